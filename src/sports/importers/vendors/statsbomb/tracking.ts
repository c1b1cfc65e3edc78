import type { Point } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { toFramePoint } from './coordinates.ts';
import { checkThreeSixty, type ThreeSixtyFrame } from './schema.ts';

/** 360 frames by event id. */
export type ThreeSixty = ReadonlyMap<string, ThreeSixtyFrame>;

/**
 * Reads a match's optional 360 file. Ignores an unreadable file and adds a note. Skips and reports frames
 * whose events are not in the match.
 */
export async function readThreeSixty(
  file: FoundFile | null,
  events: ReadonlySet<string>,
  report: ImportReport,
): Promise<ThreeSixty> {
  const found = new Map<string, ThreeSixtyFrame>();
  if (file === null) return found;
  const skips = new SkipReport(report, '360 frame');
  try {
    const frames = await file.skipped.retry(async () => checkThreeSixty(await readJson(file), file));
    for (const [index, frame] of frames.entries()) {
      const lose = (problem: string) => skips.add(new ImportError(file.path, `[${index}]${problem}`));
      const { event_uuid, visible_area } = frame;
      if (!events.has(event_uuid)) lose(`.event_uuid is ${event_uuid}, which is not an event in the match`);
      else if (found.has(event_uuid)) lose(`.event_uuid is ${event_uuid}, which already has a frame`);
      else if ((visible_area?.length ?? 0) % 2 !== 0) {
        lose('.visible_area has an x without a y');
        found.set(event_uuid, { ...frame, visible_area: null });
      } else found.set(event_uuid, frame);
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    report.skip('unusable 360 file');
    report.note(`imported without the 360 file: ${error.message}`);
  }
  skips.finish();
  report.progress(file.bytes);
  return found;
}

/**
 * Returns a frame's attributes in canonical metres. Pass `isRotated` as true if the event's team attacks
 * towards -x. Locations in a frame have many decimals, so they are points, not cells like event locations.
 */
export function frameAttributes(
  frame: ThreeSixtyFrame | undefined,
  isRotated: boolean,
  hasOwnFrame: boolean,
) {
  if (frame === undefined) return {};
  const place = (point: Point) => toFramePoint(point, isRotated);
  const area = frame.visible_area ?? [];
  const corners = area.flatMap((x, i) => (i % 2 === 0 ? [place({ x, y: area[i + 1] ?? 0 })] : []));
  const people = (frame.freeze_frame ?? []).map(({ location: [x = 0, y = 0], ...person }) => {
    const stated = Object.entries(person).filter(([key, value]) => FLAGS.has(key) && value !== null);
    return { ...Object.fromEntries(stated), ...place({ x, y }) };
  });
  // A shot's own freeze frame is kept, because it contains player names.
  const name = hasOwnFrame ? 'freeze_frame_360' : 'freeze_frame';
  return {
    ...(people.length > 0 && { [name]: people }),
    ...(corners.length > 0 && { visible_area: corners.map(({ x, y }) => [x, y]) }),
  };
}

const FLAGS = new Set(['teammate', 'actor', 'keeper']);

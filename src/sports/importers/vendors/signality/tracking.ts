import type { Static } from 'typebox';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { readUsable, SILENT, SkipReport } from '../../core/skip-report.ts';
import type { Side, Squads } from '../../core/squads.ts';
import { frameRateOf } from '../../inference/frames.ts';
import type { FixedFrame, IsPeriodSkipped } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readElements } from '../../reading/json-elements.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { readSourceFrame, type SourceFrame, type TrackedPeople } from './schema.ts';
import { GOALKEEPER, SIDES } from './vocabulary.ts';

/**
 * Returns a function that converts one frame, or returns null for a frame before the half starts. The
 * function adds the ids of goalkeepers to `keepers`.
 */
export function frameMapper(squads: Squads, keepers: Set<string>) {
  const peopleOf = (side: Side, people: Static<typeof TrackedPeople> | undefined): FramePlayer[] =>
    (people ?? []).flatMap((person): FramePlayer[] => {
      const place = toCanonicalPoint(person.position);
      if (place === null) return [];
      const player = squads.with(side, person.jersey_number);
      if (person.role === GOALKEEPER && player.player_id !== null) keepers.add(player.player_id);
      return [makeFramePlayer({ ...player, ...flat(place), speed: speedOf(person) })];
    });
  return (source: SourceFrame, period: number): Frame | null => {
    if (source.match_time < 0) return null;
    return makeFrame({
      frame_id: source.idx,
      period,
      time_s: roundTime(source.match_time / 1000),
      ball: toCanonicalPoint(source.ball?.position),
      ball_state: source.state ? (source.state === 'running' ? 'alive' : 'dead') : null,
      ball_team: SIDES.has(source.ball?.team ?? '')
        ? squads.with(SIDES.get(source.ball?.team ?? '') ?? 'home', null).team
        : null,
      players: [
        ...peopleOf('home', source.home_team),
        ...peopleOf('away', source.away_team),
        ...(source.referees ?? []).flatMap((person): FramePlayer[] => {
          const place = toCanonicalPoint(person.position);
          return place === null ? [] : [makeFramePlayer({ ...flat(place), speed: speedOf(person) })];
        }),
      ],
    });
  };
}

function speedOf({ speed }: { speed?: number | null }): number | null {
  return typeof speed === 'number' ? Math.max(0, speed) : null;
}

function flat({ x, y }: { x: number; y: number }) {
  return { x, y };
}

export interface Half {
  readonly file: FoundFile;
  readonly period: number;
}

const RATE_FRAMES = 100;

export async function* framesOf(
  halves: readonly Half[],
  toFrame: ReturnType<typeof frameMapper>,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const skips = new SkipReport(report, 'frame');
  for (const { file, period } of halves) {
    for await (const source of sourcesOf(file, skips, (bytes) => report.progress(bytes))) {
      if (!isSkipped(period)) yield { number: source.idx, frame: toFrame(source, period) };
    }
  }
  skips.finish();
}

function sourcesOf(
  file: FoundFile,
  skips: SkipReport,
  onBytes: (count: number) => void,
): AsyncGenerator<SourceFrame> {
  const elements = readElements(file, null, onBytes);
  return readUsable(elements, (element) => readSourceFrame(element, file), skips);
}

export async function rateOf([first]: readonly Half[]): Promise<number> {
  if (first === undefined) throw new RangeError('a match must have at least one half');
  const times: number[] = [];
  const silent = new SkipReport(SILENT, '');
  for await (const { match_time } of sourcesOf(first.file, silent, () => undefined)) {
    if (times.push(match_time / 1000) >= RATE_FRAMES) break;
  }
  const rate = frameRateOf(times);
  if (rate === null) throw new ImportError(first.file.path, 'has too few frames to determine the frame rate');
  return rate;
}

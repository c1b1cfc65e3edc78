import type { PlayingArea } from '../../../../model/coordinates.ts';
import type { Frame } from '../../../../model/frame.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameTracking, ImportReport } from '../../../core/port.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { type EptsMetadata, quantitiesOf } from '../../../shared/epts/metadata.ts';
import type { People, PeriodBounds } from '../../../shared/epts/people.ts';
import {
  type EptsFrame,
  eptsFrames,
  type FrameContext,
  speedUnit,
  toFrame,
} from '../../../shared/epts/tracking.ts';
import { type ToCanonicalPoint, toFixedPoint } from '../coordinates.ts';
import type { EventFrames } from '../events.ts';
import { POSITION_UNIT } from '../vocabulary.ts';

export interface TrackingContext {
  readonly metadata: EptsMetadata;
  readonly bounds: readonly PeriodBounds[];
  readonly people: People;
  readonly area: PlayingArea;
  readonly toCanonicalPoint: ToCanonicalPoint;
  /** Records which of the events' frames are in the tracking. */
  readonly eventFrames: EventFrames;
}

/**
 * Opens raw tracking text and maps frames on demand. Throws ImportError if the metadata has no positions or
 * an unexpected unit.
 */
export async function openEptsTracking(
  file: FoundFile,
  { metadata, bounds, people, area, toCanonicalPoint, eventFrames }: TrackingContext,
  report: ImportReport,
): Promise<GameTracking> {
  const quantities = quantitiesOf(metadata);
  const { frameRateHz } = metadata;
  const { positionUnit, speedUnit: stated } = quantities;
  if (positionUnit !== POSITION_UNIT) {
    const problem = `positions are in "${positionUnit}"; Metrica's positions are ${POSITION_UNIT}`;
    throw new ImportError(metadata.path, problem);
  }
  let metresPerSecond: number | null = null;
  if (stated !== null) {
    const frames = await firstFrames(file, metadata, bounds);
    const unit = speedUnit(stated, {
      frames,
      quantities,
      place: (point) => toFixedPoint(area, point),
      frameRateHz,
    });
    if (unit.contradiction !== null) report.note(unit.contradiction);
    metresPerSecond = unit.metresPerSecond;
  }
  const context: FrameContext = {
    players: people.players,
    quantities,
    metresPerSecond,
    place: toCanonicalPoint,
    frameRateHz,
  };
  async function* frames(): AsyncGenerator<Frame> {
    for await (const frame of eptsFrames(file, { metadata, bounds, report })) {
      eventFrames.add(frame.number);
      yield toFrame(frame, context);
    }
  }
  return { frame_rate_hz: frameRateHz, frames: frames() };
}

/** Number of frames that are read first to determine the speed unit. */
const SAMPLE_FRAMES = 100;

async function firstFrames(
  file: FoundFile,
  metadata: EptsMetadata,
  bounds: readonly PeriodBounds[],
): Promise<EptsFrame[]> {
  const frames: EptsFrame[] = [];
  for await (const frame of eptsFrames(file, { metadata, bounds })) {
    frames.push(frame);
    if (frames.length === SAMPLE_FRAMES) break;
  }
  return frames;
}

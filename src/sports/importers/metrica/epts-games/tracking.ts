import { type PlayingArea, toMetres } from '../../../model/coordinates.ts';
import type { Frame } from '../../../model/frame.ts';
import type { FoundFile } from '../../files.ts';
import type { GameTracking, ImportReport } from '../../port.ts';
import { toFrame } from '../../shared/epts/map-frame.ts';
import type { EptsMetadata } from '../../shared/epts/metadata.ts';
import type { People } from '../../shared/epts/people.ts';
import type { PeriodBounds } from '../../shared/epts/periods.ts';
import type { Quantities } from '../../shared/epts/quantities.ts';
import { type RawFrame, rawFrames } from '../../shared/epts/raw-frames.ts';
import { speedUnit } from '../../shared/epts/speed.ts';
import type { Placement } from '../placement.ts';
import { METRICA_COORDINATES } from '../vocabulary.ts';
import { channelsOf } from './channels.ts';

/** Frames read ahead to find the unit of the speeds. */
const SAMPLE_FRAMES = 100;

export interface TrackingContext {
  readonly metadata: EptsMetadata;
  readonly bounds: readonly PeriodBounds[];
  readonly people: People;
  readonly area: PlayingArea;
  readonly place: Placement;
  /** Told of each frame's number as it passes. */
  readonly pass: (frame: number) => void;
}

/** Opens a game's raw tracking text: its frames are read and mapped as they are asked for. */
export async function openTracking(
  file: FoundFile,
  context: TrackingContext,
  report: ImportReport,
): Promise<GameTracking> {
  const { metadata, bounds, people, place, pass } = context;
  const quantities = channelsOf(metadata);
  const unit =
    quantities.speedUnit === null
      ? null
      : await measureSpeed(file, context, quantities, quantities.speedUnit);
  if (unit?.contradiction) report.note(unit.contradiction);
  const metresPerSecond = unit?.metresPerSecond ?? null;
  async function* frames(): AsyncGenerator<Frame> {
    const lines = rawFrames(file, {
      metadata,
      bounds,
      onBytes: report.progress.bind(report),
      onSkipped: () => report.skip('tracking frame outside the periods'),
    });
    for await (const raw of lines) {
      pass(raw.number);
      yield toFrame(raw, {
        players: people.players,
        quantities,
        metresPerSecond,
        place,
        frameRateHz: metadata.frameRateHz,
      });
    }
  }
  return { frame_rate_hz: metadata.frameRateHz, frames: frames() };
}

async function measureSpeed(
  file: FoundFile,
  { metadata, bounds, area }: TrackingContext,
  quantities: Quantities,
  stated: string,
) {
  const sample: RawFrame[] = [];
  const ignore = () => undefined;
  for await (const raw of rawFrames(file, { metadata, bounds, onBytes: ignore, onSkipped: ignore })) {
    sample.push(raw);
    if (sample.length === SAMPLE_FRAMES) break;
  }
  return speedUnit(stated, {
    frames: sample,
    quantities,
    place: (point) => toMetres(METRICA_COORDINATES, area, point),
    frameRateHz: metadata.frameRateHz,
  });
}

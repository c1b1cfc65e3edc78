import type { Point } from '../../../model/coordinates.ts';
import { KMH_MS } from '../../../model/units.ts';
import type { EptsFrame } from './frames.ts';
import { type Measured, measured, type Quantities } from './quantities.ts';
import { SPEED_UNITS } from './vocabulary.ts';

/** Smoothing makes the stated speeds differ from displacements by less than this share; the two units differ by 3.6. */
const TOLERANCE = 0.3;
/** With fewer pairs of positions than this nothing is decided. */
const MIN_PAIRS = 20;

export interface SpeedUnit {
  /** Metres per second in one of the channel's units; null where the unit is unknown. */
  readonly metresPerSecond: number | null;
  /** A note, where displacements contradict the stated unit. */
  readonly contradiction: string | null;
}

/** What a speed channel is compared with. */
export interface SpeedSample {
  readonly frames: readonly Pick<EptsFrame, 'number' | 'values'>[];
  readonly quantities: Quantities;
  /** From the source's points to metres. */
  readonly place: (point: Point) => Point;
  readonly frameRateHz: number;
}

/**
 * The unit of a speed channel. There is metadata that states km/h for values in m/s, so displacements between
 * neighbouring frames are compared with the channel. Where they are inconclusive, the stated unit holds.
 */
export function speedUnit(stated: string, sample: SpeedSample): SpeedUnit {
  const fromMetadata = SPEED_UNITS.get(stated) ?? null;
  const measuredUnit = nearestUnit(displacementPerSpeed(sample));
  if (measuredUnit === null) return { metresPerSecond: fromMetadata, contradiction: null };
  const contradiction =
    measuredUnit === fromMetadata
      ? null
      : `speeds are read as ${measuredUnit === 1 ? 'm/s' : 'km/h'}, which fits the displacements; the metadata states "${stated}"`;
  return { metresPerSecond: measuredUnit, contradiction };
}

function nearestUnit(ratio: number | null): number | null {
  if (ratio === null) return null;
  return [1, KMH_MS].find((unit) => Math.abs(ratio / unit - 1) <= TOLERANCE) ?? null;
}

/** Metres per second covered for each unit of the channel, over all players and neighbouring frames of the sample. */
function displacementPerSpeed({ frames, quantities, place, frameRateHz }: SpeedSample): number | null {
  let [pairs, covered, stated] = [0, 0, 0];
  for (const [index, { number, values }] of frames.entries()) {
    const next = frames[index + 1];
    if (next?.number !== number + 1) continue;
    for (const [id, channels] of values.players) {
      const from = measured(channels, quantities);
      const metres = distance(from, measured(next.values.players.get(id) ?? new Map(), quantities), place);
      if (metres === null || from.speed === null) continue;
      pairs += 1;
      covered += metres * frameRateHz;
      stated += from.speed;
    }
  }
  return pairs < MIN_PAIRS ? null : covered / stated;
}

function distance(from: Measured, to: Measured, place: SpeedSample['place']): number | null {
  if (from.x === null || from.y === null || to.x === null || to.y === null) return null;
  const [start, end] = [place({ x: from.x, y: from.y }), place({ x: to.x, y: to.y })];
  return Math.hypot(end.x - start.x, end.y - start.y);
}

import type { Point } from '../../../model/coordinates.ts';
import { KMH_MS } from '../../../model/units.ts';
import type { EptsFrame } from './frame.ts';
import { type Measured, measured, type Quantities } from './quantities.ts';
import { SPEED_UNITS } from './vocabulary.ts';

/** Measured speed and the channel's differ by smoothing; the two units differ by 3.6. */
const TOLERANCE = 0.3;
/** Fewer pairs of positions than this say too little. */
const MIN_PAIRS = 20;

export interface SpeedUnit {
  /** Metres per second in one of the channel's units; null where the unit is unknown. */
  readonly metresPerSecond: number | null;
  /** Set where what was measured contradicts what the metadata states. */
  readonly contradiction: string | null;
}

/** What a speed channel is measured by. */
export interface SpeedSample {
  readonly frames: readonly { readonly number: number; readonly frame: EptsFrame }[];
  readonly quantities: Quantities;
  /** From the source's points to metres. */
  readonly place: (point: Point) => Point;
  readonly frameRateHz: number;
}

/**
 * In which unit a speed channel is. Metadata has been found that states km/h where the values are m/s, so the
 * displacements between neighbouring frames are measured against the channel; where they do not settle it, what
 * is stated holds.
 */
export function speedUnit(stated: string, sample: SpeedSample): SpeedUnit {
  const fromMetadata = SPEED_UNITS.get(stated) ?? null;
  const measuredUnit = nearestUnit(displacementPerSpeed(sample), fromMetadata);
  if (measuredUnit === null) return { metresPerSecond: fromMetadata, contradiction: null };
  const contradiction =
    measuredUnit === fromMetadata
      ? null
      : `speeds are taken as ${measuredUnit === 1 ? 'm/s' : 'km/h'}, as the displacements show, although the metadata states "${stated}"`;
  return { metresPerSecond: measuredUnit, contradiction };
}

function nearestUnit(ratio: number | null, stated: number | null): number | null {
  if (ratio === null) return null;
  const units = stated === null ? [1, KMH_MS] : [stated, 1, KMH_MS];
  return units.find((unit) => Math.abs(ratio / unit - 1) <= TOLERANCE) ?? null;
}

/** Metres per second covered, per unit of the channel, over all players and neighbouring frames of the sample. */
function displacementPerSpeed({ frames, quantities, place, frameRateHz }: SpeedSample): number | null {
  let [pairs, covered, claimed] = [0, 0, 0];
  for (const [index, { number, frame }] of frames.entries()) {
    const next = frames[index + 1];
    if (next?.number !== number + 1) continue;
    for (const [id, channels] of frame.players) {
      const from = measured(channels, quantities);
      const metres = distance(from, measured(next.frame.players.get(id) ?? new Map(), quantities), place);
      if (metres === null || from.speed === null) continue;
      pairs += 1;
      covered += metres * frameRateHz;
      claimed += from.speed;
    }
  }
  return pairs < MIN_PAIRS || claimed <= 0 ? null : covered / claimed;
}

function distance(from: Measured, to: Measured, place: SpeedSample['place']): number | null {
  if (from.x === null || from.y === null || to.x === null || to.y === null) return null;
  const [start, end] = [place({ x: from.x, y: from.y }), place({ x: to.x, y: to.y })];
  return Math.hypot(end.x - start.x, end.y - start.y);
}

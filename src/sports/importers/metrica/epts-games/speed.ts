import type { PlayingArea } from '../../../model/coordinates.ts';
import { KMH_MS } from '../../../model/units.ts';
import type { EptsFrame } from '../epts/frame.ts';
import type { PlayerColumns } from './channels.ts';

/** Units of speed that metadata may state, in metres per second. */
const STATED_UNITS: ReadonlyMap<string, number> = new Map([
  ['kph', KMH_MS],
  ['km/h', KMH_MS],
  ['kmh', KMH_MS],
  ['mps', 1],
  ['m/s', 1],
]);
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

/**
 * In which unit a speed channel is. Metrica's metadata states km/h where the values are m/s, so the
 * displacements between neighbouring frames are measured against the channel; where they do not settle it, what
 * is stated holds.
 */
export function speedUnit(
  stated: string,
  sample: readonly { readonly number: number; readonly frame: EptsFrame }[],
  columns: PlayerColumns,
  area: PlayingArea,
  frameRateHz: number,
): SpeedUnit {
  const fromMetadata = STATED_UNITS.get(stated.toLowerCase()) ?? null;
  const measured = nearestUnit(displacementPerSpeed(sample, columns, area, frameRateHz));
  if (measured === null) return { metresPerSecond: fromMetadata, contradiction: null };
  const contradiction =
    measured === fromMetadata
      ? null
      : `speeds are taken as ${measured === 1 ? 'm/s' : 'km/h'}, as the displacements show, although the metadata states "${stated}"`;
  return { metresPerSecond: measured, contradiction };
}

function nearestUnit(ratio: number | null): number | null {
  if (ratio === null) return null;
  return [1, KMH_MS].find((unit) => Math.abs(ratio / unit - 1) <= TOLERANCE) ?? null;
}

/** Metres per second covered, per unit of the channel, over all players and neighbouring frames of the sample. */
function displacementPerSpeed(
  sample: readonly { readonly number: number; readonly frame: EptsFrame }[],
  { x, y, speed }: PlayerColumns,
  area: PlayingArea,
  frameRateHz: number,
): number | null {
  let [pairs, covered, claimed] = [0, 0, 0];
  for (const [index, { number, frame }] of sample.entries()) {
    const next = sample[index + 1];
    if (next === undefined || next.number !== number + 1 || speed === null) continue;
    for (const [id, from] of frame.players) {
      const to = next.frame.players.get(id);
      const dx = difference(from.get(x), to?.get(x));
      const dy = difference(from.get(y), to?.get(y));
      const value = from.get(speed.id);
      if (dx === null || dy === null || value === undefined || value === null) continue;
      pairs += 1;
      covered += Math.hypot(dx * area.length_m, dy * area.width_m) * frameRateHz;
      claimed += value;
    }
  }
  return pairs < MIN_PAIRS || claimed <= 0 ? null : covered / claimed;
}

function difference(from: number | null | undefined, to: number | null | undefined): number | null {
  return typeof from === 'number' && typeof to === 'number' ? to - from : null;
}

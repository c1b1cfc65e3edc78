import { round } from '../../../model/units.ts';
import { CSV_FRAME_RATE_HZ } from '../vocabulary.ts';

/** Times are rounded to hundredths, which shifts the rate measured over a sample by less than this part. */
const TIME_ERROR = 0.005;

/**
 * Frames a second, from the frames and times of a sample of rows. Frames and times run on together, also over
 * half time and gaps. Where the sample is a single frame it is Metrica's usual rate.
 */
export function frameRate(sample: readonly { readonly frame: number; readonly time: number }[]): number {
  const [first, last] = [sample[0], sample.at(-1)];
  if (first === undefined || last === undefined || last.time <= first.time) return CSV_FRAME_RATE_HZ;
  const rate = (last.frame - first.frame) / (last.time - first.time);
  if (rate <= 0) return CSV_FRAME_RATE_HZ;
  const whole = Math.round(rate);
  return Math.abs(rate - whole) <= TIME_ERROR * rate ? whole : round(rate, 2);
}

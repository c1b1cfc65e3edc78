import type { Point } from './cap.ts';

/** About a hundred metres: the server wants a box where a point is meant. */
const HALF_DEGREES = 0.001;

/** The server's query for a point, as a box that does not leave the globe, which it would refuse. */
export function boxAround({ latitude, longitude }: Point): URLSearchParams {
  const within = (limit: number, degrees: number) => Math.min(limit, Math.max(-limit, degrees)).toFixed(4);
  return new URLSearchParams({
    min_lat: within(90, latitude - HALF_DEGREES),
    max_lat: within(90, latitude + HALF_DEGREES),
    min_lon: within(180, longitude - HALF_DEGREES),
    max_lon: within(180, longitude + HALF_DEGREES),
  });
}

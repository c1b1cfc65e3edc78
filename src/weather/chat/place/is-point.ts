import type { Place } from '../../model/place.ts';

const POINT_ID = 'point:';

/** Whether a place is an island, lake, mountain, region or district rather than a town. */
export function isPoint({ id }: Place): boolean {
  return id.startsWith(POINT_ID);
}

import { HAS_RECORDED } from './recorded-weather.ts';
import type { ReplayRequest, ReplayRoute, Reply } from './replay.ts';
import { type Spot, spotAt } from './spot.ts';

/** A moment in milliseconds since 1970, or a clock that gives it. */
export type Now = number | (() => number);

export function clockOf(now: Now): () => number {
  return typeof now === 'number' ? () => now : now;
}

export interface AnswerOptions {
  /**
   * By default recorded ones where there are any beside this checkout, else invented ones. Asking for recorded ones
   * where there are none is an error.
   */
  readonly bodies?: 'recorded' | 'invented';
}

export function wantsRecorded({ bodies }: AnswerOptions): boolean {
  return bodies === undefined ? HAS_RECORDED : bodies === 'recorded';
}

export function json(value: unknown, status = 200, type = 'application/json'): Reply {
  return { status, headers: { 'content-type': type }, body: JSON.stringify(value) };
}

/** What most upstreams call latitude and longitude. */
export const LAT_LON = ['lat', 'lon'] as const;

/** A route that answers about the place whose latitude and longitude the query has under these names. */
export function placeRoute(
  path: RegExp,
  [latitude, longitude]: readonly [latitude: string, longitude: string],
  refusal: Reply,
  answer: (spot: Spot, request: ReplayRequest) => Reply,
): ReplayRoute {
  return {
    path,
    reply: (request) => {
      const { searchParams } = request.url;
      const spot = spotAt(searchParams.get(latitude), searchParams.get(longitude));
      return spot === null ? refusal : answer(spot, request);
    },
  };
}

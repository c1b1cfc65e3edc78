import type { Recording } from './recording.ts';
import type { ReplayRequest, ReplayRoute, Reply } from './replay.ts';
import { type Spot, spotAt } from './spot.ts';

/**
 * A provider's replayed upstream, for `startReplay`. Its paths match with any base path, so that one replay
 * can simulate all upstreams.
 */
export interface Upstream {
  /** A city that the provider covers. */
  readonly city: string;
  /**
   * Invented responses. Every temperature is `temperatureAt` the place. Every place has one alert, whose text
   * contains its `placeMark`.
   */
  readonly invented: (clock: () => number) => ReplayRoute[];
  /**
   * Recorded responses, shifted to the current time. Forecasts are also moved to the place, but alerts are
   * not.
   */
  readonly recorded?: {
    readonly recordings: readonly Recording[];
    readonly routes: (clock: () => number) => ReplayRoute[];
    /** The place of the recorded alerts. */
    readonly alertsAt?: { readonly latitude: number; readonly longitude: number };
  };
}

export function json(value: unknown, status = 200, type = 'application/json'): Reply {
  return { status, headers: { 'content-type': type }, body: JSON.stringify(value) };
}

/** The usual parameter names for latitude and longitude. */
export const LAT_LON = ['lat', 'lon'] as const;

/** Creates a route whose query parameters contain the place's latitude and longitude. */
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

const HOUR_MS = 3_600_000;

/** ISO 8601 times of an invented alert, from an hour ago to six hours ahead. */
export function alertTimes(now: number): { start: string; end: string } {
  const text = (time: number) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;
  return { start: text(now - HOUR_MS), end: text(now + 6 * HOUR_MS) };
}

/** Returns the corners of a square of half a degree around a spot. The last corner repeats the first. */
export function square({ latitude, longitude }: Spot): [latitude: number, longitude: number][] {
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const;
  return corners.map(([y, x]) => [latitude + y * 0.25, longitude + x * 0.25]);
}

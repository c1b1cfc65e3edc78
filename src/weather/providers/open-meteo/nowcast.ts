import { plausible } from '../../model/conditions.ts';
import type { Nowcast } from '../../model/nowcast.ts';
import type { Place } from '../../model/place.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { timesOf } from './mapping.ts';
import { measured } from './measures.ts';
import type { Minutely15Response, Rejection } from './schema.ts';

const STEP_MS = 15 * 60_000;

interface Area {
  /** Value of the `models` parameter. */
  readonly models: string;
  /** Degrees north and east. */
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * The models that compute steps of 15 minutes (open-meteo.com/en/docs), each with the box around its grid.
 * Without a model, Open-Meteo interpolates from hourly values outside these grids and does not say so. Even
 * `icon_d2` and `meteofrance_arome_france` may be interpolated, because they include hourly data.
 */
const AREAS: readonly Area[] = [
  { models: 'dwd_icon_d2_15min', south: 43.18, north: 58.08, west: -3.94, east: 20.34 },
  { models: 'meteofrance_arome_france_15min', south: 37.5, north: 55.4, west: -12, east: 16 },
  { models: 'ncep_hrrr_conus_15min', south: 21.1, north: 52.7, west: -134.1, east: -60.9 },
];

/** Returns the models whose grid may contain a place. */
export function modelsAt({ latitude, longitude }: Place): string[] {
  return AREAS.filter(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  ).map(({ models }) => models);
}

/** Reason for rejecting a place outside the box of a model's grid. */
const NO_DATA = /no data is available for this location/i;

/**
 * Converts a response. Returns null if the place is outside the grid of the model: Open-Meteo then rejects
 * the request, or all amounts are null because the grid does not fill its box. Throws UpstreamError.
 */
export function toNowcast(response: Minutely15Response | Rejection): Nowcast | null {
  if ('reason' in response) {
    if (NO_DATA.test(response.reason)) return null;
    throw new UpstreamError('refused', 'rejected the request (status 400)', { status: 400 });
  }
  const { minutely_15: columns, minutely_15_units: units, utc_offset_seconds } = response;
  const steps = timesOf(columns, utc_offset_seconds).map((to, i) => {
    const all = measured('precipitation', columns.precipitation?.[i], units);
    const snow = measured('snowfall', columns.snowfall?.[i], units);
    // Only one of the models has a separate value for showers, but the total always includes them.
    const rain = all === null || snow === null ? null : plausible('rain', Math.max(0, all - snow));
    return { from: to - STEP_MS, to, rain, snow };
  });
  const isCovered = columns.precipitation?.some((amount) => amount !== null) === true;
  return isCovered ? steps : null;
}

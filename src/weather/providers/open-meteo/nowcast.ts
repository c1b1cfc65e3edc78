import { plausible } from '../../model/conditions.ts';
import type { Nowcast } from '../../model/nowcast.ts';
import type { Place } from '../../model/place.ts';
import { timesOf } from './mapping.ts';
import { measured } from './measures.ts';
import type { Minutely15Response } from './schema.ts';

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
 * Without a model, Open-Meteo interpolates from hourly values outside these grids and does not say so. With a
 * model, all values outside its grid are null.
 */
const AREAS: readonly Area[] = [
  { models: 'icon_d2', south: 43.18, north: 58.08, west: -3.94, east: 20.34 },
  { models: 'meteofrance_arome_france', south: 37.5, north: 55.4, west: -12, east: 16 },
  { models: 'gfs_hrrr', south: 21.1, north: 52.7, west: -134.1, east: -60.9 },
];

/** Returns the models whose grid may contain a place. */
export function modelsAt({ latitude, longitude }: Place): string[] {
  return AREAS.filter(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  ).map(({ models }) => models);
}

/**
 * Converts a response. Returns null if all amounts are null, because the place is then outside the grid of
 * the model. Throws UpstreamError (malformed).
 */
export function toNowcast({
  minutely_15: columns,
  minutely_15_units: units,
  utc_offset_seconds,
}: Minutely15Response): Nowcast | null {
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

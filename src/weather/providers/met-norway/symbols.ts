import type { Icon, Sky } from '../../model/conditions.ts';

/** Meaning of a symbol code. All fields of an unknown code are null. */
interface SymbolMeaning {
  readonly sky: Sky | null;
  /** Kind of precipitation that the symbol shows, or null if it shows none. */
  readonly precipitation: 'rain' | 'snow' | null;
  readonly is_day: boolean | null;
}

/**
 * MET Norway's legend (github.com/metno/weathericons). Sleet counts as rain, because it is wet. The API
 * misspells two codes with an extra s. The legend contains both spellings, in case the API is corrected.
 */
const LEGEND: ReadonlyMap<
  string,
  readonly [description: string, icon: Icon, precipitation: 'rain' | 'snow' | null]
> = new Map([
  ['clearsky', ['clear sky', '01', null]],
  ['fair', ['fair', '02', null]],
  ['partlycloudy', ['partly cloudy', '03', null]],
  ['cloudy', ['cloudy', '04', null]],
  ['fog', ['fog', '50', null]],
  ['lightrainshowers', ['light rain showers', '09', 'rain']],
  ['rainshowers', ['rain showers', '09', 'rain']],
  ['heavyrainshowers', ['heavy rain showers', '09', 'rain']],
  ['lightrainshowersandthunder', ['light rain showers and thunder', '11', 'rain']],
  ['rainshowersandthunder', ['rain showers and thunder', '11', 'rain']],
  ['heavyrainshowersandthunder', ['heavy rain showers and thunder', '11', 'rain']],
  ['lightsleetshowers', ['light sleet showers', '13', 'rain']],
  ['sleetshowers', ['sleet showers', '13', 'rain']],
  ['heavysleetshowers', ['heavy sleet showers', '13', 'rain']],
  ['lightssleetshowersandthunder', ['light sleet showers and thunder', '11', 'rain']],
  ['lightsleetshowersandthunder', ['light sleet showers and thunder', '11', 'rain']],
  ['sleetshowersandthunder', ['sleet showers and thunder', '11', 'rain']],
  ['heavysleetshowersandthunder', ['heavy sleet showers and thunder', '11', 'rain']],
  ['lightsnowshowers', ['light snow showers', '13', 'snow']],
  ['snowshowers', ['snow showers', '13', 'snow']],
  ['heavysnowshowers', ['heavy snow showers', '13', 'snow']],
  ['lightssnowshowersandthunder', ['light snow showers and thunder', '11', 'snow']],
  ['lightsnowshowersandthunder', ['light snow showers and thunder', '11', 'snow']],
  ['snowshowersandthunder', ['snow showers and thunder', '11', 'snow']],
  ['heavysnowshowersandthunder', ['heavy snow showers and thunder', '11', 'snow']],
  ['lightrain', ['light rain', '10', 'rain']],
  ['rain', ['rain', '10', 'rain']],
  ['heavyrain', ['heavy rain', '10', 'rain']],
  ['lightrainandthunder', ['light rain and thunder', '11', 'rain']],
  ['rainandthunder', ['rain and thunder', '11', 'rain']],
  ['heavyrainandthunder', ['heavy rain and thunder', '11', 'rain']],
  ['lightsleet', ['light sleet', '13', 'rain']],
  ['sleet', ['sleet', '13', 'rain']],
  ['heavysleet', ['heavy sleet', '13', 'rain']],
  ['lightsleetandthunder', ['light sleet and thunder', '11', 'rain']],
  ['sleetandthunder', ['sleet and thunder', '11', 'rain']],
  ['heavysleetandthunder', ['heavy sleet and thunder', '11', 'rain']],
  ['lightsnow', ['light snow', '13', 'snow']],
  ['snow', ['snow', '13', 'snow']],
  ['heavysnow', ['heavy snow', '13', 'snow']],
  ['lightsnowandthunder', ['light snow and thunder', '11', 'snow']],
  ['snowandthunder', ['snow and thunder', '11', 'snow']],
  ['heavysnowandthunder', ['heavy snow and thunder', '11', 'snow']],
]);

/** Whether the sun is up, by code suffix. In polar twilight, the sun stays below the horizon. */
const IS_DAY: ReadonlyMap<string, boolean> = new Map([
  ['day', true],
  ['night', false],
  ['polartwilight', false],
]);

/** Parses a symbol code such as `rainshowers_day`. */
export function readSymbol(code: string | null | undefined): SymbolMeaning {
  const [base = '', suffix = ''] = code?.split('_') ?? [];
  const [description, icon, precipitation = null] = LEGEND.get(base) ?? [];
  const sky = description === undefined || icon === undefined ? null : { description, icon };
  return { sky, precipitation, is_day: IS_DAY.get(suffix) ?? null };
}

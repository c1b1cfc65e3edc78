import { type TSchema, Type } from '../../schema.ts';
import type { Sky } from '../model/conditions.ts';
import { rounded } from '../model/conditions.ts';
import { utcOffsetSeconds } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { kindOf, SKY_KINDS, type SkyKind } from '../model/sky.ts';
import { DEFAULT_STEP_HOURS, STEP_HOURS } from '../model/steps.ts';
import { isDay } from '../model/sun.ts';
import type { WeatherAnswer } from '../upstream/weather.ts';
import { LanguageParameter, languageOfTag } from './languages.ts';
import { regionNameIn } from './region-names.ts';
import { english } from './speech/wordings/english.ts';
import { WORDINGS } from './speech/wordings/registry.ts';
import { UNITS, type Units, type UnitsName, UnitsParameter } from './units.ts';

const SKIES: ReadonlyMap<string, ReadonlyMap<SkyKind, string>> = new Map(
  [...WORDINGS].flatMap(([language, { skies }]) => {
    const each = skies?.split('|');
    return each === undefined ? [] : [[language, new Map(SKY_KINDS.map((kind, i) => [kind, each[i] ?? '']))]];
  }),
);

/**
 * Returns the description of a sky. English uses the provider's description, and the other languages use
 * fixed wording for each kind of sky. Descriptions of sample data are marked.
 */
export function skyText(sky: Sky | null, language: string): string | null {
  if (sky === null) return null;
  const text = SKIES.get(language)?.get(kindOf(sky)) ?? sky.description;
  return sky.isSample === true ? markedAsSample(text, language) : text;
}

/** Adds the mark for sample data to a description. */
export function markedAsSample(description: string, language: string): string {
  return `${description} (${(WORDINGS.get(language) ?? english).sample})`;
}

export const CityParams = Type.Object({
  city: Type.String({
    description:
      'Name in any language or script, with or without accents, optionally with its region or country: ' +
      '`Paris`, `Paris, Texas`, `Paris,FR`, `東京`. If several places have the name, the best-known place is used.',
  }),
});

/** Parameters of all endpoints that return data for a place. */
export const COMMON_PARAMETERS = {
  units: UnitsParameter,
  lang: LanguageParameter,
};

/** Parameters of all endpoints that also return a report for terminals. */
export const REPORT_PARAMETERS = {
  ...COMMON_PARAMETERS,
  color: Type.Optional(
    Type.Boolean({ description: 'ANSI colours in `text/plain`; the default is `false`.' }),
  ),
};

/** Parameter of forecasts. */
export const StepHours = Type.Optional(
  Type.Integer({
    enum: [...STEP_HOURS],
    default: DEFAULT_STEP_HOURS,
    description: 'Length of a step in hours: 1 or 3.',
  }),
);

/** Media type of reports for terminals. */
export const TEXT = 'text/plain';

/** Rejects any other parameter. */
export const ReportQuery = Type.Object(REPORT_PARAMETERS, { additionalProperties: false });

/** Units and language of a response. */
export interface Style {
  readonly units: Units;
  /** Value of the `units` parameter, if present. */
  readonly unitsName: UnitsName | undefined;
  readonly language: string;
}

export function styleOf({
  units,
  lang = 'en',
}: {
  units?: string | undefined;
  lang?: string | undefined;
}): Style {
  const unitsName = units as UnitsName | undefined;
  return { units: UNITS[unitsName ?? 'metric'], unitsName, language: languageOfTag(lang) ?? lang };
}

export const PLAIN: Style = styleOf({});

/** Returns the `units` field of a response. The field is absent if the request has no `units` parameter. */
export function unitsField({ unitsName }: Style): { units?: UnitsName } {
  return unitsName === undefined ? {} : { units: unitsName };
}

export function Nullable<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export const CITY = Nullable(
  Type.String(),
  'Name of the place found; null for coordinates that are not within 50 km of a named place.',
);
export const COUNTRY = Nullable(
  Type.String(),
  'ISO 3166-1 alpha-2; null for coordinates outside all countries.',
);

/** Returns the names in a response. Unknown names are empty in the model, and null in a response. */
export function namesOf({ name, country }: Place): { city: string | null; country: string | null } {
  return { city: name || null, country: country || null };
}

/** Returns the name of a place in a message, or its coordinates if it has no name. */
export function placeLabel({ name, latitude, longitude }: Place): string {
  return name || `${fine(latitude)},${fine(longitude)}`;
}

export const PLACE = {
  region: Nullable(
    Type.String(),
    'Name of the state, county or similar region in the language of `lang`, English by default.',
  ),
  latitude: Type.Number({ description: 'Degrees north.' }),
  longitude: Type.Number({ description: 'Degrees east.' }),
};

/** Returns the fields that distinguish places with the same name. */
export function placeFields({ region, country, latitude, longitude }: Place, language = 'en') {
  return {
    region: region === null ? null : regionNameIn(language, country, region),
    latitude: fine(latitude),
    longitude: fine(longitude),
  };
}

/** Rounds to four decimals, about 11 m. */
function fine(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000 + 0;
}

const UTC_OFFSET_S = 'UTC offset of the local clocks, in seconds';

export function utcOffset(when: string) {
  return Type.Integer({ description: `${UTC_OFFSET_S}, ${when}.` });
}

/** The zone of the local times, with the UTC offset at one of them. */
export function zoneSchema(when: string) {
  return {
    timezone: Type.String({ description: 'IANA time zone of the local times.' }),
    utc_offset_seconds: utcOffset(when),
  };
}

export function zoneFields({ timezone }: Pick<Place, 'timezone'>, time: number) {
  return { timezone, utc_offset_seconds: utcOffsetSeconds(time, timezone) };
}

/** The provider of an answer, and the credit that its licence requires. */
export type Origin = Pick<WeatherAnswer<unknown>, 'source' | 'attribution'>;

export function originFields({ source, attribution }: Origin): Origin {
  return { source, attribution };
}

export const SOURCE = Type.String({ description: 'Id of the provider that supplied the data.' });
export const ATTRIBUTION = Nullable(
  Type.String(),
  'Credit to show with the data: the provider and the licence, with links. Null if the provider is unknown.',
);
export const ORIGIN = { source: SOURCE, attribution: ATTRIBUTION };
export const DESCRIPTION = Nullable(
  Type.String(),
  'Short description of the conditions, in lower case; English by default.',
);
export const ICON = Nullable(
  Type.String(),
  'OpenWeatherMap icon code, `01d` to `50n`, regardless of the provider.',
);

export function localTime(description: string) {
  return Type.String({ description: `${description}: YYYY-MM-DD HH:MM:SS, local to the city.` });
}

export function decimal(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

export function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value) + 0;
}

/**
 * Returns the icon code of the sky at a place and time. Uses the position of the sun if the provider does not
 * distinguish day and night.
 */
export function iconOf(sky: Sky | null, is_day: boolean | null, place: Place, time: number): string | null {
  return sky === null ? null : `${sky.icon}${(is_day ?? isDay(place, time)) ? 'd' : 'n'}`;
}

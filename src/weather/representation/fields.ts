import { type TSchema, Type } from '../../schema.ts';
import type { Sky } from '../model/conditions.ts';
import { rounded } from '../model/conditions.ts';
import { isDay } from '../model/days.ts';
import type { Place } from '../model/place.ts';
import { SKY_KINDS, type SkyKind } from './speech/wording.ts';
import { english } from './speech/wordings/english.ts';
import { WORDINGS } from './speech/wordings/registry.ts';
import { UNITS, type Units, type UnitsName, UnitsParameter } from './units.ts';

/** The first pattern that an English description matches decides. */
const PATTERNS: ReadonlyArray<readonly [pattern: RegExp, kind: SkyKind]> = [
  [/hail/, 'hail'],
  [/thunder|tornado/, 'thunderstorm'],
  [/freezing/, 'freezing rain'],
  [/sleet|rain and snow/, 'sleet'],
  [/light (shower )?snow/, 'light snow'],
  [/heavy (shower )?snow/, 'heavy snow'],
  [/snow/, 'snow'],
  [/rain and drizzle|shower/, 'showers'],
  [/drizzle/, 'drizzle'],
  [/light rain/, 'light rain'],
  [/(heavy|extreme).*rain|violent/, 'heavy rain'],
  [/rain/, 'rain'],
  [/fog/, 'fog'],
  [/mist|haze|smoke|sand|dust|ash|squall/, 'haze'],
  [/few clouds|mainly clear|fair/, 'few clouds'],
  [/scattered|partly/, 'partly cloudy'],
  [/cloud|overcast/, 'overcast'],
];

function kindOf({ description }: Sky): SkyKind {
  return PATTERNS.find(([pattern]) => pattern.test(description))?.[1] ?? 'clear';
}

const SKIES: ReadonlyMap<string, ReadonlyMap<SkyKind, string>> = new Map(
  [...WORDINGS].flatMap(([language, { skies }]) => {
    const each = skies?.split('|');
    return each === undefined ? [] : [[language, new Map(SKY_KINDS.map((kind, i) => [kind, each[i] ?? '']))]];
  }),
);

/** Languages of descriptions, ISO 639-1. */
export const LANGUAGE_CODES: readonly string[] = [...WORDINGS.keys()];

/**
 * The description of a sky in a language: in English the provider's own, in others the nearest of their words. That of a
 * sample says that it is one.
 */
export function skyText(sky: Sky | null, language: string): string | null {
  if (sky === null) return null;
  const text = SKIES.get(language)?.get(kindOf(sky)) ?? sky.description;
  return sky.isSample === true ? markedAsSample(text, language) : text;
}

/** A description that says that it is made up, in lower case but for the nouns of German. */
export function markedAsSample(description: string, language: string): string {
  return `${description} (${(WORDINGS.get(language) ?? english).sample})`;
}

/** The path parameter of the endpoints about a city. */
export const CityParams = Type.Object({
  city: Type.String({
    description:
      'A name in any language or script, accents optional, or a name and its region or country: ' +
      '`Paris`, `Paris, Texas`, `Paris,FR`, `東京`. Of several places with the name, the best known is used.',
  }),
});

/** Norwegian has a code of its own beside those of its two forms. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** Parameters of every endpoint about a place. */
export const COMMON_PARAMETERS = {
  units: UnitsParameter,
  lang: Type.Optional(
    Type.String({
      enum: [...LANGUAGE_CODES, ...Object.keys(LANGUAGE_ALIASES)],
      description:
        'Language of descriptions and of names of events, where the source has it; English is the default.',
    }),
  ),
};

/** Parameters of the endpoints that have a report for terminals, too. */
export const REPORT_PARAMETERS = {
  ...COMMON_PARAMETERS,
  color: Type.Optional(
    Type.Boolean({ description: 'Of `text/plain`: whether it has colours (ANSI), by default not.' }),
  ),
};

/** What a report for terminals is asked for as. */
export const TEXT = 'text/plain';

/** A query with these parameters only: any other is rejected. */
export const ReportQuery = Type.Object(REPORT_PARAMETERS, { additionalProperties: false });

/** How values and words are written. */
export interface Style {
  readonly units: Units;
  /** The name of the units if the request gave one. */
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
  return { units: UNITS[unitsName ?? 'metric'], unitsName, language: LANGUAGE_ALIASES[lang] ?? lang };
}

/** Metric and English. */
export const PLAIN: Style = styleOf({});

/** The member of an answer that names its units, if the request did. */
export function unitsField({ unitsName }: Style): { units?: UnitsName } {
  return unitsName === undefined ? {} : { units: unitsName };
}

/** A value or null, which means unknown. */
export function Nullable<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export const CITY = Nullable(
  Type.String(),
  'Name of the place that the request resolved to; null for coordinates without a named place within 50 km.',
);
export const COUNTRY = Nullable(Type.String(), 'ISO 3166-1 alpha-2; null for coordinates of no country.');

/** The documented names of a place: unknown, which is empty in the model, is null. */
export function namesOf({ name, country }: Place): { city: string | null; country: string | null } {
  return { city: name || null, country: country || null };
}

export const PLACE = {
  region: Nullable(Type.String(), 'State, county or the like of the place, in English.'),
  latitude: Type.Number({ description: 'Degrees north of the place.' }),
  longitude: Type.Number({ description: 'Degrees east of the place.' }),
};

/** What tells a place from others of its name. */
export function placeFields({ region, latitude, longitude }: Place) {
  return { region, latitude: fine(latitude), longitude: fine(longitude) };
}

/** Four decimals, some 11 m. */
function fine(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000 + 0;
}

export const TIMEZONE = Type.String({ description: 'IANA time zone of the local times.' });
export const SOURCE = Type.String({ description: 'Id of the provider of the data.' });
export const DESCRIPTION = Nullable(
  Type.String(),
  'Short description of the conditions, lower case, English unless `lang` says otherwise.',
);
export const ICON = Nullable(
  Type.String(),
  'OpenWeatherMap’s icon code, `01d` to `50n`, for every provider.',
);

export function localTime(description: string) {
  return Type.String({ description: `${description}: YYYY-MM-DD HH:MM:SS, local to the city.` });
}

/** A value of the model, rounded to two decimals. */
export function decimal(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

/** A value of the model, rounded to an integer. */
export function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value) + 0;
}

/**
 * Icon code of the sky at a place and time. If the provider does not state whether it is day, the sun's position
 * decides.
 */
export function iconOf(sky: Sky | null, is_day: boolean | null, place: Place, time: number): string | null {
  return sky === null ? null : `${sky.icon}${(is_day ?? isDay(place, time)) ? 'd' : 'n'}`;
}

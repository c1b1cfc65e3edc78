/** Clauses of answers, without capital letter and full stop; `{…}` is replaced by a value. */
export const CLAUSES = [
  /** Prefix of the first clause of a sentence. */
  'yes',
  'no',
  /** Start and amount of rain. `from` does not mention rain, because the question already does. */
  'from',
  'rainFrom',
  /** Start of snow and its amount as water. */
  'snowFrom',
  /** Only the amount, because rain or snow falls from the first step onwards. */
  'inAll',
  'rainInAll',
  'snowInAll',
  'noRain',
  'noSnow',
  /** An amount that hardly wets the ground. */
  'hardlyRain',
  'hardlySnow',
  /** Used like a sky description if there is neither rain nor snow. */
  'dry',
  /** Rain or snow that lasts to the end of the forecast. */
  'noEnd',
  'chance',
  /** Precipitation that is possible although no amount is forecast. */
  'likely',
  'possible',
  'rainOrSnow',
  'unknown',
  /** An unknown value with its name, such as the UV index, which no forecast contains. */
  'unknownOf',
  /** Appended if the answer covers only the known part of the time. */
  'partly',
  /** Appended if the requested time extends beyond the last day of the forecast. */
  'forecastEnds',
  /** Current precipitation and its amount per hour. */
  'falling',
  'noRainNow',
  'noSnowNow',
  'now',
  'feels',
  'between',
  'mostly',
  'skyFrom',
  'wind',
  'windUpTo',
  'gusts',
  /** A wind clause with its direction, one of `directions`. */
  'windFrom',
  /** Wind speed on these scales. */
  'beaufort',
  'knots',
  'humidity',
  'clouds',
  'visibility',
  'pressure',
  'uv',
  'sunrise',
  'sunset',
  /** A day without sunrise and sunset, near the poles. */
  'noSun',
  'noStorm',
  'noStormNow',
  'noFog',
  'noFogNow',
  /**
   * Start of frost and the lowest temperature. `frost` contains only the temperature; it is used if only the
   * daily minimum is below zero.
   */
  'frostFrom',
  'frost',
  'noFrost',
  /** Air temperature just above freezing. */
  'groundFrost',
  /** Frost with rain or snow. The condition of the roads is unknown. */
  'slippery',
  'roads',
  'frostNow',
  'noFrostNow',
  'coat',
  'jacket',
  'light',
  'noWarnings',
  /** No warnings at the requested time. It is not the current time. */
  'noWarningsThen',
  'warningsUnknown',
  'someMissing',
  'air',
  'pollen',
  'noPollen',
] as const;

/** Kinds of sky that every language can express in a few words. */
export const SKY_KINDS = [
  'clear',
  'few clouds',
  'partly cloudy',
  'overcast',
  'fog',
  'haze',
  'drizzle',
  'light rain',
  'rain',
  'heavy rain',
  'freezing rain',
  'showers',
  'sleet',
  'light snow',
  'snow',
  'heavy snow',
  'thunderstorm',
  'hail',
] as const;

export type SkyKind = (typeof SKY_KINDS)[number];

/** Labels in a report. */
export const LABELS = [
  'hours',
  'days',
  'warnings',
  'until',
  'since',
  'source',
  'dataOf',
  'freshUntil',
  'stale',
] as const;

export type LabelName = (typeof LABELS)[number];

export type Clause = (typeof CLAUSES)[number];

/** Values that each clause contains, as texts in the language. */
export const VALUES_OF_CLAUSE: Readonly<Partial<Record<Clause, readonly string[]>>> = {
  yes: ['clause'],
  no: ['clause'],
  from: ['time', 'amount'],
  rainFrom: ['time', 'amount'],
  snowFrom: ['time', 'amount'],
  inAll: ['amount'],
  rainInAll: ['amount'],
  snowInAll: ['amount'],
  forecastEnds: ['day'],
  chance: ['v'],
  likely: ['what'],
  possible: ['what'],
  unknownOf: ['what'],
  falling: ['sky', 'amount'],
  now: ['v'],
  feels: ['v'],
  between: ['min', 'max'],
  mostly: ['sky'],
  skyFrom: ['sky', 'time'],
  wind: ['v'],
  windUpTo: ['v'],
  gusts: ['v'],
  windFrom: ['wind', 'from'],
  beaufort: ['v'],
  knots: ['v'],
  humidity: ['v'],
  clouds: ['v'],
  visibility: ['v'],
  pressure: ['v'],
  uv: ['v'],
  sunrise: ['time'],
  sunset: ['time'],
  frostFrom: ['time', 'v'],
  frost: ['v'],
  noFrost: ['v'],
  frostNow: ['v'],
  noFrostNow: ['v'],
  air: ['grade', 'v'],
  pollen: ['list'],
};

/** Sentences of a language; data only, one file per language. */
export interface Wording extends Readonly<Record<Clause, string>> {
  /** BCP 47 code. */
  readonly code: string;
  /** Number of warnings by plural category; `other` is always present. */
  readonly warnings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  /** Phrases for the eight wind directions, clockwise from north, separated by `|`. */
  readonly directions: string;
  /** Plant names in the order of POLLENS, separated by `|`. */
  readonly plants: string;
  /** Names of skies in the order of SKY_KINDS; absent in English, which uses the provider's descriptions. */
  readonly skies?: string;
  /**
   * Air quality grades in the order of AIR_GRADES, as used by agencies; absent in English, which uses the
   * model's grades.
   */
  readonly grades?: string;
  /** Labels of a report in the order of LABELS; `{…}` is replaced by a value. */
  readonly labels: string;
  /** Word that marks a description as sample data. */
  readonly sample: string;
  /** Format of a time, and of a time with its weekday, if they differ from English. */
  readonly clock?: string;
  readonly clockOnDay?: string;
  /** Separator between clauses and end of a sentence, if they differ from English. */
  readonly joint?: string;
  /**
   * Separators in a sentence about several days: after the name of a day, between the clauses of a day, and
   * between days. The separator between clauses is the default between days.
   */
  readonly colon?: string;
  readonly comma?: string;
  readonly days?: string;
  readonly stop?: string;
}

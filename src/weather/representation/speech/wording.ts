/** Clauses of answers. A clause has no capital letter and no full stop, and `{…}` is replaced by a value. */
export const CLAUSES = [
  /** Prefixes of the first clause in a sentence. */
  'yes',
  'no',
  /** Start and amount of rain. `from` does not mention rain; it answers a question about rain. */
  'from',
  'rainFrom',
  /** Start of snow, and its amount as water. */
  'snowFrom',
  /** Only an amount, because rain or snow falls from the first step. */
  'inAll',
  'rainInAll',
  'snowInAll',
  'noRain',
  'noSnow',
  /** For an amount that hardly wets the ground. */
  'hardlyRain',
  'hardlySnow',
  /** Replaces a sky description if there is neither rain nor snow. */
  'dry',
  /** For rain or snow that lasts until the end of the forecast. */
  'noEnd',
  'chance',
  /** For precipitation that is possible, although the forecast amount is 0. */
  'likely',
  'possible',
  'rainOrSnow',
  'unknown',
  /** Names a value that is unknown, such as the UV index in a forecast. */
  'unknownOf',
  /** Appended if only part of the requested time has known values. */
  'partly',
  /** Appended if the requested time continues after the last day of the forecast. */
  'forecastEnds',
  /** Current rain or snow, and its amount per hour. */
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
  /** A clause about wind, followed by one of `directions`. */
  'windFrom',
  /** Wind speed in Beaufort and in knots. */
  'beaufort',
  'knots',
  'humidity',
  'clouds',
  'visibility',
  'pressure',
  'uv',
  'sunrise',
  'sunset',
  /** For a day without sunrise or sunset, near the poles. */
  'noSunrise',
  'noSunset',
  /** Phase and illuminated part of the moon. */
  'moon',
  'moonrise',
  'moonset',
  /** Once a month, the moon does not rise on a date. */
  'noMoonrise',
  'noMoonset',
  'noStorm',
  'noStormNow',
  'noFog',
  'noFogNow',
  /**
   * Start of frost, and the lowest temperature. `frost` gives only the temperature, and is used if only the
   * daily minimum is below zero.
   */
  'frostFrom',
  'frost',
  'noFrost',
  /** For an air temperature just above freezing. */
  'groundFrost',
  /** For frost with rain or snow. `roads` adds that the condition of the roads is unknown. */
  'slippery',
  'roads',
  'frostNow',
  'noFrostNow',
  'coat',
  'jacket',
  'light',
  'noWarnings',
  /** Like `noWarnings`, but for a time other than now. */
  'noWarningsThen',
  'warningsUnknown',
  'someMissing',
  /** Added to a warning that the source lists near the place, if its area is unclear. */
  'mayNotApply',
  'air',
  'pollen',
  'noPollen',
  /**
   * Refusals, each a text with a capital letter. Names are in quotation marks, in parentheses or after a word
   * that carries the ending, so that they are never inflected.
   */
  'example',
  'notWeather',
  'notCovered',
  'pollenNotCovered',
  'placeMissing',
  'onlyArea',
  'severalPlaces',
  'unknownPlace',
  'unknownInArea',
  /** Hints at the end of the two texts above. */
  'nameCity',
  'didYouMean',
  'unknownDate',
  'past',
  'beyond',
  'onlyNow',
  'wrongHere',
] as const;

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

/** Names of the values in each clause. The values are strings in the clause's language. */
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
  moon: ['phase', 'v'],
  moonrise: ['time'],
  moonset: ['time'],
  frostFrom: ['time', 'v'],
  frost: ['v'],
  noFrost: ['v'],
  frostNow: ['v'],
  noFrostNow: ['v'],
  air: ['grade', 'v'],
  pollen: ['list'],
  notWeather: ['example'],
  notCovered: ['what', 'example'],
  pollenNotCovered: ['place', 'example'],
  placeMissing: ['example'],
  onlyArea: ['name', 'example'],
  severalPlaces: ['places'],
  unknownPlace: ['name', 'hint'],
  unknownInArea: ['name', 'head', 'area', 'hint'],
  didYouMean: ['names'],
  unknownDate: ['time'],
  past: ['time', 'day', 'place', 'first', 'last'],
  beyond: ['last', 'place'],
  wrongHere: ['problem'],
};

/** All wording in one language. Each language has its own file, which contains only data. */
export interface Wording extends Readonly<Record<Clause, string>> {
  /** BCP 47 code. */
  readonly code: string;
  /** Number of warnings, by plural category. `other` is always present. */
  readonly warnings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  /** Phrases for the eight wind directions, clockwise from north, separated by `|`. */
  readonly directions: string;
  /** Plant names in the order of POLLENS, separated by `|`. */
  readonly plants: string;
  /**
   * Subjects that no provider covers, in the order of UNAVAILABLE and in the case that `notCovered` needs,
   * separated by `|`.
   */
  readonly unavailable: string;
  /**
   * Names of skies in the order of SKY_KINDS, separated by `|`. Absent in English, which uses the provider's
   * descriptions.
   */
  readonly skies?: string;
  /**
   * Official names of the air quality grades in the order of AIR_GRADES, separated by `|`. Absent in English,
   * which uses the names in the model.
   */
  readonly grades?: string;
  /** Phases of the moon in the order of MOON_PHASES, separated by `|`. Absent in English, like `grades`. */
  readonly moons?: string;
  /** Labels of a report in the order of LABELS, separated by `|`. `{…}` is replaced by a value. */
  readonly labels: string;
  /** Word that marks a description as sample data. */
  readonly sample: string;
  /** Time formats without and with the weekday. Absent if they are the same as in English. */
  readonly clock?: string;
  readonly clockOnDay?: string;
  /** Separator between clauses. Absent if it is the same as in English. */
  readonly joint?: string;
  /**
   * Separators in a sentence about several days: after the name of a day, between the clauses of a day, and
   * between days. Days are separated like clauses by default.
   */
  readonly colon?: string;
  readonly comma?: string;
  readonly days?: string;
  /** End of a sentence. Absent if it is the same as in English. */
  readonly stop?: string;
}

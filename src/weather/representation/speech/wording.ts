/** What an answer can say in a language, as clauses without a capital and a full stop; `{…}` stands for a value. */
export const CLAUSES = [
  /** Before the clause that a sentence begins with. */
  'yes',
  'no',
  /** When rain begins and how much there is, where the question was about rain: it is not named again. */
  'from',
  'rainFrom',
  /** The same of snow, whose amount is that of its water. */
  'snowFrom',
  /** The same without when it begins, as it falls from the first on. */
  'inAll',
  'rainInAll',
  'snowInAll',
  'noRain',
  'noSnow',
  /** Of an amount that hardly wets the ground. */
  'hardlyRain',
  'hardlySnow',
  /** As a sky: neither rain nor snow. */
  'dry',
  /** Of rain or snow, until the end of the forecast. */
  'noEnd',
  'chance',
  /** Of what may fall though no amount is forecast. */
  'likely',
  'possible',
  'rainOrSnow',
  'unknown',
  /** The same of a value that has a name: of the UV index, which no forecast has. */
  'unknownOf',
  /** Added where the rest of the answer is about the known part of the time only. */
  'partly',
  /** Added where the time asked about goes on after the last day of the forecast. */
  'forecastEnds',
  /** What falls now, and how much in an hour. */
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
  /** A clause of the wind with where it blows from, one of `directions`. */
  'windFrom',
  /** The speed of wind on these scales. */
  'beaufort',
  'knots',
  'humidity',
  'clouds',
  'visibility',
  'pressure',
  'uv',
  'sunrise',
  'sunset',
  /** Of a day without either, near the poles. */
  'noSun',
  'noStorm',
  'noStormNow',
  'noFog',
  'noFogNow',
  /** From when it freezes and how cold it gets; or only the latter, where no step but its day is as cold. */
  'frostFrom',
  'frost',
  'noFrost',
  /** Of air that stays little above freezing. */
  'groundFrost',
  /** Where it freezes and rain or snow falls: nothing is known of roads. */
  'slippery',
  'roads',
  'frostNow',
  'noFrostNow',
  'coat',
  'jacket',
  'light',
  'noWarnings',
  /** The same of another time than now. */
  'noWarningsThen',
  'warningsUnknown',
  'someMissing',
  'air',
  'pollen',
  'noPollen',
] as const;

/** What the sky does, roughly: as finely as all languages say it in a few words. */
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

/** What a report names. */
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

/** The values that a clause has. All of them are texts in the language. */
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

/** The sentences of a language: only data, one file each. */
export interface Wording extends Readonly<Record<Clause, string>> {
  /** BCP 47, as its language has it. */
  readonly code: string;
  /** How many warnings there are, by the plural category of their number; `other` is never missing. */
  readonly warnings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  /** Where the wind blows from, clockwise in eight points from the north. */
  readonly directions: string;
  /** Plants in the order of POLLENS, separated by `|` like all lists here. */
  readonly plants: string;
  /** Skies as descriptions name them, in the order of SKY_KINDS; in English they are the provider's own. */
  readonly skies?: string;
  /** The grades of the air in the order of AIR_GRADES, as agencies of the language name them; English is the model's. */
  readonly grades?: string;
  /** What a report names its parts, in the order of LABELS; `{…}` stands for a value. */
  readonly labels: string;
  /** How a description says that it is made up. */
  readonly sample: string;
  /** What the hour of a time is followed by, and where the weekday stands, where they differ from English. */
  readonly clock?: string;
  readonly clockOnDay?: string;
  /** What clauses are joined by, and what a sentence ends with, where they differ from English. */
  readonly joint?: string;
  /** The same of a day by itself: after its name, between its clauses, and between days, which is otherwise as between clauses. */
  readonly colon?: string;
  readonly comma?: string;
  readonly days?: string;
  readonly stop?: string;
}

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
  'noRain',
  'noSnow',
  'chance',
  'unknown',
  /** Added where the rest of the answer is about the known part of the time only. */
  'partly',
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
  'humidity',
  'clouds',
  'visibility',
  'pressure',
  'noStorm',
  'noStormNow',
  'noFog',
  'noFogNow',
  'coat',
  'jacket',
  'light',
  'noWarnings',
  'warningsUnknown',
  'someMissing',
  'air',
  'pollen',
  'noPollen',
] as const;

export type Clause = (typeof CLAUSES)[number];

/** The values that a clause has. All of them are texts in the language. */
export const VALUES_OF_CLAUSE: Readonly<Partial<Record<Clause, readonly string[]>>> = {
  yes: ['clause'],
  no: ['clause'],
  from: ['time', 'amount'],
  rainFrom: ['time', 'amount'],
  snowFrom: ['time', 'amount'],
  chance: ['v'],
  falling: ['sky', 'amount'],
  now: ['v'],
  feels: ['v'],
  between: ['min', 'max'],
  mostly: ['sky'],
  skyFrom: ['sky', 'time'],
  wind: ['v'],
  windUpTo: ['v'],
  gusts: ['v'],
  humidity: ['v'],
  clouds: ['v'],
  visibility: ['v'],
  pressure: ['v'],
  air: ['grade', 'v'],
  pollen: ['list'],
};

/** The sentences of a language: only data, one file each. */
export interface Wording extends Readonly<Record<Clause, string>> {
  /** BCP 47, as its language has it. */
  readonly code: string;
  /** How many warnings there are, by the plural category of their number; `other` is never missing. */
  readonly warnings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  /** Plants in the order of POLLENS, separated by `|`. */
  readonly plants: string;
  /** What clauses are joined by, and what a sentence ends with, where they differ from English. */
  readonly joint?: string;
  readonly stop?: string;
}

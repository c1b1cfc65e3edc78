import type { Moment, Step } from '../understand/time/moment.ts';

/** The roles that a word or phrase can have in a question about the weather. */
export const ROLES = [
  /** Occurs only in questions about the weather. */
  'topic',
  /** Occurs in questions about the weather, but also in titles and other requests. */
  'condition',
  /** Indicates another kind of request: `play`, `book a`. */
  'other_request',
  /** Refers to the coming days if the question contains no time: `will`. */
  'ahead',
  /** Asks for each day separately: `which day`, `day by day`. */
  'each_day',
  /** Asks when rain or snow ends: `stop`, `let up`. */
  'ends',
  /** A function word or another everyday word, but not a name. */
  'plain',
  /** Marks a question without adding meaning: Indonesian `gimana`, Vietnamese `không`. */
  'asking',
  /**
   * Asks "how is it?", or mentions an outdoor activity: `how is`, `hiking`. With just a place and a time, the
   * question is about the weather.
   */
  'how',
  /** Asks for a comparison of several places: `compare`. */
  'compares',
  /** Retracts the previous words: `no wait`, `i mean`. */
  'corrects',
  /** Starts a clause about something else: `but`. */
  'contrasts',
  /** An everyday word that is also a well-known city: `nice`. */
  'city',
  /** The next word is a place. */
  'place_follows',
  /** The next word can be a place. */
  'place_may_follow',
  /** Refers to the speaker's location: `here`, `outside`, `my current location`. */
  'here',
  /** Means near or far from a place or the speaker: `nearby`, `far away`. */
  'around',
  /** The previous word is a place, as in Japanese and Turkish. */
  'place_precedes',
  /** Part of a written date or hour if the word is next to a number: `pm`, `o'clock`. */
  'date',
  /** Belongs to the time directly after it: German `am` Samstag. */
  'time_leads',
  /** Can occur inside a time but not at its start or end: the `of` of `3rd of May`. */
  'time_joins',
  /** A number after this word is an hour: `at` nine. */
  'hour_follows',
  /** Marks a number as an hour: `pm`, `o'clock`. */
  'hour_marks',
  /** A number after this word is a day of the month: `dia` 27. */
  'day_follows',
  /**
   * Marks the number before it as a day of the month or as a month: 28`日`, 11`月`. Some month markers come
   * before the number: `tháng` 11.
   */
  'day_marks',
  'month_marks',
  /** Subtracts half an hour from the next hour: German `halb` vier. */
  'half_before',
  /** Starts a range of hours: `from` 2 to 6, `between` 2 and 6. */
  'range_starts',
  /** Joins the two hours of a range: `to`. */
  'range_joins',
  /** Joins two hours only if another word marks the range: `between 2 and 6`, but not `at 2 and 6`. */
  'range_ands',
  /** Ends a range of hours: Turkish 2-6 `arası`. */
  'range_ends',
  /** A unit of measurement, so the number before it is not an hour: `inches`, `percent`. */
  'measures',
  /** The next words are a date or the name of a holiday: `on` National Fruit Day. */
  'date_follows',
  /** The requested time extends from now to the time that follows: `until` Friday, `by` noon. */
  'until',
  /** The last word in the name of a holiday: `day`, `birthday`. */
  'feast_ends',
  /** Part of a name if unknown words are next to it: `park`, `lake`, `national`. */
  'name_part',
  /** Can occur inside a name but not at its start or end: `of`, `the`. */
  'name_joins',
] as const;

export type Role = (typeof ROLES)[number];

export const ASKS = [
  'warnings',
  'rain',
  /** Whether it will stay dry, for example for laundry or a car wash. Yes means that there is no rain. */
  'dry',
  'snow',
  /** Frost, for example on roads, windscreens and plants. */
  'frost',
  'wind',
  'temperature',
  'humidity',
  'clouds',
  'sun',
  'uv',
  /** Sunrise and sunset. */
  'daylight',
  /** Phase, rise and set of the moon. */
  'moon',
  'storm',
  'fog',
  'clothing',
  'umbrella',
  'pressure',
  'air',
  'pollen',
] as const;

export type Ask = (typeof ASKS)[number];

/** Lexicon lists of words for the aspects of the weather. */
export const ASK_LISTS = [
  ...ASKS,
  /** Asks about rain unless the question mentions other precipitation: Polish `pada`. */
  'falls',
  /** Asks about a hailstorm. */
  'hail',
  /** A windstorm, not a thunderstorm: Dutch `stormt`. */
  'gale',
  /** A windstorm or a thunderstorm: English `stormy`. */
  'any storm',
  /** Asks about snow in addition to other aspects: `winter tires`. */
  'snow implied',
  /**
   * Asks about slippery roads. The answer describes frost without a yes or no, because road conditions are
   * unknown.
   */
  'slippery',
  /** Asks for the absence of frost or for a thaw. */
  'frost free',
  /** Asks only for sunrise or only for sunset. */
  'sunrise',
  'sunset',
  /** Asks whether the moon is full, or only for moonrise or moonset. */
  'full moon',
  'moonrise',
  'moonset',
  /** Asks for the feels-like temperature. */
  'feels like',
  /** Asks about clothes for temperatures below 7 °C, below 17 °C, or above. */
  'coat',
  'jacket',
  'light clothes',
] as const;

export type AskList = (typeof ASK_LISTS)[number];

/** The aspect of each list that is not itself an aspect. */
export const ASKED_BY_LIST: Readonly<Partial<Record<AskList, Ask>>> = {
  hail: 'storm',
  gale: 'storm',
  'any storm': 'storm',
  slippery: 'frost',
  'frost free': 'frost',
  sunrise: 'daylight',
  sunset: 'daylight',
  'full moon': 'moon',
  moonrise: 'moon',
  moonset: 'moon',
  'feels like': 'temperature',
  coat: 'clothing',
  jacket: 'clothing',
  'light clothes': 'clothing',
};

/** Marks a word for an aspect that can have any ending. */
export const ANY_ENDING = '*';

/**
 * Separates the parts of a phrase for an aspect. Other words can be between the parts, and the order is free:
 * `sonne + geht + unter`.
 */
export const APART = ' + ';

/** Subjects other than the current weather and the forecast. Words for them also mark a weather question. */
export const SUBJECTS = ['warnings', 'air', 'pollen'] as const satisfies readonly Ask[];

/** Subjects that no provider covers. The lexicons use the same names. */
export const UNAVAILABLE = ['tides', 'sea', 'earthquakes', 'eclipses', 'avalanches', 'snow depth'] as const;

export type Unavailable = (typeof UNAVAILABLE)[number];

/** Units of wind speed that a question can request. */
export const WIND_SCALES = ['beaufort', 'knots'] as const;

export type WindScale = (typeof WIND_SCALES)[number];

/** Properties of a language, without its words. The registry has a row for each language. */
export interface Traits {
  /** BCP 47 code. `Intl` supplies the names of weekdays and months for this code. */
  readonly code: string;
  /** Name of the file in `lexicons/`, without extension. */
  readonly lexicon: string;
  /** Other accepted codes for the language. */
  readonly otherCodes?: readonly string[];
  /**
   * Unicode names of the scripts that people use for the language; Latin by default. For example, `kairos
   * avrio` is Greek in Latin letters.
   */
  readonly scripts?: readonly string[];
  /** Whether 5/12 means 12 May. */
  readonly monthFirst?: boolean;
  /** Matches case endings after digits: Turkish `8de`, at 8. */
  readonly caseOfDigits?: RegExp;
  /** Whether the language capitalises all nouns, so that a capital does not indicate a name. */
  readonly capitalNouns?: boolean;
  /** Whether spaces separate syllables, so that names consist of everyday words: `ha noi`. */
  readonly spacedSyllables?: boolean;
  /** Expands a lexicon entry into its inflected forms. The result can contain alternatives in braces. */
  readonly inflect?: (entry: string) => readonly string[];
}

/** The properties and word lists of a language. The meanings of the phrases are in the phrasebook. */
export interface Language extends Traits {
  /**
   * Folded phrases for aspects of the weather. A phrase that ends in ANY_ENDING matches all words with that
   * prefix.
   */
  readonly asks?: Readonly<Partial<Record<AskList, readonly string[]>>>;
  /** Endings of inflected place names, each with the possible endings of the base form. */
  readonly caseEndings?: readonly (readonly [string, readonly string[]])[];
  /** Folded endings that mark an unknown word as a place. */
  readonly placeEndings?: readonly string[];
  /** Folded prefixes that mark an unknown word as a place. */
  readonly placePrefixes?: readonly string[];
  /** Prefixes of place names, each with the possible first letters of the base form. */
  readonly casePrefixes?: readonly (readonly [string, readonly string[]])[];
  /** Words that join several places: `and`. */
  readonly conjunctions: readonly string[];
  /** Conjunctions attached to the next place, and conjunctions attached to the previous place. */
  readonly attachedBefore?: readonly string[];
  readonly attachedAfter?: readonly string[];
  /** Words that refer to the last place: `there`. */
  readonly there: readonly string[];
  /** Folded phrases for subjects that no provider covers. */
  readonly unavailable: ReadonlyMap<Unavailable, readonly string[]>;
  /** Folded phrases for wind directions, in the order of POINTS. They can end in ANY_ENDING. */
  readonly windFrom: readonly (readonly string[])[];
  /** Folded phrases for units of wind speed. They can end in ANY_ENDING. */
  readonly windScales: ReadonlyMap<WindScale, readonly string[]>;
}

/** The meaning of a phrase for a time, and the position of the phrase in the lexicon. */
export interface NamedMoment {
  readonly moment: Moment;
  readonly key: string;
  /** File and line number of the phrase. */
  readonly at: string;
}

/**
 * The parsed content of a lexicon file. Phrases are folded, and `#` is the placeholder for a number. See
 * words/phrases.ts.
 */
export interface Lexicon {
  readonly language: Language;
  readonly phrases: ReadonlyMap<Role, readonly string[]>;
  readonly moments: ReadonlyMap<string, NamedMoment>;
  /** Words for units of time, such as `hours` in `2 hours`. */
  readonly units: ReadonlyMap<Step, readonly string[]>;
  /** Words that mean "one" before a unit of time: `a`. */
  readonly one: readonly string[];
  readonly cardinals: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
}

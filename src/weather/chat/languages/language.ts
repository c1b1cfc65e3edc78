import type { Moment, Step } from '../time/moment.ts';

/** The roles of a word or phrase in a question about the weather. */
export const ROLES = [
  /** Used only in talk about the weather. */
  'topic',
  /** Used in talk about the weather, but also in titles and other requests. */
  'condition',
  /** Shows that the message is a request of another kind: `play`, `book a`. */
  'other_request',
  /** Moves a question without a time to the coming days: `will`. */
  'ahead',
  /** Asks about the days one by one: `which day`, `day by day`. */
  'each_day',
  /** Asks when rain or snow ends: `stop`, `let up`. */
  'ends',
  /** A function word or other everyday word; not a name. */
  'plain',
  /** Marks a question without adding content: Indonesian `gimana`, Vietnamese `không`. */
  'asking',
  /**
   * Asks how it is, or names an outdoor activity: `how is`, `hiking`. With only a place and a time, the
   * question is about the weather.
   */
  'how',
  /** Retracts the words before it: `no wait`, `i mean`. */
  'corrects',
  /** Begins a clause about something else: `but`. */
  'contrasts',
  /** An everyday word that is also a well-known city: `nice`. */
  'city',
  /** A place follows. */
  'place_follows',
  /** A place or something else follows. */
  'place_may_follow',
  /** The speaker's location: `here`, `outside`, `my current location`. */
  'here',
  /** Near or far from a named place or the speaker: `nearby`, `far away`. */
  'around',
  /** A place precedes, as in Japanese and Turkish. */
  'place_precedes',
  /** Part of a written date or hour, next to a number: `pm`, `o'clock`. */
  'date',
  /** Belongs to the time directly after it: German `am` Samstag. */
  'time_leads',
  /** Can be inside a time, but not at its edge: the `of` of `3rd of May`. */
  'time_joins',
  /** A bare number after it is an hour: `at` nine. */
  'hour_follows',
  /** Marks a number as an hour: `pm`, `o'clock`. */
  'hour_marks',
  /** A bare number after it is a day of the month: `dia` 27. */
  'day_follows',
  /**
   * After a number: marks it as a day of the month or a month, as in 28`日`, 11`月`. A month marker may also
   * precede: `tháng` 11.
   */
  'day_marks',
  'month_marks',
  /** Makes the hour after it half an hour earlier: German `halb` vier. */
  'half_before',
  /** Precedes a range of hours: `from` 2 to 6, `between` 2 and 6. */
  'range_starts',
  /** Joins the hours of a range: `to`. */
  'range_joins',
  /** Joins the hours of a range if another word marks the range: `between 2 and 6`, but not `at 2 and 6`. */
  'range_ands',
  /** Follows a range of hours: Turkish 2-6 `arası`. */
  'range_ends',
  /** A unit that shows that the number is not an hour: `inches`, `percent`. */
  'measures',
  /** A date or the name of a holiday follows: `on` National Fruit Day. */
  'date_follows',
  /** Extends the time after it back to now: `until` Friday, `by` noon. */
  'until',
  /** The last word of a holiday, after any other words: `day`, `birthday`. */
  'feast_ends',
  /** Part of a name if next to unknown words: `park`, `lake`, `national`. */
  'name_part',
  /** Can be inside a name, but not at its edge: `of`, `the`. */
  'name_joins',
] as const;

export type Role = (typeof ROLES)[number];

export const ASKS = [
  'warnings',
  'rain',
  /** Whether it stays dry, for example for laundry or a car wash; yes means no rain. */
  'dry',
  'snow',
  /** Whether it freezes, for roads, windscreens and plants. */
  'frost',
  'wind',
  'temperature',
  'humidity',
  'clouds',
  'sun',
  'uv',
  /** Sunrise and sunset. */
  'daylight',
  'storm',
  'fog',
  'clothing',
  'umbrella',
  'pressure',
  'air',
  'pollen',
] as const;

export type Ask = (typeof ASKS)[number];

/** The lists of a lexicon with words for aspects. */
export const ASK_LISTS = [
  ...ASKS,
  /** Asks about rain unless other precipitation is named: Polish `pada`. */
  'falls',
  /** Asks about a storm with hail. */
  'hail',
  /** A wind storm, not a thunderstorm: Dutch `stormt`. */
  'gale',
  /** Asks about snow in addition to other aspects: `winter tires`. */
  'snow implied',
  /**
   * Asks whether roads are slippery. The answer is about frost, without a yes or no, because the state of
   * roads is unknown.
   */
  'slippery',
  /** Asks whether there is no frost or whether it thaws. */
  'frost free',
  /** Ask for only one of the times of `daylight`. */
  'sunrise',
  'sunset',
  /** Asks how warm or cold it feels. */
  'feels like',
  /** Ask about clothes for below 7 °C, below 17 °C, and warmer weather. */
  'coat',
  'jacket',
  'light clothes',
] as const;

export type AskList = (typeof ASK_LISTS)[number];

/** The aspect that each of the other lists asks about. */
export const ASKED_BY_LIST: Readonly<Partial<Record<AskList, Ask>>> = {
  hail: 'storm',
  gale: 'storm',
  slippery: 'frost',
  'frost free': 'frost',
  sunrise: 'daylight',
  sunset: 'daylight',
  'feels like': 'temperature',
  coat: 'clothing',
  jacket: 'clothing',
  'light clothes': 'clothing',
};

/** At the end of a word for an aspect, matches any ending. */
export const ANY_ENDING = '*';

/** Splits a phrase for an aspect into parts that need not be adjacent or in order: `sonne + geht + unter`. */
export const APART = ' + ';

/** Aspects other than the weather itself. Their words also count as words about the weather. */
export const SUBJECTS = ['warnings', 'air', 'pollen'] as const satisfies readonly Ask[];

/** Subjects that people ask about but no provider has, by their names in lexicons. */
export const UNAVAILABLE = ['tides', 'sea', 'earthquakes', 'moon', 'avalanches', 'snow depth'] as const;

export type Unavailable = (typeof UNAVAILABLE)[number];

/** Wind scales that a question can name. */
export const WIND_SCALES = ['beaufort', 'knots'] as const;

export type WindScale = (typeof WIND_SCALES)[number];

/** Properties of a language other than its words: one row in the registry. */
export interface Traits {
  /** BCP 47. The runtime supplies its names of weekdays and months. */
  readonly code: string;
  /** The name of its file in `lexicons/`. */
  readonly lexicon: string;
  /** Other accepted language codes. */
  readonly otherCodes?: readonly string[];
  /**
   * Unicode names of the scripts in which messages are written (`kairos avrio` is Greek in Latin letters);
   * Latin if absent.
   */
  readonly scripts?: readonly string[];
  /** Whether 5/12 is 12 May. */
  readonly monthFirst?: boolean;
  /** Matches case endings written after digits: Turkish `8de`, at 8. */
  readonly caseOfDigits?: RegExp;
  /** Whether all nouns are capitalised, so that a capital does not mark a name. */
  readonly capitalNouns?: boolean;
  /** Whether spaces separate syllables, so that names consist of everyday words: `ha noi`. */
  readonly spacedSyllables?: boolean;
  /** Expands a lexicon entry into its inflected forms, which can contain alternatives. */
  readonly inflect?: (entry: string) => readonly string[];
}

/** Words for leaving a place for another one, and for being in a place. */
export interface JourneyWords {
  /** Words before and after the start of a journey: `from`, から. */
  readonly startBefore: ReadonlySet<string>;
  readonly startAfter: ReadonlySet<string>;
  /** Endings and prefixes that mark a name as the start. */
  readonly startEndings: ReadonlySet<string>;
  readonly startPrefixes: ReadonlySet<string>;
  /** Words before the destination if no word marks the start: `denver to vail`. */
  readonly goalBefore: ReadonlySet<string>;
  /** Words for the destination: `there`. */
  readonly there: ReadonlySet<string>;
  /** Words that begin a clause about being there, or are such a clause: `when`, `once`. */
  readonly whenThere: ReadonlySet<string>;
  /** Words before and after the speaker's home, and endings of its name: `i live`, 在住. */
  readonly homeBefore: ReadonlySet<string>;
  readonly homeAfter: ReadonlySet<string>;
  readonly homeEndings: ReadonlySet<string>;
}

/** A language without the meanings of its phrases, which are in its phrasebook. */
export interface Language extends Traits {
  /**
   * Folded phrases for aspects of the weather. One that ends in ANY_ENDING is only the beginning of a word.
   */
  readonly asks?: Readonly<Partial<Record<AskList, readonly string[]>>>;
  /** Endings of inflected place names, and the endings that they can replace. */
  readonly caseEndings?: readonly (readonly [string, readonly string[]])[];
  /** Folded endings that mark an unknown word as a place. */
  readonly placeEndings?: readonly string[];
  /** Folded prefixes that mark an unknown word as a place. */
  readonly placePrefixes?: readonly string[];
  /** Prefixes attached to place names, and the initial letters that they can replace. */
  readonly casePrefixes?: readonly (readonly [string, readonly string[]])[];
  /** Words between several places: `and`. */
  readonly conjunctions: readonly string[];
  /** Conjunctions attached to the place after them, or to the one before. */
  readonly attachedBefore?: readonly string[];
  readonly attachedAfter?: readonly string[];
  /** Folded words for journeys. */
  readonly journeyWords: JourneyWords;
  /** Folded phrases for subjects that no provider has. */
  readonly unavailable: ReadonlyMap<Unavailable, readonly string[]>;
  /** Folded phrases for wind directions, in the order of POINTS. They can end in ANY_ENDING. */
  readonly windFrom: readonly (readonly string[])[];
  /** Folded phrases for wind scales. They can end in ANY_ENDING. */
  readonly windScales: ReadonlyMap<WindScale, readonly string[]>;
}

/** A moment named by a phrase, with its position in the lexicon. */
export interface NamedMoment {
  readonly moment: Moment;
  /** Its name in the lexicon. */
  readonly key: string;
  /** File and line. */
  readonly at: string;
}

/** The content of a lexicon file. Phrases are folded and have `#` for a number; see words/phrases.ts. */
export interface Lexicon {
  readonly language: Language;
  readonly phrases: ReadonlyMap<Role, readonly string[]>;
  readonly moments: ReadonlyMap<string, NamedMoment>;
  /** Words for units of time; with a number before them they are an amount. */
  readonly units: ReadonlyMap<Step, readonly string[]>;
  /** Words that mean "one" before a unit of time: `a`. */
  readonly one: readonly string[];
  readonly cardinals: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
}

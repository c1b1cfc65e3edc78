import type { Moment, Step } from '../time/moment.ts';

/** What a word or phrase can be in a question about the weather. */
export const ROLES = [
  /** Only used in talk about the weather. */
  'topic',
  /** Used in talk about the weather, but also in titles and errands. */
  'condition',
  /** A sign that the message is an errand of another kind: `play`, `book a`. */
  'errand',
  /** Makes a question without a time one about the coming days: `will`. */
  'ahead',
  /** Asks about the days one by one: `which day`, `day by day`. */
  'each_day',
  /** Asks of rain or snow when it ends: `stop`, `let up`. */
  'ends',
  /** A function word or other everyday word, which is not a name. */
  'plain',
  /** Makes a question of what is said, and says nothing itself: Indonesian `gimana`, Vietnamese `không`. */
  'asking',
  /**
   * Asks how it is, or names what is done outdoors, which is the weather where nothing but a place and a time is beside
   * it: `how is`, `hiking`.
   */
  'how',
  /** Takes back what was said before it: `no wait`, `i mean`. */
  'corrects',
  /** Begins a clause about something else than the one before: `but`. */
  'contrasts',
  /** An everyday word that is also a well-known city: `nice`. */
  'city',
  /** A place follows. */
  'place_follows',
  /** A place or something else follows. */
  'place_may_follow',
  /** The asker's location: `here`, `outside`, `my current location`. */
  'here',
  /** Near or far from the place that is named, or from the asker: `nearby`, `far away`. */
  'around',
  /** The place precedes, as in Japanese and Turkish. */
  'place_precedes',
  /** Part of a written date or hour, beside a number: `pm`, `o'clock`. */
  'date',
  /** Belongs to the time directly after it: German `am` Samstag. */
  'time_leads',
  /** Can be within a time, but not at its edge: the `of` of `3rd of May`. */
  'time_joins',
  /** A bare number after it is an hour: `at` nine. */
  'hour_follows',
  /** Goes with a number that is an hour: `pm`, `o'clock`. */
  'hour_marks',
  /** A bare number after it is a day of the month: `dia` 27. */
  'day_follows',
  /** Goes behind a number that is a day of the month, or a month: 28`日`, 11`月`; of months before it too, `tháng` 11. */
  'day_marks',
  'month_marks',
  /** Makes the hour after it half an hour earlier: German `halb` vier. */
  'half_before',
  /** Goes before a range of hours: `from` 2 to 6, `between` 2 and 6. */
  'range_starts',
  /** Stands between the hours of a range: `to`. */
  'range_joins',
  /** Does so if something else tells that it is one: `between 2 and 6`, but not `at 2 and 6`. */
  'range_ands',
  /** Goes behind a range of hours: Turkish 2-6 `arası`. */
  'range_ends',
  /** Counts what is no hour: `inches`, `percent`. */
  'measures',
  /** A date or the name of a feast follows: `on` National Fruit Day. */
  'date_follows',
  /** Ends the time from now with the one after it: `until` Friday, `by` noon. */
  'until',
  /** The last word of a feast, whatever the others are: `day`, `birthday`. */
  'feast_ends',
  /** Part of a name if beside unknown words: `park`, `lake`, `national`. */
  'name_part',
  /** Can be within a name, but not at its edge: `of`, `the`. */
  'name_joins',
] as const;

export type Role = (typeof ROLES)[number];

/** Aspects of the weather that a question can ask about. */
export const ASKS = [
  'warnings',
  'rain',
  /** Whether it stays dry, for the washing or to wash the car: yes is no rain. */
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
  /** When the sun rises and sets. */
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

/** The lists of a lexicon that tell of the aspects. */
export const ASK_LISTS = [
  ...ASKS,
  /** Asks for rain, unless it is said what else falls: Polish `pada`. */
  'falls',
  /** A storm that falls. */
  'hail',
  /** A storm of wind, not one of thunder: Dutch `stormt`. */
  'gale',
  /** Asks for snow after what is named: `winter tires`. */
  'snow implied',
  /** Asks whether it is slippery: for frost, without a yes or no, since nothing is known of roads. */
  'slippery',
  /** Asks whether there is no frost, or that it thaws. */
  'frost free',
  /** Ask for one of the two times of `daylight`. */
  'sunrise',
  'sunset',
  /** Asks how warm or cold it feels. */
  'feels like',
  /** Asks what to wear, by what is worn below 7 °C, below 17 °C, and above. */
  'coat',
  'jacket',
  'light clothes',
] as const;

export type AskList = (typeof ASK_LISTS)[number];

/** Lists that ask for an aspect in a way of their own. */
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

/** At the end of a word for an aspect, stands for any ending. */
export const ANY_ENDING = '*';

/** Divides a phrase for an aspect into parts that may stand apart, in any order: `sonne + geht + unter`. */
export const APART = ' + ';

/** Aspects that are subjects of their own: whoever uses their words talks about the weather. */
export const SUBJECTS = ['warnings', 'air', 'pollen'] as const satisfies readonly Ask[];

/** What no provider has, though people ask for it beside the weather, as lexicons name it. */
export const UNAVAILABLE = ['tides', 'sea', 'earthquakes', 'moon', 'avalanches', 'snow depth'] as const;

export type Unavailable = (typeof UNAVAILABLE)[number];

/** What is told of the wind where a question names it: where it comes from, and the scale of its speed. */
export const WIND_SCALES = ['beaufort', 'knots'] as const;

export type WindScale = (typeof WIND_SCALES)[number];

/** What is not words but the nature of a language: one row in the registry. */
export interface Traits {
  /** BCP 47. The runtime supplies the names of weekdays and months for it. */
  readonly code: string;
  /** The name of its file in `lexicons/`. */
  readonly lexicon: string;
  /** Other codes by which it can be asked for. */
  readonly otherCodes?: readonly string[];
  /** Unicode names of the scripts it is written in, if only in messages (`kairos avrio`); Latin if absent. */
  readonly scripts?: readonly string[];
  /** Whether 5/12 is 12 May. */
  readonly monthFirst?: boolean;
  /** Matches endings of cases that are written behind digits: Turkish `8de`, at 8. */
  readonly caseOfDigits?: RegExp;
  /** Whether all nouns are capitalised, so that a capital does not mark a name. */
  readonly capitalNouns?: boolean;
  /** Whether it is written with spaces between syllables, so that names consist of everyday words: `ha noi`. */
  readonly spacedSyllables?: boolean;
  /** The phrases that an entry of the lexicon stands for: its inflected forms. They can contain alternatives. */
  readonly inflect?: (entry: string) => readonly string[];
}

/** How a language says that one leaves a place for another, or is in it. */
export interface Ways {
  /** Words before the place that is left, and after it: `from`, から. */
  readonly startBefore: ReadonlySet<string>;
  readonly startAfter: ReadonlySet<string>;
  /** Endings and beginnings of its name that say the same. */
  readonly startEndings: ReadonlySet<string>;
  readonly startPrefixes: ReadonlySet<string>;
  /** Words before the other place that say so without a word for the start: `denver to vail`. */
  readonly goalBefore: ReadonlySet<string>;
  /** Words for the place where one will be: `there`. */
  readonly there: ReadonlySet<string>;
  /** Words that begin, or are, a clause about being there: `when`, `once`. */
  readonly whenThere: ReadonlySet<string>;
  /** Words before and after the place where one is or lives, and endings of its name that say the same: `i live`, 在住. */
  readonly homeBefore: ReadonlySet<string>;
  readonly homeAfter: ReadonlySet<string>;
  readonly homeEndings: ReadonlySet<string>;
}

/** A language, apart from the meanings of its phrases, which are in its phrasebook. */
export interface Language extends Traits {
  /** Folded phrases for aspects of the weather, each with ANY_ENDING if it is only the beginning of a word. */
  readonly asks?: Readonly<Partial<Record<AskList, readonly string[]>>>;
  /** Endings of inflected place names, and the endings that they can replace. */
  readonly caseEndings?: readonly (readonly [string, readonly string[]])[];
  /** Endings, folded, that mark an unknown word as a place. */
  readonly placeEndings?: readonly string[];
  /** Beginnings, folded, that mark an unknown word as a place. */
  readonly placePrefixes?: readonly string[];
  /** Prefixes that are written as part of place names, and the beginnings that they can replace. */
  readonly casePrefixes?: readonly (readonly [string, readonly string[]])[];
  /** Words that stand between several places. */
  readonly conjunctions: readonly string[];
  /** Conjunctions that are written together with the place after them, or with the one before. */
  readonly attachedBefore?: readonly string[];
  readonly attachedAfter?: readonly string[];
  /** Words of a way from one place to another, folded. */
  readonly ways: Ways;
  /** Folded phrases for what no provider has. */
  readonly unavailable: ReadonlyMap<Unavailable, readonly string[]>;
  /** Folded phrases for where the wind comes from, in the order of POINTS, each with ANY_ENDING as those for aspects. */
  readonly windFrom: readonly (readonly string[])[];
  /** The same for the scales of its speed. */
  readonly windScales: ReadonlyMap<WindScale, readonly string[]>;
}

/** A moment that a phrase of a lexicon names, and where the lexicon says so. */
export interface OwnMoment {
  readonly moment: Moment;
  /** As the lexicon names it. */
  readonly key: string;
  /** The file and its line. */
  readonly at: string;
}

/** What the file of a language says. Phrases are folded, with `#` for a number; see words/phrases.ts. */
export interface Lexicon {
  readonly language: Language;
  readonly phrases: ReadonlyMap<Role, readonly string[]>;
  readonly moments: ReadonlyMap<string, OwnMoment>;
  /** Words for units of time; with a number before them they are an amount. */
  readonly units: ReadonlyMap<Step, readonly string[]>;
  /** Words that mean one before a unit of time: `a`. */
  readonly one: readonly string[];
  /** Values of number words. */
  readonly cardinals: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
}

/** All numbers that decide whether a piece of a message is the place that it asks about. */

/** Thresholds of fame; see `Candidate.fame`. */
export const FAME = {
  /** For a name in Chinese or Japanese text, where the names of villages are also everyday words. */
  unspaced: 3.5,
  /** For a name of several words that stand together as they do in it, or of one that is all that is left. */
  longName: 3,
  /** For a name to count as known at all: that of a city. The names of towns and villages can be anything. */
  known: 4.2,
  /** For a city to be meant by a name that is also that of a country elsewhere, or a region's code. */
  besideArea: 4.5,
  /** How much better known a city may be than its namesake where the language of the message is spoken. */
  namesakeElsewhere: 1.4,
  /** For a city to be meant rather than a country elsewhere, which has no one weather: Amman, not Oman, in Arabic. */
  besideCountry: 5.5,
  /** For a name of several words to be meant although each of them is an everyday word: `ha noi`. */
  everydayWords: 6,
  /** The same for one that is written with all its tones: `vũng tàu`. */
  everydayTones: 5,
  /** For a city to be meant by a code or an abbreviation of it, where nothing else is asked about. */
  abbreviated: 6.5,
  /** For a name that hardly means anything else. Countries and regions count as famous. */
  famous: 4.7,
} as const;

/** How much each reason speaks for a place. */
export const WEIGHT = {
  /** A preposition or particle that places go with, and little else. */
  surePreposition: 4,
  /** One that goes with much else too. */
  possiblePreposition: 1.5,
  /** A word for where the asker is: in `draußen lassen` no place follows. */
  afterHere: 1.2,
  /** A topic word before a possible preposition: in `forecast for Xyzzy` a place follows, even an unknown one. */
  topicBefore: 1.5,
  /** Unknown characters in a row, in text without spaces. */
  unspacedName: 2.5,
  /** Characters with a space beside them, where spaces are rare. */
  setOff: 1.5,
  /** The only word of a question that no lexicon has, of a city in the language's country. */
  onlyUnknown: 1.5,
  /** What follows a word by which a speaker takes back what was said; only tells several names apart. */
  corrected: 10,
  /** Where one goes from another place. */
  goal: 10,
  capital: 2.5,
  /** A capital in a message that is nothing but a search. */
  capitalInSearch: 3.5,
  famous: 2.5,
  known: 1,
  /** Talk about the weather in the same clause; only tells several names apart. */
  askedBefore: 0.3,
  askedAfter: 0.2,
  /** A word that is also a city, as `reading` is. */
  cityWord: -2.5,
  /** Any other word of the language. */
  everydayWord: -4,
  /** Such a word if nothing else is left besides topic and time. */
  allElse: 2.5,
} as const;

/** Names that weigh less are ignored. */
export const LEAST_WEIGHT = 2.5;

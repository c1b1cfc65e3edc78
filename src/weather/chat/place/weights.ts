/** The numbers that decide which part of a message is its place. */

/** Fame thresholds; see `Candidate.fame`. */
export const FAME = {
  /** For a name in Chinese or Japanese text; the names of less famous villages are also everyday words. */
  unspaced: 3.5,
  /** For a name of several words in their usual order, or a name that is the only content. */
  longName: 3,
  /**
   * Minimum for a name to count as known: that of a city. The names of towns and villages can be any word.
   */
  known: 4.2,
  /** For a city whose name is also a country elsewhere or the code of a region. */
  sharedWithArea: 4.5,
  /** Maximum lead of a city over its namesake where the language of the message is spoken. */
  namesakeElsewhere: 1.4,
  /**
   * For a city rather than a country elsewhere, because a country has no single weather: Arabic Amman, not
   * Oman.
   */
  sharedWithCountry: 5.5,
  /** For a name that consists of everyday words: `ha noi`. */
  everydayWords: 6,
  /** For a name that consists of everyday words and is written with all its tones: `vũng tàu`. */
  everydayTones: 5,
  /** For a city named by a code or an abbreviation that is the only content. */
  abbreviated: 6.5,
  /** For a name that rarely means anything else. Countries and regions count as famous. */
  famous: 4.7,
} as const;

export const WEIGHT = {
  /** A preposition or particle that rarely goes with anything but places. */
  surePreposition: 4,
  /** A preposition that also goes with many other words. */
  possiblePreposition: 1.5,
  /** A word for the speaker's location: no place follows in `draußen lassen`. */
  afterHere: 1.2,
  /**
   * A weather word before a possible preposition: in `forecast for Xyzzy` a place follows, even an unknown
   * one.
   */
  topicBefore: 1.5,
  /** Unknown characters in a row, in text without spaces. */
  unspacedName: 2.5,
  /** Characters next to a space, if spaces are rare. */
  setOff: 1.5,
  /** The only unknown word of a question, if it names a city in the country of the language. */
  onlyUnknown: 1.5,
  /** A name after words that retract the previous one; only decides between several names. */
  corrected: 10,
  goal: 10,
  capital: 2.5,
  /** A capital in a message that is only a search. */
  capitalInSearch: 3.5,
  famous: 2.5,
  known: 1,
  /** A weather word in the same clause; only decides between several names. */
  askedBefore: 0.3,
  askedAfter: 0.2,
  /** A word that is also a city, such as `reading`. */
  cityWord: -2.5,
  /** Any other word of the language. */
  everydayWord: -4,
  /** Such a word if there is no other content apart from weather words and times. */
  onlyContent: 2.5,
} as const;

/** Names with less weight are ignored. */
export const LEAST_WEIGHT = 2.5;

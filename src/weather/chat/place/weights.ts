/** Thresholds and weights for choosing the part of a message that is its place. */

/** Fame thresholds; see `Candidate.fame`. */
export const FAME = {
  /** For names in Chinese or Japanese text. Names of less famous villages are also everyday words. */
  unspaced: 3.5,
  /** For a multi-word name in its usual order, or a name that is the only content. */
  longName: 3,
  /** Minimum for a known name: a city. The names of towns and villages can be any word. */
  known: 4.2,
  /** For a city with the same name as a country elsewhere, or as the code of a region. */
  sharedWithArea: 4.5,
  /** Maximum difference in fame between a place abroad and a local place of the same name that still wins. */
  namesakeElsewhere: 1.4,
  /**
   * For a city with the same name as a country elsewhere, in non-Latin scripts. Cities win more easily,
   * because a country has no single weather: Arabic Amman, not Oman.
   */
  sharedWithCountry: 5.5,
  /** For names that consist of everyday words: `ha noi`. */
  everydayWords: 6,
  /** For names of everyday words with all tone marks: `vũng tàu`. */
  everydayTones: 5,
  /** For a city given by a code or abbreviation that is the only content. */
  abbreviated: 6.5,
  /** For a name that rarely means anything else. Countries and regions count as famous. */
  famous: 4.7,
} as const;

export const WEIGHT = {
  /** A preposition or particle that almost always goes with places. */
  surePreposition: 4,
  /** A preposition that also goes with many other words. */
  possiblePreposition: 1.5,
  /** A word for the speaker's location. It is weak evidence, because no place follows in `draußen lassen`. */
  afterHere: 1.2,
  /**
   * A weather word before a possible preposition: in `forecast for Xyzzy` the next word is a place, even if
   * it is unknown.
   */
  topicBefore: 1.5,
  /** Unknown characters in a row, in text without spaces. */
  unspacedName: 2.5,
  /** Characters next to a space, in scripts that rarely use spaces. */
  setOff: 1.5,
  /** The only unknown word of a question, if it is a local city. */
  onlyUnknown: 1.5,
  /** A name after words that retract the previous name. Only used to choose between several names. */
  corrected: 10,
  goal: 10,
  capital: 2.5,
  /** A capital in a search, as opposed to a sentence. */
  capitalInSearch: 3.5,
  famous: 2.5,
  known: 1,
  /** A weather word in the same clause. Only used to choose between several names. */
  askedBefore: 0.3,
  askedAfter: 0.2,
  /** Penalty for a word that is also a city, such as `reading`. */
  cityWord: -2.5,
  /** Penalty for any other word in the lexicon. */
  everydayWord: -4,
  /** An everyday word as the only content, apart from weather words and times. */
  onlyContent: 2.5,
} as const;

/** Minimum total weight of a name. */
export const LEAST_WEIGHT = 2.5;

/** Thresholds and weights for choosing the place that a message is about. */

/** Fame thresholds; see `Candidate.fame`. */
export const FAME = {
  /**
   * Minimum for a name in Chinese or Japanese text. The names of less famous villages are often also everyday
   * words.
   */
  unspaced: 3.5,
  /** Minimum for a multi-word name in its usual order, or for a name that is the only content. */
  longName: 3,
  /** Minimum for a known city. Any word can be the name of a town or village. */
  known: 4.2,
  /** Minimum for a city that shares its name with a country elsewhere or with the code of a region. */
  sharedWithArea: 4.5,
  /** A place abroad wins over a local place of the same name only if its lead in fame is larger than this. */
  namesakeElsewhere: 1.4,
  /**
   * Minimum for a city that shares its name with a country elsewhere, in non-Latin scripts. The weather is
   * rarely the same throughout a country, so cities win more easily: Arabic Amman, not Oman.
   */
  sharedWithCountry: 5.5,
  /** Minimum for a name made of everyday words: `ha noi`. */
  everydayWords: 6,
  /** Minimum for a name made of everyday words with all tone marks: `vũng tàu`. */
  everydayTones: 5,
  /** Minimum for a city that is given by a code or abbreviation as the only content. */
  abbreviated: 6.5,
  /** Minimum for a name that rarely means anything else. Countries and regions count as famous. */
  famous: 4.7,
} as const;

export const WEIGHT = {
  /** The name follows a preposition or particle that is almost always used with places. */
  surePreposition: 4,
  /** The name follows a preposition that is also used with many other words. */
  possiblePreposition: 1.5,
  /**
   * The name follows a word for the speaker's location. This evidence is weak: in `draußen lassen`, the word
   * after `draußen` is not a place.
   */
  afterHere: 1.2,
  /**
   * A weather word comes before a possible preposition. In `forecast for Xyzzy`, the next word is a place
   * even if it is unknown.
   */
  topicBefore: 1.5,
  /** The name consists of several unknown characters, in text without spaces. */
  unspacedName: 2.5,
  /** The name is next to a space, in a script that rarely uses spaces. */
  setOff: 1.5,
  /** The name is the only unknown word in a question and is a local city. */
  onlyUnknown: 1.5,
  /** The name follows words that retract the previous name. Used only to choose between several names. */
  corrected: 10,
  goal: 10,
  capital: 2.5,
  /** The name is capitalised in a search, where capitals are rare. */
  capitalInSearch: 3.5,
  famous: 2.5,
  known: 1,
  /** The name's clause contains a weather word. Used only to choose between several names. */
  askedBefore: 0.3,
  askedAfter: 0.2,
  /** Penalty if the name is a word that is also a city, such as `reading`. */
  cityWord: -2.5,
  /** Penalty if the name is any other word in the lexicon. */
  everydayWord: -4,
  /** The name is an everyday word and the only content, apart from weather words and times. */
  onlyContent: 2.5,
} as const;

/** Minimum total weight of a name that counts as a place. */
export const LEAST_WEIGHT = 2.5;

/** Thresholds and weights for choosing the part of a message that is its place. */

/** Fame thresholds; see `Candidate.fame`. */
export const FAME = {
  /**
   * Minimum for a name in Chinese or Japanese text. The names of less famous villages are also everyday
   * words.
   */
  unspaced: 3.5,
  /** Minimum for a multi-word name in its usual order, or for a name that is the only content. */
  longName: 3,
  /** Minimum for a known city. The names of towns and villages can be any word. */
  known: 4.2,
  /** Minimum for a city that has the name of a country elsewhere, or the code of a region. */
  sharedWithArea: 4.5,
  /**
   * Maximum lead of a place abroad over a local place of the same name. With a larger lead, the place abroad
   * wins.
   */
  namesakeElsewhere: 1.4,
  /**
   * Minimum for a city that has the name of a country elsewhere, in non-Latin scripts. Cities win more
   * easily, because a country has no single weather: Arabic Amman, not Oman.
   */
  sharedWithCountry: 5.5,
  /** Minimum for a name of everyday words: `ha noi`. */
  everydayWords: 6,
  /** Minimum for a name of everyday words with all tone marks: `vũng tàu`. */
  everydayTones: 5,
  /** Minimum for a city that is given by a code or abbreviation as the only content. */
  abbreviated: 6.5,
  /** Minimum for a name that rarely means anything else. Countries and regions count as famous. */
  famous: 4.7,
} as const;

export const WEIGHT = {
  /** The name follows a preposition or particle that almost always goes with places. */
  surePreposition: 4,
  /** The name follows a preposition that also goes with many other words. */
  possiblePreposition: 1.5,
  /**
   * The name follows a word for the speaker's location. This evidence is weak, because `draußen` in `draußen
   * lassen` is not before a place.
   */
  afterHere: 1.2,
  /**
   * A weather word is before a possible preposition. In `forecast for Xyzzy`, the next word is a place, even
   * if the word is unknown.
   */
  topicBefore: 1.5,
  /** The name consists of several unknown characters, in text without spaces. */
  unspacedName: 2.5,
  /** The name is next to a space, in a script that rarely uses spaces. */
  setOff: 1.5,
  /** The name is the only unknown word of a question, and a local city. */
  onlyUnknown: 1.5,
  /** The name follows words that retract the previous name. Only used to choose between several names. */
  corrected: 10,
  goal: 10,
  capital: 2.5,
  /** The name is capitalised in a search, where capitals are rare. */
  capitalInSearch: 3.5,
  famous: 2.5,
  known: 1,
  /** The clause of the name contains a weather word. Only used to choose between several names. */
  askedBefore: 0.3,
  askedAfter: 0.2,
  /** Penalty if the name is a word that is also a city, such as `reading`. */
  cityWord: -2.5,
  /** Penalty if the name is any other word in the lexicon. */
  everydayWord: -4,
  /** The name is an everyday word and the only content, apart from weather words and times. */
  onlyContent: 2.5,
} as const;

/** Minimum total weight of the place of a message. */
export const LEAST_WEIGHT = 2.5;

/**
 * Letters that people replace when they lack them, and pairs that are one letter to those who write them: what
 * Unicode's decomposition leaves apart. Keys are lower case.
 */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ǝ: 'e',
  ς: 'σ',
  // Arabic and Persian keyboards have different letters for the same sounds.
  ك: 'ک',
  ي: 'ی',
  ى: 'ی',
  ة: 'ه',
};

/** Words that maps and people abbreviate, in the form that stands for all of them. */
export const PLAIN_WORDS: Readonly<Record<string, string>> = {
  saint: 'st',
  sankt: 'st',
  sint: 'st',
  sainte: 'ste',
  sta: 'santa',
  sto: 'santo',
  ft: 'fort',
  mt: 'mount',
};

/**
 * Letters that Unicode decomposition leaves alone but people replace when their keyboard lacks them, and letters that
 * are typed for one another. Keys are lower case.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
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

/** The single form of words that maps and people abbreviate. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  saint: 'st',
  sankt: 'st',
  sint: 'st',
  sainte: 'ste',
  sta: 'santa',
  sto: 'santo',
  ft: 'fort',
  mt: 'mount',
};

/** Words of the above that begin so many well-known names that they count before they are whole. */
const BEGUN_WORDS = ['saint', 'sainte'];
const FEWEST_BEGUN = 3;

/** Commas of all scripts. */
export const COMMA = /[,，、،﹐]/;

/**
 * Scripts whose marks are accents, which are dropped. In others, marks are part of the letter (vowel signs, voicing).
 */
const ACCENTED_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const MARKED_LETTER = /(\P{M}?)(\p{M}+)/gu;
/** Invisible characters, apostrophes, and the Arabic tatweel, which only stretches a word. */
const SILENT = /[\p{Cf}'’‘‛`´ʹʺʻʼʽʾʿˈـ]/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^\p{ASCII}*$/u;
const REPLACED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
/** The D C of Washington D.C. */
const INITIALS = /(?<![^ ])[a-z](?: [a-z])+(?![^ ])/g;
const ABBREVIATED = new RegExp(`(?<![^ ])(?:${Object.keys(PLAIN_WORDS).join('|')})(?= )`, 'g');

/**
 * The form in which names are compared: without case, accents, punctuation or abbreviations. Idempotent. Empty for a
 * text without letters and digits.
 */
export function normalise(text: string): string {
  if (text !== last.text) last = { text, key: normalised(text) };
  return last.key;
}

/** A name is normalised by each table that it is looked up in, one after the other. */
let last = { text: '', key: '' };
/** A word alone is neither initials nor, without what it belongs to, abbreviated. */
const PLAIN_WORD = /^[a-z0-9]+$/;
/** Nothing to fold but the case, and no initials. */
const PLAIN_TEXT = /^[A-Za-z0-9]+(?: [A-Za-z0-9]{2,})*$/;

function normalised(text: string): string {
  if (PLAIN_WORD.test(text)) return text;
  return words(text).replace(ABBREVIATED, (word) => PLAIN_WORDS[word] ?? word);
}

function words(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase();
  return (ASCII.test(text) ? foldedAscii(text) : folded(text))
    .trim()
    .replace(INITIALS, (letters) => letters.replaceAll(' ', ''));
}

/** The same as `folded` for ASCII, which most queries are, in a third of the time. */
function foldedAscii(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');
}

/**
 * What the normal forms of names may start with if people have written this much of one: the end of what they wrote may
 * be a word, or the start of one, that is abbreviated in names (`Saint`, `Sai`).
 */
export function beginnings(text: string): string[] {
  const key = normalise(text);
  if (key === '') return [];
  const [, before = '', last = ''] = /^(.* )?(.*)$/.exec(key) ?? [];
  const begun = last.length < FEWEST_BEGUN ? [] : BEGUN_WORDS.filter((word) => word.startsWith(last));
  const words = [last, ...begun].flatMap((word) =>
    Object.hasOwn(PLAIN_WORDS, word) ? [PLAIN_WORDS[word]] : [],
  );
  return [...new Set([key, ...words.map((word) => `${before}${word} `)])];
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(SILENT, '')
    .replace(MARKED_LETTER, (marked, letter: string) =>
      /[\p{L}\p{N}]/u.test(letter) && !ACCENTED_SCRIPTS.test(letter) ? marked : letter,
    )
    .replace(REPLACED, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(SEPARATORS, ' ');
}

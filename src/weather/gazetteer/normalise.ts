/**
 * Replacements for letters that people replace or confuse when typing, and that Unicode decomposition does
 * not change. Keys are lower case.
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

/** Common forms of words that people often abbreviate. */
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

/**
 * Keys of PLAIN_WORDS that also match if incomplete, because many well-known names start with these words.
 */
const INCOMPLETE_WORDS = ['saint', 'sainte'];
const SHORTEST_INCOMPLETE = 3;

export const COMMA = /[,，、،﹐]/;

/**
 * Scripts in which marks are accents, which normalise removes. In other scripts, marks are part of the letter
 * (vowel signs, voicing).
 */
const ACCENTED_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const MARKED_LETTER = /(\P{M}?)(\p{M}+)/gu;
/** Invisible characters, apostrophes, and the Arabic tatweel, which only makes a word longer. */
const SILENT = /[\p{Cf}'’‘‛`´ʹʺʻʼʽʾʿˈ׳״ـ]/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^\p{ASCII}*$/u;
const REPLACED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
/** Single letters in sequence, such as the D C of Washington D.C. */
const INITIALS = /(?<![^ ])[a-z](?: [a-z])+(?![^ ])/g;
const ABBREVIATED = new RegExp(`(?<![^ ])(?:${Object.keys(PLAIN_WORDS).join('|')})(?= )`, 'g');

/**
 * Normalises a name for comparison: removes case, accents and punctuation, and unifies abbreviations.
 * Idempotent. Returns an empty string if the text contains no letters or digits.
 */
export function normalise(text: string): string {
  if (text !== last.text) last = { text, key: normalised(text) };
  return last.key;
}

/** Returns whether a name is a place's own name. Ignores case, accents and punctuation. */
export function isCalled({ name }: { readonly name: string }, text: string): boolean {
  return normalise(name) === normalise(text);
}

/** Cache of the last result, because a name is usually looked up in several tables in a row. */
let last = { text: '', key: '' };
/**
 * One word needs no further changes: it cannot be initials, and words are only abbreviated before another
 * word.
 */
const PLAIN_WORD = /^[a-z0-9]+$/;
/** Text that only needs lower-casing: ASCII without initials. */
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

/** Variant of `folded` for ASCII, three times as fast. Most queries are ASCII. */
function foldedAscii(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');
}

/**
 * Returns normalised prefixes of the names that a partial input can match. Its last word can be the start of
 * a word that is abbreviated in normalised names (`Sai` for `Saint`).
 */
export function keyPrefixes(text: string): string[] {
  const key = normalise(text);
  if (key === '') return [];
  const [, before = '', last = ''] = /^(.* )?(.*)$/.exec(key) ?? [];
  const abbreviated =
    last.length < SHORTEST_INCOMPLETE ? [] : INCOMPLETE_WORDS.filter((word) => word.startsWith(last));
  const words = [last, ...abbreviated].flatMap((word) =>
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

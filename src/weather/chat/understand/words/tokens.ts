/**
 * A word in a message. In Chinese, Japanese and Thai, which have no spaces between words, each token is a
 * single character.
 */
export interface Token {
  /** Folded word; see `fold`. */
  readonly word: string;
  /** Position in the text, [start, end). */
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  /** Whether the token is a character in a script without spaces. */
  readonly unspaced: boolean;
}

/** The tokens [first, end) of a message. */
export interface TokenRange {
  readonly first: number;
  readonly end: number;
}

/** Maximum number of tokens. The remainder of a longer message is ignored. */
const MOST_TOKENS = 500;

const CHARACTER = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Thai}]&&\p{L}]`;
/** Weather symbols: degree signs, umbrellas, snowflakes and thermometers. */
const SIGN = String.raw`°[CcFf]?(?!\p{L})|[℃℉☀-☄☔⛄⛅⛈❄\u{1F300}-\u{1F302}\u{1F308}\u{1F31E}\u{1F321}-\u{1F32C}]`;
/** Matches digits directly before a word, as in Korean. */
const COUNT = String.raw`\p{N}+(?=[[\p{scx=Hang}\p{scx=Deva}]&&\p{L}])`;
const TOKEN = new RegExp(
  `(${CHARACTER}\\p{M}*)|${SIGN}|${COUNT}|[[\\p{L}\\p{M}\\p{N}]--${CHARACTER}]+`,
  'gv',
);
const CAPITAL = /^\p{Lu}/u;

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (tokens.length === MOST_TOKENS) break;
    const end = match.index + match[0].length;
    tokens.push({
      word: fold(match[0]),
      start: match.index,
      end,
      capital: CAPITAL.test(match[0]),
      unspaced: match[1] !== undefined,
    });
  }
  return tokens;
}

/** Scripts in which people often omit diacritics. In other scripts, marks distinguish letters. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/**
 * Letters that people use interchangeably. The last character is the Arabic tatweel, which only stretches
 * words.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};

/** Matches text without accents, in which folding changes only the case. */
const PLAIN = /^[A-Za-z0-9]*$/;

/** Folds text for comparison: lower case, without accents, with plain letters and digits. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTED, '$1')
    .normalize('NFC')
    .replace(/[ıøłđىیکةـ]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/[٠-٩۰-۹०-९๐-๙]/gu, plainDigit);
}

/** The zeros of the Arabic, Persian, Devanagari and Thai digits. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50];

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
}

/** Placeholder for a number in a lexicon phrase. */
export const NUMBER = '#';

/**
 * Expands the alternatives in a phrase. `{this|next} week` becomes two phrases. `{the |}weekend` also becomes
 * two phrases, because its second alternative is empty. Nested braces are not allowed.
 */
export function alternatives(phrase: string): string[] {
  let phrases = [''];
  for (const [index, piece] of phrase.split(/[{}]/).entries()) {
    const isChoice = index % 2 === 1;
    phrases = isChoice
      ? piece.split('|').flatMap((choice) => phrases.map((start) => start + choice))
      : phrases.map((start) => start + piece);
  }
  return phrases;
}

/**
 * Matches entries that contain only words, numbers, spaces and alternatives. Nearly all entries match. Greek
 * capitals do not match, because how they are folded depends on the end of the word.
 */
const SPACED =
  /^(?:[[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}]&&\p{L}]|[\p{scx=Grek}&&\p{Ll}]|[가-힣 #\{\|\}])+$/v;

/** Returns the folded phrases of an entry with alternatives, as words separated by spaces. */
export function foldedPhrases(entry: string): string[] {
  // Folding works letter by letter, so folding before expanding gives the same result much faster.
  if (SPACED.test(entry)) return alternatives(fold(entry).replaceAll(NUMBER, ` ${NUMBER} `)).map(spaced);
  return alternatives(entry).map((phrase) => wordsOf(phrase).join(' '));
}

function spaced(phrase: string): string {
  const trimmed = phrase.trim();
  return trimmed.includes('  ') ? trimmed.replace(/ +/g, ' ') : trimmed;
}

/** Returns the folded words of a phrase. NUMBER replaces each number. */
export function wordsOf(phrase: string): string[] {
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = tokenise(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}

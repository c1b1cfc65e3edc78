/** A word of a message; in Chinese and Japanese, which do not part their words, a character. */
export interface Unit {
  /** Folded: lower case, without accents. */
  readonly word: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  /** Whether it is a character of a script without spaces. */
  readonly unspaced: boolean;
}

/** Later ones are not read, so that the work on a message is bounded. */
const MOST_UNITS = 500;

const CHARACTER = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]&&\p{L}]`;
/** Signs that people write for words of the weather: degrees, umbrellas, snowflakes, thermometers. */
const SIGN = String.raw`°[CcFf]?(?!\p{L})|[℃℉☀-☄☔⛄⛅⛈❄\u{1F300}-\u{1F302}\u{1F308}\u{1F31E}\u{1F321}-\u{1F32C}]`;
/** Digits that a word is written behind without a space, as in Korean. */
const COUNT = String.raw`\p{N}+(?=[[\p{scx=Hang}\p{scx=Deva}]&&\p{L}])`;
const UNIT = new RegExp(`(${CHARACTER})|${SIGN}|${COUNT}|[[\\p{L}\\p{M}\\p{N}]--${CHARACTER}]+`, 'gv');
const CAPITAL = /^\p{Lu}/u;

/** The words of a text. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  for (const match of text.matchAll(UNIT)) {
    if (units.length === MOST_UNITS) break;
    const end = match.index + match[0].length;
    units.push({
      word: fold(match[0]),
      start: match.index,
      end,
      capital: CAPITAL.test(match[0]),
      unspaced: match[1] !== undefined,
    });
  }
  return units;
}

/** Accents are left out where people do; in other scripts the same marks tell letters apart. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{M}+/gu;
/** Letters that people write for each other; the last is an Arabic one that only stretches a word. */
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

/** What folding changes nothing in but the case. */
const PLAIN = /^[A-Za-z0-9]*$/;

/** The form in which words are compared: lower case, without accents, full-width letters and digits as plain ones. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTED, '$1')
    .normalize('NFC')
    .replace(/[ıøłđىیکةـ]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/[٠-٩۰-۹०-९]/gu, plainDigit);
}

/** Zeros of the Arabic, Persian and Indian digits. */
const ZEROS = [0x660, 0x6f0, 0x966];

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
}

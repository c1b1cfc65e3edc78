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
const UNIT = new RegExp(`(${CHARACTER})|[[\\p{L}\\p{M}\\p{N}]--${CHARACTER}]+`, 'gv');
const CAPITAL = /^\p{Lu}/u;

/** The words of a text in Unicode's composed form (NFC). */
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
const ALIKE: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd' };

/** The form in which words are compared: lower case, without accents, full-width letters and digits as plain ones. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTED, '$1')
    .normalize('NFC')
    .replace(/[ıøłđ]/g, (letter) => ALIKE[letter] ?? letter);
}

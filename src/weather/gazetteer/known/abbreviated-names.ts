import { normalise } from '../normalise.ts';

/** What names are that a text may be short for. */
export interface Pattern {
  /** What each of them starts with. */
  readonly prefix: string;
  /** What each of them contains: few names do, so that the pattern is tried on few. */
  readonly part: string;
  /** Matches their normal forms. */
  readonly name: RegExp;
}

/** Words between the parts of a name, which people leave out beside a slash or in parentheses: Halle/Saale. */
const LINKS = `(?:(?:am|a|an der|an dem|im|in|in der|ob der|bei|vor der|sur|sous|en|upon|on|by|under|del|de|do|da|di|nad|pod|na|на|над|под|при) )?`;
const TOKEN = /(?<before>[/(]?)\s*(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)(?<dot>\.?)/gu;
const CONTRACTED = /^(\p{L}{1,4})['’](\p{L}{3,})$/u;
const NO_VOWEL = /^[bcdfghjklmnpqrstvwxz]{2,4}$/;
/** What is too long for an abbreviation. */
const LONGEST_SHORT = 6;
const MOST_TOKENS = 7;
const SHORTEST_WHOLE = 3;

/**
 * The names that a text with abbreviated words may stand for; null if it has none, or too few whole ones. A word is
 * abbreviated if it is one letter, has no vowel, or ends with a dot: `Rothenburg o.d.T.`, `N. Charleston`, `Clermont-Fd`,
 * `Ниж. Новгород`, or with an apostrophe instead of its middle: `K'lautern`.
 */
export function patternOf(text: string): Pattern | null {
  const [, start, end] = CONTRACTED.exec(text.trim()) ?? [];
  if (start !== undefined && end !== undefined) {
    const prefix = normalise(start);
    const part = normalise(end);
    return { prefix, part, name: new RegExp(`^${prefix}[^ ]+${part}$`, 'u') };
  }
  const tokens = [...text.matchAll(TOKEN)].map(({ groups = {} }) => tokenOf(groups));
  const whole = tokens.filter(({ isShort, word }) => !isShort && word.length >= SHORTEST_WHOLE);
  const isAbbreviated = tokens.some(({ isShort, isLoose }) => isShort || isLoose);
  const [first] = tokens;
  if (first === undefined || whole.length === 0 || !isAbbreviated || tokens.length > MOST_TOKENS) return null;
  const words = tokens.map(({ word, isShort, isLoose }, i) => {
    const space = i === 0 ? '' : isLoose ? ` ${LINKS}` : ' ';
    return space + (isShort ? [...word].map((letter) => `${letter}[^ ]*`).join('') : word);
  });
  const prefix = first.isShort ? ([...first.word][0] ?? '') : first.word;
  const part = whole.map(({ word }) => word).sort((a, b) => b.length - a.length)[0] ?? '';
  return { prefix, part, name: new RegExp(`^${words.join('')}$`, 'u') };
}

interface Token {
  /** In its normal form. */
  readonly word: string;
  readonly isShort: boolean;
  /** Whether words may be left out before it. */
  readonly isLoose: boolean;
}

function tokenOf({ before = '', word = '', dot = '' }: Record<string, string>): Token {
  // A word that is abbreviated in all names is so before another one only.
  const plain = normalise(`${word} 0`).slice(0, -2);
  const isShort =
    [...plain].length === 1 || NO_VOWEL.test(plain) || (dot !== '' && plain.length <= LONGEST_SHORT);
  return { word: plain, isShort, isLoose: before !== '' };
}

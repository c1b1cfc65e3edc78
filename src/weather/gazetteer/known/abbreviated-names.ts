import { normalise } from '../normalise.ts';

/** Describes the full names that an abbreviated name can stand for. */
export interface Pattern {
  /** Prefix of every matching name. */
  readonly prefix: string;
  /**
   * Substring of every matching name. Checking for it first avoids most evaluations of the regular
   * expression.
   */
  readonly part: string;
  /** Matches normalised names. */
  readonly name: RegExp;
}

/** Words that people omit next to a slash or parentheses: Halle/Saale. */
const LINKS = `(?:(?:am|a|an der|an dem|im|in|in der|ob der|bei|vor der|sur|sous|en|upon|on|by|under|del|de|do|da|di|nad|pod|na|на|над|под|при) )?`;
const TOKEN = /(?<before>[/(]?)\s*(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)(?<dot>\.?)/gu;
const CONTRACTED = /^(\p{L}{1,4})['’](\p{L}{3,})$/u;
const NO_VOWEL = /^[bcdfghjklmnpqrstvwxz]{2,4}$/;
/** Maximum length of an abbreviated word, in letters. */
const LONGEST_SHORT = 6;
const MOST_TOKENS = 7;
const SHORTEST_WHOLE = 3;

/**
 * Returns a pattern for the full names that a text can stand for. Returns null if the text contains no
 * abbreviation or no complete word. A word is an abbreviation if it is one letter, has no vowel, or is short
 * and ends with a dot: `Rothenburg o.d.T.`, `N. Charleston`, `Clermont-Fd`, `Ниж. Новгород`. An apostrophe
 * can replace the middle of a word: `K'lautern`.
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
  /** Normalised. */
  readonly word: string;
  readonly isShort: boolean;
  /** Whether people sometimes omit words before this word. */
  readonly isLoose: boolean;
}

function tokenOf({ before = '', word = '', dot = '' }: Record<string, string>): Token {
  // normalise abbreviates `Saint` only before another word, so a 0 is appended and removed afterwards.
  const plain = normalise(`${word} 0`).slice(0, -2);
  const isShort =
    [...plain].length === 1 || NO_VOWEL.test(plain) || (dot !== '' && plain.length <= LONGEST_SHORT);
  return { word: plain, isShort, isLoose: before !== '' };
}

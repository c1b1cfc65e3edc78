import type { Role } from '../../languages/language.ts';
import type { FoundPlace } from '../place/find-place.ts';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

/** Indices of weights, in groups. Each group has the same influence, however many features it has. */
export type Features = readonly (readonly number[])[];

export const WEIGHTS = 2 ** 16;

/** Seeds keep features of different kinds apart. */
const SPELLING = 1;
const OUTLINE = 2;
const FACTS = 3;

/** Characters in a feature. In scripts without spaces, words are shorter. */
const SPACED = [3, 4] as const;
const UNSPACED = [1, 3] as const;
const IN_OUTLINE = [1, 3] as const;
/** Symbol of an unknown word in an outline. */
const UNKNOWN_WORD = '?';

/** Hashed features of the spelling, and of the outline: roles, place and time. */
export function featuresOf(evidence: Evidence): Features {
  const { text, outline } = masked(evidence);
  const isUnspaced = evidence.message.tokens.some(({ unspaced }) => unspaced);
  const facts = factsIn(outline, evidence.hasWeatherWord).map((fact, kind) => hash(fact, FACTS + kind));
  return [
    parts(text, isUnspaced ? UNSPACED : SPACED, SPELLING),
    [...parts(outline, IN_OUTLINE, OUTLINE), ...facts],
  ];
}

/** Symbols whose presence matters together: places, times and weather words. */
const PRESENT = [...'PUHTtc'];
const MOST_UNKNOWN = 4;

function factsIn(outline: string, hasWeatherWord: boolean): string[] {
  // The rules also know words for the weather that have no role: `geht heute die Sonne unter`.
  const present = PRESENT.filter((symbol) => outline.includes(symbol)).join('') + String(hasWeatherWord);
  const unknown = Math.min(outline.split(UNKNOWN_WORD).length - 1, MOST_UNKNOWN);
  return ['', present, present + unknown, String(unknown), String(hasWeatherWord)];
}

/** The hashes of all substrings with a length in the given range. */
function parts(text: string, [shortest, longest]: readonly [number, number], seed: number): number[] {
  const found: number[] = [];
  for (let first = 0; first < text.length; first++) {
    let mixed = BASIS ^ seed;
    const end = Math.min(first + longest, text.length);
    for (let at = first; at < end; at++) {
      mixed = Math.imul(mixed ^ text.charCodeAt(at), PRIME);
      if (at - first + 1 >= shortest) found.push(indexOf(mixed));
    }
  }
  return found;
}

/** The numbers of the hash FNV-1a. */
const BASIS = 2166136261;
const PRIME = 16777619;

function hash(text: string, seed: number): number {
  let mixed = BASIS ^ seed;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), PRIME);
  return indexOf(mixed);
}

/** Mixes the high bits into the low bits, because short texts differ mainly in the high bits. */
function indexOf(mixed: number): number {
  return (Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 12) & (WEIGHTS - 1);
}

/** The parts of an analysis that the model uses. */
export interface Evidence {
  readonly message: Message;
  readonly place: FoundPlace | null;
  readonly times: readonly TokenRange[];
  /** Whether the rules find a weather word outside the place. */
  readonly hasWeatherWord: boolean;
}

/** A message in which symbols replace places, times and numbers, so that their names do not matter. */
interface Masked {
  /** The words, with spaces around them. Words for the weather are marked. */
  readonly text: string;
  /** One symbol for each word: its role, or the place or time that contains it. */
  readonly outline: string;
}

/** Symbols for parts whose spelling does not matter. Capitals are free, because words are folded. */
const PLACE = 'P';
const UNKNOWN_PLACE = 'U';
const HERE = 'H';
const OTHER_PLACE = 'O';
const TIME = 'T';
const NUMBER = 'N';
const MASKS = new Set([PLACE, UNKNOWN_PLACE, HERE, OTHER_PLACE, TIME, NUMBER]);

/** The symbols of words in the outline, by their first role in this list. */
const ROLE_SYMBOLS: readonly (readonly [Role, string])[] = [
  ['topic', 't'],
  ['condition', 'c'],
  ['other_request', 'o'],
  ['how', 'h'],
  ['asking', 'q'],
  ['ahead', 'a'],
  ['corrects', 'x'],
  ['place_follows', 'i'],
  ['place_may_follow', 'f'],
  ['place_precedes', 'b'],
  ['date', 'd'],
  ['measures', 'm'],
  ['name_part', 'n'],
  ['city', 'y'],
];
const OTHER_WORD = 'w';
const UNKNOWN_NAME = 'M';
const TOPIC_MARK = 'W';

export function masked(evidence: Evidence): Masked {
  const { tokens, roles } = evidence.message;
  const symbols = symbolsOf(evidence);
  let [text, outline] = [' ', '^'];
  for (const [index, { word, unspaced }] of tokens.entries()) {
    const symbol = symbols[index] ?? UNKNOWN_WORD;
    const isMask = MASKS.has(symbol);
    const isRepeated = symbol === symbols[index - 1];
    // A word of several characters, or a name of several words, counts once.
    if (!(isRepeated && (isMask || unspaced))) outline += symbol;
    if (!isMask) text = added(roles[index]?.has('topic') ? TOPIC_MARK + word : word, text, unspaced);
    else if (!isRepeated) text = added(symbol, text, false);
  }
  return { text: text.endsWith(' ') ? text : `${text} `, outline: `${outline}$` };
}

/** Adds a word to a text, with spaces unless its script has none. */
function added(word: string, text: string, unspaced: boolean): string {
  if (unspaced) return text + word;
  return `${text}${text.endsWith(' ') ? '' : ' '}${word} `;
}

function symbolsOf({ message: { tokens, roles, names }, place, times }: Evidence): string[] {
  const symbols = tokens.map(({ word }, index) => symbolOf(word, roles[index]));
  const mark = (ranges: readonly TokenRange[], symbol: string, isFor = (_: number) => true) => {
    for (const { first, end } of ranges)
      for (let index = first; index < end; index++) if (isFor(index)) symbols[index] = symbol;
  };
  mark(names, UNKNOWN_NAME, (index) => symbols[index] === UNKNOWN_WORD);
  mark(place?.towns ?? [], OTHER_PLACE);
  mark(times, TIME);
  if (place !== null) mark([place], placeSymbol(place));
  return symbols;
}

function symbolOf(word: string, roles: Message['roles'][number] | undefined): string {
  if (roles?.has('around') || roles?.has('here')) return HERE;
  if (/^\d/.test(word)) return NUMBER;
  if (roles === undefined || roles.size === 0) return UNKNOWN_WORD;
  return ROLE_SYMBOLS.find(([role]) => roles.has(role))?.[1] ?? OTHER_WORD;
}

function placeSymbol({ resolved }: FoundPlace): string {
  if (resolved === null) return HERE;
  return resolved.candidate === null && resolved.area === null ? UNKNOWN_PLACE : PLACE;
}

import { ANY_ENDING, APART, ASK_LISTS, type AskList, type Language } from '../languages/language.ts';

export interface AskPhrase {
  /**
   * Each part is a sequence of adjacent words, padded with spaces. The parts can appear anywhere in the
   * message, in any order.
   */
  readonly parts: readonly string[];
  readonly ask: AskList;
}

/** A language's words for aspects of the weather. */
export interface AskWords {
  /** The phrases that start with any of these words, longest first. */
  readonly phrasesFrom: (words: readonly string[]) => readonly AskPhrase[];
  /** The aspect of a word in the lexicon. */
  readonly asked: (word: string) => AskList | undefined;
  /** The aspect of an inflected weather word: `pluvieuses` is a form of `pluvieux`. */
  readonly askedByForm: (word: string) => AskList | undefined;
  /** The aspect of a word that is not in the lexicon: `sataakohan` is a form of `sataako`. */
  readonly askedByUnknown: (word: string) => AskList | undefined;
}

const made = new Map<Language, AskWords>();

export function askWordsOf(language: Language): AskWords {
  const known = made.get(language);
  if (known !== undefined) return known;
  const words = readAskWords(language);
  made.set(language, words);
  return words;
}

function readAskWords({ asks }: Language): AskWords {
  const all = ASK_LISTS.flatMap((ask) => (asks?.[ask] ?? []).map((phrase) => [phrase, ask] as const));
  const whole = all.filter(([phrase]) => !phrase.endsWith(ANY_ENDING));
  const words = new Map(whole.filter(([phrase]) => !phrase.includes(' ')));
  const prefixes = all
    .filter(([phrase]) => phrase.endsWith(ANY_ENDING))
    .map(([phrase, ask]) => [phrase.slice(0, -ANY_ENDING.length), ask] as const);
  const sorted = [...words.keys()].sort();
  const askedLike = (word: string, isForm: (shared: number, known: string) => boolean) => {
    const { known, shared } = nearest(word, sorted);
    return isForm(shared, known) ? words.get(known) : undefined;
  };
  const beginning = (word: string, fewest = 0) =>
    prefixes.find(([prefix]) => prefix.length >= fewest && word.startsWith(prefix))?.[1];
  const phrases = whole
    .filter(([phrase]) => phrase.includes(' '))
    .sort(([one], [other]) => other.length - one.length)
    .map(([phrase, ask]): AskPhrase => ({ parts: phrase.split(APART).map((part) => ` ${part} `), ask }));
  const ranks = new Map(phrases.map((each, rank) => [each, rank]));
  const byFirst = Map.groupBy(phrases, ({ parts: [first = ''] }) => first.slice(1, first.indexOf(' ', 1)));
  return {
    phrasesFrom: (words) => {
      const found = [...new Set(words)].flatMap((word) => byFirst.get(word) ?? []);
      return found.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
    },
    asked: (word) => words.get(word) ?? beginning(word),
    askedByForm: (word) => askedLike(word, isForm),
    askedByUnknown: (word) =>
      beginning(word, LONG_STEM - 1) ?? askedLike(word, (shared, known) => isSureForm(shared, known, word)),
  };
}

const SHORT_STEM = 3;
const STEM = 4;
const LONG_STEM = 5;
/**
 * Maximum number of letters in an ending. Longer endings usually make a different word or a name:
 * `Regensburg`.
 */
const LONGEST_ENDING = 4;

/**
 * Whether a word is a form of a known word with the same prefix. For example, `tempo` is not a form of
 * `temporal`.
 */
function isForm(shared: number, known: string): boolean {
  return shared === known.length ? shared >= SHORT_STEM : shared >= STEM && shared * 4 >= known.length * 3;
}

function isSureForm(shared: number, known: string, word: string): boolean {
  return shared === known.length && shared >= LONG_STEM && word.length - shared <= LONGEST_ENDING;
}

/** Finds the known word with the longest shared prefix by binary search. */
function nearest(
  word: string,
  sorted: readonly string[],
): { readonly known: string; readonly shared: number } {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  const [before = '', after = ''] = [sorted[low - 1], sorted[low]];
  const [sharedBefore, sharedAfter] = [sharedStart(word, before), sharedStart(word, after)];
  return sharedAfter > sharedBefore
    ? { known: after, shared: sharedAfter }
    : { known: before, shared: sharedBefore };
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

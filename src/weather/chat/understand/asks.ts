import { ASKED_BY_LIST, ASKS, type Ask, type AskList, type SUBJECTS } from '../languages/language.ts';
import { type AskWords, askWordsOf } from './ask-words.ts';
import type { Message } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/** Aspects without a lexicon list: the weather in general, and the end of rain or snow. */
export const DERIVED_ASKS = ['general', 'ending'] as const;
/** The aspect of a question; `general` if the question mentions no aspect. */
export type Asked = Ask | (typeof DERIVED_ASKS)[number];
/** A subject outside the current weather or forecast, such as warnings or air quality. */
export type Subject = (typeof SUBJECTS)[number];
/** An aspect of the current weather or forecast. */
export type Aspect = Exclude<Asked, Subject>;

/** Returns the aspects in a message, in the order of ASKS. Implied aspects come last. */
export function asksOf(message: Message, place: TokenRange | null): Asked[] {
  return asksIn(asksNamed(message, place), message);
}

/** Like asksOf, but takes the result of asksNamed. */
export function asksIn(named: ReadonlySet<AskList>, { roles }: Pick<Message, 'roles'>): Asked[] {
  return withEnding(named.size === 0 ? ['general'] : aspectsOf(named), roles);
}

/**
 * Returns the lists in the lexicon that contain words from a message. Words in the place name are ignored:
 * `helder` means clear in Dutch, but not in `Den Helder`.
 */
export function asksNamed(
  { tokens, roles, readings, misspelt }: Message,
  place: TokenRange | null,
): ReadonlySet<AskList> {
  const words = wordsOutside({ tokens, misspelt }, place);
  const books = readings.map(({ book }) => askWordsOf(book.language));
  const { found, used } = askedByPhrases(words, roles, books);
  for (const known of books) {
    for (const [index, word] of words.entries()) {
      // A word in a phrase does not count on its own: Portuguese `guarda-chuva` (umbrella) is not `chuva`
      // (rain).
      const ask = used.has(index) ? undefined : askedBy(word, roles[index], known);
      if (ask !== undefined) found.add(ask);
    }
  }
  return found;
}

function aspectsOf(found: ReadonlySet<AskList>): Ask[] {
  const isOther = found.has('snow') || found.has('hail');
  const named: ReadonlySet<AskList> = new Set([
    ...found,
    ...(found.has('falls') && !isOther ? (['rain'] as const) : []),
    ...[...found].flatMap((list) => ASKED_BY_LIST[list] ?? []),
  ]);
  const isImplied = found.has('snow implied') && !found.has('snow');
  // `Can I hang out the washing, or will it rain?` is answered only about rain, to avoid two contradictory answers.
  const isWet = named.has('rain') || named.has('snow');
  const asked = ASKS.filter((ask) => named.has(ask) && !(ask === 'dry' && isWet));
  return [...asked, ...(isImplied ? (['snow'] as const) : [])];
}

/**
 * Whether a message contains a split phrase for an aspect. On their own, its parts may have nothing to do
 * with the weather: Japanese `日` and `沈む`.
 */
export function isAskedInParts(
  { tokens, roles, readings, misspelt }: Message,
  place: TokenRange | null,
): boolean {
  const words = wordsOutside({ tokens, misspelt }, place);
  return readings.some(({ book }) => {
    const { phrasesFrom } = askWordsOf(book.language);
    const inParts = (each: readonly string[]) => phrasesFrom(each).filter(({ parts }) => parts.length > 1);
    return askedByPhrases(words, roles, [{ phrasesFrom: inParts }]).found.size > 0;
  });
}

/** The words of a message, with the words of the place name replaced by empty strings. */
function wordsOutside(
  { tokens, misspelt }: Pick<Message, 'tokens' | 'misspelt'>,
  place: TokenRange | null,
): string[] {
  return tokens.map(({ word }, index) =>
    place && index >= place.first && index < place.end ? '' : (misspelt.get(index) ?? word),
  );
}

/** Finds the aspects of multi-word phrases, and the indices of their words. */
function askedByPhrases(
  words: readonly string[],
  roles: Message['roles'],
  books: readonly Pick<AskWords, 'phrasesFrom'>[],
) {
  const found = new Set<AskList>();
  const used = new Set<number>();
  const phrases = books.flatMap(({ phrasesFrom }) => phrasesFrom(words));
  if (phrases.length === 0) return { found, used };
  const all = words.map((_, index) => index);
  // A time expression can be inside a phrase: German `geht heute die Sonne unter`.
  const untimed = all.filter((index) => !roles[index]?.has('moment'));
  const orders = (untimed.length < all.length ? [all, untimed] : [all]).map((indices) => ({
    indices,
    text: ` ${indices.map((index) => words[index]).join(' ')} `,
  }));
  for (const { parts, ask } of phrases) {
    const places = parts.map((part) =>
      orders.flatMap((order) =>
        order.text.includes(part) ? occurrences(part.trim().split(' '), words, order.indices, used) : [],
      ),
    );
    if (places.some((indices) => indices.length === 0)) continue;
    found.add(ask);
    for (const index of places.flat()) used.add(index);
  }
  return { found, used };
}

/** The word indices of all occurrences of a phrase among `indices`, except words already used. */
function occurrences(
  parts: readonly string[],
  words: readonly string[],
  indices: readonly number[],
  used: ReadonlySet<number>,
): number[] {
  const starts = indices.keys().filter((at) =>
    parts.every((part, i) => {
      const index = indices[at + i];
      return index !== undefined && words[index] === part && !used.has(index);
    }),
  );
  return [...starts].flatMap((at) => indices.slice(at, at + parts.length));
}

/** Replaces rain and snow with `ending` if the message asks when they end. */
function withEnding(asked: readonly Asked[], roles: Message['roles']): Asked[] {
  const others = asked.filter((ask) => ask !== 'rain' && ask !== 'snow');
  const isEnding = others.length < asked.length && roles.some((known) => known.has('ends'));
  return isEnding ? ['ending', ...others] : [...asked];
}

/** The aspect of a word or of one of its inflected forms. */
function askedBy(
  word: string,
  roles: Message['roles'][number] | undefined,
  known: AskWords,
): AskList | undefined {
  const ask = known.asked(word);
  if (ask !== undefined || word === '') return ask;
  if (roles === undefined || roles.size === 0) return known.askedByUnknown(word);
  return roles.has('topic') || roles.has('condition') ? known.askedByForm(word) : undefined;
}

import { type AskWords, askWordsOf } from './ask-words.ts';
import { ASKED_BY_LIST, ASKS, type Ask, type AskList, type SUBJECTS } from './languages/language.ts';
import type { Message } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/** An aspect that no word alone asks about: of the weather in general, and when rain or snow ends. */
export const DERIVED_ASKS = ['general', 'ending'] as const;
/** An aspect of the weather that a message asks about; `general` if it names none. */
export type Asked = Ask | (typeof DERIVED_ASKS)[number];
/** An aspect that is not one of the weather itself. */
export type Subject = (typeof SUBJECTS)[number];
/** An aspect of the weather itself. */
export type Aspect = Exclude<Asked, Subject>;

/** The aspects of the weather that a message asks about, in the order of ASKS, what is only implied last. */
export function asksOf(message: Message, place: TokenRange | null): Asked[] {
  return asksIn(asksNamed(message, place), message);
}

/** The same by the lists that its words are in. */
export function asksIn(named: ReadonlySet<AskList>, { roles }: Pick<Message, 'roles'>): Asked[] {
  return withEnding(named.size === 0 ? ['general'] : aspectsOf(named), roles);
}

/** The lists of lexicons whose words a message has: words of its place are none, `Den Helder` is not clear. */
export function asksNamed(
  { tokens, roles, readings, misspelt }: Message,
  place: TokenRange | null,
): ReadonlySet<AskList> {
  const words = wordsBeside({ tokens, misspelt }, place);
  const books = readings.map(({ book }) => askWordsOf(book.language));
  const { found, used } = askedByPhrases(words, roles, books);
  for (const known of books) {
    for (const [index, word] of words.entries()) {
      // What a phrase has means nothing else: Portuguese `guarda-chuva`, umbrella, is no `chuva`, rain.
      const ask = used.has(index) ? undefined : askedBy(word, roles[index], known);
      if (ask !== undefined) found.add(ask);
    }
  }
  return found;
}

/** The aspects that the lists of lexicons stand for together. */
function aspectsOf(found: ReadonlySet<AskList>): Ask[] {
  const isOther = found.has('snow') || found.has('hail');
  const named: ReadonlySet<AskList> = new Set([
    ...found,
    ...(found.has('falls') && !isOther ? (['rain'] as const) : []),
    ...[...found].flatMap((list) => ASKED_BY_LIST[list] ?? []),
  ]);
  const isImplied = found.has('snow implied') && !found.has('snow');
  // `Can I hang out the washing, or will it rain?` is about rain: yes and no are not to be both.
  const isWet = named.has('rain') || named.has('snow');
  const asked = ASKS.filter((ask) => named.has(ask) && !(ask === 'dry' && isWet));
  return [...asked, ...(isImplied ? (['snow'] as const) : [])];
}

/** Whether a message asks by words that stand apart, of which none need be about the weather: Japanese `日` and `沈む`. */
export function isAskedInParts(
  { tokens, roles, readings, misspelt }: Message,
  place: TokenRange | null,
): boolean {
  const words = wordsBeside({ tokens, misspelt }, place);
  return readings.some(({ book }) => {
    const { phrasesFrom } = askWordsOf(book.language);
    const inParts = (each: readonly string[]) => phrasesFrom(each).filter(({ parts }) => parts.length > 1);
    return askedByPhrases(words, roles, [{ phrasesFrom: inParts }]).found.size > 0;
  });
}

/** The words of a message; none for those of its place. */
function wordsBeside(
  { tokens, misspelt }: Pick<Message, 'tokens' | 'misspelt'>,
  place: TokenRange | null,
): string[] {
  return tokens.map(({ word }, index) =>
    place && index >= place.first && index < place.end ? '' : (misspelt.get(index) ?? word),
  );
}

/** What phrases of several words ask about, and the indices of their words. */
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
  // German `geht heute die Sonne unter` has a time within its phrase.
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

/** The indices, of those given, at which the words of a phrase follow each other, none of them used yet. */
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

/** Of rain and snow only when they end, where a word asks for that. */
function withEnding(asked: readonly Asked[], roles: Message['roles']): Asked[] {
  const others = asked.filter((ask) => ask !== 'rain' && ask !== 'snow');
  const isEnding = others.length < asked.length && roles.some((known) => known.has('ends'));
  return isEnding ? ['ending', ...others] : [...asked];
}

/** What a word asks about, as it is or by another form of it. */
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

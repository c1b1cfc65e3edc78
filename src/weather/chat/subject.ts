import { ANY_ENDING, ASKS, type Ask, type Language, type Role, type SUBJECTS } from './languages/language.ts';
import type { FoundPlace } from './place/find-place.ts';
import { FAME } from './place/weights.ts';
import type { Message } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/** Whether a message is about the weather: it has words about it, and no sign that they belong to a title or errand. */
export function isAboutWeather({ roles, readings, onTopic }: Message): boolean {
  const has = (role: Role) => roles.some((known) => known.has(role));
  if (has('topic')) return true;
  // Only by the likeliest language: in another one, `is` is ice.
  const hasCondition = readings[0].phrases.some(({ sense }) => sense.roles.has('condition'));
  return (onTopic || hasCondition) && !has('errand');
}

/**
 * Whether a message is only a place, so well known that it asks for its weather, and perhaps a time or a word that can be
 * about the weather: `Paris tomorrow?`.
 */
export function isFamousPlaceAlone(message: Message, place: FoundPlace | null): boolean {
  const fame = place?.resolved?.candidate?.fame ?? 0;
  return place !== null && fame >= FAME.famous && isOnlyPlace(message, place);
}

const BESIDE_A_PLACE = [
  'moment',
  'date',
  'condition',
  'place_follows',
  'place_may_follow',
  'place_precedes',
] as const;

function isOnlyPlace({ tokens, roles }: Message, { first, end }: TokenRange): boolean {
  return tokens.every(
    ({ word }, index) =>
      (index >= first && index < end) ||
      /^\d/.test(word) ||
      (!roles[index]?.has('errand') && BESIDE_A_PLACE.some((role) => roles[index]?.has(role))),
  );
}

/** An aspect of the weather that a message asks about; `general` if it names none. */
export type Asked = Ask | 'general';
/** An aspect that is not one of the weather itself. */
export type Subject = (typeof SUBJECTS)[number];
/** An aspect of the weather itself. */
export type Aspect = Exclude<Asked, Subject>;

/** Whether a message has a sign that it is an errand of another kind. */
export function isErrand({ roles }: Message): boolean {
  return roles.some((known) => known.has('errand'));
}

/** Whether nothing but the air and what is in it is asked about, which no forecast has. */
export function isAboutAir(asks: readonly Asked[]): boolean {
  return asks.every((ask) => ask === 'air' || ask === 'pollen');
}

/** The aspects of the weather that a message asks about, in the order of ASKS: words of its place are none, `Den Helder` is not clear. */
export function asksOf({ tokens, readings, misspelt }: Message, place: TokenRange | null): Asked[] {
  const found = new Set<Ask>();
  const words = tokens.map(({ word }, index) =>
    place && index >= place.first && index < place.end ? '' : (misspelt.get(index) ?? word),
  );
  for (const { book } of readings) {
    const asked = askWordsOf(book.language);
    let text = ` ${words.join(' ')} `;
    for (const [phrase, ask] of asked.phrases) {
      if (!text.includes(phrase)) continue;
      found.add(ask);
      // Its words mean nothing else: Portuguese `guarda-chuva`, umbrella, is no `chuva`, rain.
      text = text.replaceAll(phrase, '  ');
    }
    for (const word of text.split(' ')) {
      const ask = asked.words.get(word) ?? asked.prefixes.find(([prefix]) => word.startsWith(prefix))?.[1];
      if (ask !== undefined) found.add(ask);
    }
  }
  return found.size === 0 ? ['general'] : ASKS.filter((ask) => found.has(ask));
}

/** A language's words for the aspects of the weather. */
interface AskWords {
  readonly words: ReadonlyMap<string, Ask>;
  readonly prefixes: readonly (readonly [string, Ask])[];
  /** Of several words, with a space at either end, the longest first. */
  readonly phrases: readonly (readonly [string, Ask])[];
}

const ASK_WORDS = new Map<Language, AskWords>();

function askWordsOf(language: Language): AskWords {
  const known = ASK_WORDS.get(language);
  if (known !== undefined) return known;
  const words = readAskWords(language);
  ASK_WORDS.set(language, words);
  return words;
}

function readAskWords({ asks }: Language): AskWords {
  const all = ASKS.flatMap((ask) => (asks?.[ask] ?? []).map((phrase) => [phrase, ask] as const));
  const whole = all.filter(([phrase]) => !phrase.endsWith(ANY_ENDING));
  return {
    words: new Map(whole.filter(([phrase]) => !phrase.includes(' '))),
    prefixes: all
      .filter(([phrase]) => phrase.endsWith(ANY_ENDING))
      .map(([phrase, ask]) => [phrase.slice(0, -ANY_ENDING.length), ask]),
    phrases: whole
      .filter(([phrase]) => phrase.includes(' '))
      .map(([phrase, ask]) => [` ${phrase} `, ask] as const)
      .sort(([one], [other]) => other.length - one.length),
  };
}

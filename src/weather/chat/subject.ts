import { askWordsOf } from './ask-words.ts';
import { type Asked, asksOf, isAskedInParts } from './asks.ts';
import type { Role } from './languages/language.ts';
import type { FoundPlace } from './place/find-place.ts';
import { FAME } from './place/weights.ts';
import type { Message } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/**
 * Whether a message is about the weather: it has words about it, and no sign that they belong to a title or errand. The
 * words of its place are none.
 */
export function isAboutWeather(message: Message, place: TokenRange | null = null): boolean {
  const { roles, readings, onTopic } = message;
  const isPlace = (index: number) => place !== null && index >= place.first && index < place.end;
  const has = (role: Role) => roles.some((known, index) => known.has(role) && !isPlace(index));
  if (roles.some((known) => known.has('topic'))) return true;
  // A flight is booked, but who will need a coat after it asks about the weather.
  if (has('errand'))
    return has('ahead') && asksOf(message, place).some((ask) => ask === 'clothing' || ask === 'umbrella');
  // Only by the likeliest language: in another one, `is` is ice.
  const hasCondition = readings[0].phrases.some(({ sense }) => sense.roles.has('condition'));
  return onTopic || hasCondition || hasUnknownForm(message, place) || isAskedInParts(message, place);
}

/** Whether a word that is in no list is a form of one about the weather: `sataakohan`, `frostvejret`. */
function hasUnknownForm({ tokens, roles, readings, names }: Message, place: TokenRange | null): boolean {
  const { askedByUnknown } = askWordsOf(readings[0].book.language);
  const isNamed = (index: number) =>
    [...names, ...(place === null ? [] : [place])].some(({ first, end }) => index >= first && index < end);
  return tokens.some(
    ({ word, capital, unspaced }, index) =>
      roles[index]?.size === 0 &&
      !capital &&
      !unspaced &&
      !isNamed(index) &&
      askedByUnknown(word) !== undefined,
  );
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

/** Whether a message has a sign that it is an errand of another kind. */
export function isErrand({ roles }: Message): boolean {
  return roles.some((known) => known.has('errand'));
}

/** Whether nothing but the air and what is in it is asked about, which no forecast has. */
export function isAboutAir(asks: readonly Asked[]): boolean {
  return asks.every((ask) => ask === 'air' || ask === 'pollen');
}

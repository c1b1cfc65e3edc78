import { askWordsOf } from './ask-words.ts';
import { type Asked, asksOf, isAskedInParts } from './asks.ts';
import type { Role } from './languages/language.ts';
import type { FoundPlace } from './place/find-place.ts';
import { FAME } from './place/weights.ts';
import type { Message } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/**
 * Whether a message is about the weather. The weather words must be outside the place name, and must not
 * belong to a title or another kind of request.
 */
export function isAboutWeather(message: Message, place: TokenRange | null = null): boolean {
  const { roles, readings, onTopic } = message;
  const isPlace = (index: number) => place !== null && index >= place.first && index < place.end;
  const has = (role: Role) => roles.some((known, index) => known.has(role) && !isPlace(index));
  if (roles.some((known) => known.has('topic'))) return true;
  // A booking is another kind of request, but a question about a coat for the trip is about the weather.
  if (has('other_request'))
    return has('ahead') && asksOf(message, place).some((ask) => ask === 'clothing' || ask === 'umbrella');
  // Words in less likely languages do not count: Danish `is` means ice.
  const hasCondition = readings[0].phrases.some(({ sense }) => sense.roles.has('condition'));
  return onTopic || hasCondition || hasUnknownForm(message, place) || isAskedInParts(message, place);
}

/** Whether an unlisted word is a form of a weather word: `sataakohan`, `frostvejret`. */
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
 * Whether a message consists only of a famous place, possibly with a time or a possible weather word: `Paris
 * tomorrow?`. Such a message is about the weather there.
 */
export function isFamousPlaceAlone(message: Message, place: FoundPlace | null): boolean {
  const fame = place?.resolved?.candidate?.fame ?? 0;
  return place !== null && fame >= FAME.famous && isOnlyPlace(message, place);
}

const ROLES_NEXT_TO_PLACE = [
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
      (!roles[index]?.has('other_request') && ROLES_NEXT_TO_PLACE.some((role) => roles[index]?.has(role))),
  );
}

/** Whether the words of a message indicate another kind of request. */
export function isOtherRequest({ roles }: Message): boolean {
  return roles.some((known) => known.has('other_request'));
}

/** Whether a question is only about air quality or pollen, which are not forecast. */
export function isAboutAir(asks: readonly Asked[]): boolean {
  return asks.every((ask) => ask === 'air' || ask === 'pollen');
}

import type { Role } from './languages/language.ts';
import type { FoundPlace } from './place/find-place.ts';
import type { Message } from './words/message.ts';

/** Whether a message has words about the weather, and no sign that they belong to a title or an errand. */
export function isAboutWeather({ roles, readings, onTopic }: Message): boolean {
  const has = (role: Role) => roles.some((known) => known.has(role));
  if (has('topic')) return true;
  // In another language than the likeliest, `is` is ice.
  const hasCondition = readings[0].found.some(({ sense }) => sense.roles.has('condition'));
  return (onTopic || hasCondition) && !has('errand');
}

const BESIDE_A_CITY = ['moment', 'date', 'place_follows', 'place_may_follow', 'place_precedes'] as const;

/** A city's name is a question about its weather, if it is one that is hardly anything else. */
const FAMOUS = 4.7;

/** Whether a message is only a well-known place, and perhaps a time: `Paris tomorrow?`. */
export function isFamousPlaceAlone(message: Message, place: FoundPlace | null): boolean {
  const fame = place?.resolved?.candidate?.fame ?? 0;
  return place !== null && fame >= FAMOUS && isOnlyPlace(message, place.first, place.end);
}

/** Whether a message is only a place, from one unit until before another, and perhaps a time: `Paris tomorrow?`. */
function isOnlyPlace({ units, roles }: Message, first: number, end: number): boolean {
  return units.every(
    ({ word }, index) =>
      (index >= first && index < end) ||
      /^\d/.test(word) ||
      BESIDE_A_CITY.some((role) => roles[index]?.has(role)),
  );
}

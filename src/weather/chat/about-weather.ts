import type { Role } from './languages/language.ts';
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

/** Whether a message is only a place, from one unit until before another, and perhaps a time: `Paris tomorrow?`. */
export function isOnlyPlace({ units, roles }: Message, first: number, end: number): boolean {
  return units.every(
    ({ word }, index) =>
      (index >= first && index < end) ||
      /^\d/.test(word) ||
      BESIDE_A_CITY.some((role) => roles[index]?.has(role)),
  );
}

import type { Role } from './languages/language.ts';
import type { Message } from './words/message.ts';

/** Whether a message has words about the weather, and no sign that they belong to a title or an errand. */
export function isAboutWeather(message: Message): boolean {
  const has = (role: Role) => message.roles.some((roles) => roles.has(role));
  if (has('topic')) return true;
  return (message.onTopic || has('condition')) && !has('errand');
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

import { isTimezone } from '../../model/local-time.ts';

/**
 * Replacements for time zones. Some were merged into other zones after the data was published. Xinjiang has
 * two times; the official one is Beijing's.
 */
const REPLACED: Readonly<Record<string, string>> = {
  'America/Yellowknife': 'America/Edmonton',
  'Asia/Choibalsan': 'Asia/Ulaanbaatar',
  'Asia/Urumqi': 'Asia/Shanghai',
};

/** Returns the current name of a time zone. Throws if the time zone is unknown. */
export function currentTimezone(name: string): string {
  const current = REPLACED[name] ?? name;
  if (!isTimezone(current)) throw new Error(`unknown time zone: ${name}`);
  return current;
}

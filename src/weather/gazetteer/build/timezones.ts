import { isTimezone } from '../../model/local-time.ts';

/** Time zones that were merged into another since the data was made. */
const MERGED: Readonly<Record<string, string>> = {
  'America/Yellowknife': 'America/Edmonton',
  'Asia/Choibalsan': 'Asia/Ulaanbaatar',
};

/** The time zone by the name that is in use. Throws where it is none. */
export function currentTimezone(name: string): string {
  const current = MERGED[name] ?? name;
  if (!isTimezone(current)) throw new Error(`no time zone: ${name}`);
  return current;
}

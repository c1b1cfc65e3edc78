import type { Period } from '../model/game.ts';

/** Length of a game in whole minutes: its periods without a shoot-out. */
export function minutesOf(periods: readonly Period[]): number {
  const played = periods.filter(({ type }) => type !== 'shootout');
  return Math.round(played.reduce((sum, { duration_s }) => sum + (duration_s ?? 0), 0) / 60);
}

import type { GameEvent } from '../../model/event.ts';
import type { Game, Period, Player } from '../../model/game.ts';
import { round } from '../../model/units.ts';

type Stretch = NonNullable<Player['played']>[number];

/** A moment in a game. If the time is unknown, the player's minutes are unknown too. */
export interface Moment {
  readonly period: number;
  readonly time_s: number | null;
}

const SENT_OFF: ReadonlySet<GameEvent['card']> = new Set(['second_yellow', 'red']);

/**
 * Returns the game with its players' minutes, if the starters are known. Starters play from the beginning,
 * substitutes from their substitution. Playing time ends with a substitution, a red card or the game. Keeps
 * minutes given by the source.
 */
export function withMinutes(game: Game, events: readonly GameEvent[]): Game {
  const isKnown = game.players.some(({ is_starter, played }) => is_starter !== null || played !== null);
  // Every game has substitutions. If a source has none, nobody knows who left the field.
  const hasSubstitutions = events.some(({ event_type }) => event_type === 'substitution');
  if (!isKnown) return game;
  const periods = game.periods.filter(({ type }) => type !== 'shootout');
  const [first] = periods;
  if (first === undefined) return game;
  const on = new Map<string, Moment>();
  const off = new Map<string, Moment>();
  for (const { player_id, is_starter } of game.players) {
    if (is_starter === true) on.set(player_id, { period: first.period, time_s: 0 });
  }
  for (const event of events) {
    const { event_type, card, player_id, recipient_id } = event;
    const leaves = event_type === 'substitution' || SENT_OFF.has(card);
    if (leaves && player_id !== null && on.has(player_id) && !off.has(player_id)) off.set(player_id, event);
    if (event_type === 'substitution' && recipient_id !== null && !on.has(recipient_id))
      on.set(recipient_id, event);
  }
  const players = game.players.map((player): Player => {
    const isEvidence = hasSubstitutions && (player.is_starter !== null || on.has(player.player_id));
    if (!isEvidence && player.played === null) return player;
    const played = player.played ?? stretches(on.get(player.player_id), off.get(player.player_id), periods);
    return { ...player, played, minutes_played: player.minutes_played ?? minutesOf(played) };
  });
  return { ...game, players };
}

/** Returns the intervals during which a player was on the field; null if the time of a moment is unknown. */
function stretches(
  on: Moment | undefined,
  off: Moment | undefined,
  periods: readonly Period[],
): Stretch[] | null {
  if (on === undefined) return [];
  if (on.time_s === null || off?.time_s === null) return null;
  const { time_s: from } = on;
  return periods
    .filter(({ period }) => period >= on.period && period <= (off?.period ?? period))
    .map(({ period, duration_s }) => ({
      period,
      from_s: period === on.period ? from : 0,
      to_s: period === off?.period ? off.time_s : duration_s,
    }))
    .filter(({ from_s, to_s }) => to_s === null || to_s > from_s);
}

/** Returns minutes rounded to one decimal; null if the length of a period is unknown. */
function minutesOf(played: readonly Stretch[] | null): number | null {
  if (played === null) return null;
  let seconds = 0;
  for (const { from_s, to_s } of played) {
    if (to_s === null) return null;
    seconds += to_s - from_s;
  }
  return round(seconds / 60, 1);
}

/**
 * Adds the playing times given by the source. `off` is null for a player who stays on the field until the
 * end.
 */
export function withStated(
  players: readonly Player[],
  stated: ReadonlyMap<string, { readonly on: Moment; readonly off: Moment | null }>,
  periods: readonly Period[],
): Player[] {
  const played = periods.filter(({ type }) => type !== 'shootout');
  return players.map((player) => {
    const { on, off } = stated.get(player.player_id) ?? {};
    return on === undefined ? player : { ...player, played: stretches(on, off ?? undefined, played) };
  });
}

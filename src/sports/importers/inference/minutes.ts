import type { GameEvent } from '../../model/event.ts';
import type { Game, Period, Player } from '../../model/game.ts';
import { round } from '../../model/units.ts';

type Stretch = NonNullable<Player['played']>[number];

/** A moment in a game. If the time is unknown, the player's minutes are unknown too. */
export interface Moment {
  readonly period: number;
  readonly time_s: number | null;
}

/** Sports in which a player who goes off does not return, so that substitutions determine the minutes. */
const WITHOUT_RETURN: ReadonlySet<string> = new Set(['soccer']);

const SENT_OFF: ReadonlySet<GameEvent['card']> = new Set(['second_yellow', 'red']);

/**
 * Returns the game with its players' minutes, if the starters and the substitutions are known. Starters play
 * from the beginning, substitutes from when they come on. Playing time ends with a substitution, a red card
 * or the end of the game. Keeps minutes and playing times given by the importer; in sports in which players return, there
 * are no others. Minutes are null if nobody knows when the player came or left.
 */
export function withMinutes(game: Game, events: readonly GameEvent[], hasSubstitutions: boolean): Game {
  const isComplete = hasSubstitutions && WITHOUT_RETURN.has(game.sport);
  const periods = game.periods.filter(({ type }) => type !== 'shootout');
  const [first] = periods;
  if (first === undefined) return game;
  const start = { period: first.period, time_s: 0 };
  const presence = new Presence(game.players, events, start);
  const players = game.players.map((player): Player => {
    const isKnown = isComplete && presence.isKnown(player);
    if (!isKnown && player.played === null) return player;
    const { on, off } = presence.of(player);
    const played = player.played ?? stretches(on, off, periods);
    return { ...player, played, minutes_played: player.minutes_played ?? minutesOf(played) };
  });
  return { ...game, players };
}

/** When the players came on and went off, according to the lineups and events. */
class Presence {
  readonly #on = new Map<string, Moment>();
  readonly #off = new Map<string, Moment>();
  readonly #active = new Set<string>();
  /** Number of players who went off without a known substitute, by team. */
  readonly #vacancies = new Map<string | null, number>();
  /** Number of players who came at an unknown time or for an unknown player, by team. */
  readonly #unexplained = new Map<string, number>();

  constructor(players: readonly Player[], events: readonly GameEvent[], start: Moment) {
    for (const { player_id, is_starter } of players) if (is_starter === true) this.#on.set(player_id, start);
    for (const event of events) {
      if (event.event_type === 'substitution') this.#change(event);
      else this.#act(event);
    }
    for (const player of players) if (this.#cameUnseen(player)) count(this.#unexplained, player.team);
  }

  of({ player_id }: Player): { readonly on: Moment | undefined; readonly off: Moment | undefined } {
    return { on: this.#on.get(player_id), off: this.#off.get(player_id) };
  }

  isKnown(player: Player): boolean {
    const { player_id, is_starter, team } = player;
    if ((is_starter === null && !this.#on.has(player_id)) || this.#cameUnseen(player)) return false;
    // If more players came on than went off, another player went off at an unknown time.
    return this.#off.has(player_id) || (this.#unexplained.get(team) ?? 0) <= (this.#vacancies.get(team) ?? 0);
  }

  #change(event: GameEvent): void {
    const { player_id, recipient_id, team } = event;
    this.#leave(player_id, event);
    if (recipient_id === null) count(this.#vacancies, team);
    else if (!this.#on.has(recipient_id)) this.#on.set(recipient_id, event);
    if (player_id === null && team !== null) count(this.#unexplained, team);
  }

  #act(event: GameEvent): void {
    const { player_id, card } = event;
    if (SENT_OFF.has(card)) this.#leave(player_id, event);
    // A substitute on the bench can be shown a card.
    if (player_id !== null && card === null) this.#active.add(player_id);
  }

  #leave(player_id: string | null, moment: Moment): void {
    if (player_id !== null && this.#on.has(player_id) && !this.#off.has(player_id))
      this.#off.set(player_id, moment);
  }

  #cameUnseen({ player_id }: Player): boolean {
    return this.#active.has(player_id) && !this.#on.has(player_id);
  }
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Returns the intervals during which a player was on the field; null if the time of one of the moments is
 * unknown.
 */
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

/** Returns minutes rounded to one decimal place; null if the length of a period is unknown. */
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

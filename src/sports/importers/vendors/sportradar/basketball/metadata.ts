import type { Period, Player } from '../../../../model/game.ts';
import { shirtNumber, textOrNull } from '../../../reading/values.ts';
import { type Side, secondsOf, sideOf, type Teams } from '../leagues/metadata.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import type { BasketballEvent, ListedPlayer } from './schema.ts';
import {
  HALF_S,
  OVERTIME_S,
  PLAYERS_ON_COURT,
  QUARTER_S,
  QUARTERS_S,
  SHORT_QUARTER_S,
} from './vocabulary.ts';

/** An event with its period, in the order of the file. */
export interface TimedEvent {
  readonly event: BasketballEvent;
  readonly period: number;
}

/** A period in the file. */
export interface SourcePeriod {
  readonly number: number;
  readonly type: string | null;
}

export function playerId(id: string): string {
  return SPORTRADAR.basketball.idOf(id);
}

/** Seconds left in the period; null if the clock is unknown. */
export function clockOf({ clock, clock_decimal }: BasketballEvent): number | null {
  return secondsOf(clock_decimal) ?? secondsOf(clock);
}

/** Returns the periods with their lengths. In leagues with short quarters, no clock shows more than 10 minutes. */
export function periodsOf(
  periods: readonly SourcePeriod[],
  events: readonly TimedEvent[],
  league: string | null,
): Period[] {
  const isHalves = periods.some(({ type }) => type === 'half');
  const regular = isHalves ? 2 : 4;
  const clocks = events.filter(({ period }) => period <= regular).map(({ event }) => clockOf(event) ?? 0);
  const shown = Math.max(0, ...clocks);
  const quarter_s = QUARTERS_S.get(league ?? '') ?? (shown > SHORT_QUARTER_S ? QUARTER_S : SHORT_QUARTER_S);
  const last = Math.max(regular, ...periods.map(({ number }) => number));
  return Array.from({ length: last }, (_, index): Period => {
    const period = index + 1;
    const isOvertime = period > regular;
    const usual = isOvertime ? OVERTIME_S : isHalves ? HALF_S : quarter_s;
    const longest = events.filter((one) => one.period === period).map(({ event }) => clockOf(event) ?? 0);
    return {
      period,
      // The model has no type for a half of basketball.
      type: isOvertime ? 'overtime' : isHalves ? (HALVES[index] ?? 'overtime') : 'quarter',
      duration_s: Math.max(usual, ...longest),
    };
  });
}

const HALVES = ['first_half', 'second_half'] as const;

/** Players of a game: those on the court and those in statistics. */
export class BasketballPlayers {
  readonly #players = new Map<string, Player>();
  readonly #teams: Teams;

  constructor(teams: Teams, events: readonly TimedEvent[]) {
    this.#teams = teams;
    for (const { event } of events) {
      for (const side of ['home', 'away'] as const) {
        for (const player of event.on_court?.[side]?.players ?? []) this.#add(player, side);
      }
      for (const { player, team } of event.statistics ?? []) {
        const side = sideOf(team, teams);
        if (player && side !== null) this.#add(player, side);
      }
    }
  }

  get(id: string | null | undefined): Player | null {
    return this.#players.get(id ?? '') ?? null;
  }

  /** Returns all players, with playing times if every event names five players of their team on the court. */
  withPlayed(events: readonly TimedEvent[], periods: readonly Period[]): Player[] {
    const played = new Map(
      (['home', 'away'] as const).flatMap((side) => [...(playedOf(events, periods, side) ?? [])]),
    );
    return [...this.#players].map(([id, player]) => {
      const known = played.get(id);
      return known === undefined ? player : { ...player, ...known };
    });
  }

  #add({ id, full_name, jersey_number, position }: ListedPlayer, side: Side): void {
    const known = this.#players.get(id);
    this.#players.set(
      id,
      SPORTRADAR.basketball.player({
        player_id: playerId(id),
        team: known?.team ?? this.#teams[side].name,
        name: known?.name ?? textOrNull(full_name),
        jersey_number: known?.jersey_number ?? shirtNumber(jersey_number),
        position: known?.position ?? textOrNull(position),
      }),
    );
  }
}

type Played = Pick<Player, 'played' | 'is_starter'>;
type Stretch = NonNullable<Player['played']>[number];

/**
 * Returns when the players of a team were on the court: from the event that first lists a player until the event that
 * no longer does. Null if an event lists another number of players, or if a time is unknown.
 */
function playedOf(
  events: readonly TimedEvent[],
  periods: readonly Period[],
  side: Side,
): Map<string, Played> | null {
  const played = new Map<string, Stretch[]>();
  let starters: ReadonlySet<string> | undefined;
  for (const one of periods) {
    const lineups = lineupsIn(one, events, side);
    if (lineups === null) return null;
    starters ??= lineups[0]?.ids;
    for (const { ids, from_s, to_s } of lineups) {
      for (const id of ids) extend(played, id, { period: one.period, from_s, to_s });
    }
  }
  return new Map(
    [...played].map(([id, stretches]) => [id, { played: stretches, is_starter: starters?.has(id) === true }]),
  );
}

interface Lineup {
  readonly ids: ReadonlySet<string>;
  readonly from_s: number;
  readonly to_s: number;
}

/** Returns the line-ups of a period; null if one is incomplete or has no time. */
function lineupsIn(
  { period, duration_s }: Period,
  events: readonly TimedEvent[],
  side: Side,
): Lineup[] | null {
  const listed = events.flatMap(({ event, period: number }) => {
    const players = number === period ? event.on_court?.[side]?.players : null;
    return players ? [{ clock: clockOf(event), ids: new Set(players.map(({ id }) => id)) }] : [];
  });
  if (duration_s === null || listed.length === 0) return null;
  const times = listed.map(({ clock }, index) => (index === 0 ? 0 : duration_s - (clock ?? Number.NaN)));
  const isOrdered = times.every((time, index) => time >= (times[index - 1] ?? 0));
  if (!isOrdered || listed.some(({ ids }) => ids.size !== PLAYERS_ON_COURT)) return null;
  return listed.map(({ ids }, index) => ({
    ids,
    from_s: times[index] ?? 0,
    to_s: times[index + 1] ?? duration_s,
  }));
}

/** Adds a stretch, or continues the stretch that it follows. */
function extend(played: Map<string, Stretch[]>, id: string, stretch: Stretch): void {
  const stretches = played.get(id) ?? [];
  played.set(id, stretches);
  const last = stretches.at(-1);
  if (last?.period === stretch.period && last.to_s === stretch.from_s) last.to_s = stretch.to_s;
  else if ((stretch.to_s ?? 0) > stretch.from_s) stretches.push({ ...stretch });
}

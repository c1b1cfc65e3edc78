import type { EventFilter, GameFilter } from '../port.ts';

/** SQL for each filter, in terms of the tables `g` (games) and `e` (events). */
const GAME_CONDITIONS: Record<keyof GameFilter, string> = {
  sport: 'g.sport = :sport',
  dateFrom: 'g.date >= :dateFrom',
  dateTo: 'g.date <= :dateTo',
  team: ':team IN (g.team_a, g.team_b)',
};

const EVENT_CONDITIONS: Record<keyof EventFilter, string> = {
  gameId: 'g.game_id = :gameId',
  sport: 'g.sport = :sport',
  eventType: 'e.event_type = :eventType',
  // A team's events are about half of its games' events, so an index on them would only cost space.
  team: 'e.team = :team AND :team IN (g.team_a, g.team_b)',
  playerId: 'e.player_id = :playerId',
  period: 'e.period = :period',
  from: 'e.time_s >= :from',
  to: 'e.time_s <= :to',
};

export interface Conditions {
  /** Conditions joined by AND; never empty. */
  readonly where: string;
  readonly values: Record<string, string | number>;
}

export function gameConditions(filter: GameFilter): Conditions {
  return conditions(GAME_CONDITIONS, filter);
}

export function eventConditions(filter: EventFilter): Conditions {
  return conditions(EVENT_CONDITIONS, filter);
}

function conditions<F extends object>(table: Record<keyof F & string, string>, filter: F): Conditions {
  const parts = ['TRUE'];
  const values: Record<string, string | number> = {};
  for (const name of Object.keys(table) as Array<keyof F & string>) {
    const value = filter[name] as string | number | undefined;
    if (value === undefined) continue;
    parts.push(table[name]);
    values[name] = value;
  }
  return { where: parts.join(' AND '), values };
}

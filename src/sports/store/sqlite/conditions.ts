import type { EventFilter, GameFilter } from '../filters.ts';
import * as sql from '../sql-conditions.ts';

const DIALECT: sql.Dialect = {
  placeholder: (name) => `:${name}`,
  inSquads: (condition) => `game.version IN (SELECT player.version FROM players player WHERE ${condition})`,
};

export function gameConditions(filter: GameFilter): sql.Where {
  return sql.gameConditions(filter, DIALECT);
}

export function eventConditions(filter: EventFilter): sql.Where {
  return sql.eventConditions(filter, DIALECT);
}

/** The same, but games are found by no field of theirs: an index on one would yield them in another order than theirs. */
export function eventConditionsInOrder(filter: EventFilter): sql.Where {
  return sql.eventConditions(filter, { ...DIALECT, ofGame: (path) => `+${path}` });
}

import type { EventFilter, GameFilter } from '../filters.ts';
import * as sql from '../sql-conditions.ts';

const placeholder = (name: string) => `:${name}`;

export function gameConditions(filter: GameFilter): sql.Where {
  return sql.gameConditions(filter, placeholder);
}

export function eventConditions(filter: EventFilter): sql.Where {
  return sql.eventConditions(filter, placeholder);
}

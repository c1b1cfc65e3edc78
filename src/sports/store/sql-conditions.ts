import {
  EVENT_FILTERS,
  type EventFilter,
  type Filters,
  GAME_FILTERS,
  type GameFilter,
  type Operator,
} from './filters.ts';

/** The operators are the same in every SQL. */
const COMPARISONS: Readonly<Record<Operator, string>> = { equals: '=', 'at-least': '>=', 'at-most': '<=' };

export interface Where {
  /** A condition on the tables `game` and `event`. */
  readonly sql: string;
  /** Values of its parameters, by the name of their filter. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Writes the parameter of a filter in SQL. */
export type Placeholder = (name: string) => string;

export function gameConditions(filter: GameFilter, placeholder: Placeholder): Where {
  return where(GAME_FILTERS, filter, placeholder);
}

export function eventConditions(filter: EventFilter, placeholder: Placeholder): Where {
  return where(EVENT_FILTERS, filter, placeholder);
}

/** The conditions of the filters that have a value. Field paths are SQL where the tables are called game and event. */
function where(
  filters: Filters,
  given: Readonly<Record<string, string | number | undefined>>,
  placeholder: Placeholder,
): Where {
  const conditions = ['TRUE'];
  const values: Record<string, string | number> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const value = given[name];
    if (value === undefined) continue;
    values[name] = value;
    for (const { operator, fields } of filter.conditions) {
      const any = fields.map((field) => `${field} ${COMPARISONS[operator]} ${placeholder(name)}`);
      conditions.push(`(${any.join(' OR ')})`);
    }
  }
  return { sql: conditions.join(' AND '), values };
}

import {
  EVENT_FILTERS,
  type EventFilter,
  type Filters,
  GAME_FILTERS,
  type GameFilter,
  type Operator,
  type SummaryFilter,
} from './filters.ts';

const COMPARISONS: Readonly<Record<Operator, string>> = { equals: '=', 'at-least': '>=', 'at-most': '<=' };

export interface Where {
  /** A SQL condition on the tables `game` and `event`, or on `entry`. */
  readonly sql: string;
  /** Parameter values of the condition, by filter name. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Returns the SQL placeholder for a filter's parameter. */
export type Placeholder = (name: string) => string;

type Value = string | number;

/** Parts of a condition that differ between adapters. */
export interface Dialect {
  readonly placeholder: Placeholder;
  /** Returns the SQL for a field of a game; default: the field's path. */
  readonly ofGame?: (path: string) => string;
  /** Returns SQL that is true if any row `player` in the game's squads satisfies a condition. */
  readonly inSquads: (condition: string) => string;
}

export function gameConditions(filter: GameFilter, dialect: Dialect): Where {
  return where(GAME_FILTERS, filter, dialect);
}

export function eventConditions(filter: EventFilter, dialect: Dialect): Where {
  return where(EVENT_FILTERS, filter, dialect);
}

/** Returns the conditions on a table of summary rows, for the filters of the summary list. */
export function summaryConditions(filters: Filters, filter: SummaryFilter, placeholder: Placeholder): Where {
  return where(filters, filter, { placeholder, inSquads: (condition) => condition });
}

/**
 * Combines the conditions of all filters with a value. Field paths are valid SQL, because the part before the
 * dot is the table's name.
 */
function where(
  filters: Filters,
  given: Readonly<Record<string, Value | readonly Value[] | undefined>>,
  { placeholder, inSquads, ofGame = (path) => path }: Dialect,
): Where {
  const conditions = ['TRUE'];
  const values: Record<string, string | number> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const value = given[name];
    if (value === undefined) continue;
    const own = namedValues(name, value);
    const names = Object.keys(own);
    Object.assign(values, own);
    for (const { operator, fields } of filter.conditions) {
      const any = fields.map((field) => {
        const places = names.map(placeholder).join(', ');
        const is = names.length === 1 ? `${COMPARISONS[operator]} ${places}` : `IN (${places})`;
        if (field.startsWith('player.')) return inSquads(`${field} ${is}`);
        return `${field.startsWith('game.') ? ofGame(field) : field} ${is}`;
      });
      conditions.push(`(${any.join(' OR ')})`);
    }
  }
  return { sql: conditions.join(' AND '), values };
}

/** Returns the values of filters by parameter name. */
export function valuesByName(filter: GameFilter | EventFilter | SummaryFilter): Record<string, Value> {
  return Object.assign(
    {},
    ...Object.entries(filter).map(([name, value]) => (value === undefined ? {} : namedValues(name, value))),
  );
}

/** Returns a parameter name for each value of a filter. The first parameter has the filter's name. */
function namedValues(name: string, value: Value | readonly Value[]): Record<string, Value> {
  const several: readonly Value[] = typeof value === 'object' ? value : [value];
  return Object.fromEntries(several.map((one, i) => [i === 0 ? name : `${name}_${i}`, one]));
}

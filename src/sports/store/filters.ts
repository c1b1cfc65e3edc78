import { type Static, type TSchema, Type } from '../../schema.ts';
import { EventTypeSchema, type GameEvent } from '../model/event.ts';
import type { Game, Teams } from '../model/game.ts';
import { seasonOf } from '../model/make-game.ts';
import { CalendarDate } from '../model/schema.ts';
import { EVENT_TYPE_NAMES, SPORTS } from '../model/vocabulary.ts';

/**
 * Filters for games and events, one line each. A filter is named after its query parameter. Query parameters
 * with validation and documentation, store columns (columns.ts) and SQL conditions are generated from these
 * tables.
 */
export interface Filter<Value extends TSchema = TSchema> {
  /** Schema of the value. Its description becomes the documentation of the query parameter. */
  readonly value: Value;
  /** Conditions that a record must all satisfy. */
  readonly conditions: readonly Condition[];
  /** Syntax for several values: repeated parameters only, or commas too. A record must match at least one. */
  readonly several?: 'repeated' | 'commas';
  /** Converts a value to the form used in records. */
  readonly normalise?: (value: string) => string;
  /** Permitted values, if there is a fixed list. */
  readonly vocabulary?: Vocabulary;
}

interface Vocabulary {
  readonly names: readonly string[];
  readonly schema: TSchema;
}

/** Compares a filter's value with fields of a record. Satisfied if any field matches. Null never matches. */
export interface Condition {
  readonly operator: Operator;
  readonly fields: readonly FieldPath[];
  /** Whether the condition is so selective that stores should use an index. */
  readonly isIndexed: boolean;
}

export type Operator = 'equals' | 'at-least' | 'at-most';

/** A field of an event, its game, any player in the game, or a summary row. */
export type FieldPath =
  | GamePath
  | 'player.player_id'
  | `event.${Comparable<GameEvent>}`
  | `entry.${EntryColumn}`;
type GamePath = `game.${Comparable<Game & Teams & Game['source']>}`;

type EntryColumn =
  | 'player_id'
  | 'team'
  | 'team_a'
  | 'team_b'
  | 'sport'
  | 'competition'
  | 'season'
  | 'date'
  | 'provider';

/** Names of fields whose values are ordered in every store. */
type Comparable<R> = { [K in keyof R]: R[K] extends string | number | null ? K & string : never }[keyof R];

export type Filters = Readonly<Record<string, Filter>>;

/** Values for filters. A filter without a value selects everything. */
export type FilterValues<F extends Readonly<Record<string, { readonly value: TSchema }>>> = {
  readonly [K in keyof F]?:
    | Static<F[K]['value']>
    | (F[K] extends { readonly several: string } ? readonly Static<F[K]['value']>[] : never)
    | undefined;
};

const MAX_SECONDS = 1_000_000;

/** Filters on period and time. */
export const CLOCK_VALUES = {
  period: Type.Integer({ minimum: 1, description: 'Only this period.' }),
  from: seconds('Only from this time, in seconds elapsed in the period.'),
  to: seconds('Only up to and including this time, in seconds elapsed in the period.'),
} as const;

export const GAME_FILTERS = {
  sport: several('commas', sport('Only games of this sport.'), equals('game.sport')),
  dateFrom: filter(CalendarDate('Only games on this date or later.'), atLeast('game.date')),
  dateTo: filter(CalendarDate('Only games on this date or earlier.'), atMost('game.date')),
  team: several(
    'repeated',
    text('Only games of the team with exactly this name.'),
    equals('game.team_a', 'game.team_b'),
  ),
  competition: several('repeated', text('Only games of this competition.'), equals('game.competition')),
  season: season('Only games of this season', 'game.season'),
  playerId: several(
    'commas',
    text('Only games whose squads include this player.'),
    equals('player.player_id'),
  ),
  provider: provider('game.provider'),
} as const satisfies Filters;
export type GameFilter = FilterValues<typeof GAME_FILTERS>;

export const EVENT_FILTERS = {
  gameId: several('commas', text('Only events in this game.'), equals('game.game_id')),
  eventType: {
    ...several('commas', text('Only events with this event_type.'), indexed(equals('event.event_type'))),
    vocabulary: { names: EVENT_TYPE_NAMES, schema: EventTypeSchema },
  },
  sport: several('commas', sport('Only events in this sport.'), equals('game.sport')),
  competition: several(
    'repeated',
    text('Only events in games of this competition.'),
    equals('game.competition'),
  ),
  season: season('Only events in games of this season', 'game.season'),
  // The team needs no index: a team acts in about half of the events in its games, so finding the games is
  // enough.
  team: several(
    'repeated',
    text('Only events by the team with exactly this name.'),
    equals('event.team'),
    equals('game.team_a', 'game.team_b'),
  ),
  playerId: several('commas', text('Only events by this player.'), indexed(equals('event.player_id'))),
  period: filter(CLOCK_VALUES.period, equals('event.period')),
  from: filter(CLOCK_VALUES.from, atLeast('event.time_s')),
  to: filter(CLOCK_VALUES.to, atMost('event.time_s')),
  provider: provider('game.provider'),
} as const satisfies Filters;
export type EventFilter = FilterValues<typeof EVENT_FILTERS>;

/** Filters that select games for summaries. */
const SUMMARY_FILTERS = {
  sport: several('commas', sport('Only games of this sport.'), equals('entry.sport')),
  competition: several('repeated', text('Only games of this competition.'), equals('entry.competition')),
  season: season('Only games of this season', 'entry.season'),
  dateFrom: filter(CalendarDate('Only games on this date or later.'), atLeast('entry.date')),
  dateTo: filter(CalendarDate('Only games on this date or earlier.'), atMost('entry.date')),
  provider: provider('entry.provider'),
} as const satisfies Filters;

export const TEAM_FILTERS = {
  ...SUMMARY_FILTERS,
  team: several('repeated', text('Only the team with exactly this name.'), equals('entry.team')),
} as const satisfies Filters;

export const PLAYER_FILTERS = {
  ...SUMMARY_FILTERS,
  team: several('repeated', text('Only games for the team with exactly this name.'), equals('entry.team')),
  playerId: several('commas', text('Only this player.'), equals('entry.player_id')),
} as const satisfies Filters;

export const COMPETITION_FILTERS = {
  ...SUMMARY_FILTERS,
  team: several(
    'repeated',
    text('Only games of the team with exactly this name.'),
    equals('entry.team_a', 'entry.team_b'),
  ),
} as const satisfies Filters;

export type SummaryFilter = FilterValues<typeof PLAYER_FILTERS>;

function filter<V extends TSchema>(value: V, ...conditions: readonly Condition[]): Filter<V> {
  return { value, conditions };
}

function provider(field: FieldPath) {
  return several('commas', text('Only games from this source, for example `statsbomb`.'), equals(field));
}

function season(what: string, field: FieldPath) {
  const value = text(`${what}; \`2018/2019\`, \`2018-19\` and \`18/19\` are equivalent.`);
  return { ...several('repeated', value, equals(field)), normalise: seasonOf };
}

function several<V extends TSchema>(
  how: NonNullable<Filter['several']>,
  value: V,
  ...conditions: readonly Condition[]
) {
  return { value, conditions, several: how };
}

function equals(...fields: readonly FieldPath[]): Condition {
  return { operator: 'equals', fields, isIndexed: false };
}

function atLeast(field: FieldPath): Condition {
  return { operator: 'at-least', fields: [field], isIndexed: false };
}

function atMost(field: FieldPath): Condition {
  return { operator: 'at-most', fields: [field], isIndexed: false };
}

function indexed(condition: Condition): Condition {
  return { ...condition, isIndexed: true };
}

/** Schema of a non-empty string. */
export function text(description: string) {
  return Type.String({ minLength: 1, description });
}

/**
 * Schema of a sport's name. Games in the Fieldcast format can have sports that are not among the examples.
 */
function sport(description: string) {
  return Type.String({ minLength: 1, description, examples: [...SPORTS] });
}

function seconds(description: string) {
  return Type.Number({ minimum: 0, maximum: MAX_SECONDS, description });
}

import { type Static, type TSchema, Type } from '../../schema.ts';
import { EventTypeSchema, type GameEvent } from '../model/event.ts';
import type { Game, Teams } from '../model/game.ts';
import { CalendarDate } from '../model/schema.ts';
import { EVENT_TYPE_NAMES, SPORTS } from '../model/vocabulary.ts';

/**
 * The filters of games and events, one line each. Everything else follows from these tables: the query parameter with
 * its validation and documentation, the columns that a store keeps (columns.ts), and the condition that
 * an adapter turns into its own language. A filter's name is its query parameter.
 */
export interface Filter<Value extends TSchema = TSchema> {
  /** Schema of the value. Its description documents the query parameter. */
  readonly value: Value;
  /** What a record must satisfy: all of them. */
  readonly conditions: readonly Condition[];
  /** Whether it takes several values, of which a record must have one: repeated, or also separated by commas. */
  readonly several?: 'repeated' | 'commas';
  /** The names that a value must be among, if they are all that there are. */
  readonly vocabulary?: Vocabulary;
}

interface Vocabulary {
  readonly names: readonly string[];
  readonly schema: TSchema;
}

/** Compares a filter's value with fields of a record: satisfied where any of the fields is. Null satisfies none. */
export interface Condition {
  readonly operator: Operator;
  readonly fields: readonly FieldPath[];
  /** Whether so few records satisfy it that stores should find them by an index. */
  readonly isIndexed: boolean;
}

/** How a field compares with the filter's value. */
export type Operator = 'equals' | 'at-least' | 'at-most';

/** A field of an event, of the game that it belongs to, of any player of the game, or of a row that a summary sums up. */
export type FieldPath =
  | GamePath
  | 'player.player_id'
  | `event.${Comparable<GameEvent>}`
  | `entry.${EntryColumn}`;
type GamePath = `game.${Comparable<Game & Teams>}`;

type EntryColumn = 'player_id' | 'team' | 'team_a' | 'team_b' | 'sport' | 'competition' | 'season' | 'date';

/** Names of the fields that have an order in every store. */
type Comparable<R> = { [K in keyof R]: R[K] extends string | number | null ? K & string : never }[keyof R];

export type Filters = Readonly<Record<string, Filter>>;

/** Values for filters; records are not filtered by one that is left out. */
export type FilterValues<F extends Readonly<Record<string, { readonly value: TSchema }>>> = {
  readonly [K in keyof F]?:
    | Static<F[K]['value']>
    | (F[K] extends { readonly several: string } ? readonly Static<F[K]['value']>[] : never)
    | undefined;
};

const MAX_SECONDS = 1_000_000;

/** Values that select by the clock of a game. */
export const CLOCK_VALUES = {
  period: Type.Integer({ minimum: 1, description: 'Only this period.' }),
  from: seconds('Only from this time on, in seconds elapsed in the period.'),
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
  season: several('repeated', text('Only games of this season.'), equals('game.season')),
  playerId: several('commas', text('Only games whose squads list this player.'), equals('player.player_id')),
} as const satisfies Filters;
export type GameFilter = FilterValues<typeof GAME_FILTERS>;

export const EVENT_FILTERS = {
  gameId: several('commas', text('Only events of this game.'), equals('game.game_id')),
  eventType: {
    ...several('commas', text('Only events of this event_type.'), indexed(equals('event.event_type'))),
    vocabulary: { names: EVENT_TYPE_NAMES, schema: EventTypeSchema },
  },
  sport: several('commas', sport('Only events of this sport.'), equals('game.sport')),
  // A team acts in about half of its games' events: finding its games is enough, and an index would only cost space.
  team: several(
    'repeated',
    text('Only events of the team with exactly this name.'),
    equals('event.team'),
    equals('game.team_a', 'game.team_b'),
  ),
  playerId: several('commas', text('Only events of this player.'), indexed(equals('event.player_id'))),
  period: filter(CLOCK_VALUES.period, equals('event.period')),
  from: filter(CLOCK_VALUES.from, atLeast('event.time_s')),
  to: filter(CLOCK_VALUES.to, atMost('event.time_s')),
} as const satisfies Filters;
export type EventFilter = FilterValues<typeof EVENT_FILTERS>;

/** Which games lists sum up. */
const SUMMED_UP = {
  sport: several('commas', sport('Only games of this sport.'), equals('entry.sport')),
  competition: several('repeated', text('Only games of this competition.'), equals('entry.competition')),
  season: several('repeated', text('Only games of this season.'), equals('entry.season')),
  dateFrom: filter(CalendarDate('Only games on this date or later.'), atLeast('entry.date')),
  dateTo: filter(CalendarDate('Only games on this date or earlier.'), atMost('entry.date')),
} as const satisfies Filters;

export const TEAM_FILTERS = {
  ...SUMMED_UP,
  team: several('repeated', text('Only the team with exactly this name.'), equals('entry.team')),
} as const satisfies Filters;

export const PLAYER_FILTERS = {
  ...SUMMED_UP,
  team: several('repeated', text('Only games for the team with exactly this name.'), equals('entry.team')),
  playerId: several('commas', text('Only this player.'), equals('entry.player_id')),
} as const satisfies Filters;

export const COMPETITION_FILTERS = {
  ...SUMMED_UP,
  team: several(
    'repeated',
    text('Only games of the team with exactly this name.'),
    equals('entry.team_a', 'entry.team_b'),
  ),
} as const satisfies Filters;

/** Values for the filters of any list that sums up. */
export type SummaryFilter = FilterValues<typeof PLAYER_FILTERS>;

function filter<V extends TSchema>(value: V, ...conditions: readonly Condition[]): Filter<V> {
  return { value, conditions };
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

/** A text of at least one character. */
export function text(description: string) {
  return Type.String({ minLength: 1, description });
}

/** The name of a sport: games in Fieldcast's own form may be of others than the examples. */
function sport(description: string) {
  return Type.String({ minLength: 1, description, examples: [...SPORTS] });
}

function seconds(description: string) {
  return Type.Number({ minimum: 0, maximum: MAX_SECONDS, description });
}

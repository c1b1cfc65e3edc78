import type { TSchema } from 'typebox';
import { EventSchema, type GameEvent } from '../model/event.ts';
import { type Game, GameSchema, SourceSchema, TeamsSchema } from '../model/game.ts';
import { columnsOf, type ValueKind } from '../model/tables.ts';
import { EVENT_FILTERS, type Filters, GAME_FILTERS } from './filters.ts';

/** Column types that all stores support. */
export type ColumnType = 'text' | 'integer' | 'number' | 'bytes';

/** A column in every store. Stores generate tables, statements and indexes from the lists below. */
export interface StoredColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
  /** Whether queries find records by this column. */
  readonly isIndexed: boolean;
}

export type StoredValue = string | number | null | Uint8Array;

const TEXT = { type: 'text', isNullable: false, isIndexed: false } as const;
const INTEGER = { ...TEXT, type: 'integer' } as const;
const NUMBER = { ...TEXT, type: 'number' } as const;
const BYTES = { ...TEXT, type: 'bytes' } as const;

/** Smallest game_id of the games that are the same match; see {@link LINK_COLUMNS}. */
const MATCH_ID = { name: 'match_id', ...TEXT } as const;

const GAME_FIELDS = filteredFields(
  'game',
  [GameSchema, TeamsSchema, SourceSchema],
  [GAME_FILTERS, EVENT_FILTERS],
);
const EVENT_FIELDS = filteredFields('event', [EventSchema], [EVENT_FILTERS]);

/** Columns of a game: fields that filters compare, and values computed in records.ts. */
export const GAME_COLUMNS: readonly StoredColumn[] = [
  ...GAME_FIELDS,
  { name: 'sort_key', ...TEXT },
  MATCH_ID,
  { name: 'events', ...INTEGER },
  { name: 'frames', ...INTEGER },
  { name: 'revision', ...TEXT },
  { name: 'item', ...TEXT },
  { name: 'detail', ...TEXT },
  /** Statistics as JSON; null if the game was imported by a version without statistics. */
  { name: 'stats', ...TEXT, isNullable: true },
];

/** Columns of an event: fields that filters compare, and the JSON of the record. */
export const EVENT_COLUMNS: readonly StoredColumn[] = [...EVENT_FIELDS, { name: 'json', ...TEXT }];

/** Game columns that summary rows repeat, because game rows are long and slow to scan. */
const OF_GAME = [
  { name: 'sport', ...TEXT },
  { name: 'competition', ...TEXT, isNullable: true },
  { name: 'season', ...TEXT, isNullable: true },
  { name: 'date', ...TEXT, isNullable: true },
  { name: 'provider', ...TEXT },
  { name: 'sort_key', ...TEXT },
  MATCH_ID,
] as const satisfies readonly StoredColumn[];

/** Columns of the summary rows, by table. The lists in summaries.ts add up these rows. */
export const ENTRY_COLUMNS = {
  /** A row for each player in a squad. */
  players: [
    { name: 'player_id', ...TEXT },
    { name: 'player', ...TEXT, isNullable: true },
    { name: 'team', ...TEXT },
    { name: 'minutes_played', ...NUMBER, isNullable: true },
    ...OF_GAME,
  ],
  /** A row for each of the two teams. */
  teams: [{ name: 'team', ...TEXT }, ...OF_GAME],
} as const satisfies Readonly<Record<string, readonly StoredColumn[]>>;
export type EntryTable = keyof typeof ENTRY_COLUMNS;
export const ENTRY_TABLES = Object.keys(ENTRY_COLUMNS) as readonly EntryTable[];

/**
 * Columns of a link between two games of different sources. Each link has two rows, so that all links of a game
 * are found by `game_id`. Links stay when a game is replaced.
 */
export const LINK_COLUMNS = [
  { name: 'game_id', ...TEXT },
  { name: 'other_id', ...TEXT },
  { name: 'state', ...TEXT },
  { name: 'source', ...TEXT },
] as const satisfies readonly StoredColumn[];

/** Columns of a chunk of tracking frames; see chunk.ts. */
export const CHUNK_COLUMNS = [
  /** Game-wide index of the chunk's first frame, from 0. */
  { name: 'start', ...INTEGER },
  { name: 'period', ...INTEGER },
  /** Time of the frame before the chunk in the same period; null at the start of a period. */
  { name: 'time_before', ...NUMBER, isNullable: true },
  /** Smallest and largest time in the chunk, in seconds. */
  { name: 'from_s', ...NUMBER },
  { name: 'to_s', ...NUMBER },
  /** JSON lists of the player IDs and team names that occur in the frames. */
  { name: 'players', ...TEXT },
  { name: 'teams', ...TEXT },
  /** Times of all frames as float64, then the end offsets of all frames' lines as uint32; little-endian. */
  { name: 'positions', ...BYTES },
  /**
   * JSON of the frames in segments. Each segment is a zstd frame of JSON joined by commas, and segments can
   * be concatenated.
   */
  { name: 'segments', ...BYTES },
] as const satisfies readonly StoredColumn[];

/** Columns of a page of a game's events; see event-pages.ts. */
export const PAGE_COLUMNS = [
  /** Index of the page in the game, from 0. */
  { name: 'number', ...INTEGER },
  /** Decompressed size in bytes. */
  { name: 'size', ...INTEGER },
  /** JSON of the page with its envelope, as a zstd frame. */
  { name: 'zstd', ...BYTES },
  /** The same JSON as in `zstd`, compressed with gzip. */
  { name: 'gzip', ...BYTES },
] as const satisfies readonly StoredColumn[];

interface ValueTypes {
  readonly text: string;
  readonly integer: number;
  readonly number: number;
  readonly bytes: Uint8Array;
}

type RowOf<C extends readonly StoredColumn[]> = {
  readonly [K in C[number] as K['name']]:
    | ValueTypes[K['type']]
    | (K['isNullable'] extends true ? null : never);
};

export type ChunkRow = RowOf<typeof CHUNK_COLUMNS>;
export type PageRow = RowOf<typeof PAGE_COLUMNS>;

/** Returns a game's values in the columns that filters compare, by column name. */
export function gameFields(game: Game): Record<string, StoredValue> {
  const fields: Record<string, unknown> = { ...game, ...game.teams, ...game.source };
  return Object.fromEntries(GAME_FIELDS.map(({ name }) => [name, fields[name] as StoredValue]));
}

/** Returns the values of an event's columns, in column order. */
export function eventValues(event: GameEvent, json: string): StoredValue[] {
  return [...EVENT_FIELDS.map(({ name }) => event[name as keyof GameEvent] as StoredValue), json];
}

/**
 * Returns columns for the record fields that filters compare, in the order and with the types of the schemas.
 */
function filteredFields(
  record: 'game' | 'event',
  schemas: readonly TSchema[],
  tables: readonly Filters[],
): StoredColumn[] {
  const conditions = tables.flatMap((table) => Object.values(table).flatMap((filter) => filter.conditions));
  return schemas.flatMap(columnsOf).flatMap(({ name, kind, isNullable }) => {
    const path = `${record}.${name}`;
    const uses = conditions.filter(({ fields }) => fields.some((field) => field === path));
    if (uses.length === 0) return [];
    const isIndexed = uses.some((condition) => condition.isIndexed);
    return [{ name, type: comparableType(path, kind), isNullable, isIndexed }];
  });
}

function comparableType(path: string, kind: ValueKind): ColumnType {
  if (kind === 'text' || kind === 'integer' || kind === 'number') return kind;
  throw new TypeError(`a filter compares ${path}, but its values have no order`);
}

import type { TSchema } from 'typebox';
import { EventSchema, type GameEvent } from '../model/event.ts';
import { type Game, GameSchema, TeamsSchema } from '../model/game.ts';
import { columnsOf, type ValueKind } from '../model/tables.ts';
import { EVENT_FILTERS, type Filters, GAME_FILTERS } from './filters.ts';

/** Types that every store has. */
export type ColumnType = 'text' | 'integer' | 'number' | 'bytes';

/** A column that every store keeps; its tables, statements and indexes follow from the lists below. */
export interface StoredColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
  /** Whether records are found by it. */
  readonly isIndexed: boolean;
}

export type StoredValue = string | number | null | Uint8Array;

const TEXT = { type: 'text', isNullable: false, isIndexed: false } as const;
const INTEGER = { ...TEXT, type: 'integer' } as const;
const NUMBER = { ...TEXT, type: 'number' } as const;
const BYTES = { ...TEXT, type: 'bytes' } as const;

const GAME_FIELDS = filteredFields('game', [GameSchema, TeamsSchema], [GAME_FILTERS, EVENT_FILTERS]);
const EVENT_FIELDS = filteredFields('event', [EventSchema], [EVENT_FILTERS]);

/** Of a game: the fields that filters compare, and what records.ts makes of the whole. */
export const GAME_COLUMNS: readonly StoredColumn[] = [
  ...GAME_FIELDS,
  { name: 'sort_key', ...TEXT },
  { name: 'events', ...INTEGER },
  { name: 'frames', ...INTEGER },
  { name: 'revision', ...TEXT },
  { name: 'item', ...TEXT },
  { name: 'detail', ...TEXT },
  /** JSON of its statistics; null if it was imported before there were any. */
  { name: 'stats', ...TEXT, isNullable: true },
];

/** Of an event: the fields that filters compare, and its JSON as it is served. */
export const EVENT_COLUMNS: readonly StoredColumn[] = [...EVENT_FIELDS, { name: 'json', ...TEXT }];

/** What rows that lists sum up repeat of their game: games themselves are long, and take long to look through. */
const OF_GAME = [
  { name: 'sport', ...TEXT },
  { name: 'competition', ...TEXT, isNullable: true },
  { name: 'season', ...TEXT, isNullable: true },
  { name: 'date', ...TEXT, isNullable: true },
  { name: 'sort_key', ...TEXT },
] as const satisfies readonly StoredColumn[];

/** Of the rows of a game that lists sum up (summaries.ts), by table. */
export const ENTRY_COLUMNS = {
  /** Of a player in the squads. */
  players: [
    { name: 'player_id', ...TEXT },
    { name: 'player', ...TEXT, isNullable: true },
    { name: 'team', ...TEXT },
    { name: 'minutes_played', ...NUMBER, isNullable: true },
    ...OF_GAME,
  ],
  /** Of either team. */
  teams: [{ name: 'team', ...TEXT }, ...OF_GAME],
} as const satisfies Readonly<Record<string, readonly StoredColumn[]>>;
export type EntryTable = keyof typeof ENTRY_COLUMNS;
export const ENTRY_TABLES = Object.keys(ENTRY_COLUMNS) as readonly EntryTable[];

/** Of a chunk of tracking frames, see chunk.ts. */
export const CHUNK_COLUMNS = [
  /** Number of the first frame, counted over the game from 0. */
  { name: 'start', ...INTEGER },
  { name: 'period', ...INTEGER },
  /** Time of the frame before the chunk in the same period; null at a period's start. */
  { name: 'time_before', ...NUMBER, isNullable: true },
  /** Least and greatest time, in seconds. */
  { name: 'from_s', ...NUMBER },
  { name: 'to_s', ...NUMBER },
  /** JSON lists of the player_ids and team names in any of the frames. */
  { name: 'players', ...TEXT },
  { name: 'teams', ...TEXT },
  /** Each frame's time as float64, then the offset at which its line ends as uint32, both little-endian. */
  { name: 'positions', ...BYTES },
  /** The frames' JSON in segments, each joined by commas and a joinable frame of zstd. */
  { name: 'segments', ...BYTES },
] as const satisfies readonly StoredColumn[];

/** Of a page of a game's events, see event-pages.ts. */
export const PAGE_COLUMNS = [
  /** Number of the page in the game, from 0. */
  { name: 'number', ...INTEGER },
  /** Bytes when decompressed. */
  { name: 'size', ...INTEGER },
  /** The page's JSON with its envelope, as a frame of zstd. */
  { name: 'zstd', ...BYTES },
  /** The same as gzip. */
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

/** Values of a game's fields that filters compare, by column. */
export function gameFields(game: Game): Record<string, StoredValue> {
  const fields: Record<string, unknown> = { ...game, ...game.teams };
  return Object.fromEntries(GAME_FIELDS.map(({ name }) => [name, fields[name] as StoredValue]));
}

/** Values of an event's columns, in their order. */
export function eventValues(event: GameEvent, json: string): StoredValue[] {
  return [...EVENT_FIELDS.map(({ name }) => event[name as keyof GameEvent] as StoredValue), json];
}

/** Columns for the fields of a record that filters compare, in the order and with the types of the record's schemas. */
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
  throw new TypeError(`a filter compares ${path}, whose values have no order`);
}

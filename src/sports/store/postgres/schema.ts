import type { PoolClient } from 'pg';
import {
  CHUNK_COLUMNS,
  type ColumnType,
  ENTRY_COLUMNS,
  ENTRY_TABLES,
  EVENT_COLUMNS,
  GAME_COLUMNS,
  LINK_COLUMNS,
  PAGE_COLUMNS,
  type StoredColumn,
} from '../columns.ts';
import { DatasetError } from '../port.ts';
import { ITEM_FIELDS } from '../records.ts';
import { EMPTY_CONTENT } from '../revision.ts';
import { type Address, placeOf } from './address.ts';

/**
 * Statements that migrate a schema to the next layout; the first entry migrates layout 1. Append entries, but
 * never change existing entries.
 */
const MIGRATIONS: readonly Migration[] = [
  withRicherItems,
  withCompetitions,
  withStatistics,
  withEntries,
  withSegments,
  withGzip,
  withEnvelopes,
  withLinks,
];

/** Returns the statements for a schema. */
export type Migration = (schema: string) => string[];

/** Adds statistics. Existing games have no statistics until they are imported again. */
function withStatistics(schema: string): string[] {
  return [`ALTER TABLE ${schema}.games ADD COLUMN stats text COLLATE "C"`];
}

/** Adds columns for finding games by competition and season. */
function withCompetitions(schema: string): string[] {
  return [
    `ALTER TABLE ${schema}.games ADD COLUMN competition text COLLATE "C", ADD COLUMN season text COLLATE "C"`,
    `UPDATE ${schema}.games SET competition = detail::json->>'competition', season = detail::json->>'season'`,
  ];
}

/** Adds competition, season, teams and score to the entries of the games list. */
function withRicherItems(schema: string): string[] {
  const fields = ITEM_FIELDS.map((name) => `'${name}', detail::json->'${name}'`);
  return [`UPDATE ${schema}.games SET item = json_build_object(${fields.join(', ')})::text`];
}

/** Adds the columns and table for the lists of players and teams. */
function withEntries(schema: string): string[] {
  const ofGame = ['sport', 'competition', 'season', 'date', 'sort_key'];
  const own = ofGame.map((name) => `game.${name}`);
  const text = 'text COLLATE "C"';
  return [
    `CREATE INDEX games_competition ON ${schema}.games (competition, sport)`,
    `ALTER TABLE ${schema}.players ADD COLUMN player ${text}, ADD COLUMN team ${text},
      ADD COLUMN minutes_played double precision, ${ofGame.map((name) => `ADD COLUMN ${name} ${text}`)}`,
    `UPDATE ${schema}.players entry SET player = one->>'name', team = one->>'team',
      minutes_played = (one->>'minutes_played')::double precision, (${ofGame}) = (SELECT ${own})
     FROM ${schema}.games game, json_array_elements(game.detail::json->'players') AS one
     WHERE game.game_id = entry.game_id AND one->>'player_id' = entry.player_id`,
    `ALTER TABLE ${schema}.players ALTER COLUMN team SET NOT NULL, ALTER COLUMN sport SET NOT NULL,
      ALTER COLUMN sort_key SET NOT NULL`,
    `CREATE INDEX players_team ON ${schema}.players (team, player_id)`,
    `CREATE TABLE ${schema}.teams (game_id ${text} NOT NULL, team ${text} NOT NULL, sport ${text} NOT NULL,
      competition ${text}, season ${text}, date ${text}, sort_key ${text} NOT NULL,
      PRIMARY KEY (team, sport, game_id))`,
    `INSERT INTO ${schema}.teams (game_id, team, ${ofGame})
     SELECT game.game_id, team, ${own} FROM ${schema}.games game, unnest(ARRAY[game.team_a, game.team_b]) AS team`,
    `CREATE INDEX teams_game_id ON ${schema}.teams (game_id)`,
  ];
}

/** Renames the chunk column for segments. Existing chunks are read as a single segment. */
function withSegments(schema: string): string[] {
  return [`ALTER TABLE ${schema}.tracking RENAME COLUMN lines TO segments`];
}

/** Adds a gzip copy of event pages. */
function withGzip(schema: string): string[] {
  return [`ALTER TABLE ${schema}.event_pages ADD COLUMN gzip bytea`];
}

/** Adds the envelope to event pages. Drops existing pages, which are then built from events on request. */
function withEnvelopes(schema: string): string[] {
  return [
    `TRUNCATE ${schema}.event_pages`,
    `ALTER TABLE ${schema}.event_pages ALTER COLUMN gzip SET NOT NULL`,
  ];
}

/** Adds the sources of games, and links between games of the same match. Existing games are not linked yet. */
function withLinks(schema: string): string[] {
  const text = 'text COLLATE "C"';
  const add = (table: string) =>
    `ALTER TABLE ${schema}.${table} ADD COLUMN provider ${text}, ADD COLUMN match_id ${text}`;
  const notNull = (table: string) =>
    `ALTER TABLE ${schema}.${table} ALTER COLUMN provider SET NOT NULL, ALTER COLUMN match_id SET NOT NULL`;
  return [
    add('games'),
    `UPDATE ${schema}.games SET provider = detail::json->'source'->>'provider', match_id = game_id`,
    notNull('games'),
    ...['players', 'teams'].flatMap((table) => [
      add(table),
      `UPDATE ${schema}.${table} entry SET provider = game.provider, match_id = game.match_id
       FROM ${schema}.games game WHERE game.game_id = entry.game_id`,
      notNull(table),
    ]),
    `CREATE INDEX games_match ON ${schema}.games (match_id, game_id)`,
    `CREATE TABLE ${schema}.links (game_id ${text} NOT NULL, other_id ${text} NOT NULL, state ${text} NOT NULL,
      source ${text} NOT NULL, PRIMARY KEY (game_id, other_id))`,
  ];
}

const POSTGRES_TYPES: Readonly<Record<ColumnType, string>> = {
  // Text columns are compared byte by byte, as in SQLite, regardless of the database's locale.
  text: 'text COLLATE "C"',
  integer: 'bigint',
  number: 'double precision',
  bytes: 'bytea',
};

const TEXT = { type: 'text', isNullable: false, isIndexed: false } as const;
const INTEGER = { ...TEXT, type: 'integer' } as const;
const GAME_ID = { ...TEXT, name: 'game_id' };

/**
 * Columns of each table. All tables except `dataset` have the game's ID, which is the key for partitioning
 * and distribution. Events repeat the game's sort_key, so that an index yields the events of many games in
 * list order.
 */
export const TABLE_COLUMNS = {
  games: [{ ...INTEGER, name: 'version' }, ...GAME_COLUMNS],
  players: [GAME_ID, ...ENTRY_COLUMNS.players],
  teams: [GAME_ID, ...ENTRY_COLUMNS.teams],
  events: [GAME_ID, { ...TEXT, name: 'sort_key' }, { ...INTEGER, name: 'number' }, ...EVENT_COLUMNS],
  event_pages: [GAME_ID, ...PAGE_COLUMNS],
  tracking: [GAME_ID, ...CHUNK_COLUMNS],
  links: LINK_COLUMNS,
} as const satisfies Readonly<Record<string, readonly StoredColumn[]>>;

type TableName = keyof typeof TABLE_COLUMNS;

const PRIMARY_KEYS: Readonly<Record<TableName, string>> = {
  games: 'game_id',
  players: 'player_id, game_id',
  teams: 'team, sport, game_id',
  events: 'game_id, number',
  event_pages: 'game_id, number',
  tracking: 'game_id, start',
  links: 'game_id, other_id',
};

/** Large tables that are worth partitioning. */
const PARTITIONED: readonly TableName[] = ['events', 'event_pages', 'tracking'];

export interface TableOptions {
  /** Number of hash partitions of each large table; 0 creates plain tables, which Citus can distribute. */
  readonly partitions: number;
  readonly migrations?: readonly Migration[];
}

/** Returns the statements that create a dataset's tables in a schema. */
export function creation(schema: string, { partitions, migrations = MIGRATIONS }: TableOptions): string[] {
  return [
    `CREATE SCHEMA IF NOT EXISTS ${schema}`,
    `CREATE TABLE ${schema}.dataset (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      layout integer NOT NULL,
      last_version bigint NOT NULL,
      content text NOT NULL
    )`,
    `COMMENT ON TABLE ${schema}.dataset IS 'Fieldcast sports dataset'`,
    `INSERT INTO ${schema}.dataset (layout, last_version, content) VALUES (${currentLayout(migrations)}, 0, '${EMPTY_CONTENT}')`,
    ...(Object.keys(TABLE_COLUMNS) as TableName[]).flatMap((name) => [
      ...table(schema, name, PARTITIONED.includes(name) ? partitions : 0),
    ]),
    `CREATE UNIQUE INDEX games_sort_key ON ${schema}.games (sort_key)`,
    ...ENTRY_TABLES.map((name) => `CREATE INDEX ${name}_game_id ON ${schema}.${name} (game_id)`),
    `CREATE INDEX players_team ON ${schema}.players (team, player_id)`,
    `CREATE INDEX games_competition ON ${schema}.games (competition, sport)`,
    `CREATE INDEX games_match ON ${schema}.games (match_id, game_id)`,
    ...GAME_COLUMNS.filter(({ isIndexed }) => isIndexed).map(
      ({ name }) => `CREATE INDEX games_${name} ON ${schema}.games (${name})`,
    ),
    ...EVENT_COLUMNS.filter(({ isIndexed }) => isIndexed).map(
      ({ name }) => `CREATE INDEX events_${name} ON ${schema}.events (${name}, sort_key, number)`,
    ),
  ];
}

function currentLayout(migrations: readonly Migration[]): number {
  return migrations.length + 1;
}

function table(schema: string, name: TableName, partitions: number): string[] {
  const columns = TABLE_COLUMNS[name].map(
    (column) => `${column.name} ${POSTGRES_TYPES[column.type]}${column.isNullable ? '' : ' NOT NULL'}`,
  );
  const body = `${[...columns, `PRIMARY KEY (${PRIMARY_KEYS[name]})`].join(', ')}`;
  if (partitions === 0) return [`CREATE TABLE ${schema}.${name} (${body})`];
  return [
    `CREATE TABLE ${schema}.${name} (${body}) PARTITION BY HASH (game_id)`,
    ...Array.from(
      { length: partitions },
      (_, i) =>
        `CREATE TABLE ${schema}.${name}_${i} PARTITION OF ${schema}.${name} ` +
        `FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${i})`,
    ),
  ];
}

/**
 * Returns the dataset's layout; null if the schema has no tables. Throws DatasetError if the tables belong to
 * another program.
 */
async function layoutOf(client: PoolClient, { schema }: Address): Promise<number | null> {
  const { rows } = await client.query(
    // Reads the system catalogue, because the information schema omits tables for which the user has no permission.
    `SELECT count(*)::int AS tables,
      coalesce(bool_or(relname = 'dataset' AND obj_description(oid, 'pg_class') = 'Fieldcast sports dataset'), false) AS ours
     FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [schema],
  );
  const [{ tables, ours }] = rows as [{ tables: number; ours: boolean }];
  if (tables === 0) return null;
  if (!ours) {
    throw new DatasetError(
      `the schema ${schema} contains another program’s tables: choose another schema with ?schema=… in the URL of --data`,
    );
  }
  const { rows: layouts } = await client.query(`SELECT layout FROM ${schema}.dataset`);
  return Number(layouts[0]?.layout);
}

/**
 * Throws DatasetError if the user lacks write permission. Imports check this before they read the first game.
 */
export async function requireWriter(client: PoolClient, address: Address): Promise<void> {
  const { rows } = await client.query("SELECT has_table_privilege($1, 'UPDATE') AS may", [
    `${address.schema}.dataset`,
  ]);
  const [{ may }] = rows as [{ may: boolean }];
  if (!may) {
    throw new DatasetError(
      `${placeOf(address)}: the user lacks write permission: imports must run as the owner of the tables`,
    );
  }
}

/** Throws DatasetError unless the schema contains a dataset that this version can read. */
export async function requireLayout(
  client: PoolClient,
  address: Address,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const layout = await layoutOf(client, address);
  if (layout === null) {
    throw new DatasetError(
      `there is no dataset in ${placeOf(address)}: import games first, or choose another dataset with --data`,
      { isAbsent: true },
    );
  }
  const current = currentLayout(migrations);
  if (layout === current && (await hasColumns(client, address.schema))) return;
  const [by, remedy] =
    layout > current
      ? ['a newer', 'update Fieldcast']
      : ['an older', 'run `fieldcast sports migrate` or any import to migrate it'];
  const [writer, advice] =
    layout === current ? ['another', 'import the games again into another schema'] : [by, remedy];
  throw new DatasetError(`${placeOf(address)} was written by ${writer} version of Fieldcast: ${advice}`);
}

/**
 * Creates missing tables and migrates tables of an older layout, in a single transaction. If several imports
 * start at the same time, the first import creates the tables and the others wait.
 */
export async function ensureTables(
  client: PoolClient,
  address: Address,
  options: TableOptions,
): Promise<void> {
  await client.query('BEGIN');
  try {
    // The lock's key depends on the schema, so that imports into different datasets in the database need not
    // wait.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('fieldcast.' || $1))", [address.schema]);
    const layout = await layoutOf(client, address);
    const { schema } = address;
    const { migrations = MIGRATIONS } = options;
    const statements =
      layout === null
        ? creation(schema, options)
        : migrations
            .slice(layout - 1)
            .flatMap((migration, i) => [
              ...migration(schema),
              `UPDATE ${schema}.dataset SET layout = ${layout + i + 1}`,
            ]);
    for (const statement of statements) await client.query(statement);
    await requirePartitions(client, address);
    await requireLayout(client, address, migrations);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Throws DatasetError if the number of partitions in the URL differs from the number in the tables. */
async function requirePartitions(client: PoolClient, { schema, partitions }: Address): Promise<void> {
  if (partitions === null) return;
  const { rows } = await client.query(
    'SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = to_regclass($1)',
    [`${schema}.${PARTITIONED[0]}`],
  );
  const [{ count }] = rows as [{ count: number }];
  if (count === partitions) return;
  throw new DatasetError(
    `the tables in the schema ${schema} were created with partitions=${count}, not ${partitions}: ` +
      'leave partitions out of the URL of --data, or import the games into another schema',
  );
}

async function hasColumns(client: PoolClient, schema: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT relname || '.' || attname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = to_regnamespace($1) AND attnum > 0 AND NOT attisdropped`,
    [schema],
  );
  const found = new Set(rows.map(({ name }) => String(name)));
  return Object.entries(TABLE_COLUMNS).every(([table, columns]) => {
    const prefix = `${table}.`;
    const count = [...found].filter((name) => name.startsWith(prefix)).length;
    return count === columns.length && columns.every(({ name }) => found.has(prefix + name));
  });
}

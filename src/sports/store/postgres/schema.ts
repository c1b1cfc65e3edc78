import type { PoolClient } from 'pg';
import {
  CHUNK_COLUMNS,
  type ColumnType,
  ENTRY_COLUMNS,
  ENTRY_TABLES,
  EVENT_COLUMNS,
  GAME_COLUMNS,
  PAGE_COLUMNS,
  type StoredColumn,
} from '../columns.ts';
import { DatasetError } from '../port.ts';
import { ITEM_FIELDS } from '../records.ts';
import { EMPTY_CONTENT } from '../revision.ts';
import { type Address, placeOf } from './address.ts';

/** Statements that bring a schema from one layout to the next; the first is for layout 1. Add to it, never change it. */
const MIGRATIONS: readonly Migration[] = [
  withRicherItems,
  withCompetitions,
  withStatistics,
  withEntries,
  withSegments,
  withGzip,
  withEnvelopes,
];

/** Makes statements for the schema of this name. */
export type Migration = (schema: string) => string[];

/** Statistics are computed at import, so games of before have none until they are imported again. */
function withStatistics(schema: string): string[] {
  return [`ALTER TABLE ${schema}.games ADD COLUMN stats text COLLATE "C"`];
}

/** Games are found by competition and season. */
function withCompetitions(schema: string): string[] {
  return [
    `ALTER TABLE ${schema}.games ADD COLUMN competition text COLLATE "C", ADD COLUMN season text COLLATE "C"`,
    `UPDATE ${schema}.games SET competition = detail::json->>'competition', season = detail::json->>'season'`,
  ];
}

/** Entries of the games list have the competition, the season, the teams and the score of the detail. */
function withRicherItems(schema: string): string[] {
  const fields = ITEM_FIELDS.map((name) => `'${name}', detail::json->'${name}'`);
  return [`UPDATE ${schema}.games SET item = json_build_object(${fields.join(', ')})::text`];
}

/** Players and teams have what lists sum up of their games. */
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

/** Chunks of tracking are in segments; those of before are read as one. */
function withSegments(schema: string): string[] {
  return [`ALTER TABLE ${schema}.tracking RENAME COLUMN lines TO segments`];
}

/** Pages of events are kept as gzip too. */
function withGzip(schema: string): string[] {
  return [`ALTER TABLE ${schema}.event_pages ADD COLUMN gzip bytea`];
}

/** Pages of events have their envelope; the pages of earlier imports are made from their events on request. */
function withEnvelopes(schema: string): string[] {
  return [
    `TRUNCATE ${schema}.event_pages`,
    `ALTER TABLE ${schema}.event_pages ALTER COLUMN gzip SET NOT NULL`,
  ];
}

const POSTGRES_TYPES: Readonly<Record<ColumnType, string>> = {
  // Compared byte by byte, as SQLite and JavaScript's UTF-8 order do, whatever the database's locale.
  text: 'text COLLATE "C"',
  integer: 'bigint',
  number: 'double precision',
  bytes: 'bytea',
};

const TEXT = { type: 'text', isNullable: false, isIndexed: false } as const;
const INTEGER = { ...TEXT, type: 'integer' } as const;
const GAME_ID = { ...TEXT, name: 'game_id' };

/**
 * The columns of each table. All but `dataset` have the game's id, by which they can be partitioned and distributed.
 * Events repeat the game's sort_key, so that an index yields the events of many games in the order of the list.
 */
export const TABLE_COLUMNS = {
  games: [{ ...INTEGER, name: 'version' }, ...GAME_COLUMNS],
  players: [GAME_ID, ...ENTRY_COLUMNS.players],
  teams: [GAME_ID, ...ENTRY_COLUMNS.teams],
  events: [GAME_ID, { ...TEXT, name: 'sort_key' }, { ...INTEGER, name: 'number' }, ...EVENT_COLUMNS],
  event_pages: [GAME_ID, ...PAGE_COLUMNS],
  tracking: [GAME_ID, ...CHUNK_COLUMNS],
} as const satisfies Readonly<Record<string, readonly StoredColumn[]>>;

type TableName = keyof typeof TABLE_COLUMNS;

const PRIMARY_KEYS: Readonly<Record<TableName, string>> = {
  games: 'game_id',
  players: 'player_id, game_id',
  teams: 'team, sport, game_id',
  events: 'game_id, number',
  event_pages: 'game_id, number',
  tracking: 'game_id, start',
};

/** The tables that grow with what happens in games, which are worth partitions. */
const PARTITIONED: readonly TableName[] = ['events', 'event_pages', 'tracking'];

export interface TableOptions {
  /** Hash partitions of each large table; 0 makes plain tables, as Citus distributes them itself. */
  readonly partitions: number;
  readonly migrations?: readonly Migration[];
}

/** Statements that make a dataset's tables in a schema. */
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

/** The dataset's layout: null if the schema has no tables. Throws DatasetError if they are another program's. */
async function layoutOf(client: PoolClient, { schema }: Address): Promise<number | null> {
  const { rows } = await client.query(
    // The catalogue, since the information schema leaves out what the user has no right to.
    `SELECT count(*)::int AS tables,
      coalesce(bool_or(relname = 'dataset' AND obj_description(oid, 'pg_class') = 'Fieldcast sports dataset'), false) AS ours
     FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [schema],
  );
  const [{ tables, ours }] = rows as [{ tables: number; ours: boolean }];
  if (tables === 0) return null;
  if (!ours) {
    throw new DatasetError(
      `the schema ${schema} has tables that are not Fieldcast's: name another with ?schema=… in the URL of --data`,
    );
  }
  const { rows: layouts } = await client.query(`SELECT layout FROM ${schema}.dataset`);
  return Number(layouts[0]?.layout);
}

/** Throws DatasetError if the user may not write, before an import has read and prepared its first game. */
export async function requireWriter(client: PoolClient, address: Address): Promise<void> {
  const { rows } = await client.query("SELECT has_table_privilege($1, 'UPDATE') AS may", [
    `${address.schema}.dataset`,
  ]);
  const [{ may }] = rows as [{ may: boolean }];
  if (!may) {
    throw new DatasetError(
      `${placeOf(address)}: the user lacks the right to write: imports need the owner of the tables`,
    );
  }
}

/** Throws DatasetError unless the schema has a dataset that this version reads. */
export async function requireLayout(
  client: PoolClient,
  address: Address,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const layout = await layoutOf(client, address);
  if (layout === null) {
    throw new DatasetError(
      `there is no dataset in ${placeOf(address)}: import games first, or name another with --data`,
      { isAbsent: true },
    );
  }
  const current = currentLayout(migrations);
  if (layout === current && (await hasColumns(client, address.schema))) return;
  const [by, remedy] =
    layout > current
      ? ['a newer', 'update this one']
      : ['an older', '`fieldcast sports migrate` or any import migrates it'];
  const [writer, advice] =
    layout === current ? ['another', 're-import the games into another schema'] : [by, remedy];
  throw new DatasetError(`${placeOf(address)} was written by ${writer} version of Fieldcast: ${advice}`);
}

/**
 * Makes the tables if there are none, and migrates those of an older layout, in one transaction. Several imports may
 * begin at once: one does it, the others wait.
 */
export async function ensureTables(
  client: PoolClient,
  address: Address,
  options: TableOptions,
): Promise<void> {
  await client.query('BEGIN');
  try {
    // By the schema's name, so that other datasets of the same database need not wait.
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

/** Throws DatasetError if the URL says another number of partitions than the tables were made with. */
async function requirePartitions(client: PoolClient, { schema, partitions }: Address): Promise<void> {
  if (partitions === null) return;
  const { rows } = await client.query(
    'SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = to_regclass($1)',
    [`${schema}.${PARTITIONED[0]}`],
  );
  const [{ count }] = rows as [{ count: number }];
  if (count === partitions) return;
  throw new DatasetError(
    `the tables of the schema ${schema} were made with partitions=${count}, not ${partitions}: leave partitions out of ` +
      'the URL of --data, or import the games into another schema',
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

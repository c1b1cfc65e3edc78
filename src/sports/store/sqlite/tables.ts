import {
  CHUNK_COLUMNS,
  ENTRY_COLUMNS,
  EVENT_COLUMNS,
  GAME_COLUMNS,
  LINK_COLUMNS,
  PAGE_COLUMNS,
  type StoredColumn,
} from '../columns.ts';
import { EVENT_FILTERS } from '../filters.ts';
import type { PageEncoding } from '../port.ts';
import { EMPTY_CONTENT } from '../revision.ts';
import { definitions } from '../sqlite-columns.ts';

export const EVENTS_PER_GAME = 2 ** 24;

/**
 * Each encoding of a page has a separate table. In a shared row, SQLite would have to read the long first
 * encoding to find the second encoding.
 */
export const PAGE_TABLES: Readonly<Record<PageEncoding, string>> = {
  zstd: 'event_pages',
  gzip: 'gzip_pages',
};
const PAGE_TABLE_COLUMNS = Object.entries(PAGE_TABLES).map(([encoding, table]) => {
  const isOther = ({ name }: StoredColumn) => name !== encoding && Object.hasOwn(PAGE_TABLES, name);
  return [table, PAGE_COLUMNS.filter((column) => !isOther(column))] as const;
});

/** Tables whose rows are copied from a prepared game. The copy adds the version. */
export const COPIED: ReadonlyArray<readonly [table: string, columns: readonly StoredColumn[], from: string]> =
  [
    ...PAGE_TABLE_COLUMNS.map(([table, columns]) => [table, columns, 'prepared.pages'] as const),
    ['tracking', CHUNK_COLUMNS, 'prepared.chunks'],
  ];

/**
 * Events are clustered by `key`, which is version * EVENTS_PER_GAME + index in the game. A game's events are
 * therefore stored together in order, and any index on events yields the events of a game in order. `dataset`
 * has a single row. Players and teams are clustered by the key of their list. The index on competitions
 * covers the list of competitions. The index on tracking covers the search for chunks, whose rows are long.
 */
export const TABLES = `
CREATE TABLE dataset (content TEXT NOT NULL) STRICT;
INSERT INTO dataset VALUES ('${EMPTY_CONTENT}');
CREATE TABLE games (
  version INTEGER PRIMARY KEY AUTOINCREMENT,
  ${definitions(GAME_COLUMNS)},
  UNIQUE (game_id),
  UNIQUE (sort_key)
) STRICT;
CREATE INDEX games_competition ON games (competition, sport, season, date, team_a, team_b, provider, match_id);
CREATE INDEX games_match ON games (match_id, game_id);
CREATE TABLE links (
  ${definitions(LINK_COLUMNS)},
  PRIMARY KEY (game_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE players (
  ${definitions(ENTRY_COLUMNS.players)},
  version INTEGER NOT NULL,
  PRIMARY KEY (player_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_version ON players (version);
CREATE INDEX players_team ON players (team, player_id);
CREATE TABLE teams (
  ${definitions(ENTRY_COLUMNS.teams)},
  version INTEGER NOT NULL,
  PRIMARY KEY (team, sport, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX teams_version ON teams (version);
CREATE TABLE events (
  key INTEGER PRIMARY KEY,
  ${definitions(EVENT_COLUMNS)}
) STRICT;
${PAGE_TABLE_COLUMNS.map(
  ([table, columns]) => `CREATE TABLE ${table} (
  version INTEGER NOT NULL,
  ${definitions(columns)},
  PRIMARY KEY (version, number)
) STRICT;`,
).join('\n')}
CREATE TABLE tracking (
  version INTEGER NOT NULL,
  ${definitions(CHUNK_COLUMNS)},
  PRIMARY KEY (version, start)
) STRICT;
CREATE INDEX tracking_times ON tracking (version, start, period, from_s, to_s);
${indexes('games', GAME_COLUMNS)}
${indexes('events', EVENT_COLUMNS)}
`;

/** Game fields that event filters compare. */
const COMPARED = Object.values(EVENT_FILTERS)
  .flatMap(({ conditions }) => conditions.flatMap(({ fields }) => fields as readonly string[]))
  .flatMap((path) => (path.startsWith('game.') ? [path.slice('game.'.length)] : []));

/**
 * Index on all columns that select the games of an event list. Looking up these columns in the long game rows
 * would take longer than finding the events. Older datasets get this index at the next import.
 */
export const GAMES_ORDER = `CREATE INDEX IF NOT EXISTS games_selection ON games (${['sort_key', 'version', ...COMPARED]})`;

/** Indexes that earlier versions created, by name. Readers accept them, and the next import removes them. */
export const EARLIER_INDEXES: ReadonlyMap<string, string> = new Map([
  ['games_order', 'CREATE INDEX games_order ON games (sort_key,version,game_id,sport,team_a,team_b)'],
]);

function indexes(table: string, columns: readonly StoredColumn[]): string {
  return columns
    .filter(({ isIndexed }) => isIndexed)
    .map(({ name }) => `CREATE INDEX ${table}_${name} ON ${table} (${name});`)
    .join('\n');
}

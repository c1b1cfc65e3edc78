import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { ENTRY_TABLES } from '../columns.ts';
import {
  type LinkRow,
  linkShare,
  linkStatements,
  type MatchMember,
  requireGames,
  requireMatch,
} from '../links.ts';
import type { LinkChange } from '../port.ts';
import { contentAfter } from '../revision.ts';

const SQL = linkStatements('', (number) => `?${number}`);

/** Changes a link within a transaction. See `DatasetWriter.setLink`. */
export function setLink(database: DatabaseSync, change: LinkChange): void {
  const { state, source, games } = change;
  const [a, b] = games;
  const all = <T>(sql: string, ...values: SQLInputValue[]) =>
    database.prepare(sql).all(...values) as unknown as T[];
  requireGames(
    change,
    all<LinkRow>('SELECT game_id FROM games WHERE game_id IN (?, ?)', a, b).map(({ game_id }) => game_id),
  );
  const [before = { state: null, source }] = all<LinkChange>(SQL.find, a, b);
  for (const [one, other] of [games, games.toReversed() as [string, string]]) {
    database.prepare(SQL.remove).run(one, other);
    if (state !== null) database.prepare(SQL.insert).run(one, other, state, source);
  }
  requireMatch(all(SQL.match, a), all(SQL.refused, a));
  for (const game of games) refreshMatch(database, game);
  const [name, old] = linkShare({ ...change, ...before });
  const [row] = all<{ content: string }>('SELECT content FROM dataset');
  const content = contentAfter(String(row?.content), name, old, linkShare(change)[1]);
  database.prepare('UPDATE dataset SET content = ?').run(content);
}

/** Sets the `match_id` of a game and of the games that links connect to it. */
export function refreshMatch(database: DatabaseSync, gameId: string): void {
  const members = database.prepare(SQL.match).all(gameId) as unknown as MatchMember[];
  const matchId = members[0]?.game_id ?? gameId;
  for (const { game_id } of members) {
    database.prepare('UPDATE games SET match_id = ? WHERE game_id = ?').run(matchId, game_id);
    for (const table of ENTRY_TABLES) {
      database
        .prepare(
          `UPDATE ${table} SET match_id = ? WHERE version = (SELECT version FROM games WHERE game_id = ?)`,
        )
        .run(matchId, game_id);
    }
  }
}

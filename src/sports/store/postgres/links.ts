import type { PoolClient } from 'pg';
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

const statementsOf = (schema: string) => linkStatements(`${schema}.`, (number) => `$${number}`);

/** Changes a link within a transaction. See `DatasetWriter.setLink`. */
export async function setLink(client: PoolClient, schema: string, change: LinkChange): Promise<void> {
  const { state, source, games } = change;
  const [a, b] = games;
  const sql = statementsOf(schema);
  const all = async <T>(text: string, ...values: string[]) => (await client.query(text, values)).rows as T[];
  // The lock on this row serializes writers until the change is committed.
  const [dataset] = await all<{ content: string }>(`SELECT content FROM ${schema}.dataset FOR UPDATE`);
  const known = await all<LinkRow>(`SELECT game_id FROM ${schema}.games WHERE game_id IN ($1, $2)`, a, b);
  requireGames(
    change,
    known.map(({ game_id }) => game_id),
  );
  const [before = { state: null, source }] = await all<LinkChange>(sql.find, a, b);
  for (const [one, other] of [games, games.toReversed() as [string, string]]) {
    await client.query(sql.remove, [one, other]);
    if (state !== null) await client.query(sql.insert, [one, other, state, source]);
  }
  requireMatch(await all(sql.match, a), await all(sql.refused, a));
  for (const game of games) await refreshMatch(client, schema, game);
  const [name, old] = linkShare({ ...change, ...before });
  const content = contentAfter(String(dataset?.content), name, old, linkShare(change)[1]);
  await client.query(`UPDATE ${schema}.dataset SET content = $1`, [content]);
}

/** Sets the `match_id` of a game and of the games that links connect to it. */
export async function refreshMatch(client: PoolClient, schema: string, gameId: string): Promise<void> {
  const { rows } = await client.query<MatchMember>(statementsOf(schema).match, [gameId]);
  const matchId = rows[0]?.game_id ?? gameId;
  for (const table of ['games', ...ENTRY_TABLES]) {
    const ids = rows.map(({ game_id }) => game_id);
    await client.query(
      `UPDATE ${schema}.${table} SET match_id = $1 WHERE game_id = ANY($2) AND match_id <> $1`,
      [matchId, ids],
    );
  }
}

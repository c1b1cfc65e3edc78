import { type Link, type LinkChange, LinkError, type LinkState } from './port.ts';

/** A row of a link; each link has two. */
export interface LinkRow {
  readonly game_id: string;
  readonly other_id: string;
  readonly state: string;
  readonly source: string;
}

/** Converts rows to links. In each row, `game_id` must be less than `other_id`. */
export function linksOf(rows: readonly LinkRow[]): Link[] {
  return rows.map(({ game_id, other_id, state, source }) => ({
    games: [game_id, other_id],
    state: state as LinkState,
    source: source as Link['source'],
  }));
}

/** Share of a link in the dataset's revision, as `gameId` and `revision` of `contentAfter`. */
export function linkShare({
  games,
  state,
  source,
}: LinkChange | Link): [name: string, revision: string | null] {
  return [games.join(' '), state === null ? null : `${state} ${source}`];
}

/** Returns SQL for a JSON list of the other games of `game`'s match. `list` joins the column `game_id`. */
export function sameMatchSql(games: string, list: string): string {
  return `(SELECT coalesce('["' || ${list} || '"]', '[]') FROM ${games} other
    WHERE other.match_id = game.match_id AND other.game_id <> game.game_id)`;
}

/** Returns SQL for a game's entry in the games list, to which the games of the same match are added. */
export function itemSql(sameMatch: string): string {
  return `substr(game.item, 1, length(game.item) - 1) || ',"same_match_as":' || ${sameMatch} || '}'`;
}

/** Statements that both adapters run to change a link. `at` returns the placeholder of a parameter. */
export function linkStatements(schema: string, at: (number: number) => string) {
  const connected = `WITH RECURSIVE same(game_id) AS (
      SELECT CAST(${at(1)} AS text) ${schema === '' ? '' : 'COLLATE "C"'}
      UNION SELECT link.other_id FROM same JOIN ${schema}links link ON link.game_id = same.game_id
      WHERE link.state = 'linked'
    )`;
  return {
    /** Parameters: a game. Returns the games of its match, with their providers. */
    match: `${connected} SELECT game.game_id, game.provider FROM ${schema}games game
      JOIN same ON same.game_id = game.game_id ORDER BY game.game_id`,
    /** Parameters: a game. Returns the refused links between games of its match. */
    refused: `${connected} SELECT link.game_id, link.other_id FROM ${schema}links link
      WHERE link.state = 'refused' AND link.game_id < link.other_id
      AND link.game_id IN (SELECT game_id FROM same) AND link.other_id IN (SELECT game_id FROM same)`,
    find: `SELECT state, source FROM ${schema}links WHERE game_id = ${at(1)} AND other_id = ${at(2)}`,
    remove: `DELETE FROM ${schema}links WHERE game_id = ${at(1)} AND other_id = ${at(2)}`,
    insert: `INSERT INTO ${schema}links (game_id, other_id, state, source) VALUES (${[1, 2, 3, 4].map(at)})`,
  };
}

export interface MatchMember {
  readonly game_id: string;
  readonly provider: string;
}

/** Throws LinkError unless both games exist and are different. */
export function requireGames({ games: [a, b] }: LinkChange, known: readonly string[]): void {
  for (const game of [a, b])
    if (!known.includes(game))
      throw new LinkError(`there is no game ${game}; GET /api/games lists the games`);
  if (a === b) throw new LinkError(`${a} cannot be linked to itself`);
}

/** Throws LinkError if a match has two games of one source, or games with a refused link. */
export function requireMatch(members: readonly MatchMember[], refused: readonly LinkRow[]): void {
  for (const group of Map.groupBy(members, ({ provider }) => provider).values()) {
    const [a, b] = group;
    if (a === undefined || b === undefined) continue;
    throw new LinkError(
      `${a.game_id} and ${b.game_id} would be the same match, but both are from ${a.provider}: unlink one of them first`,
    );
  }
  const [pair] = refused;
  if (pair === undefined) return;
  throw new LinkError(
    `${pair.game_id} and ${pair.other_id} must not be the same match, but other links connect them: unlink those games first`,
  );
}

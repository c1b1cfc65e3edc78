import type { Player, StoredDetail } from '../model/game.ts';
import type { DatasetQueries, StoredGame } from '../store/port.ts';
import { type LinkedSquads, linkSquads } from './players.ts';
import { pairTeams, type TeamsAndPlayers, teamIn } from './recognise.ts';

/** The teams and players that two games of the same match share. */
export interface LinkedPair extends LinkedSquads<Player> {
  /** Whether the first team of one game is the second team of the other. */
  readonly isSwapped: boolean;
  /** For each team of the first game, team_a first: its name in both games. */
  readonly teams: readonly (readonly [string, string])[];
}

/** Links the teams and players of two games of the same match. */
export function linkPair(a: TeamsAndPlayers, b: TeamsAndPlayers): LinkedPair {
  const { isSwapped } = pairTeams(a, b);
  const teams = [a.teams.team_a, a.teams.team_b].map(
    (team) => [team, teamIn(a.teams, b.teams, team, isSwapped)] as const,
  );
  const squads = teams.map(([ours, theirs]) =>
    linkSquads(
      a.players.filter(({ team }) => team === ours),
      b.players.filter(({ team }) => team === theirs),
    ),
  );
  return {
    isSwapped,
    teams,
    linked: squads.flatMap(({ linked }) => linked),
    unsure: squads.flatMap(({ unsure }) => unsure),
  };
}

/** Reads a game's record; null if the dataset does not contain the game. */
export async function readDetail(reader: DatasetQueries, gameId: string): Promise<StoredDetail | null> {
  const game = await reader.game(gameId);
  return game === null ? null : (JSON.parse(Buffer.from(game.detail).toString()) as StoredDetail);
}

/** Links the teams and players of two games of the same match; null if a game is not in the dataset. */
export async function readPair(
  reader: DatasetQueries,
  gameId: string,
  otherId: string,
): Promise<LinkedPair | null> {
  const [a, b] = [await readDetail(reader, gameId), await readDetail(reader, otherId)];
  return a === null || b === null ? null : linkPair(a, b);
}

type Names = string | readonly string[] | undefined;

/**
 * Returns a filter in which players and teams of linked games are replaced with the same players and teams of
 * this game. Values that are not known stay.
 */
export async function inGame<F extends { readonly playerId?: Names; readonly team?: Names }>(
  reader: DatasetQueries,
  game: StoredGame,
  filter: F,
): Promise<F> {
  const { playerId, team } = filter;
  if (game.sameMatchAs.length === 0 || (playerId === undefined && team === undefined)) return filter;
  const own = await ownNames(reader, game);
  return {
    ...filter,
    ...(playerId !== undefined && { playerId: replaced(playerId, own) }),
    ...(team !== undefined && { team: replaced(team, own) }),
  };
}

/** Returns the player IDs and team names of linked games, with the game's own. */
async function ownNames(
  reader: DatasetQueries,
  { gameId, sameMatchAs }: StoredGame,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, string>();
  const pairs = await Promise.all(sameMatchAs.map((other) => readPair(reader, gameId, other)));
  for (const pair of pairs) {
    for (const { players } of pair?.linked ?? []) own.set(players[1].player_id, players[0].player_id);
    for (const [ours, theirs] of pair?.teams ?? []) own.set(theirs, ours);
  }
  // A team can have the other team's name in another source only by mistake.
  for (const pair of pairs) for (const [ours] of pair?.teams ?? []) own.set(ours, ours);
  return own;
}

function replaced(names: string | readonly string[], own: ReadonlyMap<string, string>): Names {
  if (typeof names === 'string') return own.get(names) ?? names;
  return [...new Set(names.map((name) => own.get(name) ?? name))].sort();
}

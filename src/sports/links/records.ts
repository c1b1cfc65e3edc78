import { type Static, Type } from '../../schema.ts';
import { findMatches } from '../matching/link-games.ts';
import { type LinkedPair, readDetail, readPair } from '../matching/linked-games.ts';
import { Nullable, OneOf } from '../model/schema.ts';
import type { DatasetReader, StoredGame } from '../store/port.ts';
import { LINK_SOURCES, LINK_STATES } from '../store/port.ts';

const closed = { additionalProperties: false };
const nullable = (description: string) => Nullable(Type.String({ description }));
const STATES = [...LINK_STATES, 'possible'] as const;

const TeamPairSchema = Type.Object(
  { team: Type.String(), other_team: Type.String({ description: 'The team’s name in the other game.' }) },
  closed,
);
const PlayerPairSchema = Type.Object(
  {
    player_id: Type.String(),
    other_player_id: Type.String({ description: 'The player’s ID in the other game.' }),
    player: nullable('Name in this game.'),
    other_player: nullable('Name in the other game.'),
    reason: nullable('Reason why the players are not linked; null for linked players.'),
  },
  { ...closed, title: 'PlayerPair' },
);
export const GameLinkSchema = Type.Object(
  {
    game_id: Type.String({ description: 'The other game.' }),
    state: OneOf(
      STATES,
      '`linked`: both games are the same match. `refused`: a person decided that they are not. ' +
        '`possible`: they may be, but are not linked.',
    ),
    source: Nullable(
      OneOf(
        LINK_SOURCES,
        'Who decided: the recognition at import, or a person; null if the games are linked only through a third game, or possible.',
      ),
    ),
    reason: nullable('Reason why a possible match is not linked.'),
    is_swapped: Nullable(
      Type.Boolean({
        description: 'Whether team_a of one game is team_b of the other; null for games that are not linked.',
      }),
    ),
    teams: Type.Array(TeamPairSchema),
    players: Type.Array(PlayerPairSchema, { description: 'Players who are the same person.' }),
    unsure_players: Type.Array(PlayerPairSchema, {
      description: 'Players who may be the same person, but are not linked.',
    }),
  },
  { ...closed, title: 'GameLink' },
);
type GameLink = Static<typeof GameLinkSchema>;

const NO_PAIR = { is_swapped: null, teams: [], players: [], unsure_players: [] };

/** Returns the other games of a game's match, then refused and possible games, each ordered by game_id. */
export async function linksOfGame(reader: DatasetReader, game: StoredGame): Promise<GameLink[]> {
  const { gameId, sameMatchAs } = game;
  const links = await reader.links(gameId);
  const otherOf = (games: readonly string[]) => games.find((id) => id !== gameId) ?? gameId;
  const linked = await Promise.all(
    sameMatchAs.map(async (other): Promise<GameLink> => {
      const link = links.find(({ games, state }) => state === 'linked' && otherOf(games) === other);
      const pair = await readPair(reader, gameId, other);
      const facts = pair === null ? NO_PAIR : pairFacts(pair);
      return { game_id: other, state: 'linked', source: link?.source ?? null, reason: null, ...facts };
    }),
  );
  const refused = links.flatMap(({ games, state, source }): GameLink[] =>
    state === 'refused' ? [{ game_id: otherOf(games), state, source, reason: null, ...NO_PAIR }] : [],
  );
  const known = new Set([...linked, ...refused].map(({ game_id }) => game_id));
  const date = (await readDetail(reader, gameId))?.date ?? null;
  const near = date === null ? [] : await possibleFor(reader, gameId, date);
  const possible = near.flatMap(({ games, reason }): GameLink[] => {
    const game_id = otherOf(games);
    return known.has(game_id) ? [] : [{ game_id, state: 'possible', source: null, reason, ...NO_PAIR }];
  });
  return [...linked, ...refused, ...possible];
}

async function possibleFor(reader: DatasetReader, gameId: string, date: string) {
  const dates = { first: date, last: date };
  const { same, possible } = await findMatches(reader, { isConcerned: (id) => id === gameId, dates });
  return [...same.map((games) => ({ games, reason: 'recognised, but not linked yet' })), ...possible];
}

function pairFacts({ isSwapped, teams, linked, unsure }: LinkedPair) {
  const record = ({ players: [one, other] }: LinkedPair['linked'][number], reason: string | null) => ({
    player_id: one.player_id,
    other_player_id: other.player_id,
    player: one.name,
    other_player: other.name,
    reason,
  });
  return {
    is_swapped: isSwapped,
    teams: teams.map(([team, other_team]) => ({ team, other_team })),
    players: linked.map((one) => record(one, null)),
    unsure_players: unsure.map((one) => record(one, one.reason)),
  };
}

import { GAME, GAMES, limit, listed, optional, sportsTool } from './parameters.ts';

const USUAL = 20;
const MOST = 200;

/** Which games there are, and what is known of one. */
export const GAME_TOOLS = [
  sportsTool({
    name: 'find_games',
    title: 'Find games',
    description:
      'Lists games of the dataset with date, venue, competition, season, teams and final score, in the order of their ids. Use it first, ' +
      'to learn the game_id that other tools want.',
    input: {
      ...GAMES,
      team: optional('Only games of this team, by its exact name.'),
      playerId: optional('Only games with this player in a squad.'),
      limit: limit(USUAL, MOST),
    },
    narrow: 'ask with a team, competition, season, sport or dates, or with a larger limit',
    find: (client, { limit = USUAL, ...filters }, options) =>
      listed('games', client.games(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'get_game',
    title: 'A game in detail',
    description:
      'One game: teams, score, periods, both squads with who started and minutes on the field, the size of the playing area in metres, ' +
      'how many events there are, whether there is tracking (positions of players), and the source with its licence.',
    input: { gameId: GAME },
    narrow: 'find_players with the team gives the rest of the squads',
    find: async (client, { gameId }, options) => {
      const { players, ...game } = await client.game(gameId, options);
      // When each was on the field is in minutes_played, and in full on the service.
      const squads = players.map(({ played: _, ...player }) => player);
      return { value: { ...game, players: squads } };
    },
  }),
  sportsTool({
    name: 'dataset_totals',
    title: 'Size of the dataset',
    description: 'How many games, events and players the dataset has, and of which sports.',
    input: {},
    find: async (client, _, options) => ({ value: await client.totals(options) }),
  }),
];

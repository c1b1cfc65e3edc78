import { GAME, GAMES, limit, listed, optional, PLAYER, sportsTool, TEAM } from './parameters.ts';

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

const USUAL_ENTRIES = 50;
const MOST_ENTRIES = 500;
const NARROW = 'ask with a sport, competition, season, team or dates, or with a larger limit';

const team = optional('Only this team, by its exact name as find_teams gives it.');

/** Who plays, and where. */
export const DIRECTORY_TOOLS = [
  sportsTool({
    name: 'find_teams',
    title: 'List teams',
    description:
      'Lists teams with their sport, number of games, competitions, seasons and first and last date. Use it to learn the exact name of a ' +
      'team, which other tools want.',
    input: { ...GAMES, limit: limit(USUAL_ENTRIES, MOST_ENTRIES) },
    narrow: NARROW,
    find: (client, { limit = USUAL_ENTRIES, ...filters }, options) =>
      listed('teams', client.teams(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'find_players',
    title: 'List players',
    description:
      'Lists players with player_id, name, teams, number of games and minutes played. There is no search by name: give the team, and look ' +
      'for the name in what comes back.',
    input: { ...GAMES, team, limit: limit(USUAL_ENTRIES, MOST_ENTRIES) },
    narrow: NARROW,
    find: (client, { limit = USUAL_ENTRIES, ...filters }, options) =>
      listed('players', client.players(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'find_competitions',
    title: 'List competitions',
    description: 'Lists competitions with their sport, seasons, number of games and first and last date.',
    input: { ...GAMES, team, limit: limit(USUAL_ENTRIES, MOST_ENTRIES) },
    narrow: NARROW,
    find: (client, { limit = USUAL_ENTRIES, ...filters }, options) =>
      listed('competitions', client.competitions(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
];

const FIGURES =
  'goals, shots, xg (expected goals), passes and how many were completed, points, rebounds, fouls, cards, offsides, and where there is ' +
  'tracking distance_m in metres, sprints and top_speed in m/s. A figure that the source cannot tell is left out; it is not 0.';

export const STATISTICS_TOOLS = [
  sportsTool({
    name: 'game_statistics',
    title: 'Statistics of a game',
    description: `Figures of both teams and of every player in one game: ${FIGURES}`,
    input: { gameId: GAME },
    narrow: 'ask for the other players with player_statistics',
    find: async (client, { gameId }, options) => ({
      value: { ...(await client.gameStatistics(gameId, options)) },
    }),
  }),
  sportsTool({
    name: 'player_statistics',
    title: 'Statistics of a player',
    description: `Figures of one player over all games, or over those of a competition, season or span of time: ${FIGURES}`,
    input: { playerId: PLAYER, ...GAMES },
    find: async (client, { playerId, ...filters }, options) => ({
      value: { ...(await client.playerStatistics(playerId, filters, options)) },
    }),
  }),
  sportsTool({
    name: 'team_statistics',
    title: 'Statistics of a team',
    description: `Figures of one team over all games, or over those of a competition, season or span of time: ${FIGURES}`,
    input: { team: TEAM, ...GAMES },
    find: async (client, { team, ...filters }, options) => ({
      value: { ...(await client.teamStatistics(team, filters, options)) },
    }),
  }),
];

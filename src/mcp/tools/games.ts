import { GAME, GAMES, limit, listed, optional, PLAYER, sportsTool, TEAM } from './parameters.ts';

const USUAL = 20;
const MOST = 200;

export const GAME_TOOLS = [
  sportsTool({
    name: 'find_games',
    title: 'Find games',
    description:
      'Lists the dataset’s games with date, venue, competition, season, teams and final score, sorted by id. Use this tool first, ' +
      'to get the game_id that other tools need.',
    input: {
      ...GAMES,
      team: optional('Only games of the team with this exact name.'),
      playerId: optional('Only games with this player in a squad.'),
      limit: limit(USUAL, MOST),
    },
    advice: 'filter by team, competition, season, sport or dates, or use a larger limit',
    find: (client, { limit = USUAL, ...filters }, options) =>
      listed('games', client.games(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'get_game',
    title: 'Game details',
    description:
      'One game: teams, score, periods, both squads with starters and minutes on the field, the size of the playing area in metres, ' +
      'number of events, availability of tracking (positions of players), and the source with its licence.',
    input: { gameId: GAME },
    advice: 'call find_players with the team for the other players in the squads',
    find: async (client, { gameId }, options) => {
      const { players, ...game } = await client.game(gameId, options);
      // Omits `played`, the times on the field, because `minutes_played` summarises them.
      const squads = players.map(({ played: _, ...player }) => player);
      return { value: { ...game, players: squads } };
    },
  }),
  sportsTool({
    name: 'dataset_totals',
    title: 'Size of the dataset',
    description: 'Number of games, events and players in the dataset, and the sports.',
    input: {},
    find: async (client, _, options) => ({ value: await client.totals(options) }),
  }),
];

const USUAL_ENTRIES = 50;
const MOST_ENTRIES = 500;
const ADVICE = 'filter by sport, competition, season, team or dates, or use a larger limit';

const team = optional('Exact team name from find_teams.');

export const DIRECTORY_TOOLS = [
  sportsTool({
    name: 'find_teams',
    title: 'List teams',
    description:
      'Lists teams with their sport, number of games, competitions, seasons and first and last date. Use this tool to get the exact name of a ' +
      'team, which other tools need.',
    input: { ...GAMES, limit: limit(USUAL_ENTRIES, MOST_ENTRIES) },
    advice: ADVICE,
    find: (client, { limit = USUAL_ENTRIES, ...filters }, options) =>
      listed('teams', client.teams(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'find_players',
    title: 'List players',
    description:
      'Lists players with player_id, name, teams, number of games and minutes played. There is no search by name: pass the team and look ' +
      'for the name in the result.',
    input: { ...GAMES, team, limit: limit(USUAL_ENTRIES, MOST_ENTRIES) },
    advice: ADVICE,
    find: (client, { limit = USUAL_ENTRIES, ...filters }, options) =>
      listed('players', client.players(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'find_competitions',
    title: 'List competitions',
    description: 'Lists competitions with their sport, seasons, number of games and first and last date.',
    input: { ...GAMES, team, limit: limit(USUAL_ENTRIES, MOST_ENTRIES) },
    advice: ADVICE,
    find: (client, { limit = USUAL_ENTRIES, ...filters }, options) =>
      listed('competitions', client.competitions(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
];

const FIGURES =
  'goals, shots, xg (expected goals), passes and completed passes, points, rebounds, fouls, cards, offsides, and with ' +
  'tracking distance_m in metres, sprints and top_speed in m/s. A figure that the source does not provide is omitted; it is not 0.';

export const STATISTICS_TOOLS = [
  sportsTool({
    name: 'game_statistics',
    title: 'Game statistics',
    description: `Figures for both teams and every player in one game: ${FIGURES}`,
    input: { gameId: GAME },
    advice: 'get the other players with player_statistics',
    find: async (client, { gameId }, options) => ({
      value: { ...(await client.gameStatistics(gameId, options)) },
    }),
  }),
  sportsTool({
    name: 'player_statistics',
    title: 'Player statistics',
    description: `Figures for one player over all games, or over the games of a competition, season or time span: ${FIGURES}`,
    input: { playerId: PLAYER, ...GAMES },
    find: async (client, { playerId, ...filters }, options) => ({
      value: { ...(await client.playerStatistics(playerId, filters, options)) },
    }),
  }),
  sportsTool({
    name: 'team_statistics',
    title: 'Team statistics',
    description: `Figures for one team over all games, or over the games of a competition, season or time span: ${FIGURES}`,
    input: { team: TEAM, ...GAMES },
    find: async (client, { team, ...filters }, options) => ({
      value: { ...(await client.teamStatistics(team, filters, options)) },
    }),
  }),
];

import { GAME, GAMES, PLAYER, sportsTool, TEAM } from './parameters.ts';

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

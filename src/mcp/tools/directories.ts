import { GAMES, limit, listed, optional, sportsTool } from './parameters.ts';

const USUAL = 50;
const MOST = 500;
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
    input: { ...GAMES, limit: limit(USUAL, MOST) },
    narrow: NARROW,
    find: (client, { limit = USUAL, ...filters }, options) =>
      listed('teams', client.teams(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'find_players',
    title: 'List players',
    description:
      'Lists players with player_id, name, teams, number of games and minutes played. There is no search by name: give the team, and look ' +
      'for the name in what comes back.',
    input: { ...GAMES, team, limit: limit(USUAL, MOST) },
    narrow: NARROW,
    find: (client, { limit = USUAL, ...filters }, options) =>
      listed('players', client.players(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
  sportsTool({
    name: 'find_competitions',
    title: 'List competitions',
    description: 'Lists competitions with their sport, seasons, number of games and first and last date.',
    input: { ...GAMES, team, limit: limit(USUAL, MOST) },
    narrow: NARROW,
    find: (client, { limit = USUAL, ...filters }, options) =>
      listed('competitions', client.competitions(filters, { ...options, pageSize: limit + 1 }), limit),
  }),
];

import Type from 'typebox';
import type { sports } from '../../../client/index.ts';
import { firstEntries, GAME, optional, SPAN, sportsTool } from './parameters.ts';

/** Maximum number of samples per answer: as many as fit with 22 players and the ball. */
export const MOST_SAMPLES = 50;
const USUAL_HZ = 1;
const FASTEST_HZ = 10;

function measured({ distance_m, sprints, top_speed }: sports.TeamStatistics | sports.PlayerStatistics) {
  return { distance_m, sprints, top_speed };
}

export const TRACKING_TOOLS = [
  sportsTool({
    name: 'tracking_summary',
    title: 'Distances and speeds in a game',
    description:
      'Distances and speeds of players and teams in a game with tracking: distance_m in metres, sprints (at 7 m/s or faster for a ' +
      'second), top_speed in m/s, players with the longest distance first; frame rate, and the source of the speeds.',
    input: { gameId: GAME },
    find: async (client, { gameId }, options) => {
      const [{ tracking }, { teams, players }] = await Promise.all([
        client.game(gameId, options),
        client.gameStatistics(gameId, options),
      ]);
      const seen = players.filter(({ distance_m }) => distance_m !== null);
      const longest = seen.sort((a, b) => (b.distance_m ?? 0) - (a.distance_m ?? 0));
      return {
        value: {
          tracking: tracking ?? 'this game has no tracking',
          teams: teams.map((one) => ({ team: one.team, ...measured(one) })),
          players: longest.map((one) => {
            const { player_id, player, team, minutes_played } = one;
            return { player_id, player, team, minutes_played, ...measured(one) };
          }),
        },
      };
    },
  }),
  sportsTool({
    name: 'player_positions',
    title: 'Player positions',
    description:
      'Positions of players and the ball in a short span of a game with tracking, one sample per second unless hz is given, at ' +
      `most ${MOST_SAMPLES} samples. Positions are [x, y] in metres from the centre of the field, x along its length and y upwards, ` +
      "rounded to 0.1 m; each player's positions are in the order of times, which are seconds since the period began; null if the " +
      'player is not visible.',
    input: {
      gameId: GAME,
      ...SPAN,
      period: Type.Integer({
        minimum: 1,
        description: 'The period: 1 is the first half, quarter or period.',
      }),
      hz: Type.Optional(
        Type.Number({
          exclusiveMinimum: 0,
          maximum: FASTEST_HZ,
          default: USUAL_HZ,
          description:
            'Samples per second; 0.1 means one sample every ten seconds. Samples are frames from the source, never interpolated.',
        }),
      ),
      team: optional('Only players of the team with this exact name.'),
      playerId: optional('Only this player and the ball.'),
    },
    advice: 'request a shorter span (from, to), a lower hz, one team or one player',
    find: async (client, { gameId, hz = USUAL_HZ, ...filters }, options) => {
      const frames = client.frames(gameId, { ...filters, hz }, options);
      const [{ players, tracking }, { found, isMore }] = await Promise.all([
        client.game(gameId, options),
        firstEntries(frames, MOST_SAMPLES),
      ]);
      if (tracking === null) return { value: { tracking: 'this game has no tracking' } };
      return { value: positionsOf(found, players), ...(isMore && { truncatedList: 'times' }) };
    },
  }),
];

type Position = readonly [number, number];

/** A person's position at each time; null if the person is not visible in the source. */
interface Track {
  readonly player_id: string;
  readonly player: string | null;
  readonly team: string | null;
  readonly jersey_number: number | null;
  readonly positions: (Position | null)[];
}

/**
 * Groups frames by player, which takes a third as many characters as a list by time. Omits people without an
 * ID, because they cannot be recognised across frames.
 */
export function positionsOf(
  frames: readonly sports.Frame[],
  squads: readonly sports.SquadPlayer[],
): Readonly<Record<string, unknown>> {
  const names = new Map(squads.map(({ player_id, name }) => [player_id, name]));
  const tracks = new Map<string, Track>();
  frames.forEach(({ players }, time) => {
    for (const { player_id, team, jersey_number, x, y } of players) {
      if (player_id === null) continue;
      const track = tracks.get(player_id) ?? {
        player_id,
        player: names.get(player_id) ?? null,
        team,
        jersey_number,
        positions: frames.map(() => null),
      };
      tracks.set(player_id, track);
      track.positions[time] = rounded({ x, y });
    }
  });
  return {
    times: frames.map(({ time_s }) => time_s),
    ball: frames.map(({ ball }) => (ball === null ? null : rounded(ball))),
    players: [...tracks.values()],
  };
}

function rounded({ x, y }: { readonly x: number; readonly y: number }): Position {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

import type { sports } from '../../client/index.ts';

type Position = readonly [number, number];

/** Where someone was at each time; null where the source does not show it. */
interface Track {
  readonly player_id: string;
  readonly player: string | null;
  readonly team: string | null;
  readonly jersey_number: number | null;
  readonly positions: (Position | null)[];
}

/**
 * Frames by player, which takes a third of the characters that they take by time. People without an ID are left out: nothing
 * tells them apart from one frame to the next.
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

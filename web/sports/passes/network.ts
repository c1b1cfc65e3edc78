import type { sports } from '../../../client/index.ts';

/** A player at the average position of their passes. */
export interface Node {
  readonly playerId: string;
  readonly x: number;
  readonly y: number;
  readonly passes: number;
}

/** Completed passes between two players in both directions. */
export interface Edge {
  readonly players: readonly [string, string];
  /** Numbers of passes from the first to the second player, and vice versa. */
  readonly counts: readonly [number, number];
  readonly total: number;
}

export interface Network {
  readonly nodes: readonly Node[];
  /** Sorted by number of passes, highest first. */
  readonly edges: readonly Edge[];
}

/** Builds the network of completed passes among some players. */
export function networkOf(passes: readonly sports.Event[], among: ReadonlySet<string>): Network {
  const givers = new Map<string, { x: number; y: number; passes: number }>();
  const pairs = new Map<string, { players: [string, string]; counts: [number, number] }>();
  for (const { player_id, recipient_id, x, y, is_successful } of passes) {
    if (player_id === null || x === null || y === null || is_successful === false) continue;
    if (!among.has(player_id)) continue;
    const giver = givers.get(player_id) ?? { x: 0, y: 0, passes: 0 };
    givers.set(player_id, { x: giver.x + x, y: giver.y + y, passes: giver.passes + 1 });
    if (recipient_id === null || recipient_id === player_id || !among.has(recipient_id)) continue;
    const players: [string, string] =
      player_id < recipient_id ? [player_id, recipient_id] : [recipient_id, player_id];
    const pair = pairs.get(players.join(' ')) ?? { players, counts: [0, 0] };
    pair.counts[player_id === players[0] ? 0 : 1] += 1;
    pairs.set(players.join(' '), pair);
  }
  return {
    nodes: [...givers].map(([playerId, { x, y, passes }]) => ({
      playerId,
      x: x / passes,
      y: y / passes,
      passes,
    })),
    edges: [...pairs.values()]
      .map(({ players, counts }) => ({ players, counts, total: counts[0] + counts[1] }))
      .sort((a, b) => b.total - a.total),
  };
}

/** Returns at most `most` edges between players with a position, most frequent first. */
export function drawnEdges({ nodes, edges }: Network, most: number): Edge[] {
  const placed = new Set(nodes.map(({ playerId }) => playerId));
  return edges.filter(({ players }) => players.every((id) => placed.has(id))).slice(0, most);
}

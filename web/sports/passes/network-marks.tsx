import type { sports } from '../../../client/index.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { unitOf } from '../drawing/shapes.ts';
import { Upright } from '../field/field.tsx';
import { sideClass, sideOf } from '../game/sides.tsx';
import { drawnEdges, type Network } from './network.ts';

interface NetworkProps {
  readonly game: sports.Game;
  readonly team: string;
  readonly network: Network;
}

/** Maximum number of lines. More lines would be hard to distinguish. */
const MOST_EDGES = 40;

/**
 * Draws players as circles at the average position of their passes. Lines connect players who passed to each
 * other.
 */
export function NetworkMarks({ game, team, network }: NetworkProps) {
  const describer = useEventDescriber(game);
  const unit = unitOf(game.playing_area);
  const edges = drawnEdges(network, MOST_EDGES);
  const mostPasses = Math.max(1, ...network.nodes.map(({ passes }) => passes));
  const mostShared = Math.max(1, ...edges.map(({ total }) => total));
  const nodes = new Map(network.nodes.map((node) => [node.playerId, node]));
  const labels = nodeLabels(game, network.nodes, describer.player);
  return (
    <g class={`network ${sideClass(sideOf(game, team))}`}>
      {edges.map(({ players, total }) => {
        const [from, to] = players.map((id) => nodes.get(id));
        return (
          <line
            key={players.join(' ')}
            x1={from?.x}
            y1={from?.y}
            x2={to?.x}
            y2={to?.y}
            stroke-width={1.2 * unit * (total / mostShared)}
          />
        );
      })}
      {network.nodes.map(({ playerId, x, y, passes }) => (
        <Upright key={playerId} x={x} y={y}>
          <circle r={unit * (1.2 + 1.6 * Math.sqrt(passes / mostPasses))}>
            <title>{`${describer.player(playerId)}: ${passes}`}</title>
          </circle>
          <text font-size={1.8 * unit}>{labels.get(playerId)}</text>
        </Upright>
      ))}
    </g>
  );
}

/** Returns the label of each player's circle: the shirt number or, without a number, the initials. */
export function nodeLabels(
  game: Pick<sports.Game, 'players'>,
  nodes: readonly { readonly playerId: string }[],
  nameOf: (playerId: string) => string,
): ReadonlyMap<string, string> {
  const numbers = new Map(game.players.map(({ player_id, jersey_number }) => [player_id, jersey_number]));
  return new Map(
    nodes.map(({ playerId }) => {
      const number = numbers.get(playerId) ?? null;
      return [playerId, number === null ? initials(nameOf(playerId)) : String(number)];
    }),
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  return ([...first][0] ?? '') + ([...last][0] ?? '');
}

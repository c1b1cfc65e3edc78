import type { sports } from '../../../client/index.ts';
import { unitOf } from '../drawing/shapes.ts';
import { Upright } from '../field/field.tsx';
import { sideClass } from '../game/side-mark.tsx';
import { sideOf } from '../game/sides.ts';
import { useTeller } from '../game/teller.ts';
import { nodeLabels } from './labels.ts';
import { drawnEdges, type Network } from './network.ts';

interface NetworkProps {
  readonly game: sports.Game;
  readonly team: string;
  readonly network: Network;
}

/** So many lines can be told apart. */
const MOST_EDGES = 40;

/** Players as circles where they passed from, and lines between those who passed to each other. */
export function NetworkMarks({ game, team, network }: NetworkProps) {
  const teller = useTeller(game);
  const unit = unitOf(game.playing_area);
  const edges = drawnEdges(network, MOST_EDGES);
  const mostPasses = Math.max(1, ...network.nodes.map(({ passes }) => passes));
  const mostShared = Math.max(1, ...edges.map(({ total }) => total));
  const nodes = new Map(network.nodes.map((node) => [node.playerId, node]));
  const labels = nodeLabels(game, network.nodes, teller.player);
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
            <title>{`${teller.player(playerId)}: ${passes}`}</title>
          </circle>
          <text font-size={1.8 * unit}>{labels.get(playerId)}</text>
        </Upright>
      ))}
    </g>
  );
}

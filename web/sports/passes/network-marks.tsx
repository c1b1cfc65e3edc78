import type { sports } from '../../../client/index.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { shapeOf, unitOf } from '../drawing/shapes.ts';
import { Upright } from '../field/field.tsx';
import { sideClass, sideOf } from '../game/sides.tsx';
import { movedApart } from '../line-up/apart.ts';
import { drawnEdges, type Network } from './network.ts';
import { nodeLabels } from './node-labels.ts';
import { numberPlaces } from './number-places.ts';

interface NetworkProps {
  readonly game: sports.Game;
  readonly team: string;
  readonly network: Network;
}

/** Maximum number of lines. The numbers of more lines would cover each other. */
const MOST_EDGES = 20;
/** Radius of a circle and size of a number, in units. */
const RADIUS = 2.4;
const NUMBER = 2;

/**
 * Draws players as circles at the average position of their passes, moved apart if they would overlap. Lines
 * connect players who passed to each other, with the number of passes.
 */
export function NetworkMarks({ game, team, network }: NetworkProps) {
  const describer = useEventDescriber(game);
  const unit = unitOf(game.playing_area);
  const radius = RADIUS * unit;
  const edges = drawnEdges(network, MOST_EDGES);
  const mostShared = Math.max(1, ...edges.map(({ total }) => total));
  const side = sideOf(game, team);
  const nodes = movedApart(network.nodes.map((node) => ({ ...node, radius: 1.7 * radius })));
  const byId = new Map(nodes.map((node) => [node.playerId, node]));
  const lines = edges.flatMap(({ players: [one, other], total }) => {
    const [from, to] = [byId.get(one), byId.get(other)];
    return from === undefined || to === undefined ? [] : [{ from, to, total }];
  });
  const numbers = numberPlaces(lines, nodes, { number: NUMBER * unit, node: radius });
  const labels = nodeLabels(game, nodes, describer.player);
  return (
    <g class={`network ${sideClass(side)}`}>
      {lines.map(({ from, to, total }) => (
        <line
          key={`${from.playerId} ${to.playerId}`}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke-width={1.3 * unit * (total / mostShared)}
        />
      ))}
      {numbers.map(({ x, y, total }) => (
        <Upright key={`${x} ${y}`} x={x} y={y}>
          <text class="count" font-size={NUMBER * unit}>
            {total}
          </text>
        </Upright>
      ))}
      {nodes.map(({ playerId, x, y, passes }) => (
        <Upright key={playerId} x={x} y={y}>
          <path d={shapeOf(side, 0, 0, radius)}>
            <title>{`${describer.player(playerId)}: ${passes}`}</title>
          </path>
          <text class="shirt" font-size={2.1 * unit}>
            {labels.get(playerId)}
          </text>
        </Upright>
      ))}
    </g>
  );
}

import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { Figure } from '../drawing/figure.tsx';
import { shapeOf, unitOf } from '../drawing/shapes.ts';
import { Upright } from '../field/field.tsx';
import { SIDES, type Side, sideClass } from '../game/sides.tsx';
import { nodeLabels } from '../passes/node-labels.ts';
import { PictureData } from '../requests/picture-data.tsx';
import { eventsRequest } from '../requests/requests.ts';
import { useTexts } from '../texts/index.ts';
import { lineUpOf } from './line-up.ts';
import './line-up.css';

interface LineUpsProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
}

/** Distance between players, in units: leaves room for the names. */
const APART = 5.4;

/** Draws both teams' starters on the field; nothing if the source gives no positions or no directions. */
export function LineUps({ game, events }: LineUpsProps) {
  const translate = useTexts();
  const unit = unitOf(game.playing_area);
  const teams = useMemo(
    () => SIDES.map((side) => [side, lineUpOf(game, events, side, APART * unit)] as const),
    [game, events],
  );
  if (game.orientation === 'fixed' || teams.every(([, players]) => players.length === 0)) return null;
  return (
    <section class="line-ups">
      <h2>{translate('lineUps')}</h2>
      <Figure
        game={game}
        name="line-ups"
        title={translate('lineUps')}
        legend={<span class="key">{translate('lineUpLegend')}</span>}
      >
        {teams.map(([side, players]) => (
          <Shirts key={side} game={game} side={side} players={players} />
        ))}
      </Figure>
      <PictureData request={eventsRequest(game.game_id)} />
    </section>
  );
}

interface ShirtsProps {
  readonly game: sports.Game;
  readonly side: Side;
  readonly players: ReturnType<typeof lineUpOf>;
}

function Shirts({ game, side, players }: ShirtsProps) {
  const describer = useEventDescriber(game);
  const unit = unitOf(game.playing_area);
  const labels = nodeLabels(game, players, describer.player);
  return (
    <g class={`shirts ${sideClass(side)}`}>
      {players.map(({ playerId, x, y }) => (
        <Upright key={playerId} x={x} y={y}>
          <path d={shapeOf(side, 0, 0, 2.5 * unit)} />
          <text class="number" font-size={2.2 * unit}>
            {labels.get(playerId)}
          </text>
          <text class="name" y={4.2 * unit} font-size={2.1 * unit}>
            {shortName(describer.player(playerId))}
          </text>
        </Upright>
      ))}
    </g>
  );
}

/** Returns the last part of a name, which is short enough to be written below a shirt. */
export const shortName = (name: string): string => name.split(/\s+/).at(-1) ?? name;

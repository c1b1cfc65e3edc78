import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import type { Placed } from '../field-view/marks.ts';
import { useTexts } from '../texts/index.ts';
import { heatOf, ninthsOf } from './heat.ts';

interface HeatProps {
  readonly game: sports.Game;
  readonly placed: readonly Placed[];
}

/** Where events were, as darker and lighter cells of the field. */
export function HeatCells({ game, placed }: HeatProps) {
  const cells = heatOf(placed, game.playing_area).filter(({ count }) => count > 0);
  const most = Math.max(1, ...cells.map(({ count }) => count));
  return (
    <g class="heat">
      {cells.map(({ x, y, width, height, count }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          // By the root, or few crowded cells would leave the others white.
          fill-opacity={0.85 * Math.sqrt(count / most)}
        />
      ))}
    </g>
  );
}

/** The heat map in numbers: shares of the thirds and lanes of the field. */
export function HeatTable({ game, placed }: HeatProps) {
  const say = useTexts();
  const share = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent' });
  const cells = ninthsOf(placed, game.playing_area);
  const cell = (column: number, row: number) => cells[column * 3 + row]?.count ?? 0;
  return (
    <table class="heat-table small">
      <caption>{say('heatTable')}</caption>
      <thead>
        <tr>
          <td />
          {(['leftThird', 'middleThird', 'rightThird'] as const).map((third) => (
            <th key={third} scope="col" class="number">
              {say(third)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['bottomLane', 'middleLane', 'topLane'] as const)
          .map((lane, row) => (
            <tr key={lane}>
              <th scope="row">{say(lane)}</th>
              {[0, 1, 2].map((column) => (
                <td key={column} class="number">
                  {placed.length === 0 ? 0 : share.format(cell(column, row) / placed.length)}
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  );
}

import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { Upright } from '../field/field.tsx';
import type { Placed } from '../field-view/marks.ts';
import { useTexts } from '../texts/index.ts';

export interface HeatProps {
  readonly game: sports.Game;
  readonly placed: readonly Placed[];
}

/** Draws the heat map. Cells with more events have a stronger colour. */
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
          // Without the square root, a few crowded cells would make all other cells look empty.
          fill-opacity={0.85 * Math.sqrt(count / most)}
        />
      ))}
    </g>
  );
}

/** Number of zones along the length and across the width of the field. */
const ZONES = { columns: 6, rows: 3 };

/** Draws large zones with each zone's percentage of the events. */
export function ZoneCells({ game, placed }: HeatProps) {
  const cells = countIn(placed, game.playing_area, ZONES.columns, ZONES.rows);
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const size = game.playing_area.length_m / 28;
  return (
    <g class="heat zones">
      {cells.map(({ x, y, width, height, count }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={width} height={height} fill-opacity={0.45 * (count / most)} />
          <Upright x={x + width / 2} y={y + height / 2}>
            <text font-size={size}>{Math.round((100 * count) / Math.max(1, placed.length))}</text>
          </Upright>
        </g>
      ))}
    </g>
  );
}

/** Shows the heat map as a table: the percentage of events in each third and lane of the field. */
export function HeatTable({ game, placed }: HeatProps) {
  const translate = useTexts();
  const share = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent' });
  const cells = ninthsOf(placed, game.playing_area);
  const cell = (column: number, row: number) => cells[column * 3 + row]?.count ?? 0;
  return (
    <table class="heat-table small">
      <caption>{translate('heatTable', { team: game.teams.team_a })}</caption>
      <thead>
        <tr>
          <td />
          {(['leftThird', 'middleThird', 'rightThird'] as const).map((third) => (
            <th key={third} scope="col" class="number">
              {translate(third)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['bottomLane', 'middleLane', 'topLane'] as const)
          .map((lane, row) => (
            <tr key={lane}>
              <th scope="row">{translate(lane)}</th>
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

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

/** Number of cells along the length of the field. */
const COLUMNS = 24;

type Area = { readonly length_m: number; readonly width_m: number };

/** Counts events in a grid of nearly square cells. Events outside the lines count in the nearest cell. */
export function heatOf(placed: readonly Placed[], area: Area): Cell[] {
  const rows = Math.max(1, Math.round((COLUMNS * area.width_m) / area.length_m));
  return countIn(placed, area, COLUMNS, rows);
}

/** Counts events in a grid of three thirds along the length and three lanes across the width. */
export const ninthsOf = (placed: readonly Placed[], area: Area): Cell[] => countIn(placed, area, 3, 3);

/** Returns event counts by column from the left, and within a column from the bottom. */
function countIn(placed: readonly Placed[], area: Area, columns: number, rows: number): Cell[] {
  const width = area.length_m / columns;
  const height = area.width_m / rows;
  const counts = new Map<number, number>();
  const within = (place: number, cells: number) => Math.min(cells - 1, Math.max(0, Math.floor(place)));
  for (const { x, y } of placed) {
    const column = within((x + area.length_m / 2) / width, columns);
    const row = within((y + area.width_m / 2) / height, rows);
    const cell = column * rows + row;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return Array.from({ length: columns * rows }, (_, cell) => ({
    x: Math.floor(cell / rows) * width - area.length_m / 2,
    y: (cell % rows) * height - area.width_m / 2,
    width,
    height,
    count: counts.get(cell) ?? 0,
  }));
}

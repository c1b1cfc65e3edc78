import type { Placed } from '../field-view/marks.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

/** Cells along the length of a field. */
const COLUMNS = 24;

type Area = { readonly length_m: number; readonly width_m: number };

/** How many events lie in each of a grid of nearly square cells; those beyond the lines count to the cells there. */
export function heatOf(placed: readonly Placed[], area: Area): Cell[] {
  const rows = Math.max(1, Math.round((COLUMNS * area.width_m) / area.length_m));
  return countIn(placed, area, COLUMNS, rows);
}

/** The same in three thirds along the length by three lanes: what the map says in numbers. */
export const ninthsOf = (placed: readonly Placed[], area: Area): Cell[] => countIn(placed, area, 3, 3);

/** From the left, and in each column from the bottom. */
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

import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../test/support/records.ts';
import { type Column, NumberColumn } from './columns.ts';
import { FrameRows, frameBatches } from './frame-rows.ts';
import type { Batch } from './table.ts';
import { TRACKING_TABLE } from './tables.ts';

/** The rows of a batch as values, numbers and texts alike. */
function rowsOf({ rows, columns }: Batch): unknown[][] {
  return Array.from({ length: rows }, (_, row) => columns.map((column) => cell(column, row)));
}

function cell(column: Column, row: number): unknown {
  if (!(column instanceof NumberColumn)) return column.texts[column.codes[row] as number] ?? null;
  const value = column.values[row] as number;
  return Number.isNaN(value) ? null : value;
}

const ball = ['g', 1, 1, 0.04, 'ball', null, null, null, 0, 0, null, null, null];
const player = ['g', 1, 1, 0.04, 'player', 'test-7', 'Terns', 7, 3.25, 0, null, null, 'true'];

describe('FrameRows', () => {
  it('has a row for the ball, then one for each player', () => {
    const rows = new FrameRows('g');
    rows.add(makeFrame({ players: [makePlayer(), makePlayer({ player_id: null, is_visible: false })] }));
    expect(rowsOf(rows.batch())).toEqual([ball, player, player.with(5, null).with(-1, 'false')]);
  });

  it('has a row for a frame that locates nobody', () => {
    const rows = new FrameRows('g');
    rows.add(makeFrame({ ball: null, players: [] }));
    expect(rowsOf(rows.batch())).toEqual([['g', 1, 1, 0.04, 'none', ...Array(8).fill(null)]]);
  });

  it('is empty after it is cleared', () => {
    const rows = new FrameRows('g');
    rows.add(makeFrame());
    rows.clear();
    rows.add(makeFrame({ ball: null }));
    expect(rowsOf(rows.batch())).toEqual([player]);
  });
});

it('puts every frame into a batch, and no batch is empty', async () => {
  for (const count of [0, 1, 2499, 2500, 2501, 6000]) {
    const frames = Array.from({ length: count }, (_, i) => makeFrame({ frame_id: i }));
    const numbers: unknown[] = [];
    for await (const batch of frameBatches('g', frames)) {
      expect(batch.rows).toBeGreaterThan(0);
      numbers.push(...rowsOf(batch).map((row) => row[columnOf('frame_id')]));
    }
    expect(numbers).toEqual(frames.flatMap(({ frame_id }) => [frame_id, frame_id]));
  }
});

function columnOf(wanted: string): number {
  return TRACKING_TABLE.columns.findIndex(({ name }) => name === wanted);
}

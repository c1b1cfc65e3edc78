import { describe, expect, it } from 'vitest';
import { makeEvent, makeFrame, makePlayer } from '../../../test/support/records.ts';
import { type Column, NumberColumn } from './columns.ts';
import { FrameJoiner, FrameRows, frameBatches, freezeFrameRows, type TrackingRow } from './frame-rows.ts';
import type { Batch } from './tables.ts';
import { TRACKING_TABLE } from './tables.ts';

/** Returns the rows of a batch as values. */
function rowsOf({ rows, columns }: Batch): unknown[][] {
  return Array.from({ length: rows }, (_, row) => columns.map((column) => cell(column, row)));
}

function cell(column: Column, row: number): unknown {
  if (!(column instanceof NumberColumn)) return column.texts[column.codes[row] as number] ?? null;
  const value = column.values[row] as number;
  return Number.isNaN(value) ? null : value;
}

const ball = ['g', 1, 1, 0.04, 'dead', 'Terns', 'ball', null, null, null, 0, 0, null, null, null, null, null];
const player = [...ball.slice(0, 6), 'player', 'test-7', 'Terns', 7, 3.25, 0, null, null, 'true', 90, 270];

const POSSESSION = { ball_state: 'dead', ball_team: 'Terns' } as const;
const PLAYER = { ...makePlayer({ orientation_deg: 90 }), direction_deg: 270 };

describe('FrameRows', () => {
  it('FrameRows adds a row for the ball, then a row for each player', () => {
    const rows = new FrameRows('g');
    rows.add(
      makeFrame({
        ...POSSESSION,
        players: [PLAYER, { ...PLAYER, player_id: null, is_visible: false }],
      }),
    );
    expect(rowsOf(rows.batch())).toEqual([ball, player, player.with(7, null).with(-3, 'false')]);
  });

  it('FrameRows adds a row for a frame without positions', () => {
    const rows = new FrameRows('g');
    rows.add(makeFrame({ ball: null, ball_state: null, ball_team: null, players: [] }));
    expect(rowsOf(rows.batch())).toEqual([['g', 1, 1, 0.04, null, null, 'none', ...Array(10).fill(null)]]);
  });

  it('FrameRows is empty after clear', () => {
    const rows = new FrameRows('g');
    rows.add(makeFrame());
    rows.clear();
    rows.add(makeFrame({ ...POSSESSION, ball: null, players: [PLAYER] }));
    expect(rowsOf(rows.batch())).toEqual([player]);
  });
});

it('frameBatches puts every frame into a batch and yields no empty batch', async () => {
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

it('FrameRows and the inverse function restore all frames', () => {
  const frames = [
    makeFrame({ ...POSSESSION, players: [PLAYER, makePlayer({ player_id: null, is_visible: false })] }),
    makeFrame({ ball: null, ball_state: null, ball_team: null, players: [], frame_id: 2 }),
    makeFrame({ frame_id: 2, period: 2, ball: null, players: [PLAYER] }),
    makeFrame({ frame_id: 3, period: 2, ball: { x: 1, y: 2, z: 0.5 }, players: [] }),
  ];
  const rows = new FrameRows('g');
  for (const frame of frames) rows.add(frame);
  const names = TRACKING_TABLE.columns.map(({ name }) => name);
  const joiner = new FrameJoiner();
  const joined = rowsOf(rows.batch()).map((cells) => {
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
    const is_visible = row['is_visible'] === null ? null : row['is_visible'] === 'true';
    return joiner.add({ ...row, is_visible } as unknown as TrackingRow);
  });
  expect([...joined.filter((frame) => frame !== null), joiner.end()]).toEqual(frames);
  expect(new FrameJoiner().end()).toBeNull();
});

function columnOf(wanted: string): number {
  return TRACKING_TABLE.columns.findIndex(({ name }) => name === wanted);
}

const OF = { game_id: 'test-1', event_id: '1', period: 1, team: 'Terns' };
const area = [
  [0, 0],
  [1, 2],
];

it('freezeFrameRows returns a row for each person in a freeze frame', () => {
  const freeze_frame = [{ teammate: true, actor: false, keeper: true, x: 1, y: -2 }, { x: 3 }];
  expect(freezeFrameRows(makeEvent({ attributes: { freeze_frame, visible_area: area } }))).toEqual([
    { ...OF, frame: 'freeze_frame', person: 1, ...freeze_frame[0], visible_area: area },
    { ...OF, frame: 'freeze_frame', person: 2, x: 3, visible_area: area },
  ]);
});

it('freezeFrameRows sets visible_area only for 360 frames', () => {
  const attributes = {
    freeze_frame: [{ player_id: 'a', x: 1, y: 1 }],
    freeze_frame_360: [{ x: 2, y: 2 }],
    visible_area: area,
  };
  expect(freezeFrameRows(makeEvent({ attributes }))).toMatchObject([
    { frame: 'freeze_frame', player_id: 'a', visible_area: null },
    { frame: 'freeze_frame_360', person: 1, x: 2, visible_area: area },
  ]);
});

it.each([
  ['none', {}, []],
  ['a freeze frame that is not a list', { freeze_frame: 'x' }, []],
  [
    'values of other types',
    { freeze_frame: [null, { x: '1', player: 7, sport: 'x', y: 2 }] },
    [{}, { y: 2 }],
  ],
])('freezeFrameRows accepts any attributes: %s', (_, attributes, people) => {
  expect(freezeFrameRows(makeEvent({ attributes }))).toEqual(
    people.map((person, index) => ({ ...OF, frame: 'freeze_frame', person: index + 1, ...person })),
  );
});

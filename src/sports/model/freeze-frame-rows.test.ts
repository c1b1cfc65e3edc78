import { expect, it } from 'vitest';
import { makeEvent } from '../../../test/support/records.ts';
import { freezeFrameRows } from './freeze-frame-rows.ts';

const OF = { game_id: 'test-1', event_id: '1', period: 1, team: 'Terns' };
const area = [
  [0, 0],
  [1, 2],
];

it('each person of a frame is a row', () => {
  const freeze_frame = [{ teammate: true, actor: false, keeper: true, x: 1, y: -2 }, { x: 3 }];
  expect(freezeFrameRows(makeEvent({ attributes: { freeze_frame, visible_area: area } }))).toEqual([
    { ...OF, frame: 'freeze_frame', person: 1, ...freeze_frame[0], visible_area: area },
    { ...OF, frame: 'freeze_frame', person: 2, x: 3, visible_area: area },
  ]);
});

it('only the frame of a camera has what the camera saw', () => {
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
  ['one that is no list', { freeze_frame: 'x' }, []],
  [
    'values of other types',
    { freeze_frame: [null, { x: '1', player: 7, sport: 'x', y: 2 }] },
    [{}, { y: 2 }],
  ],
])('attributes may hold anything: %s', (_, attributes, people) => {
  expect(freezeFrameRows(makeEvent({ attributes }))).toEqual(
    people.map((person, index) => ({ ...OF, frame: 'freeze_frame', person: index + 1, ...person })),
  );
});

import { expect, it } from 'vitest';
import { slotOf } from './slots.ts';

it('is the slot that CLUSTER KEYSLOT states', () => {
  // Stated by Redis 7.0.
  expect(
    ['foo', 'a', '', 'fieldcast:1:limit:{x}', 'fieldcast:1:probe:{x}', '{}b', 'München'].map(slotOf),
  ).toEqual([12_182, 15_495, 0, 16_287, 16_287, 6680, 8555]);
});

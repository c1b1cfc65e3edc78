import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { shotsOf, sizeOfChance, summaryOf } from './shots-tab.tsx';

const shots = shotsOf([
  makeEvent({ event_type: 'goal', xg: 0.25 }),
  makeEvent({ event_type: 'shot', xg: 0.05 }),
  makeEvent({ event_type: 'shot' }),
  makeEvent({ event_type: 'goal', event_subtype: 'own_goal' }),
  makeEvent({ event_type: 'pass' }),
] as sports.Event[]);

it('summaryOf counts goals and shots without own goals', () => {
  expect(summaryOf(shots)).toEqual({ shots: 3, goals: 1, xg: 0.3 });
});

it('summaryOf and sizeOfChance return null if the source has no xG', () => {
  expect(summaryOf(shots.slice(2)).xg).toBeNull();
  expect(sizeOfChance(null)).toBeNull();
});

it('the area of a shot mark grows with xG', () => {
  const [small, large] = [sizeOfChance(0.2), sizeOfChance(0.8)];
  expect((large ?? 0) / (small ?? 1)).toBeCloseTo(2);
  expect(sizeOfChance(0)).toBe(0.6);
});

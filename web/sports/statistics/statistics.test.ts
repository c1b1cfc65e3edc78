import { expect, it } from 'vitest';
import { vocabularyIn } from '../vocabulary/index.ts';
import { type Known, namesOf, statisticName, statisticWriter } from './statistics.ts';

const none = {} as Record<string, null>;
for (const name of namesOf([new Proxy({}, { get: () => 1 }) as Known])) none[name] = null;

it('namesOf returns statistics that at least one row has', () => {
  const rows = [
    { ...none, goals: 0 },
    { ...none, xg: 0.5 },
  ] as unknown as Known[];
  expect(namesOf(rows)).toEqual(['goals', 'xg']);
});

it('namesOf omits rare statistics that are all zero', () => {
  const rows = [{ ...none, own_goals: 0, goals: 0 }] as unknown as Known[];
  expect(namesOf(rows)).toEqual(['goals']);
  expect(namesOf([{ ...none, own_goals: 1 } as unknown as Known])).toEqual(['own_goals']);
});

it('statisticName uses the sport’s term', () => {
  const words = vocabularyIn('en');
  expect(statisticName(words, 'goals', 'basketball')).toBe('Field goals made');
  expect(statisticName(words, 'goals', null)).toBe('Goals');
});

it.each([
  ['goals', 1234, '1.234'],
  ['xg', 1.5, '1,50'],
  ['pass_success', 0.876, '88 %'],
  ['distance_m', 10_234.5, '10,23 km'],
  ['top_speed', 8.5, '30,6 km/h'],
  ['goals', 0, '0'],
  ['goals', null, '–'],
] as const)('statisticWriter formats the statistic %s with value %s as %s', (name, value, text) => {
  expect(statisticWriter('de', '–')(name, value).replaceAll(/\s/g, ' ')).toBe(text);
});

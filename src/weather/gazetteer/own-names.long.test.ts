import { expect, it } from 'vitest';
import { LISTED, outcomeOf, ownNames } from './own-names.fixture.ts';

it('the name of every town with 10,000 inhabitants finds a place of this name, with listed exceptions', () => {
  const outcomes = ownNames(10_000).map(outcomeOf);
  const found = (wanted: string) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map((each) => each.found);
  expect(found('not found')).toEqual([]);
  expect(found('elsewhere').sort()).toEqual([...LISTED].sort());
});

it('the name of every village with 1,000 inhabitants finds a place, usually one of this name', () => {
  const outcomes = ownNames(1000, 10_000).map(outcomeOf);
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  expect(count('not found')).toBe(0);
  expect(count('elsewhere')).toBeLessThanOrEqual(350);
});

import { describe, expect, it } from 'vitest';
import { isRecentPlaceList, remembered } from './recent-places.tsx';

const place = (name: string, text = name) => ({ place: text, name });

describe('remembered', () => {
  it('remembered puts the latest place first and removes duplicates', () => {
    const list = ['Rome', 'Oslo', 'Rome'].reduce(
      (places, name) => [...remembered(places, place(name))],
      [place('Lima')],
    );
    expect(list.map(({ name }) => name)).toEqual(['Rome', 'Oslo', 'Lima']);
  });
  it('remembered keeps each place once, even if different texts found the place', () => {
    expect(remembered([place('Munich', 'münchen')], place('Munich', 'Munich'))).toEqual([place('Munich')]);
  });
  it('remembered drops the oldest place beyond the limit', () => {
    const many = Array.from({ length: 6 }, (_, i) => place(`P${i}`));
    expect(remembered(many, place('New')).map(({ name }) => name)).toEqual([
      'New',
      'P0',
      'P1',
      'P2',
      'P3',
      'P4',
    ]);
  });
});

it.each([
  [[], true],
  [[place('Rome')], true],
  [[place('Rome'), null], false],
  [[{ place: 'Rome' }], false],
  [{ 0: place('Rome') }, false],
])('isRecentPlaceList(%j) is %s', (stored, are) => {
  expect(isRecentPlaceList(stored)).toBe(are);
});

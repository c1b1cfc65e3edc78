import { describe, expect, it } from 'vitest';
import { areRecentPlaces, remembered } from './recent-places.tsx';

const place = (name: string, text = name) => ({ place: text, name });

describe('remembered', () => {
  it('puts the latest place first and removes duplicates', () => {
    const list = ['Rome', 'Oslo', 'Rome'].reduce(
      (places, name) => [...remembered(places, place(name))],
      [place('Lima')],
    );
    expect(list.map(({ name }) => name)).toEqual(['Rome', 'Oslo', 'Lima']);
  });
  it('treats places with the same name as one, whatever text found them', () => {
    expect(remembered([place('Munich', 'münchen')], place('Munich', 'Munich'))).toEqual([place('Munich')]);
  });
  it('drops the oldest place beyond the limit', () => {
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
])('areRecentPlaces(%j) is %s', (kept, are) => {
  expect(areRecentPlaces(kept)).toBe(are);
});

import { describe, expect, test } from 'vitest';
import type { Point } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import { type SpaceFacts, spaceOf } from './coordinates.ts';

/** Positions in metres from the centre of a field of 100 × 64 m. */
const PEOPLE: readonly Point[] = [
  { x: -45, y: 1 },
  { x: -10, y: 20 },
  { x: -4, y: -12 },
  { x: 0, y: 0 },
  { x: 3, y: -5 },
  { x: 8, y: 14 },
  { x: 12, y: -30 },
  { x: 45, y: -2 },
];
const area = { length_m: 100, width_m: 64 };

function space(
  write: (x: number, y: number) => readonly [x: number, y: number],
  facts: Partial<SpaceFacts> = {},
) {
  const points = PEOPLE.map(({ x, y }) => write(x, y)).map(([x, y]) => ({ x, y }));
  const read = spaceOf({ unit: 'm', area, centre: null, points, path: 't.txt', ...facts });
  return { note: read.note, points: points.map(read.place) };
}

describe('conversion to metres from the centre', () => {
  test.each<[string, Parameters<typeof space>, string]>([
    ['metres from the centre', [(x, y) => [x, y]], 'm from the centre, x along the field and y up'],
    ['metres from a corner', [(x, y) => [x + 50, y + 32]], 'm from a corner, x along the field and y up'],
    [
      'metres from the centre, x across the field',
      [(x, y) => [-y, x]],
      'm from the centre, x across the field and y along it',
    ],
    [
      'metres from a corner, x across the field',
      [(x, y) => [32 - y, x + 50]],
      'm from a corner, x across the field and y along it',
    ],
    [
      'centimetres from a corner, with one person two metres off the field',
      [(x, y) => [x * 100 + 4300, y * 100 + 3200], { unit: 'cm', centre: null }],
      'cm from a corner',
    ],
    [
      'metres around a given centre',
      [(x, y) => [x + 250, y + 132], { centre: { x: 250, y: 132 } }],
      'm about the given centre (250, 132), x along the field and y up: the metadata does not specify the axes',
    ],
    [
      'metres around a given centre, x across the field',
      [(x, y) => [132 - y, x + 250], { centre: { x: 132, y: 250 } }],
      'm about the given centre (132, 250), x across the field',
    ],
    [
      'metres around a given centre with equal coordinates, x across the field',
      [(x, y) => [-y, x], { centre: { x: 0, y: 0 } }],
      'm about the given centre (0, 0), x across the field',
    ],
    [
      'fractions from the top left',
      [(x, y) => [x / 100 + 0.5, 0.5 - y / 64], { unit: 'normalised' }],
      'fractions of the field from its top left, y down',
    ],
  ])('spaceOf converts %s', (name, [write, facts], note) => {
    const read = space(write, facts);
    const off = name.includes('off the field') ? 7 : 0;
    expect(read.points).toEqual(PEOPLE.map(({ x, y }) => ({ x: x - off, y })));
    expect(read.note).toContain(`positions are read as ${note}`);
  });
});

test('spaceOf infers the axes even if some people are beyond a touchline', () => {
  const bench = { x: -40, y: 38 };
  const read = space((x, y) => [x, y], { points: [...PEOPLE, bench] });
  expect(read.note).toContain('x along the field');
});

describe('inference of a missing unit from the largest coordinates', () => {
  test.each<[string, Parameters<typeof space>[0]]>([
    ['fractions of the field', (x, y) => [x / 100 + 0.5, 0.5 - y / 64]],
    ['m', (x, y) => [x, y]],
    ['cm', (x, y) => [x * 100, y * 100]],
    ['mm', (x, y) => [x * 1000, y * 1000]],
  ])('spaceOf infers the missing unit of positions in %s', (unit, write) => {
    const read = space(write, { unit: '' });
    expect(read.points).toEqual(PEOPLE);
    expect(read.note).toContain(
      `positions without a unit are read as ${unit} from`.replace('field from', 'field from'),
    );
  });

  test('spaceOf assumes fractions if there are no positions, and rejects positions that are too large', () => {
    expect(spaceOf({ unit: '', area, centre: null, points: [], path: 't.txt' }).note).toContain('fractions');
    expect(() => space((x, y) => [x * 1e6, y * 1e6], { unit: '' })).toThrow(ImportError);
    expect(() => space((x, y) => [x * 1e6, y * 1e6], { unit: '' })).toThrow(
      't.txt: positions have no unit and are too large for any known unit',
    );
  });
});

describe('rejected positions', () => {
  test.each<[string, Parameters<typeof space>]>([
    ['fractions with x beyond the field', [(x) => [x / 50 + 0.5, 0.5], { unit: 'normalized' }]],
    ['fractions with y beyond the field', [(_, y) => [0.5, y / 32 + 0.5], { unit: 'normalized' }]],
  ])('spaceOf rejects %s', (_, [write, facts]) => {
    expect(() => space(write, facts)).toThrow(
      't.txt: the metadata specifies fractions of the field, but positions are outside 0 to 1',
    );
  });

  test('spaceOf rejects positions in an unknown unit', () => {
    expect(() => space((x, y) => [x, y], { unit: 'furlongs' })).toThrow(
      't.txt: positions are in "furlongs", which is not a known unit',
    );
  });
});

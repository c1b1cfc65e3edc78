import { describe, expect, test } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { parseXml } from '../../reading/xml.ts';
import { metadataXml } from './metadata.fixture.ts';
import { readMetadata } from './metadata.ts';
import { measured, quantitiesOf } from './quantities.ts';

const METADATA = readMetadata(parseXml(metadataXml(), fileAt('m.xml', 0)), 'm.xml');

/** Metadata with these channels, by id. */
function named(channels: Record<string, [name: string, unit: string]>) {
  return {
    ...METADATA,
    channels: new Map(Object.entries(channels).map(([id, [name, unit]]) => [id, { name, unit }])),
  };
}

describe('channels', () => {
  test('are recognised by their names, or else by their ids, in any spelling', () => {
    const { byChannel, positionUnit, heightMetres, speedUnit } = quantitiesOf(
      named({
        a: ['Position X', ' CM '],
        b: ['Y Position', 'cm'],
        'z-estimate': ['Estimator', 'cm'],
        'd2.x': ['X 2', 'cm'],
        m: ['Maximum Speed', 'km/h'],
        avg_speed: ['Average Speed', 'km/h'],
        v: ['Current Speed', 'M/S'],
        air: ['Ball Is In Air', 'Boolean'],
        y: ['Steps', 'cm'],
        speed_x: ['Speed X', 'm/s'],
        h: ['Z Position Estimate', 'm'],
      }),
    );
    expect(Object.fromEntries(byChannel)).toEqual({
      a: 'x',
      b: 'y',
      'z-estimate': 'z',
      'd2.x': 'x',
      v: 'speed',
      y: 'y',
    });
    expect([positionUnit, heightMetres, speedUnit]).toEqual(['cm', 0.01, 'm/s']);
  });

  test('have the meaning of their name where that of their id is another', () => {
    const { byChannel } = quantitiesOf(named({ x: ['y', 'm'], y: ['x', 'm'] }));
    expect(Object.fromEntries(byChannel)).toEqual({ x: 'y', y: 'x' });
  });

  test('of the same quantity in another unit than the first are not used', () => {
    const { byChannel } = quantitiesOf(
      named({ x: ['x', 'm'], y: ['y', 'm'], v: ['speed', 'm/s'], w: ['speed', 'km/h'] }),
    );
    expect([...byChannel.keys()]).toEqual(['x', 'y', 'v']);
  });

  test.each([
    ['m', 1],
    ['mm', 0.001],
    ['normalized', null],
    ['', null],
  ])('of heights in %j have so many metres to the unit', (unit, metres) => {
    const units = named({ x: ['x', 'normalized'], y: ['y', 'normalized'], z: ['z', unit] });
    expect(quantitiesOf(units).heightMetres).toBe(metres);
  });

  test('without positions, or with positions in two units, are an error', () => {
    const noX = named({ steps: ['Steps', 'm'], y: ['y', 'm'] });
    expect(() => quantitiesOf(noX)).toThrow(ImportError);
    expect(() => quantitiesOf(noX)).toThrow('m.xml: has no channel position_x');
    expect(() => quantitiesOf(named({ x: ['x', 'm'] }))).toThrow('m.xml: has no channel position_y');
    const two = named({ x: ['x', 'm'], y: ['y', 'cm'] });
    expect(() => quantitiesOf(two)).toThrow('m.xml: positions are in two units, "m" and "cm"');
  });
});

test('of two devices that measure the same, the first with a value counts', () => {
  const quantities = quantitiesOf(named({ x: ['x', 'm'], y: ['y', 'm'], x2: ['X', 'm'], y2: ['Y', 'm'] }));
  const values = new Map([
    ['x', 1],
    ['y', null],
    ['x2', 3],
    ['y2', 4],
  ]);
  expect(measured(values, quantities)).toEqual({ x: 1, y: 4, z: null, speed: null });
});

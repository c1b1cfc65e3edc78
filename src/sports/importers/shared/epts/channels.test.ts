import { describe, expect, test } from 'vitest';
import { ImportError } from '../../errors.ts';
import { parseXml } from '../../xml.ts';
import { keepChannels } from './format.ts';
import { hasShape, readFrame } from './frame.ts';
import { metadataXml } from './metadata.fixture.ts';
import { readMetadata } from './metadata.ts';
import { quantitiesOf } from './quantities.ts';

const METADATA = readMetadata(parseXml(metadataXml(), 'm.xml'), 'm.xml');

describe('channels', () => {
  const named = (channels: Record<string, [name: string, unit: string]>) => ({
    ...METADATA,
    channels: new Map(Object.entries(channels).map(([id, [name, unit]]) => [id, { name, unit }])),
  });

  test('are known by their names, or else by their ids, in any spelling', () => {
    const { byChannel, positionUnit, heightMetres, speedUnit } = quantitiesOf(
      named({
        a: ['Position X', 'CM'],
        b: ['Y Position', 'cm'],
        'z-estimate': ['Estimator', 'cm'],
        'd2.x': ['X', 'cm'],
        m: ['Maximum Speed', 'km/h'],
        avg_speed: ['Average Speed', 'km/h'],
        v: ['Current Speed', 'M/S'],
        air: ['Ball Is In Air', 'Boolean'],
      }),
    );
    expect(Object.fromEntries(byChannel)).toEqual({
      a: 'x',
      b: 'y',
      'z-estimate': 'z',
      'd2.x': 'x',
      v: 'speed',
    });
    expect([positionUnit, heightMetres, speedUnit]).toEqual(['cm', 0.01, 'm/s']);
  });

  test('of heights that are parts of the field say nothing', () => {
    const units = named({ x: ['x', 'normalized'], y: ['y', 'normalized'], z: ['z', 'normalized'] });
    expect(quantitiesOf(units).heightMetres).toBeNull();
  });

  test('without positions, or with positions in two units, are an error', () => {
    const none = named({ steps: ['Steps', 'm'], y: ['y', 'm'] });
    expect(() => quantitiesOf(none)).toThrow(ImportError);
    expect(() => quantitiesOf(none)).toThrow('m.xml: has no channel position_x');
    const two = named({ x: ['x', 'm'], y: ['y', 'cm'] });
    expect(() => quantitiesOf(two)).toThrow('m.xml: positions are in two units, "m" and "cm"');
  });

  test('that are left out of a format need not be numbers', () => {
    const [format] = METADATA.formats;
    if (format === undefined) throw new Error('the fixture has a format');
    const line = '7:0.25,0.5,resting;NaN,NaN,tired:0.5,0.75';
    expect(hasShape(format, line)).toBe(false);
    const pruned = keepChannels(format, new Set(['x', 'y']));
    expect(hasShape(pruned, line)).toBe(true);
    expect(hasShape(pruned, '7:0.25,0.5;NaN,NaN:0.5,0.75')).toBe(false);
    const { players } = readFrame(pruned, line, { path: 't.txt', line: 1 });
    expect(Object.fromEntries(players.get('p1') ?? [])).toEqual({ x: 0.25, y: 0.5 });
  });
});

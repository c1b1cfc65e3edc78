import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../gazetteer.ts';
import { Integers } from '../indexes/similar-names.ts';
import { Places } from '../places.ts';
import { type SmallPlace, smallFile } from '../small.fixture.ts';
import { compressContents, decodeContents, decompressContents } from './file.ts';
import { PackedIntegers } from './packed.ts';

const AREAS = [
  ['AA', 'Alland', 1],
  ['AA.N', 'Northia', 1],
] as const;
const PLACES: readonly SmallPlace[] = [
  { id: 7, name: 'Zaandam', area: 'AA.N', population: 3, latitude: 12.3456, longitude: -98.7654 },
  { id: 5, name: 'Ärö', area: 'AA', names: { own: ['aroe'], other: ['arosia'], code: ['ARO'] } },
];
const file = smallFile(PLACES, AREAS);

describe('gazetteer file', () => {
  it('decodeContents returns the encoded places unchanged', () => {
    const places = new Places(decodeContents(file));
    expect([0, 1].map((position) => places.place(position))).toEqual([
      {
        id: 'geonames:7',
        name: 'Zaandam',
        country: 'AA',
        region: 'Northia',
        latitude: 12.3456,
        longitude: -98.7654,
        timezone: 'Europe/Paris',
      },
      {
        id: 'geonames:5',
        name: 'Ärö',
        country: 'AA',
        region: null,
        latitude: 0,
        longitude: 0,
        timezone: 'Europe/Paris',
      },
    ]);
  });

  it('the file stores all names of a place with their kinds, and no other names', () => {
    const places = new Places(decodeContents(file));
    const kinds = (name: string) => places.named(name).map(({ place, kind }) => [place, kind]);
    expect(kinds('zaandam')).toEqual([[0, 'own']]);
    expect(kinds('aro')).toEqual([
      [1, 'code'],
      [1, 'own'],
    ]);
    expect(kinds('aroe')).toEqual([[1, 'own']]);
    expect(kinds('arosia')).toEqual([[1, 'other']]);
    expect(['ar', 'arosi', 'arosiaa', 'Ärö', ''].flatMap(kinds)).toEqual([]);
  });

  it('a lookup finds the right name among several names in one bucket', () => {
    // With 4000 names of the same length, some names share a bucket.
    const many = Array.from({ length: 4000 }, (_, id) => ({ id, name: `q${id + 10_000}`, area: 'AA' }));
    const places = new Places(decodeContents(smallFile(many, AREAS)));
    for (const { id, name } of many) expect(places.named(name)).toEqual([{ place: id, kind: 'own' }]);
  });

  it('the file stores 300 places with the same name', () => {
    const alike = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ id, name: 'zaan', area: 'AA' }));
    const places = new Places(decodeContents(smallFile(alike(300), AREAS)));
    expect(places.named('zaan')).toHaveLength(300);
  });

  it('decompressContents restores the same bytes and throws for damaged data', () => {
    const compressed = compressContents(file);
    expect(decompressContents(compressed).equals(file)).toBe(true);
    for (let at = 12; at < compressed.length; at += 7) {
      const damaged = Buffer.from(compressed);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      expect(() => decompressContents(damaged), `byte ${at}`).toThrow();
    }
  });

  it('decodeContents rejects other files, truncated files and other versions', () => {
    expect(() => decodeContents(Buffer.from('something else, and long enough to be read'))).toThrow(
      'not a gazetteer file',
    );
    expect(() => decodeContents(file.subarray(0, 10))).toThrow('not a gazetteer file');
    expect(() => decodeContents(file.subarray(0, 20))).toThrow('not a gazetteer file');
    const header = file.indexOf('{"places"');
    expect(() => decodeContents(file.subarray(0, header + 10))).toThrow('truncated');
    expect(() => decodeContents(file.subarray(0, file.indexOf(']}', header) + 10))).toThrow('truncated');
    for (const version of [0, 4]) {
      const other = Buffer.from(file);
      other.writeUInt32LE(version, 'FIELDCAST PLACES'.length);
      expect(() => decodeContents(other)).toThrow(`version ${version}, not 5`);
    }
    expect(() => openGazetteer(import.meta.filename)).toThrow();
  });
});

describe('PackedIntegers', () => {
  it.each([
    [1, fc.integer({ min: 0, max: 0xff })],
    [2, fc.integer({ min: 0, max: 0xffff })],
    [4, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
  ])('PackedIntegers returns integers of %i bytes unchanged', (width, integer) => {
    fc.assert(
      fc.property(fc.array(integer), (values) => {
        const packed = new PackedIntegers(PackedIntegers.encode(values, width), width);
        expect(values.map((_, i) => packed.at(i))).toEqual(values);
        expect(() => packed.at(values.length)).toThrow(RangeError);
      }),
    );
  });
});

it('Integers are initially 0 and throw for an index past the end', () => {
  const integers = new Integers(3);
  integers.set(1, 4_000_000_000);
  expect([0, 1, 2].map((i) => integers.at(i))).toEqual([0, 4_000_000_000, 0]);
  expect(() => integers.at(3)).toThrow(RangeError);
});

import { describe, expect, test } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { parseXml } from '../../reading/xml.ts';
import { metadataXml } from './metadata.fixture.ts';
import { readMetadata } from './metadata.ts';
import { frameNumber, hasShape, keepChannels, readLine } from './schema.ts';

const [first, second] = readMetadata(parseXml(metadataXml(), fileAt('m.xml', 0)), 'm.xml').formats;
if (first === undefined || second === undefined) throw new Error('the fixture has two formats');
const at = { path: 't.txt', line: 3 };

describe('lines of raw data', () => {
  test('readLine splits a line into values according to its format', () => {
    const line = '7:0.25,0.5,3.5;NaN,,NaN:0.5,0.75';
    expect(frameNumber(first, line)).toBe(7);
    const { players, ball } = readLine(first, line, at);
    expect(players.get('p1')).toEqual(
      new Map([
        ['x', 0.25],
        ['y', 0.5],
        ['s', 3.5],
      ]),
    );
    expect([...(players.get('p2')?.values() ?? [])]).toEqual([null, null, null]);
    expect([...ball]).toEqual([
      ['x', 0.5],
      ['y', 0.75],
    ]);
  });

  test('readLine assigns columns to players according to the format', () => {
    const { players } = readLine(second, '22:0.25,0.5,3.5;NaN,NaN,NaN:0.5,0.75', at);
    expect([...players.keys()]).toEqual(['p3', 'p2']);
    expect([first.startFrame, first.endFrame, second.startFrame, second.endFrame]).toEqual([1, 20, 21, 40]);
  });

  test('readLine accepts a separator after the last element of each part', () => {
    const { ball } = readLine(first, '7:0.25,0.5,3.5,;1,1,1;:0.5,0.75,:', at);
    expect(ball.get('y')).toBe(0.75);
  });

  test('readLine returns null for an empty value at the end of a line', () => {
    expect(readLine(first, '7:0.25,0.5,3.5;1,1,1:0.5,', at).ball).toEqual(
      new Map([
        ['x', 0.5],
        ['y', null],
      ]),
    );
  });

  test.each([
    [
      'a truncated line',
      '7:0.25,0.5,3.5;NaN,NaN',
      /t\.txt:3: 2 parts separated by ":" but the metadata has 3/,
    ],
    ['a line truncated among the players', '7:0.25,0.5,3.5:0.5,0.75', /t\.txt:3: 1 parts separated by ";"/],
    ['a line with too many values', '7:0.25,0.5,3.5;1,1,1:0.5,0.75,1', /t\.txt:3: 3 parts separated by ","/],
    [
      'a line with words instead of numbers',
      '7:0.25,0.5,fast;NaN,NaN,NaN:0.5,0.75',
      /t\.txt:3: not a number: "fast"/,
    ],
    [
      'a line with an infinite value',
      '7:0.25,0.5,3.5;1,1,1:0.5,Infinity',
      /t\.txt:3: not a number: "Infinity"/,
    ],
  ])('readLine rejects %s', (_, line, message) => {
    expect(() => readLine(first, line, at)).toThrow(ImportError);
    expect(() => readLine(first, line, at)).toThrow(message);
    expect(hasShape(first, line)).toBe(false);
  });

  test.each([
    ['7:', 7],
    ['1700000:', 1_700_000],
    ['123456789012345:', 123_456_789_012_345],
    ['1234567890123456:', null],
    ['-7:', null],
    ['7.5:', null],
    ['NaN:', null],
    ['', null],
  ])('the frame number of a line that starts with %j is %j', (line, number) => {
    expect(frameNumber(first, line)).toBe(number);
  });
});

test('readLine accepts text in unused channels', () => {
  const line = '7:0.25,0.5,resting;NaN,NaN,tired:0.5,0.75';
  expect(hasShape(first, line)).toBe(false);
  const pruned = keepChannels(first, new Set(['x', 'y']));
  expect(hasShape(pruned, line)).toBe(true);
  expect(hasShape(pruned, '7:0.25,0.5;NaN,NaN:0.5,0.75')).toBe(false);
  const { players } = readLine(pruned, line, { path: 't.txt', line: 1 });
  expect(Object.fromEntries(players.get('p1') ?? [])).toEqual({ x: 0.25, y: 0.5 });
});

describe('a format specification', () => {
  function read(edit: (xml: string) => string) {
    return () => readMetadata(parseXml(edit(metadataXml()), fileAt('m.xml', 0)), 'm.xml');
  }

  test('the frame number’s register can have any name that starts with "frame"', () => {
    const [format] = read((xml) => xml.replaceAll('"frameCount"', '"Frame"'))().formats;
    expect(format && frameNumber(format, '7:')).toBe(7);
  });

  test.each([
    [
      'no separator',
      (xml: string) => xml.replace('separator=";"', ''),
      /m\.xml:\d+: SplitRegister has no attribute separator/,
    ],
    [
      'no frame number',
      (xml: string) => xml.replace('frameCount', 'clock'),
      /m\.xml:\d+: the format has no StringRegister for the frame number/,
    ],
    [
      'an unknown column',
      (xml: string) => xml.replace('playerChannelId="p1_x"', 'playerChannelId="p9_x"'),
      /m\.xml:\d+: there is no PlayerChannel p9_x/,
    ],
    [
      'words as the frame range',
      (xml: string) => xml.replace('endFrame="20"', 'endFrame="last"'),
      /m\.xml:\d+: endFrame is not a frame number: "last"/,
    ],
  ])('readMetadata rejects a format specification with %s', (_, edit, message) => {
    expect(read(edit)).toThrow(ImportError);
    expect(read(edit)).toThrow(message);
  });
});

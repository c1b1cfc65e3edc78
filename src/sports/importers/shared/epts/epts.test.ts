import { describe, expect, test } from 'vitest';
import { ImportError } from '../../errors.ts';
import { parseXml } from '../../xml.ts';
import { frameNumber } from './format.ts';
import { readFrame } from './frame.ts';
import { metadataXml } from './metadata.fixture.ts';
import { readMetadata } from './metadata.ts';

function metadata(edit: (xml: string) => string = (xml) => xml) {
  return readMetadata(parseXml(edit(metadataXml()), 'm.xml'), 'm.xml');
}

describe('metadata', () => {
  test('gives frame rate, field, people, channels and parameters', () => {
    const read = metadata();
    expect(read).toMatchObject({
      provider: 'Metrica Sports',
      frameRateHz: 10,
      competition: null,
      field: { length_m: 100, width_m: 50 },
      score: { localTeamId: 'A', visitingTeamId: 'B', local: '1', visiting: '0' },
    });
    expect(read.parameters.get('second_half_end')).toBe('30');
    expect(read.parameters.has('first_extra_half_start')).toBe(false);
    expect(read.teams.map(({ id, name }) => [id, name])).toEqual([
      ['B', 'Blau'],
      ['A', 'Rot'],
    ]);
    expect(read.players[0]).toMatchObject({ id: 'p1', teamId: 'A', name: 'Läufer 4', shirtNumber: '4' });
    expect(read.channels.get('s')).toEqual({ name: 'speed', unit: 'mps' });
  });

  test.each([
    [
      'Length and Width within the match',
      '<MatchParameters><FieldSize><Length>100</Length><Width>50</Width></FieldSize>',
    ],
    [
      'the sides the other way round',
      '<FieldSize><Width>50</Width><Height>100</Height></FieldSize><MatchParameters>',
    ],
  ])('takes the longer side for the length: %s', (_, size) => {
    const read = metadata((xml) =>
      xml.replace(/<FieldSize>.*<\/FieldSize>/s, '').replace('<MatchParameters>', size),
    );
    expect(read.field).toEqual({ length_m: 100, width_m: 50 });
  });

  test.each([
    ['another document', () => '<main><Other/></main>', /is no EPTS metadata/],
    [
      'no frame rate',
      (xml: string) => xml.replace('10.0', 'NaN'),
      /m\.xml:7: FrameRate is no number above zero/,
    ],
    [
      'no separator',
      (xml: string) => xml.replace('separator=";"', ''),
      /SplitRegister has no attribute separator/,
    ],
    [
      'no frame count',
      (xml: string) => xml.replace('frameCount', 'clock'),
      /has no StringRegister frameCount/,
    ],
    [
      'an unknown column',
      (xml: string) => xml.replace('playerChannelId="p1_x"', 'playerChannelId="p9_x"'),
      /there is no PlayerChannel p9_x/,
    ],
    [
      'a frame range of words',
      (xml: string) => xml.replace('endFrame="20"', 'endFrame="last"'),
      /endFrame is not a frame number/,
    ],
  ])('%s is an error', (_, edit, message) => {
    expect(() => metadata(edit)).toThrow(ImportError);
    expect(() => metadata(edit)).toThrow(message);
  });
});

describe('a line', () => {
  const [first, second] = metadata().formats;
  if (first === undefined || second === undefined) throw new Error('the fixture has two formats');
  const at = { path: 't.txt', line: 3 };

  test('is taken apart as the format says', () => {
    const line = '7:0.25,0.5,3.5;NaN,NaN,NaN:0.5,0.75';
    expect(frameNumber(first, line)).toBe(7);
    const { players, ball } = readFrame(first, line, at);
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

  test('has other players in the same columns by another format', () => {
    const { players } = readFrame(second, '22:0.25,0.5,3.5;NaN,NaN,NaN:0.5,0.75', at);
    expect([...players.keys()]).toEqual(['p3', 'p2']);
  });

  test('may end each part with its separator', () => {
    const { ball } = readFrame(first, '7:0.25,0.5,3.5,;1,1,1;:0.5,0.75,:', at);
    expect(ball.get('y')).toBe(0.75);
  });

  test.each([
    ['cut', '7:0.25,0.5,3.5;NaN,NaN', /t\.txt:3: 2 parts separated by ":" where the metadata has 3/],
    ['cut within the players', '7:0.25,0.5,3.5:0.5,0.75', /t\.txt:3: 1 parts separated by ";"/],
    ['of words', '7:0.25,0.5,fast;NaN,NaN,NaN:0.5,0.75', /t\.txt:3: not a number: "fast"/],
  ])('%s is an error', (_, line, message) => {
    expect(() => readFrame(first, line, at)).toThrow(message);
  });
});

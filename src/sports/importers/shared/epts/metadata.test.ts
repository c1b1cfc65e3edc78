import { describe, expect, test } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { FileHead } from '../../reading/head.ts';
import { parseXml } from '../../reading/xml.ts';
import { metadataXml } from './metadata.fixture.ts';
import { eptsProvider, isMetrica, measured, quantitiesOf, readMetadata } from './metadata.ts';

function metadata(edit: (xml: string) => string = (xml) => xml) {
  return readMetadata(parseXml(edit(metadataXml()), fileAt('m.xml', 0)), 'm.xml');
}

test('readMetadata reads the frame rate, field, people, channels and parameters', () => {
  const read = metadata();
  expect(read).toMatchObject({
    provider: 'Metrica Sports',
    fileDate: '2031-06-01T00:00:00.000Z',
    frameRateHz: 10,
    sessionStart: '2031-04-05T20:00:00.000Z',
    competition: null,
    venue: null,
    field: { length_m: 100, width_m: 50 },
    score: { localTeamId: 'A', visitingTeamId: 'B', local: '1', visiting: '0' },
  });
  expect(read.parameters.get('second_half_end')).toBe('30');
  expect(read.parameters.has('first_extra_half_start')).toBe(false);
  expect(read.teams.map(({ id, name }) => [id, name])).toEqual([
    ['B', 'Blau'],
    ['A', 'Rot'],
  ]);
  expect(read.teams[1]?.parameters.get('attack_direction_first_half')).toBe('right_to_left');
  expect(read.players[0]).toMatchObject({ id: 'p1', teamId: 'A', name: 'Läufer 4', shirtNumber: '4' });
  expect(read.channels.get('s')).toEqual({ name: 'speed', unit: 'mps' });
});

test('readMetadata reads the match from the first session that is not a period', () => {
  const period =
    '<Session><SessionType>Period</SessionType><SessionName>1st</SessionName><Start>x</Start></Session>';
  const { sessionStart, competition, venue, periodSessions } = metadata((xml) =>
    xml
      .replace('<Sessions>', `<Sessions>${period}`)
      .replace('</Sessions>', '<Session><Start>later</Start></Session></Sessions>')
      .replace('<Competition id=""/>', '<Competition>Cup</Competition><Location>Harbour Ground</Location>'),
  );
  expect([sessionStart, competition, venue]).toEqual(['2031-04-05T20:00:00.000Z', 'Cup', 'Harbour Ground']);
  expect(periodSessions.map(({ name }) => name)).toEqual(['1st']);
});

test('readMetadata accepts an unnamed team and ProviderTeamParameters', () => {
  const { teams } = metadata((xml) =>
    xml
      .replace('<Name>Blau</Name>', '<Name/>')
      .replaceAll('ProviderTeamsParameters', 'ProviderTeamParameters')
      .replace('<Value>right_to_left</Value>', '<Value>left_to_right</Value>'),
  );
  expect(teams.map(({ name }) => name)).toEqual(['B', 'Rot']);
  expect(teams[1]?.parameters.get('attack_direction_first_half')).toBe('left_to_right');
});

describe('field size', () => {
  test.each([
    [
      'Length and Width inside the match parameters',
      '<MatchParameters><FieldSize><Length>100</Length><Width>50</Width></FieldSize>',
      { length_m: 100, width_m: 50 },
    ],
    [
      'Width and Height swapped',
      '<FieldSize><Width>50</Width><Height>100</Height></FieldSize><MatchParameters>',
      { length_m: 100, width_m: 50 },
    ],
    [
      'Length, Width and an unrelated Height',
      '<FieldSize><Length>100</Length><Width>50</Width><Height>9</Height></FieldSize><MatchParameters>',
      { length_m: 100, width_m: 50 },
    ],
    ['only one side', '<FieldSize><Width>50</Width></FieldSize><MatchParameters>', null],
  ])('readMetadata returns the size of a field with %s', (_, size, field) => {
    const read = metadata((xml) =>
      xml.replace(/<FieldSize>.*<\/FieldSize>/s, '').replace('<MatchParameters>', size),
    );
    expect(read.field).toEqual(field);
  });
});

test.each([
  ['another document', () => '<main><Other/></main>', /is not EPTS metadata/],
  [
    'no frame rate',
    (xml: string) => xml.replace('10.0', 'NaN'),
    /m\.xml:7: FrameRate is not a positive number/,
  ],
  ['a frame rate of zero', (xml: string) => xml.replace('10.0', '0'), /FrameRate is not a positive number/],
  [
    'a team without an id',
    (xml: string) => xml.replace('<Team id="B">', '<Team>'),
    /Team has no attribute id/,
  ],
])('readMetadata rejects %s', (_, edit, message) => {
  expect(() => metadata(edit)).toThrow(ImportError);
  expect(() => metadata(edit)).toThrow(message);
});

describe('eptsProvider', () => {
  test.each([
    ['metadata with a provider', metadataXml(), 'Metrica Sports'],
    ['metadata without a provider', metadataXml().replace(/<ProviderName>.*<\/ProviderName>/, ''), ''],
    ['another XML document', '<Metadata><Other/></Metadata>', null],
    ['a file that is not XML', 'GlobalConfig Metadata', null],
  ])('eptsProvider returns the provider of %s', (_, text, provider) => {
    expect(eptsProvider(new FileHead(text))).toBe(provider);
  });

  test('isMetrica accepts only names that start with the word Metrica', () => {
    expect(['Metrica Sports', 'METRICA', 'metrica-sports'].map(isMetrica)).toEqual([true, true, true]);
    expect(['Biometrica', 'Metricat', ''].map(isMetrica)).toEqual([false, false, false]);
  });
});

const METADATA = readMetadata(parseXml(metadataXml(), fileAt('m.xml', 0)), 'm.xml');

function named(channels: Record<string, [name: string, unit: string]>) {
  return {
    ...METADATA,
    channels: new Map(Object.entries(channels).map(([id, [name, unit]]) => [id, { name, unit }])),
  };
}

describe('channels', () => {
  test('quantitiesOf recognises channels by name, otherwise by id', () => {
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

  test('quantitiesOf prefers a channel’s name to its id', () => {
    const { byChannel } = quantitiesOf(named({ x: ['y', 'm'], y: ['x', 'm'] }));
    expect(Object.fromEntries(byChannel)).toEqual({ x: 'y', y: 'x' });
  });

  test('quantitiesOf ignores a channel whose unit differs from the first channel of its quantity', () => {
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
  ])('height channels in %j have the conversion factor %j', (unit, metres) => {
    const units = named({ x: ['x', 'normalized'], y: ['y', 'normalized'], z: ['z', unit] });
    expect(quantitiesOf(units).heightMetres).toBe(metres);
  });

  test('quantitiesOf rejects metadata without position channels or with two position units', () => {
    const noX = named({ steps: ['Steps', 'm'], y: ['y', 'm'] });
    expect(() => quantitiesOf(noX)).toThrow(ImportError);
    expect(() => quantitiesOf(noX)).toThrow('m.xml: has no channel position_x');
    expect(() => quantitiesOf(named({ x: ['x', 'm'] }))).toThrow('m.xml: has no channel position_y');
    const two = named({ x: ['x', 'm'], y: ['y', 'cm'] });
    expect(() => quantitiesOf(two)).toThrow('m.xml: positions are in two units, "m" and "cm"');
  });
});

test('measured returns the first value if two devices measure the same quantity', () => {
  const quantities = quantitiesOf(named({ x: ['x', 'm'], y: ['y', 'm'], x2: ['X', 'm'], y2: ['Y', 'm'] }));
  const values = new Map([
    ['x', 1],
    ['y', null],
    ['x2', 3],
    ['y2', 4],
  ]);
  expect(measured(values, quantities)).toEqual({ x: 1, y: 4, z: null, speed: null });
});

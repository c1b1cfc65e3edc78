import { describe, expect, test } from 'vitest';
import { type ReadGame, readFiles } from '../read-whole.fixture.ts';
import {
  CENTIMETRES,
  eptsMetadata,
  eptsTracking,
  type Layout,
  type MetadataFacts,
  NORMALISED,
  parameter,
} from './epts.fixture.ts';
import { epts } from './index.ts';

interface Parts extends MetadataFacts {
  readonly tracking?: string;
}

async function read({ tracking, ...facts }: Parts = {}): Promise<ReadGame> {
  const [game] = await readFiles(epts, {
    'Derby_metadata.xml': eptsMetadata(facts),
    'Derby_positions.txt': tracking ?? eptsTracking(facts.layout),
  });
  if (game === undefined) throw new Error('no game was found');
  return game;
}

test('a game has what metadata and lines tell', async () => {
  const { game, frames, frameRate, notes, skipped, bytes } = await read();
  expect(game).toMatchObject({
    game_id: 'epts-Derby',
    date: '2031-05-01',
    venue: 'Invented Park',
    competition: 'Invented Cup',
    teams: { team_a: 'North', team_b: 'South' },
    score: { team_a: 3, team_b: 2 },
    periods: [
      { period: 1, type: 'first_half', duration_s: 1 },
      { period: 2, type: 'second_half', duration_s: 1 },
    ],
    playing_area: { length_m: 100, width_m: 64 },
    orientation: 'team_a_positive_x',
    source: { provider: 'epts', attribution: 'Tracking: Beacon Tracking, in the FIFA EPTS format' },
  });
  expect(game.players[0]).toEqual({
    player_id: 'epts-Derby-n1',
    name: 'Player n1',
    team: 'North',
    jersey_number: 1,
    position: 'Goalkeeper',
  });
  expect(frameRate).toBe(10);
  expect(bytes[0]).toBe(bytes[1]);
  expect(skipped).toEqual({});
  expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
    ...Array.from({ length: 10 }, (_, index) => [11 + index, 1, index / 10]),
    ...Array.from({ length: 10 }, (_, index) => [31 + index, 2, index / 10]),
  ]);
  expect(frames[1]?.players[1]).toEqual({
    player_id: 'epts-Derby-n7',
    team: 'North',
    jersey_number: 7,
    x: -10.5,
    y: 20,
    z: null,
    speed: 5,
    is_visible: null,
  });
  expect(frames[1]?.ball).toEqual({ x: 3, y: 4, z: 0.11 });
  expect(notes).toEqual([
    'positions are taken as cm from the centre, x along the field and y up: the metadata does not say where they begin nor which way they run',
  ]);
});

describe('wherever positions begin, and whichever way they run, they come out the same:', () => {
  const layouts: [string, Layout, RegExp][] = [
    ['metres from the centre', { unit: 'm', write: (x, y) => [x, y] }, /m from the centre, x along/],
    ['metres from a corner', { unit: 'metres', write: (x, y) => [x + 50, y + 32] }, /from a corner, x along/],
    ['metres across, from the centre', { unit: 'm', write: (x, y) => [-y, x] }, /from the centre, x across/],
    [
      'metres across, from a corner',
      { unit: 'M', write: (x, y) => [32 - y, x + 50] },
      /from a corner, x across/,
    ],
    [
      'metres with a centre that is stated',
      {
        unit: 'm',
        write: (x, y) => [132 - y, x + 250],
        parameters: parameter('Pitch Centre X', 132) + parameter('Pitch Centre Y', 250),
      },
      /about the stated centre \(132, 250\), x across .* does not say which way they run$/,
    ],
    ['millimetres', { unit: 'mm', write: (x, y) => [x * 1000, y * 1000] }, /mm from the centre/],
    ['parts of the field', NORMALISED, /parts of the field from its top left, y down/],
    [
      'metres that do not say so',
      { unit: '', write: (x, y) => [x, y] },
      /positions, whose unit is not stated, are taken as m from the centre/,
    ],
    [
      'centimetres that do not say so',
      { ...CENTIMETRES, unit: '' },
      /not stated, are taken as cm from the centre/,
    ],
    [
      'parts of the field that do not say so',
      { ...NORMALISED, unit: '' },
      /not stated, are taken as parts of the field/,
    ],
  ];
  test.each(layouts)('%s', async (_, layout, note) => {
    const wanted = await read();
    const { game, frames, notes } = await read({ layout });
    expect(frames).toEqual(wanted.frames);
    expect(game).toEqual(wanted.game);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(note);
  });
});

describe('who attacks where', () => {
  const noKeepers = (xml: string) => xml.replaceAll('Goalkeeper', 'Field player');
  const directions = (first: string, second: string) =>
    `<DirectionsOfPlay>${[first, second]
      .map(
        (way, index) =>
          `<Period id="${index + 1}"><Team id="N"><DirectionOfPlay>${way}</DirectionOfPlay></Team></Period>`,
      )
      .join('')}</DirectionsOfPlay>`;

  test('is what the metadata states of the periods', async () => {
    const stated = directions('LeftToRight', 'RightToLeft');
    const { game, frames } = await read({ directions: stated, edit: noKeepers });
    expect(game.orientation).toBe('team_a_positive_x');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, -45]);
  });

  test('may be stated of a team’s first half, after which ends change', async () => {
    const parameters = `<ProviderTeamsParameters>${parameter('attack_direction_first_half', 'right_to_left')}</ProviderTeamsParameters>`;
    const { game, frames } = await read({
      edit: (xml) => noKeepers(xml).replace('<Name>South</Name>', `<Name>South</Name>${parameters}`),
    });
    expect(game.orientation).toBe('team_a_positive_x');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, -45]);
  });

  test('is not known where the metadata and its goalkeepers contradict each other', async () => {
    const { game, frames, notes } = await read({ directions: directions('RightToLeft', 'LeftToRight') });
    expect(game.orientation).toBe('fixed');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, 45]);
    expect(notes[1]).toContain('the direction stated for period 1 and its goalkeepers contradict each other');
  });

  test('is not known where the metadata tells neither', async () => {
    const { game, notes } = await read({ edit: noKeepers });
    expect(game.orientation).toBe('fixed');
    expect(notes[1]).toContain('tells neither who attacks where nor who keeps goal');
  });
});

describe('periods', () => {
  test('may be global parameters; frames outside them are counted', async () => {
    const bounds = { first_half_start: 12, first_half_end: 20, second_half_start: 31, second_half_end: 50 };
    const parameters = Object.entries(bounds).map(([name, value]) => parameter(name, value));
    const layout = { ...CENTIMETRES, parameters: parameters.join('') };
    const { game, frames, skipped, notes } = await read({ layout, periods: '' });
    expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([0.9, 2]);
    expect(frames[0]).toMatchObject({ frame_id: 12, time_s: 0 });
    expect(skipped).toEqual({ 'a frame outside the periods': 1 });
    expect(notes[1]).toBe('the tracking ends at frame 40, before the end of the match at frame 50');
  });

  test('that nothing states are one, from the first frame to the last, which is said', async () => {
    const { game, frames, notes } = await read({ periods: '' });
    expect(game.periods).toEqual([{ period: 1, type: 'first_half', duration_s: 3 }]);
    expect(frames.at(-1)).toMatchObject({ frame_id: 40, period: 1, time_s: 2.9 });
    expect(notes[1]).toBe('the metadata states no periods: all frames are taken as one');
  });
});

describe('people', () => {
  test('of one team only have opponents without a name', async () => {
    const { game, notes } = await read({
      edit: (xml) =>
        xml
          .replace(/<Team id="S">.*?<\/Team>/, '')
          .replace(' idVisitingTeam="S"', '')
          .replaceAll('teamId="S"', 'teamId="N"'),
    });
    expect(game.teams).toEqual({ team_a: 'North', team_b: 'Opponents' });
    expect(notes).toContain('the metadata names one team only; the other is called Opponents');
  });

  test('of teams without a score are told apart by their sides, and a team that only the score names by its id', async () => {
    const side = `<ProviderTeamParameters>${parameter('Side', 'H')}</ProviderTeamParameters>`;
    const bySide = await read({
      edit: (xml) =>
        xml.replace(/<Score .*<\/Score>/, '').replace('<Name>North</Name>', `<Name>North</Name>${side}`),
    });
    expect(bySide.game).toMatchObject({ teams: { team_a: 'North', team_b: 'South' }, score: null });
    const byScore = await read({ edit: (xml) => xml.replace(/<Team id="S">.*?<\/Team>/, '') });
    expect(byScore.game.teams).toEqual({ team_a: 'North', team_b: 'S' });
  });

  test('of a third team, as officials are, are of none', async () => {
    const { game, frames } = await read({
      edit: (xml) =>
        xml
          .replace('</Teams>', '<Team id="O"><Name>Officials</Name></Team></Teams>')
          .replace('<Player id="s9" teamId="S">', '<Player id="s9" teamId="O">'),
    });
    expect(game.players.map(({ player_id }) => player_id)).not.toContain('epts-Derby-s9');
    expect(frames[0]?.players[3]).toMatchObject({ player_id: null, team: null, x: 12 });
  });

  test('whom a line does not place are not in its frame', async () => {
    const tracking = eptsTracking().replace(/^(11:[^;]*;)[^;]*;/, '$1,,,,;');
    const { frames } = await read({ tracking });
    expect(frames[0]?.players.map(({ jersey_number }) => jersey_number)).toEqual([1, 1, 9]);
  });
});

test('speeds are in the unit that displacements show, which is said where it is not the stated one', async () => {
  const { frames, notes } = await read({ tracking: eptsTracking(CENTIMETRES, 5) });
  expect(frames[0]?.players[0]?.speed).toBe(5);
  expect(notes[0]).toContain('speeds are taken as m/s, as the displacements show, although');
});

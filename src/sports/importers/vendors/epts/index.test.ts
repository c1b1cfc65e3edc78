import { describe, expect, test } from 'vitest';
import { type ReadGame, readFiles } from '../../contract/read-whole.fixture.ts';
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

test('the importer imports a game from its metadata and raw tracking lines', async () => {
  const { game, frames, frameRate, notes, skipped } = await read();
  expect(game).toMatchObject({
    game_id: 'epts-Derby',
    date: '2031-05-01',
    venue: 'Invented Park',
    competition: 'Invented Cup',
    teams: { team_a: 'North', team_b: 'South' },
    score: { team_a: 3, team_b: 2 },
    periods: [
      { period: 1, type: 'first_half', duration_s: 1, start_utc: null },
      { period: 2, type: 'second_half', duration_s: 1, start_utc: null },
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
    is_starter: null,
    minutes_played: null,
    played: null,
  });
  expect(frameRate).toBe(10);
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
    orientation_deg: null,
  });
  expect(frames[1]?.ball).toEqual({ x: 3, y: 4, z: 0.11 });
  expect(notes).toEqual([
    'positions are read as cm from the centre, x along the field and y up: the metadata specifies neither origin nor axes',
  ]);
});

test('the importer converts different position layouts to the same coordinates', async () => {
  const wanted = await read();
  const across: Layout = {
    unit: 'm',
    write: (x, y) => [132 - y, x + 250],
    parameters: parameter('Pitch Centre X', 132) + parameter('Pitch Centre Y', 250),
  };
  for (const layout of [NORMALISED, across]) {
    const { game, frames } = await read({ layout });
    expect(frames).toEqual(wanted.frames);
    expect(game).toEqual(wanted.game);
  }
});

test('the importer ignores a field centre with only one coordinate', async () => {
  const { notes } = await read({ layout: { ...CENTIMETRES, parameters: parameter('Pitch Centre X', 132) } });
  expect(notes[0]).toContain('cm from the centre');
});

test('the importer infers the coordinate system from the whole game', async () => {
  // At first, all people are in one quarter of the field. Their positions would also fit a corner as origin.
  const [beginning, later] = [
    ['5,5', '6,6', '7,7', '8,8'],
    ['-45,1', '-10,20', '45,-2', '12,-30'],
  ];
  const tracking = Array.from({ length: 4000 }, (_, index) => {
    const positions = (index < 200 ? beginning : later) ?? [];
    return `${index + 11}:${positions.map((one) => `${one},18,31.2,resting;`).join('')}:0,0,0:`;
  });
  const { notes } = await read({
    layout: { unit: 'm', write: (x, y) => [x, y] },
    periods: '',
    edit: (xml) => xml.replace('endFrame="500"', 'endFrame="5000"'),
    tracking: tracking.join('\n'),
  });
  expect(notes[0]).toContain('m from the centre');
});

test('the importer credits an unnamed provider if the metadata has no provider', async () => {
  const { game } = await read({ edit: (xml) => xml.replace(/<ProviderName>.*<\/ProviderName>/, '') });
  expect(game.source.attribution).toBe('Tracking: an unnamed provider, in the FIFA EPTS format');
});

describe('directions of attack', () => {
  const noKeepers = (xml: string) => xml.replaceAll('Goalkeeper', 'Field player');
  const firstHalf = parameter('attack_direction_first_half', 'right_to_left');
  const parameters = `<ProviderTeamsParameters>${firstHalf}</ProviderTeamsParameters>`;
  const directions = (first: string, second: string) =>
    `<DirectionsOfPlay>${[first, second]
      .map(
        (way, index) =>
          `<Period id="${index + 1}"><Team id="N"><DirectionOfPlay>${way}</DirectionOfPlay></Team></Period>`,
      )
      .join('')}</DirectionsOfPlay>`;

  test('the importer reads directions of attack from the periods in the metadata', async () => {
    const stated = directions('LeftToRight', 'RightToLeft');
    const { game, frames } = await read({ directions: stated, edit: noKeepers });
    expect(game.orientation).toBe('team_a_positive_x');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, -45]);
  });

  test('the importer reverses a team’s first-half direction in the second half', async () => {
    const { game, frames } = await read({
      edit: (xml) => noKeepers(xml).replace('<Name>South</Name>', `<Name>South</Name>${parameters}`),
    });
    expect(game.orientation).toBe('team_a_positive_x');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, -45]);
  });

  test.each(['Goalkeeper', 'goal keeper', 'Keeper', 'GK'])(
    'the importer infers directions of attack from goalkeepers with the position %s',
    async (type) => {
      const { game, frames } = await read({ edit: (xml) => xml.replaceAll('Goalkeeper', type) });
      expect(game.orientation).toBe('team_a_positive_x');
      expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, -45]);
    },
  );

  test('a period’s direction has priority over a team’s first-half direction', async () => {
    const ofTeam = (id: string, way: string) =>
      `<Team id="${id}"><DirectionOfPlay>${way}</DirectionOfPlay></Team>`;
    const teams = ofTeam('S', 'RightToLeft') + ofTeam('N', 'LeftToRight');
    const stated = `<DirectionsOfPlay><Period id="1">${teams}</Period></DirectionsOfPlay>`;
    const { game, frames } = await read({
      directions: stated,
      edit: (xml) => noKeepers(xml).replace('<Name>North</Name>', `<Name>North</Name>${parameters}`),
    });
    expect(game.orientation).toBe('team_a_positive_x');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, -45]);
  });

  test('directions are unknown if the metadata and the goalkeepers contradict each other', async () => {
    const { game, frames, notes } = await read({ directions: directions('RightToLeft', 'LeftToRight') });
    expect(game.orientation).toBe('fixed');
    expect([frames[0]?.players[0]?.x, frames[10]?.players[0]?.x]).toEqual([-45, 45]);
    expect(notes[1]).toContain('the goalkeepers contradict the source’s direction of attack in period 1');
  });

  test('directions are unknown if the metadata has neither directions nor goalkeepers', async () => {
    const { game, notes } = await read({ edit: noKeepers });
    expect(game.orientation).toBe('fixed');
    expect(notes[1]).toContain('has neither a direction of attack nor a goalkeeper');
  });
});

describe('periods', () => {
  test('the importer reads periods from global parameters and counts frames outside them', async () => {
    const bounds = { first_half_start: 12, first_half_end: 20, second_half_start: 31, second_half_end: 50 };
    const parameters = Object.entries(bounds).map(([name, value]) => parameter(name, value));
    const layout = { ...CENTIMETRES, parameters: parameters.join('') };
    const { game, frames, skipped, notes } = await read({ layout, periods: '' });
    expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([0.9, 2]);
    expect(frames[0]).toMatchObject({ frame_id: 12, time_s: 0 });
    expect(skipped).toEqual({ 'frame outside the periods': 1 });
    expect(notes[1]).toBe('the tracking ends at frame 40, before the end of the match at frame 50');
  });

  test('the importer reads all frames as one period if the metadata has no periods', async () => {
    const { game, frames, notes } = await read({ periods: '' });
    expect(game.periods).toEqual([{ period: 1, type: 'first_half', duration_s: 3, start_utc: null }]);
    expect(frames.at(-1)).toMatchObject({ frame_id: 40, period: 1, time_s: 2.9 });
    expect(notes[1]).toBe('the metadata has no periods; all frames are read as one period');
  });
});

describe('people in the metadata', () => {
  test('the importer adds a team called Opponents if the metadata has only one team', async () => {
    const { game, notes } = await read({
      edit: (xml) =>
        xml
          .replace(/<Team id="S">.*?<\/Team>/, '')
          .replace(' idVisitingTeam="S"', '')
          .replaceAll('teamId="S"', 'teamId="N"'),
    });
    expect(game.teams).toEqual({ team_a: 'North', team_b: 'Opponents' });
    expect(notes).toContain('the metadata has only one team; the other team is called Opponents');
  });

  test('the importer assigns teams by side and uses the id of an unlisted team as its name', async () => {
    const side = `<ProviderTeamParameters>${parameter('Side', 'H')}</ProviderTeamParameters>`;
    const bySide = await read({
      edit: (xml) =>
        xml.replace(/<Score .*?<\/Score>/s, '').replace('<Name>North</Name>', `<Name>North</Name>${side}`),
    });
    expect(bySide.game).toMatchObject({ teams: { team_a: 'North', team_b: 'South' }, score: null });
    const byScore = await read({ edit: (xml) => xml.replace(/<Team id="S">.*?<\/Team>/, '') });
    expect(byScore.game.teams).toEqual({ team_a: 'North', team_b: 'S' });
  });

  test('officials of a third team belong to no team', async () => {
    const { game, frames } = await read({
      edit: (xml) =>
        xml
          .replace('</Teams>', '<Team id="O"><Name>Officials</Name></Team></Teams>')
          .replace('<Player id="s9" teamId="S">', '<Player id="s9" teamId="O">'),
    });
    expect(game.players.map(({ player_id }) => player_id)).not.toContain('epts-Derby-s9');
    expect(frames[0]?.players[3]).toMatchObject({ player_id: null, team: null, x: 12 });
  });

  test('the importer leaves people without a position out of a frame', async () => {
    const tracking = eptsTracking().replace(/^(11:[^;]*;)[^;]*;/, '$1,,,,;');
    const { frames } = await read({ tracking });
    expect(frames[0]?.players.map(({ jersey_number }) => jersey_number)).toEqual([1, 1, 9]);
  });
});

test('the importer uses the speed unit that fits the displacements', async () => {
  const { frames, notes } = await read({ tracking: eptsTracking(CENTIMETRES, 5) });
  expect(frames[0]?.players[0]?.speed).toBe(5);
  expect(notes[0]).toContain('speeds are read as m/s, which fits the displacements');
});

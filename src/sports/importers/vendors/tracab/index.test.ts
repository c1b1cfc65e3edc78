import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { type ReadGame, readFiles, readWhole } from '../../contract/read-whole.fixture.ts';
import { tracab } from './index.ts';
import {
  datLine,
  datText,
  metadataAttributes,
  metadataElements,
  metadataJson,
  objectsOf,
  PARKED_BALL,
  rawJson,
} from './tracab.fixture.ts';

async function read(files: Files): Promise<ReadGame> {
  const [game, ...others] = await readFiles(tracab, files);
  if (game === undefined || others.length > 0) throw new Error('expected exactly one game');
  return game;
}

/** The root element has different names in different files. */
const otherRoot = (withTeams = true) =>
  metadataAttributes(withTeams).replaceAll('TracabMetaData', 'OptaMetaData');

describe.each([
  ['lines with JSON metadata', { 'a.dat': datText(), 'a.json': metadataJson() }],
  ['lines with XML attributes', { 'a.dat': datText(), 'a.xml': metadataAttributes() }],
  ['lines with XML attributes below another root element', { 'a.dat': datText(), 'a.xml': otherRoot() }],
  [
    'lines with metadata, and a second metadata file without players',
    { 'a.dat': datText(), '0.xml': otherRoot(false), 'a.xml': otherRoot() },
  ],
  ['lines with XML elements', { 'a.dat': datText(), 'a.xml': metadataElements() }],
  ['JSON tracking with JSON metadata', { 'raw.json': rawJson(), 'a.json': metadataJson() }],
])('%s', (_, files) => {
  it('the importer reads the game description from the metadata', async () => {
    const { game, notes, frameRate } = await read(files);
    expect(game).toMatchObject({
      game_id: 'tracab-31',
      date: '2031-03-01',
      teams: { team_a: 'Terns', team_b: 'Herons' },
      playing_area: { length_m: 104, width_m: 67 },
      periods: [
        { period: 1, duration_s: 0.2 },
        { period: 2, duration_s: 0.2 },
      ],
    });
    expect(game.players.map(({ player_id, jersey_number }) => [player_id, jersey_number])).toEqual([
      ['tracab-501', 1],
      ['tracab-502', 7],
      ['tracab-601', 1],
      ['tracab-602', 9],
    ]);
    expect(game.players.map(({ team }) => team)).toEqual(['Terns', 'Terns', 'Herons', 'Herons']);
    expect(frameRate).toBe(10);
    expect(notes.filter((note) => !note.includes('are not rotated'))).toEqual([]);
  });

  it('the importer reads metres, players, and seconds from the start of each half', async () => {
    const { frames, skipped, game } = await read(files);
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [100, 1, 0],
      [101, 1, 0.1],
      [200, 2, 0],
      [201, 2, 0.1],
    ]);
    expect(skipped).toEqual({ 'frame outside the periods': 1 });
    const sign = game.orientation === 'team_a_positive_x' ? -1 : 1;
    expect(frames[0]?.ball).toEqual({ x: 2 * sign, y: -1 * sign, z: 0.5 });
    expect(frames[0]?.players).toHaveLength(6);
    expect(frames[0]?.players[1]).toEqual({
      player_id: 'tracab-502',
      team: 'Terns',
      jersey_number: 7,
      x: 10 * sign,
      y: -20.01 * sign,
      z: null,
      speed: 3.25,
      is_visible: null,
      orientation_deg: null,
    });
    expect(frames[0]?.players[3]).toMatchObject({ player_id: 'tracab-602', team: 'Herons' });
    expect(frames[0]?.players.slice(4)).toEqual([
      expect.objectContaining({ player_id: null, team: null, jersey_number: null, y: 4 * sign }),
      expect.objectContaining({ player_id: null, team: null, jersey_number: null, y: -35 * sign }),
    ]);
  });
});

describe('metadata', () => {
  const dat = { 'a.dat': datText() };

  it('the importer reads team and player names', async () => {
    const { game } = await read({ ...dat, 'a.json': metadataJson() });
    expect(game.players[0]).toEqual({
      player_id: 'tracab-501',
      name: 'Ida Ōta',
      team: 'Terns',
      jersey_number: 1,
      position: 'G',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    const withoutNames = metadataJson()
      .replaceAll(/"(?:First|Last)Name":"[^"]*",/g, '')
      .replace('"LongName":"Terns"', '"LongName":" ","ShortName":"TER"');
    const { game: other } = await read({ ...dat, 'a.json': withoutNames });
    expect(other.players[0]?.name).toBeNull();
    expect(other.teams).toEqual({ team_a: 'TER', team_b: 'Herons' });
  });

  it('the importer uses default team names if the metadata has only one name', async () => {
    const one = metadataJson().replace('"LongName":"Herons",', '');
    const { game, notes } = await read({ ...dat, 'a.json': one });
    expect(game.teams).toEqual({ team_a: 'Home', team_b: 'Away' });
    expect(notes).toEqual(['the metadata has no team names; the teams are called Home and Away']);
  });

  it('a game without an id is named after its file', async () => {
    const { game } = await read({ ...dat, 'Cup 7.json': metadataJson({ GameID: null }) });
    expect(game.game_id).toBe('tracab-Cup~207');
  });

  it('the importer accepts extra time in any order and decimal commas', async () => {
    const fields = { Phase3StartFrame: 50, Phase3EndFrame: 60, Phase4StartFrame: 300, Phase4EndFrame: 301 };
    const lines = [...datText().trimEnd().split('\n'), datLine(300)].join('\n');
    const { game, frames } = await read({
      'a.dat': lines,
      'a.json': metadataJson({ ...fields, FrameRate: '12,5' }),
    });
    expect(frames.at(-1)).toMatchObject({ frame_id: 300, period: 4, time_s: 0 });
    expect(game.periods.map(({ period, type }) => [period, type])).toEqual([
      [1, 'first_half'],
      [2, 'second_half'],
      [3, 'first_half_extratime'],
      [4, 'second_half_extratime'],
    ]);
    expect(frames[1]?.time_s).toBe(0.08);
  });

  it('a player’s id contains TRACAB’s id or, if that is unusable, the jersey number', async () => {
    const player = (PlayerID: unknown, JerseyNo: unknown) => ({ PlayerID, JerseyNo });
    const HomeTeam = {
      LongName: 'Terns',
      Players: [player(501, 1), player(0, 7), player(501, 8), player(null, 9), player(0, null), player(0, 7)],
    };
    const AwayTeam = { LongName: 'Herons', Players: [player(0, 7), player(501, 1), player(700, 1)] };
    const { game, frames } = await read({ ...dat, 'a.json': metadataJson({ HomeTeam, AwayTeam }) });
    expect(game.players.map(({ player_id }) => player_id)).toEqual([
      'tracab-501',
      'tracab-31-home-7',
      'tracab-31-home-8',
      'tracab-31-home-9',
      'tracab-31-away-7',
      'tracab-31-away-1',
      'tracab-700',
      // The metadata has no away player with the number 9, so the player is added from the tracking.
      'tracab-31-away-9',
    ]);
    // If two players have the same number, the tracking uses the first player.
    expect(frames[0]?.players[2]?.player_id).toBe('tracab-31-away-1');
  });

  it.each([
    ['frame rate', { FrameRate: null }],
    ['frame rate', { FrameRate: 0 }],
    ['pitch size', { PitchLongSide: 'unknown' }],
    ['pitch size', { PitchShortSide: 0 }],
    ['first and last frame of a period', { Phase1EndFrame: 100, Phase2StartFrame: null }],
  ])('the importer rejects metadata without a %s', async (problem, fields) => {
    await expect(read({ ...dat, 'a.json': metadataJson(fields) })).rejects.toThrow(
      `a.json: has no ${problem}`,
    );
  });

  it('the importer rejects metadata that is plain text', async () => {
    await expect(read({ ...dat, 'a.xml': '<Phase1StartFrame>100</Phase1StartFrame>' })).rejects.toThrow(
      'a.xml: is not TRACAB metadata',
    );
  });
});

describe('the direction of attack', () => {
  const crowd = (frame: number) => [
    ...objectsOf(frame),
    ...[20, 21, 22, 23, 24, 25].flatMap((jersey) => [
      { team: 1, jersey, x: jersey, y: 0, speed: 0 },
      { team: 0, jersey, x: -jersey, y: 0, speed: 0 },
    ]),
  ];
  const noKeepers = (fields: Record<string, unknown>) => metadataJson(fields).replaceAll('"G"', '"D"');
  const keepersOnly = { Phase1HomeGKLeft: null, Phase2HomeGKLeft: null };

  it.each([
    ['the home goalkeeper’s end in the metadata', metadataJson()],
    ['the home goalkeeper’s end as a number', noKeepers({ Phase1HomeGKLeft: 0, Phase2HomeGKLeft: 1 })],
    [
      'the home goalkeeper’s end in a different letter case',
      noKeepers({ Phase1HomeGKLeft: 'False', Phase2HomeGKLeft: 'TRUE' }),
    ],
    ['metadata without goalkeepers', noKeepers({})],
    ['the goalkeepers alone', metadataJson(keepersOnly)],
  ])('the importer infers the direction of attack from %s', async (_, metadata) => {
    const { game, frames } = await read({ 'a.dat': datText(), 'a.json': metadata });
    expect(game.orientation).toBe('team_a_positive_x');
    for (const { players } of frames) expect([players[0]?.x, players[2]?.x]).toEqual([-45, 45]);
  });

  it('the importer infers the direction of attack from the outermost players', async () => {
    const dat = [100, 200].map((frame) => datLine(frame, undefined, crowd(frame))).join('\n');
    const { game, frames, notes } = await read({ 'a.dat': dat, 'a.xml': metadataAttributes(false) });
    expect(game.orientation).toBe('team_a_positive_x');
    for (const { players } of frames) expect(players[0]?.x).toBe(-45);
    expect(game.teams).toEqual({ team_a: 'Home', team_b: 'Away' });
    expect(frames[0]?.players[2]).toMatchObject({
      player_id: 'tracab-31-away-1',
      team: 'Away',
      jersey_number: 1,
    });
    expect(notes).toContainEqual(expect.stringContaining('has no team names'));
  });

  it('the direction of attack is unknown if the goalkeepers contradict the metadata', async () => {
    const metadata = metadataJson({ Phase2HomeGKLeft: false });
    const { game, frames, notes } = await read({ 'a.dat': datText(), 'a.json': metadata });
    expect(game.orientation).toBe('fixed');
    expect(frames[0]?.players[0]?.x).toBe(45);
    expect(notes[0]).toContain('contradict');
  });

  it('the importer determines the direction of attack only from each period’s first frames', async () => {
    const metadata = metadataJson({ Phase1EndFrame: 180 });
    const numbers = [...Array.from({ length: 60 }, (_, index) => 100 + index), 190, 200, 201];
    const { frames, skipped } = await read({
      'a.dat': numbers.map((frame) => datLine(frame)).join('\n'),
      'a.json': metadata,
    });
    expect(frames).toHaveLength(62);
    expect(skipped).toEqual({ 'frame outside the periods': 1 });
    expect(frames.map(({ players }) => players[0]?.x)).toEqual(Array(62).fill(-45));
  });
});

describe('players missing from the metadata', () => {
  const unlisted = (frame: number, jersey: number) => [
    ...objectsOf(frame),
    { team: 1, jersey, x: 100, y: 0, speed: -0.5 },
  ];

  it('unlisted players are identified by team and number, in order of appearance', async () => {
    const numbers = [100, 101, 102, 103];
    const lines = numbers.map((frame, index) => datLine(frame, undefined, unlisted(frame, 40 - index)));
    const metadata = metadataJson({ Phase1EndFrame: 103 });
    const { game, frames, notes } = await read({ 'a.dat': lines.join('\n'), 'a.json': metadata });
    expect(notes).toContain(
      'players found only in the tracking, added to the squads: 4 (Terns 40, Terns 39, Terns 38)',
    );
    expect(game.players.slice(4)).toEqual(
      [40, 39, 38, 37].map((jersey) => ({
        player_id: `tracab-31-home-${jersey}`,
        name: null,
        team: 'Terns',
        jersey_number: jersey,
        position: null,
        is_starter: null,
        minutes_played: null,
        played: null,
      })),
    );
    // A negative speed becomes 0.
    expect(frames[0]?.players.at(-1)).toMatchObject({ player_id: 'tracab-31-home-40', speed: 0 });
  });

  it('unlisted players stay in order of appearance even if a later frame is read first', async () => {
    const numbers = [...Array.from({ length: 60 }, (_, index) => 100 + index), 200];
    const jerseyAt = new Map([
      [155, 41],
      [200, 42],
    ]);
    const lines = numbers.map((frame) => {
      const jersey = jerseyAt.get(frame);
      return datLine(frame, undefined, jersey === undefined ? objectsOf(frame) : unlisted(frame, jersey));
    });
    const { game } = await read({
      'a.dat': lines.join('\n'),
      'a.json': metadataJson({ Phase1EndFrame: 180 }),
    });
    expect(game.players.slice(4).map(({ jersey_number }) => jersey_number)).toEqual([41, 42]);
  });

  it('the importer accepts the number 0 and a player without a number', async () => {
    const objects = [...unlisted(100, 0), { team: 0, jersey: -1, x: 200, y: 0, speed: 1 }];
    const { frames } = await read({ 'a.dat': datLine(100, undefined, objects), 'a.json': metadataJson() });
    expect(frames[0]?.players.slice(-2)).toEqual([
      expect.objectContaining({ player_id: 'tracab-31-home-0', jersey_number: 0 }),
      expect.objectContaining({ player_id: null, team: 'Herons', jersey_number: null }),
    ]);
  });

  it('a person of an unknown kind has no team', async () => {
    const objects = [...objectsOf(100), { team: 7, jersey: 3, x: 200, y: 0, speed: 1 }];
    const { frames } = await read({ 'a.dat': datLine(100, undefined, objects), 'a.json': metadataJson() });
    expect(frames[0]?.players.at(-1)).toMatchObject({ player_id: null, team: null, x: -2 });
  });
});

describe('the ball', () => {
  const ballsOf = async (lines: readonly string[]) =>
    (await read({ 'a.dat': lines.join('\r\n'), 'a.json': metadataJson() })).frames.map(({ ball }) => ball);

  it('a ball parked with the unused targets is dropped', async () => {
    const [x, y] = PARKED_BALL;
    const parked = datLine(100, PARKED_BALL);
    const sameX = datLine(101, [x, y - 1, 0]);
    expect((await ballsOf([parked, sameX, datLine(201)])).map((ball) => ball === null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('the importer accepts a line without a ball and uses the first of several balls', async () => {
    const none = datLine(100).replace(/:[^:]*:$/, '::');
    const two = datLine(101).replace(/;:$/, ';5500,4400,0,0,H,Dead;:');
    expect((await ballsOf([none, two])).map((ball) => ball?.x ?? null)).toEqual([null, -2]);
  });

  it('the importer accepts JSON without a ball', async () => {
    const text = JSON.stringify({ FrameData: [{ FrameCount: 100, PlayerPositions: [] }] });
    const listed = text.replace(
      '[]',
      JSON.stringify([{ Team: 1, JerseyNumber: 1, X: 4500, Y: 0, Speed: 0 }]),
    );
    const { frames } = await read({ 'raw.json': listed, 'a.json': metadataJson() });
    expect(frames[0]).toMatchObject({
      ball: null,
      ball_state: null,
      ball_team: null,
      players: [{ player_id: 'tracab-501' }],
    });
  });
});

describe('tracking', () => {
  it('the importer adds a note if the tracking ends before the match', async () => {
    const { notes } = await read({ 'a.dat': datLine(100), 'a.json': metadataJson() });
    expect(notes).toEqual(['the tracking ends at frame 100, before the end of the match at frame 201']);
  });

  it.each([
    ['a line without its end', datText().trimEnd().slice(0, -1), 'a.dat:5: the line ends too early'],
    ['a truncated line', datText().trimEnd().slice(0, -20), 'a.dat:5: the line ends too early'],
    [
      'a line with an additional part',
      datText().trimEnd().concat(':'),
      'a.dat:5: the line is not in TRACAB’s format',
    ],
    [
      'text after the end of a line',
      datText().trimEnd().concat('x'),
      'a.dat:5: the line is not in TRACAB’s format',
    ],
    [
      'a truncated object',
      datText().replace(/4500,100,0\.50;/, '4500,100;'),
      'a.dat:1: the object "1,1,1,4500,100"',
    ],
    [
      'a truncated ball',
      datText().replace(/200,-100,50,2\.5,H,Alive;/, '200,-100;'),
      'a.dat:1: the ball "200,-100"',
    ],
    [
      'a word instead of a number',
      datText().replace(',-2001,', ',far,'),
      '"far" in 1,2,7,1000,far,3.25 is not a number',
    ],
    ['an empty number', datText().replace(',-2001,', ', ,'), 'is not a number'],
    [
      'a fractional frame number',
      datText().replace('\n101:', '\n101.5:'),
      'a.dat:2: the frame number is not a non-negative integer',
    ],
    [
      'a word instead of a frame number',
      datText().replace('\n101:', '\nfirst:'),
      'a.dat:2: "first" in the frame number',
    ],
    ['a negative frame number', datText().replace('\n101:', '\n-101:'), 'a.dat:2: the frame number is not'],
  ])('the importer rejects tracking with %s', async (_, dat, problem) => {
    await expect(read({ 'a.dat': dat, 'a.json': metadataJson() })).rejects.toThrow(problem);
  });

  it('the importer rejects JSON tracking without frame numbers', async () => {
    const json = rawJson().replaceAll(/"FrameCount": \d+,/g, '');
    await expect(read({ 'raw.json': json, 'a.json': metadataJson() })).rejects.toThrow(
      /raw\.json: line \d+: the document must have required properties FrameCount/,
    );
  });

  it('the importer rejects JSON tracking with a different schema', async () => {
    const json = rawJson().replace('"X": 1000', '"X": "far"');
    await expect(read({ 'raw.json': json, 'a.json': metadataJson() })).rejects.toThrow(
      /raw\.json: line \d+: PlayerPositions\[1\]\.X must be number/,
    );
  });
});

describe('finding games', () => {
  const forms = { 'a.dat': datText(), 'raw.json': rawJson(), 'a.json': metadataJson() };

  it('the importer prefers line tracking, and metadata with directions', async () => {
    for (const name of ['0.xml', 'z.xml']) {
      const { label, notes, game } = await read({ ...forms, [name]: metadataAttributes() });
      expect(label).toBe('a.dat');
      expect(notes).toEqual([expect.stringContaining('raw.json was not imported')]);
      expect(game.orientation).toBe('team_a_positive_x');
    }
  });

  it('discovery uses the requested format', async () => {
    await withFiles(forms, async (folder) => {
      const [source, ...others] = await tracab.discover([join(folder, 'raw.json')]);
      if (source === undefined) throw new Error('no game was found');
      expect([source.label, others]).toEqual(['raw.json', []]);
      expect((await readWhole(source)).notes).toEqual([]);
    });
  });

  it('discovery recognises lines that start with an unidentified person', async () => {
    const line = datLine(100, undefined, [...objectsOf(100)].reverse().slice(1));
    expect(line).toMatch(/^100:-1,/);
    expect((await read({ 'a.dat': line, 'a.json': metadataJson() })).frames).toHaveLength(1);
  });

  it('discovery requires frames in a period and most tracked players in the metadata', async () => {
    const later = {
      Phase1StartFrame: 1000,
      Phase1EndFrame: 2000,
      Phase2StartFrame: 3000,
      Phase2EndFrame: 4000,
    };
    const renumbered = (...jerseys: number[]) =>
      metadataJson().replaceAll(/"JerseyNo":(\d)/g, () => `"JerseyNo":${jerseys.shift()}`);
    expect((await read({ 'a.dat': datText(), 'a.json': renumbered(1, 7, 1, 30) })).frames).toHaveLength(4);
    for (const metadata of [metadataJson(later), renumbered(1, 7, 30, 31), renumbered(30, 31, 1, 9)]) {
      await expect(read({ 'a.dat': datText(), 'a.json': metadata })).rejects.toThrow(
        'no metadata in its folder',
      );
    }
  });

  it('discovery accepts unlisted referees and other people', async () => {
    const referees = Array.from({ length: 9 }, (_, index) => ({
      team: 3,
      jersey: 50 + index,
      x: 0,
      y: 0,
      speed: 0,
    }));
    const line = datLine(100, undefined, [...objectsOf(100), ...referees]);
    expect((await read({ 'a.dat': line, 'a.json': metadataJson() })).frames).toHaveLength(1);
  });

  it.each([
    ['EPTS lines, which have more values', '100:1,0.25,0.5,3,4,5,6,7;0,1,2,3,4,5,6,7;:1,2,3:'],
    ['lines with unknown team codes', '100:9,1,1,0,0,0;:1,2,3;:'],
    ['JSON without player positions', '{"FrameData": []}'],
    ['metadata without periods', '{"GameID": 1}'],
  ])('discovery ignores %s', async (_, text) => {
    await expect(read({ 'a.txt': text })).rejects.toThrow('contains no TRACAB files');
  });
});

it('metadata with a different root element is used only if tracking matches it', async () => {
  const files = {
    'a.dat': datText(),
    'a.json': metadataJson(),
    'b.xml': otherRoot().replace('"31"', '"32"'),
  };
  expect((await read(files)).game.game_id).toBe('tracab-31');
  await expect(readFiles(tracab, { 'b.xml': otherRoot() })).rejects.toThrow(/contains no TRACAB files/);
});

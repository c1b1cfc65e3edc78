import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWhole } from '../read-whole.fixture.ts';
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

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tracab-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(files: Readonly<Record<string, string>>, path = '') {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const [source] = await tracab.discover([join(folder, path)]);
  if (source === undefined) throw new Error('no game was found');
  return readWhole(source);
}

describe.each([
  ['lines with JSON', { 'a.dat': datText(), 'a.json': metadataJson() }],
  ['lines with XML of attributes', { 'a.dat': datText(), 'a.xml': metadataAttributes() }],
  ['lines with XML of elements', { 'a.dat': datText(), 'a.xml': metadataElements() }],
  ['JSON with JSON', { 'raw.json': rawJson(), 'a.json': metadataJson() }],
])('%s', (_, files) => {
  it('is described by the metadata', async () => {
    const { game, notes } = await read(files);
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
    expect(game.players.map(({ player_id }) => player_id)).toEqual([
      'tracab-501',
      'tracab-502',
      'tracab-601',
      'tracab-602',
    ]);
    expect(notes.filter((note) => !note.includes('left as they are'))).toEqual([]);
  });

  it('has metres, persons by team and number, and seconds from the start of each half', async () => {
    const { frames, skipped, game } = await read(files);
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [100, 1, 0],
      [101, 1, 0.1],
      [200, 2, 0],
      [201, 2, 0.1],
    ]);
    expect(skipped).toEqual({ 'a frame outside the periods': 1 });
    const turned = game.orientation === 'team_a_positive_x' ? -1 : 1;
    expect(frames[0]?.ball).toEqual({ x: 2 * turned, y: -1 * turned, z: 0.5 });
    expect(frames[0]?.players).toHaveLength(6);
    expect(frames[0]?.players[1]).toEqual({
      player_id: 'tracab-502',
      team: 'Terns',
      jersey_number: 7,
      x: 10 * turned,
      y: -20.01 * turned,
      z: null,
      speed: 3.25,
      is_visible: null,
    });
    expect(frames[0]?.players.slice(4)).toEqual([
      expect.objectContaining({ player_id: null, team: null, jersey_number: null }),
      expect.objectContaining({ player_id: null, team: null, jersey_number: null }),
    ]);
  });
});

describe('direction', () => {
  it('is where the metadata has the home goalkeeper', async () => {
    const { game, frames } = await read({ 'a.dat': datText(), 'a.json': metadataJson() });
    expect(game.orientation).toBe('team_a_positive_x');
    for (const { players } of frames) expect([players[0]?.x, players[2]?.x]).toEqual([-45, 45]);
  });

  it('is shown by the outermost players where the metadata does not say', async () => {
    const crowd = (frame: number) => [
      ...objectsOf(frame),
      ...[20, 21, 22, 23, 24, 25].flatMap((jersey) => [
        { team: 1, jersey, x: jersey, y: 0, speed: 0 },
        { team: 0, jersey, x: -jersey, y: 0, speed: 0 },
      ]),
    ];
    const dat = [100, 200].map((frame) => datLine(frame, undefined, crowd(frame))).join('\n');
    const { game, frames, notes } = await read({ 'a.dat': dat, 'a.xml': metadataAttributes(false) });
    expect(game.orientation).toBe('team_a_positive_x');
    for (const { players } of frames) expect(players[0]?.x).toBe(-45);
    expect(game.teams).toEqual({ team_a: 'Home', team_b: 'Away' });
    expect(game.players).toContainEqual(
      expect.objectContaining({ player_id: 'tracab-31-home-7', jersey_number: 7, name: null }),
    );
    expect(notes).toContainEqual(expect.stringContaining('names no teams'));
  });

  it('is left alone where the goalkeepers contradict the metadata', async () => {
    const metadata = metadataJson({ Phase2HomeGKLeft: false });
    const { game, frames } = await read({ 'a.dat': datText(), 'a.json': metadata });
    expect(game.orientation).toBe('fixed');
    expect(frames[0]?.players[0]?.x).toBe(45);
  });
});

describe('lines', () => {
  it('have no ball where it is parked with the targets not in use', async () => {
    const dat = [datLine(100, PARKED_BALL), datLine(201)].join('\r\n');
    const { frames } = await read({ 'a.dat': dat, 'a.json': metadataJson() });
    expect(frames.map(({ ball }) => ball === null)).toEqual([true, false]);
  });

  it('tell when they end before the match', async () => {
    const { notes } = await read({ 'a.dat': datLine(100), 'a.json': metadataJson() });
    expect(notes).toEqual([expect.stringContaining('ends at frame 100, before the end')]);
  });

  it.each([
    ['a line without its end', datText().trimEnd().slice(0, -3), 'a.dat:5: the line ends too early'],
    ['an object cut short', datText().replace(/4500,100,0\.50;/, '4500;'), 'a.dat:1'],
    ['a word for a number', datText().replace(',-2001,', ',far,'), '"far"'],
  ])('are refused with %s', async (_, dat, problem) => {
    await expect(read({ 'a.dat': dat, 'a.json': metadataJson() })).rejects.toThrow(problem);
  });
});

describe('finding games', () => {
  it('takes one of two forms of a game and says so', async () => {
    const files = {
      'a.dat': datText(),
      'raw.json': rawJson(),
      'a.json': metadataJson(),
      'a.xml': metadataAttributes(),
    };
    const { notes, game } = await read(files);
    expect(await tracab.discover([folder])).toHaveLength(1);
    expect(notes).toEqual([expect.stringContaining('raw.json holds the same game')]);
    expect(game.orientation).toBe('team_a_positive_x');
  });

  it('takes the form that was asked for', async () => {
    const files = { 'a.dat': datText(), 'raw.json': rawJson(), 'a.json': metadataJson() };
    const { notes } = await read(files, 'raw.json');
    const [source] = await tracab.discover([join(folder, 'raw.json')]);
    expect(source?.label).toBe('raw.json');
    expect(notes).toEqual([]);
  });

  it('refuses tracking whose metadata is of another game', async () => {
    const other = metadataJson({
      Phase1StartFrame: 1000,
      Phase1EndFrame: 2000,
      Phase2StartFrame: 3000,
      Phase2EndFrame: 4000,
    });
    await expect(read({ 'a.dat': datText(), 'a.json': other })).rejects.toThrow('no metadata beside it');
  });

  it.each([
    ['frame rate', { FrameRate: null }],
    ['size of the pitch', { PitchLongSide: 'unknown' }],
  ])('refuses metadata without a %s', async (problem, fields) => {
    await expect(read({ 'a.dat': datText(), 'a.json': metadataJson(fields) })).rejects.toThrow(problem);
  });
});

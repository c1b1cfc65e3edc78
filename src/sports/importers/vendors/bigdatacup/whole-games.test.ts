import { describe, expect, test } from 'vitest';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import {
  AWAY,
  anonymousGame,
  camerasFile,
  FILES,
  GAME,
  GAME_EVENTS,
  GAME_ID,
  GAME_IMAGES,
  GAME_SHIFTS,
  HOME,
  imagesFile,
  type ShortImage,
  shiftsFile,
  shortEvents,
  type Tracked,
} from './editions.fixture.ts';
import { bigdatacup } from './index.ts';

function read(changes: Readonly<Record<string, string>> = {}, without: readonly string[] = []) {
  const files = Object.entries(anonymousGame(changes)).filter(([name]) => !without.includes(name));
  return readOnly(bigdatacup, Object.fromEntries(files));
}

function readImages(images: readonly ShortImage[]) {
  return read({ [FILES.tracking]: imagesFile(images) });
}

const HOME_9: Tracked = ['Home', '9', 81, 5];

function images(clocks: readonly string[], first = 4000): ShortImage[] {
  return clocks.map((clock, index) => ({ image: first + index, clock, objects: [HOME_9] }));
}

describe('tracking of whole games', () => {
  test('frames have players, the puck and times within the second of the game clock', async () => {
    const { frames, frameRate, skipped } = await read();
    expect(frameRate).toBe(30);
    expect(frames.map(({ frame_id }) => frame_id)).toEqual([
      ...Array.from({ length: 15 }, (_, index) => 1_004_000 + index),
      2_009_000,
      2_009_001,
    ]);
    expect(frames.slice(0, 3).map(({ time_s }) => time_s)).toEqual([30, 30.033, 30.067]);
    expect(frames[0]?.ball).toEqual({ x: 24.384, y: 1.829, z: null });
    expect(frames[7]?.ball?.z).toBe(0.61);
    expect(
      frames[0]?.players.map(({ player_id, team, jersey_number }) => [player_id, team, jersey_number]),
    ).toEqual([
      [`${GAME_ID}-team-x-go`, HOME, null],
      [`${GAME_ID}-team-x-9`, HOME, 9],
      [`${GAME_ID}-team-x-7`, HOME, 7],
      [`${GAME_ID}-team-y-go`, AWAY, null],
      [`${GAME_ID}-team-y-4`, AWAY, 4],
      [null, AWAY, null],
    ]);
    expect(frames.at(-1)).toMatchObject({ ball: null, players: [{}, { x: 21.336, y: -1.219 }] });
    expect(skipped).toEqual({ 'a tracked person without a position': 2 });
  });

  test('events have the frame of their second', async () => {
    const { events } = await read();
    const linked = events.filter(({ frame_id }) => frame_id !== null);
    expect(linked.map(({ source_type, frame_id }) => [source_type, frame_id])).toEqual([
      ['Goal', 1_004_000],
      ['Faceoff Win', 1_004_000],
      ['Shot', 2_009_000],
    ]);
  });

  test('an unknown shirt and a shirt that is seen twice identify nobody', async () => {
    const objects: readonly Tracked[] = [
      HOME_9,
      HOME_9,
      ['Home', '88', 0, 0],
      ['n/a', '', 0, 0],
      ['Away', '4', 5, 5],
    ];
    const { frames } = await readImages([{ image: 1, clock: '19:30', objects }]);
    expect(frames[0]?.players.map(({ player_id, jersey_number }) => [player_id, jersey_number])).toEqual([
      [null, 9],
      [null, 9],
      [null, 88],
      [`${GAME_ID}-team-y-4`, 4],
    ]);
  });

  test('the importer reads one file per period, and identifies people without a shirt by their track', async () => {
    const objects: readonly Tracked[] = [
      ['Home', '9', 81, 5, { track: '12' }],
      ['Away', '', 70, 5, { track: '13' }],
    ];
    const part = (period: number | string, image: number, clock: string) =>
      imagesFile([{ period, image, clock, objects }], 2026);
    const base = FILES.tracking.replace('Tracking.csv', 'Tracking');
    const changes = {
      [FILES.events]: shortEvents(2025, [
        ...GAME_EVENTS,
        { period: 4, clock: '5:00', event: 'Shot', at: [60, 0] },
      ]),
      [`${base}_POT.csv`]: part('OT', 2, '4:58'),
      [`${base}_P2.csv`]: part(2, 7, '9:58'),
      [`${base}_P1.csv`]: part(1, 5, '19:30'),
    };
    const { frames, game } = await read(changes, [FILES.tracking]);
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [1_000_005, 1, 30],
      [2_000_007, 2, 602],
      [4_000_002, 4, 2],
    ]);
    expect(frames[0]?.players[1]?.player_id).toBe('track:13');
    expect(game.periods.at(-1)).toMatchObject({ type: 'overtime', duration_s: 2 });
  });

  test('the importer skips frames with an unknown or a misread clock', async () => {
    const clocks = ['19:32', '19:31', 'n/a', '1:29', '1:29', '19:31', '19:30', '19:45', '19:30', '19:29'];
    const { frames, skipped } = await readImages(images(clocks));
    expect(frames.map(({ frame_id, time_s }) => [frame_id - 1_004_000, time_s])).toEqual([
      [0, 28],
      [1, 29],
      [5, 29.133],
      [6, 30],
      [8, 30.067],
      [9, 31],
    ]);
    expect(skipped).toEqual({
      'a frame with an unknown game time': 1,
      'a frame with a misread game clock': 3,
    });
  });

  test('the time does not advance while the clock stands still for more than a second', async () => {
    const { frames } = await readImages([...images(['0:00']), ...images(['0:00'], 4900)]);
    expect(frames.map(({ time_s }) => time_s)).toEqual([1200, 1200]);
    const stopped = await readImages([
      ...images(['5:00']),
      ...images(['5:00'], 4900),
      ...images(['4:59'], 4901),
    ]);
    expect(stopped.frames.map(({ time_s }) => time_s)).toEqual([900, 900.967, 901]);
  });

  test('the importer skips frames that are in two files', async () => {
    const copy = FILES.tracking.replace('Tracking', 'Tracking_P1');
    const { frames, skipped } = await read({ [copy]: imagesFile(GAME_IMAGES.slice(0, 2), 2026) });
    expect([frames.length, skipped['a frame that is out of order']]).toEqual([17, 2]);
  });

  test('the importer skips and reports unusable lines', async () => {
    const text = imagesFile(GAME_IMAGES).replace(`${GAME}_004003`, 'no image').replace(',81,5.5', ',far,5.5');
    const { skipped, notes, frames } = await read({ [FILES.tracking]: text });
    expect(skipped).toMatchObject({ 'unusable tracking line': 2 });
    expect(notes.join()).toContain('Image Id has no image number: "no image"');
    expect(frames).toHaveLength(17);
  });

  test('the importer rejects tracking with more unusable than usable lines', async () => {
    const text = imagesFile(GAME_IMAGES).replaceAll(/,Player,/g, ',Player,x');
    const broken = text.replaceAll(/(\n[^\n]*,1,)19:30/g, '$1never');
    await expect(read({ [FILES.tracking]: broken })).rejects.toThrow('Game Clock is not a time: "never"');
  });
});

describe('the attack direction of tracking', () => {
  const cameras = (right: string) => ({ [FILES.cameras]: camerasFile([[GAME, right]]) });
  const skaters = GAME_IMAGES.map((image) => ({
    ...image,
    objects: image.objects.filter(([, shirt]) => shirt !== 'Go' && shirt !== ''),
  }));

  test('events and tracking can have opposite axes', async () => {
    const { events, frames, game } = await read();
    expect(game.orientation).toBe('team_a_positive_x');
    expect(events.find(({ event_type }) => event_type === 'goal')?.x).toBe(24.384);
    expect(frames[0]?.players[1]?.x).toBeCloseTo(24.69, 2);
  });

  test('the positions of events decide against the table of camera orientations', async () => {
    const { frames, notes } = await read(cameras('Home'));
    expect(frames[0]?.players[1]?.x).toBeCloseTo(24.69, 2);
    expect(notes).toEqual([
      'camera_orientations.csv states the other direction of attack than the positions show',
    ]);
  });

  test('without events, the goaltenders show the direction', async () => {
    const { game, frames } = await read({}, [FILES.events, FILES.cameras]);
    expect(game).toMatchObject({
      game_id: GAME_ID,
      orientation: 'team_a_positive_x',
      score: null,
      status: null,
      vendor_ids: { game: GAME },
    });
    expect(frames[0]?.players[1]?.x).toBeCloseTo(24.69, 2);
    expect(frames.at(-1)?.players[1]?.x).toBe(21.336);
  });

  test('without events and shifts, the shirts in the tracking are the players', async () => {
    const { game, frames } = await read({}, [FILES.events, FILES.shifts]);
    expect(game.players.map(({ jersey_number, team }) => [jersey_number, team])).toEqual([
      [null, HOME],
      [9, HOME],
      [7, HOME],
      [null, AWAY],
      [4, AWAY],
    ]);
    expect(frames[0]?.players[1]?.player_id).toBe(`${GAME_ID}-team-x-9`);
  });

  test('without events and goaltenders, the table of camera orientations shows the direction', async () => {
    const changes = { [FILES.tracking]: imagesFile(skaters), ...cameras('Home') };
    const { game, frames } = await read(changes, [FILES.events]);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(frames[0]?.players[0]?.x).toBeCloseTo(-24.69, 2);
    const other = {
      [FILES.tracking]: imagesFile(skaters),
      [FILES.cameras]: camerasFile([[GAME, 'Away']], 2026),
    };
    expect((await read(other, [FILES.events])).frames[0]?.players[0]?.x).toBeCloseTo(24.69, 2);
  });

  test('without any evidence, the axes stay fixed', async () => {
    const { game, frames } = await read({ [FILES.tracking]: imagesFile(skaters) }, [
      FILES.events,
      FILES.cameras,
    ]);
    expect(game.orientation).toBe('fixed');
    expect(frames[0]?.players[0]?.x).toBeCloseTo(24.69, 2);
  });
});

describe('shifts', () => {
  test('shifts give starters, intervals on the ice and further players', async () => {
    const { game } = await read();
    const of = (label: string) => game.players.find(({ player_id }) => player_id.endsWith(label));
    expect(of('team-x-9')).toMatchObject({
      is_starter: true,
      played: [
        { period: 1, from_s: 0, to_s: 60 },
        { period: 2, from_s: 570, to_s: 660 },
      ],
    });
    expect(of('team-x-7')).toMatchObject({ is_starter: false, played: [{ period: 1, from_s: 1, to_s: 31 }] });
    expect(of('team-y-go')).toMatchObject({ is_starter: true, jersey_number: null, position: 'Go' });
    expect(game.players).toHaveLength(5);
  });

  test.each([2024, 2025, 2026] as const)('the importer reads the columns of %i', async (year) => {
    const { game } = await read({ [FILES.shifts]: shiftsFile(GAME_SHIFTS, year) });
    expect(game.players.filter(({ is_starter }) => is_starter)).toHaveLength(4);
  });

  test('an excerpt without the first shifts leaves the starters unknown', async () => {
    const { game } = await read({ [FILES.shifts]: shiftsFile(GAME_SHIFTS.slice(3, 5)) });
    expect(game.players.find(({ jersey_number }) => jersey_number === 7)).toMatchObject({
      is_starter: null,
      played: [{ period: 1 }],
    });
  });

  test('the importer skips and reports unusable shifts', async () => {
    const wrong = [...GAME_SHIFTS, ['home', '9', 3, '5:00', '6:00'], ['home', '9', 3, '', '6:00']] as const;
    const { skipped, notes } = await read({ [FILES.shifts]: shiftsFile(wrong) });
    expect(skipped).toMatchObject({ 'unusable shift': 2 });
    expect(notes.join()).toContain('Shifts.csv:9: the shift ends before it starts');
  });

  test('overtime is long enough for its shifts', async () => {
    const { game } = await read({
      [FILES.shifts]: shiftsFile([...GAME_SHIFTS, ['home', '9', 4, '5:00', '3:00']]),
      [FILES.events]: shortEvents(2025, [
        ...GAME_EVENTS,
        { period: 4, clock: '4:00', event: 'Shot', at: [60, 0] },
      ]),
    });
    expect(game.periods.at(-1)).toMatchObject({ type: 'overtime', duration_s: 120 });
    const nine = game.players.find(({ jersey_number }) => jersey_number === 9);
    expect(nine?.played?.at(-1)).toEqual({ period: 4, from_s: 0, to_s: 120 });
  });
});

describe('files that do not fit together', () => {
  test('shifts without the events of their game are rejected', async () => {
    const files = { [FILES.shifts]: anonymousGame()[FILES.shifts] ?? '' };
    await expect(readFiles(bigdatacup, files)).rejects.toThrow(
      'the events of its games are not at the given paths',
    );
  });

  test('tracking whose images have no name of a game belongs to the game in the file name', async () => {
    const text = imagesFile(GAME_IMAGES).replaceAll(`${GAME}_`, '');
    const { frames, events } = await read({ [FILES.tracking]: text });
    expect([frames.length, events.length]).toEqual([17, GAME_EVENTS.length]);
  });

  test('a table of camera orientations with another value is rejected', async () => {
    const changes = { [FILES.cameras]: camerasFile([[GAME, 'Left']]).trimEnd() };
    await expect(read(changes)).rejects.toThrow('is neither home nor away: "Left"');
  });

  test('an empty tracking file fails its game', async () => {
    await expect(read({ [FILES.tracking]: '' })).rejects.toThrow('Tracking.csv: is empty');
  });
});

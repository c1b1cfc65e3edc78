import { describe, expect, test } from 'vitest';
import { foundFile, withFiles } from '../../contract/files.fixture.ts';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { parseXml } from '../../reading/xml.ts';
import { metadataXml } from './metadata.fixture.ts';
import { quantitiesOf, readMetadata } from './metadata.ts';
import { peopleOf, periodBounds } from './people.ts';
import { type EptsFrame, eptsFrames, type FrameContext, speedUnit, toFrame } from './tracking.ts';

const METADATA = readMetadata(parseXml(metadataXml(), fileAt('m.xml', 0)), 'm.xml');
const BOUNDS = periodBounds(METADATA);

const line = (frame: number | string) => `${frame}:0.25,0.5,-3;NaN,0.5,4:0.5,0.75`;

async function read(text: string, isSkipped?: (number: number) => boolean) {
  const skipped: string[] = [];
  let bytes = 0;
  const report = {
    note: () => undefined,
    skip: (reason: string) => skipped.push(reason),
    progress: (count: number) => {
      bytes += count;
    },
  };
  const frames = await withFiles({ 't.txt': text }, (folder) =>
    Array.fromAsync(
      eptsFrames(foundFile(folder, 't.txt', text), {
        metadata: METADATA,
        bounds: BOUNDS,
        report,
        ...(isSkipped && { isSkipped }),
      }),
    ),
  );
  return { frames, skipped, bytes };
}

describe('frames', () => {
  test('eptsFrames returns the frames inside the periods, and counts all other frames as skipped', async () => {
    const text = [0, 1, 10, 11, 20, 21, 30, 31].map(line).join('\n');
    const { frames, skipped, bytes } = await read(text);
    expect(frames.map(({ number, period }) => [number, period.period])).toEqual([
      [1, 1],
      [10, 1],
      [21, 2],
      [30, 2],
    ]);
    expect(skipped).toEqual(Array(4).fill('frame outside the periods'));
    expect(bytes).toBe(text.length);
  });

  test('eptsFrames parses each frame with the format for its number', async () => {
    const { frames } = await read([1, 10, 21, 30].map(line).join('\n'));
    const players = frames.map(({ values }) => [...values.players.keys()][0]);
    expect(players).toEqual(['p1', 'p1', 'p3', 'p3']);
  });

  test('eptsFrames does not parse skipped frames', async () => {
    const { frames } = await read(`${line(1)}\n2:nonsense\n${line(3)}`, (number) => number === 2);
    expect(frames.map(({ number }) => number)).toEqual([1, 3]);
  });

  test.each([
    ['a frame twice', `${line(1)}\n${line(1)}`, /t\.txt:2: frame 1 comes after frame 1/],
    ['no frame number', `${line(1)}\n${line('x')}`, /t\.txt:2: the line does not begin with a frame number/],
    ['no frames', '\n\n', /t\.txt: contains no frames/],
    ['a damaged line', `${line(1)}\n2:0.25`, /t\.txt:2: 2 parts/],
  ])('eptsFrames rejects %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(ImportError);
    await expect(read(text)).rejects.toThrow(message);
  });

  test('eptsFrames rejects a frame inside a period without a format', async () => {
    const [first] = METADATA.formats;
    const metadata = {
      ...METADATA,
      formats: first === undefined ? [] : [{ ...first, startFrame: 2, endFrame: 9 }],
    };
    for (const number of [1, 10]) {
      const text = line(number);
      const outcome = withFiles({ 't.txt': text }, (folder) =>
        Array.fromAsync(eptsFrames(foundFile(folder, 't.txt', text), { metadata, bounds: BOUNDS })),
      );
      await expect(outcome).rejects.toThrow(`t.txt:1: no DataFormatSpecification covers frame ${number}`);
    }
  });
});

describe('a canonical frame', () => {
  const context: FrameContext = {
    players: peopleOf(METADATA, (id) => `id-${id}`).players,
    quantities: quantitiesOf(METADATA),
    metresPerSecond: 0.5,
    place: (period, { x, y }) => ({ x: x * period, y }),
    frameRateHz: METADATA.frameRateHz,
  };
  async function frame(number: number): Promise<EptsFrame> {
    const { frames } = await read(line(number));
    return frames[0] ?? expect.fail('the file has no frame');
  }

  test('toFrame returns people with positions, speeds in m/s, and seconds in the period', async () => {
    expect(toFrame(await frame(23), context)).toEqual({
      frame_id: 23,
      period: 2,
      time_s: 0.2,
      ball: { x: 1, y: 0.75, z: null },
      ball_state: null,
      ball_team: null,
      players: [
        {
          player_id: 'id-p3',
          team: 'Rot',
          jersey_number: 6,
          x: 0.5,
          y: 0.5,
          z: null,
          speed: 1.5,
          is_visible: null,
          orientation_deg: null,
        },
      ],
    });
  });

  test('toFrame keeps people without a team, and drops speeds in an unknown unit', async () => {
    const { players } = toFrame(await frame(1), { ...context, players: new Map(), metresPerSecond: null });
    expect(players).toEqual([expect.objectContaining({ player_id: null, team: null, speed: null, x: 0.25 })]);
  });

  test('toFrame returns heights only if their unit is a known length', async () => {
    const source = await frame(1);
    const ball = new Map([...source.values.ball, ['h', 40] as const]);
    const withHeight = { ...source, values: { ...source.values, ball } };
    const byChannel = new Map([...context.quantities.byChannel, ['h', 'z'] as const]);
    const heights = [0.01, null].map((heightMetres) => {
      const quantities = { ...context.quantities, byChannel, heightMetres };
      return toFrame(withHeight, { ...context, quantities }).ball?.z;
    });
    expect(heights).toEqual([0.4, null]);
  });
});

const QUANTITIES = {
  byChannel: new Map([
    ['x', 'x'],
    ['y', 'y'],
    ['s', 'speed'],
  ] as const),
  positionUnit: 'normalized',
  heightMetres: null,
  speedUnit: '',
};
const place = ({ x, y }: { x: number; y: number }) => ({ x: x * 100, y: y * 50 });

interface Sample {
  readonly frames?: number;
  /** Difference between consecutive frame numbers. */
  readonly step?: number;
  /** Whether every second frame has no speed. */
  readonly hasGaps?: boolean;
}

/**
 * Returns frames with a player running at 5 m/s, at 10 frames per second. `speed` is the speed channel's
 * value.
 */
function sample(speed: number, { frames = 50, step = 1, hasGaps = false }: Sample) {
  return Array.from({ length: frames }, (_, index) => ({
    number: 1 + index * step,
    values: {
      players: new Map([
        [
          'p',
          new Map<string, number | null>([
            ['x', 0.1 + index * step * 0.005],
            ['y', 0.5],
            ['s', hasGaps && index % 2 === 1 ? null : speed],
          ]),
        ],
      ]),
      ball: new Map<string, number | null>(),
    },
  }));
}

function unit(stated: string, speed: number, facts: Sample = {}) {
  return speedUnit(stated, { frames: sample(speed, facts), quantities: QUANTITIES, place, frameRateHz: 10 });
}

test('speedUnit returns the unit in the metadata if it fits the displacements', () => {
  expect(unit('kph', 18)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('km/h', 18)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('mps', 5.4)).toEqual({ metresPerSecond: 1, contradiction: null });
  expect(unit('cm/s', 500)).toEqual({ metresPerSecond: 0.01, contradiction: null });
});

test('speedUnit returns the unit that fits the displacements, with a note about the metadata', () => {
  expect(unit('kph', 5.4)).toEqual({
    metresPerSecond: 1,
    contradiction: 'speeds are read as m/s, which fits the displacements; the metadata gives "kph"',
  });
  expect(unit('m/s', 18)).toEqual({
    metresPerSecond: 1 / 3.6,
    contradiction: 'speeds are read as km/h, which fits the displacements; the metadata gives "m/s"',
  });
  expect(unit('furlongs', 18).metresPerSecond).toBeCloseTo(1 / 3.6);
});

test('speedUnit returns the unit in the metadata if the displacements are inconclusive', () => {
  expect(unit('kph', 5, { frames: 20 })).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('kph', 5, { frames: 21 }).metresPerSecond).toBe(1);
  expect(unit('kph', 500)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('kph', 0)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('furlongs', 500)).toEqual({ metresPerSecond: null, contradiction: null });
});

test('speedUnit compares only adjacent frames with speeds', () => {
  expect(unit('kph', 5, { step: 2 }).metresPerSecond).toBe(1 / 3.6);
  expect(unit('mps', 5, { hasGaps: true })).toEqual({ metresPerSecond: 1, contradiction: null });
  expect(unit('kph', 9, { hasGaps: true }).metresPerSecond).toBe(1 / 3.6);
});

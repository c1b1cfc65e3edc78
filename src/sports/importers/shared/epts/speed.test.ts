import { expect, test } from 'vitest';
import { speedUnit } from './speed.ts';

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
  /** From one frame's number to the next. */
  readonly step?: number;
  /** Whether every second frame has no speed. */
  readonly hasGaps?: boolean;
}

/** One player who runs 5 m/s along a field of 100 m at 10 frames a second, with a channel that states a speed. */
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

test('displacements that agree with the stated unit confirm it', () => {
  expect(unit('kph', 18)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('km/h', 18)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('mps', 5.4)).toEqual({ metresPerSecond: 1, contradiction: null });
  expect(unit('cm/s', 500)).toEqual({ metresPerSecond: 0.01, contradiction: null });
});

test('displacements that contradict the stated unit replace it, also roughly, and a note says so', () => {
  expect(unit('kph', 5.4)).toEqual({
    metresPerSecond: 1,
    contradiction: 'speeds are read as m/s, which fits the displacements; the metadata states "kph"',
  });
  expect(unit('m/s', 18)).toEqual({
    metresPerSecond: 1 / 3.6,
    contradiction: 'speeds are read as km/h, which fits the displacements; the metadata states "m/s"',
  });
  expect(unit('furlongs', 18).metresPerSecond).toBeCloseTo(1 / 3.6);
});

test('the stated unit holds where too little is measured, or neither unit fits', () => {
  expect(unit('kph', 5, { frames: 20 })).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('kph', 5, { frames: 21 }).metresPerSecond).toBe(1);
  expect(unit('kph', 500)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('kph', 0)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('furlongs', 500)).toEqual({ metresPerSecond: null, contradiction: null });
});

test('only frames next to each other are compared, and only where a speed is stated', () => {
  expect(unit('kph', 5, { step: 2 }).metresPerSecond).toBe(1 / 3.6);
  expect(unit('mps', 5, { hasGaps: true })).toEqual({ metresPerSecond: 1, contradiction: null });
  expect(unit('kph', 9, { hasGaps: true }).metresPerSecond).toBe(1 / 3.6);
});

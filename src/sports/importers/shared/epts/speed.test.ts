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

/** One player running 5 m/s along a field of 100 m at 10 frames a second, with a channel that says `said`. */
function sample(said: number, length = 50) {
  return Array.from({ length }, (_, index) => ({
    number: index + 1,
    frame: {
      players: new Map([
        [
          'p',
          new Map<string, number | null>([
            ['x', 0.1 + index * 0.005],
            ['y', 0.5],
            ['s', said],
          ]),
        ],
      ]),
      ball: new Map<string, number | null>(),
    },
  }));
}

function unit(stated: string, said: number, length?: number) {
  return speedUnit(stated, { frames: sample(said, length), quantities: QUANTITIES, place, frameRateHz: 10 });
}

test('displacements that agree with the stated unit leave it', () => {
  expect(unit('kph', 18)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('mps', 5.4)).toEqual({ metresPerSecond: 1, contradiction: null });
});

test('displacements that contradict the stated unit go before it, and it is said', () => {
  expect(unit('kph', 5)).toMatchObject({
    metresPerSecond: 1,
    contradiction: expect.stringContaining('"kph"'),
  });
  expect(unit('furlongs', 18).metresPerSecond).toBeCloseTo(1 / 3.6);
});

test('where too little is measured, or neither unit fits, the stated one holds', () => {
  expect(unit('kph', 5, 5)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('kph', 500)).toEqual({ metresPerSecond: 1 / 3.6, contradiction: null });
  expect(unit('furlongs', 500)).toEqual({ metresPerSecond: null, contradiction: null });
});

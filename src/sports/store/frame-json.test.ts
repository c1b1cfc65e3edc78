import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeFrame, makeFramePlayer } from '../model/make-frame.ts';
import { FrameJson } from './frame-json.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const number = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((value) => value / 1000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e21, -1e-7),
);
const name = fc.oneof(fc.constantFrom('Otters', 'p-1', 'p-2'), fc.string({ unit: 'binary', minLength: 1 }));
const jersey_number = orNull(fc.constantFrom(0, 9, 10));
const player = fc
  .record({
    player_id: orNull(name),
    team: orNull(name),
    jersey_number,
    x: number,
    y: number,
    z: orNull(number),
  })
  .chain((who) =>
    fc
      .tuple(
        orNull(number),
        orNull(fc.boolean()),
        orNull(number),
        fc.option(orNull(number), { nil: undefined }),
      )
      .map(([speed, is_visible, orientation_deg, direction_deg]) =>
        makeFramePlayer({
          ...who,
          speed,
          is_visible,
          orientation_deg,
          ...(direction_deg !== undefined && { direction_deg }),
        }),
      ),
  );
const frame = fc
  .record({
    frame_id: fc.nat(),
    period: fc.nat(5),
    time_s: number,
    ball: orNull(fc.record({ x: number, y: number, z: orNull(number) }, { noNullPrototype: true })),
    ball_state: orNull(fc.constantFrom('alive' as const, 'dead' as const)),
    ball_team: orNull(name),
    players: fc.array(player, { maxLength: 5 }),
  })
  .map(makeFrame);

it('FrameJson writes the same bytes as JSON.stringify and does not exceed the predicted length', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 4 }), (frames) => {
      // One instance for all frames, so that an ID also occurs with a different team or number.
      const json = new FrameJson();
      for (const one of frames) {
        const longest = json.longest(one);
        const bytes = Buffer.alloc(longest + 3);
        const end = json.write(bytes, 3, one);
        expect(bytes.toString('utf8', 3, end)).toBe(JSON.stringify(one));
        expect(end - 3).toBeLessThanOrEqual(longest);
      }
    }),
  );
});

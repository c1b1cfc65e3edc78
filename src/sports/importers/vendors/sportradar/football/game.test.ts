import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../../test/support/tier.ts';
import { jsonFiles } from '../../../contract/files.fixture.ts';
import { readOnly } from '../../../contract/read-whole.fixture.ts';
import { sportradar } from '../index.ts';
import { ELKS, footballGame, OWLS, play } from './football.fixture.ts';

/** Ways to score: play, points and the expected event. */
const WAYS = [
  ['rush', 6, 'touchdown'],
  ['extra_point', 1, 'goal'],
  ['field_goal', 3, 'goal'],
  ['conversion', 2, 'conversion'],
  ['punt', 2, 'safety'],
  ['pass', 0, null],
] as const;

const way = fc.record({ of: fc.constantFrom(...WAYS), isHome: fc.boolean() });

test('the points of the plays add up to the score, whatever the order of scores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(way, { minLength: 1, maxLength: 12 }), fc.boolean(), async (ways, hasFlags) => {
      let score: [number, number] = [0, 0];
      const plays = ways.map(({ of: [type, points], isHome }, index) => {
        score = [score[0] + (isHome ? points : 0), score[1] + (isHome ? 0 : points)];
        const flag = hasFlags && points > 0 ? { scoring_play: true } : {};
        return play(type, `${14 - index}:00`, { score, ...flag });
      });
      const summary = { home: { ...OWLS, points: score[0] }, away: { ...ELKS, points: score[1] } };
      const { game, events, notes } = await readOnly(
        sportradar,
        jsonFiles({
          'pbp.json': footballGame([[{ type: 'drive', sequence: 1, events: plays }]], { summary }),
        }),
      );
      expect(notes).toEqual([]);
      expect(game.score).toEqual({ team_a: score[0], team_b: score[1] });
      const scored = events.filter(({ event_id }) => event_id.endsWith('-score'));
      expect(
        scored.map(({ event_type, team, attributes }) => [event_type, team, attributes['points']]),
      ).toEqual(
        ways.flatMap(({ of: [, points, type], isHome }) =>
          type === null ? [] : [[type, isHome ? 'River Owls' : 'Lake Elks', points]],
        ),
      );
    }),
    { numRuns: runs(100) },
  );
});

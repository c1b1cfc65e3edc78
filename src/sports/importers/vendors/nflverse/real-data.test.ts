import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { nflverse } from './index.ts';

const folder = realData('sports/nflverse');

describe.skipIf(folder === null)('the recorded games', () => {
  test('have the points that add up to the score of the files', async () => {
    const facts = (await readAll(nflverse, [folder ?? ''])).map(({ game, events, notes, skipped }) => {
      const points = Object.values(game.teams).map((name) =>
        events.reduce(
          (sum, { team, attributes }) => sum + (team === name ? Number(attributes['points'] ?? 0) : 0),
          0,
        ),
      );
      return [game.teams.team_a, game.date, game.score, points, events.length, notes, skipped];
    });
    expect(facts).toEqual([
      ['Kansas City Chiefs', '2020-09-10', { team_a: 34, team_b: 20 }, [34, 20], 185, [], {}],
      ['Cincinnati Bengals', '2020-09-13', { team_a: 13, team_b: 16 }, [13, 16], 203, [], {}],
    ]);
  });

  test('have plays on the yard line that the source names', async () => {
    const places = (await readAll(nflverse, [folder ?? ''])).flatMap(({ game, events }) =>
      events.flatMap(({ x, attributes }) => {
        const line = statedLine(attributes['yrdln'], game.teams.team_a);
        return x === null || line === null ? [] : [{ x, line }];
      }),
    );
    expect(places).toHaveLength(332);
    for (const { x, line } of places) expect(Math.abs(x - line * YARD_M)).toBeLessThan(0.02);
  });
});

const YARD_M = 0.9144;
const NAMES = new Map([
  ['KC', 'Kansas City Chiefs'],
  ['HOU', 'Houston Texans'],
  ['CIN', 'Cincinnati Bengals'],
  ['LAC', 'Los Angeles Chargers'],
]);

/** Returns the yards from the centre to a line such as `KC 35`, positive towards the visitors' goal line. */
function statedLine(text: unknown, home: string): number | null {
  const [, side, line] = /^(\w+) (\d+)$/.exec(String(text)) ?? [];
  if (side === undefined) return null;
  return (50 - Number(line)) * (NAMES.get(side) === home ? -1 : 1);
}

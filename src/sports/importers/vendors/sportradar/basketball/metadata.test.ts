import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../../test/support/tier.ts';
import { jsonFiles } from '../../../contract/files.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import { sportradar } from '../index.ts';
import { basketballGame, event } from './basketball.fixture.ts';

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Changes of line-up in a quarter: the seconds elapsed, and the index and number of the player who is replaced. */
const change = fc.record({
  at: fc.integer({ min: 1, max: 719 }),
  off: fc.nat({ max: 4 }),
});

test('the minutes of a team add up to five times the length of the game, whatever the changes', async () => {
  const quarter = fc.array(change, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(quarter, { minLength: 4, maxLength: 5 }), async (quarters) => {
      let [court, bench] = [[1, 2, 3, 4, 5], 6];
      const events = quarters.map((changes, index) => {
        const half = index < 2 ? 1 : 2;
        const length = index < 4 ? 720 : 300;
        const inTime = changes.filter(({ at }) => at < length).toSorted((a, b) => a.at - b.at);
        const first = event('openinbound', clockText(length), { half, home: court });
        const substitutions = inTime.map(({ at, off }) => {
          const out = court[off] ?? 0;
          court = court.with(off, bench);
          bench = out;
          return event('lineupchange', clockText(length - at), { half, home: court });
        });
        return [first, ...substitutions, event('endperiod', '0:00', { half, home: court, side: null })];
      });
      const [{ game, events: found } = expect.fail('there is no game')] = await importFiles(
        sportradar,
        jsonFiles({ 'pbp.json': basketballGame(events) }),
      );
      const minutes = 48 + (quarters.length - 4) * 5;
      for (const team of Object.values(game.teams)) {
        const ofTeam = game.players.filter((one) => one.team === team);
        const seconds = ofTeam
          .flatMap(({ played }) => played ?? [])
          .map(({ from_s, to_s }) => (to_s ?? 0) - from_s);
        expect(seconds.reduce((sum, one) => sum + one, 0)).toBe(5 * 60 * minutes);
        expect(ofTeam.filter(({ is_starter }) => is_starter)).toHaveLength(5);
      }
      const changes = found.filter(({ event_type }) => event_type === 'substitution');
      expect(
        changes.every(({ player_id, recipient_id }) => player_id !== null && recipient_id !== null),
      ).toBe(true);
      expect(changes).toHaveLength(found.filter(({ source_type }) => source_type === 'lineupchange').length);
    }),
    { numRuns: runs(100) },
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole } from '../../contract/read-whole.fixture.ts';
import { opta } from './index.ts';

const folder = realData('sports/opta');

/** The file contains an excerpt of a real match and invented events, so the goals do not match the score. */
describe.skipIf(folder === null)('an F7 file with an excerpt of the match’s F24 file', () => {
  let read: ReadGame;
  beforeAll(async () => {
    const [source, ...others] = await opta.discover([folder ?? '']);
    if (source === undefined || others.length > 0) throw new Error('there should be one game');
    read = await readWhole(source);
  });
  const byId = (id: string) => read.events.find(({ event_id }) => event_id === id);

  test('the importer takes the description of the match from F7', () => {
    expect(read.game).toMatchObject({
      game_id: 'opta-569-2592-2018-09-23',
      date: '2018-09-23',
      venue: null,
      teams: { team_a: 'FC København', team_b: 'FC Nordsjælland' },
      score: { team_a: 2, team_b: 1 },
    });
    expect(read.game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
      ['first_half', 2767.614],
      ['second_half', 3008.915],
      ['first_half_extratime', 955],
      ['second_half_extratime', 960],
      ['shootout', 480],
    ]);
    // The line-ups contain 36 players; one player is only in the events.
    expect(read.game.players).toHaveLength(37);
    expect(read.notes).toHaveLength(2);
    expect(read.skipped).toEqual({});
  });

  test('the importer imports every event in F24', () => {
    const count = (type: string) => read.events.filter(({ event_type }) => event_type === type).length;
    expect(read.events).toHaveLength(67);
    expect(count('pass')).toBe(15 + 1);
    expect(count('goal')).toBe(4);
    expect(count('lineup')).toBe(2);
    expect(count('period_start')).toBe(10);
    expect(count('period_end')).toBe(10);
    expect(count('card')).toBe(1);
    expect(read.events[0]).toMatchObject({ event_type: 'lineup', period: 1, team: 'FC København' });
    expect(read.events.at(-1)).toMatchObject({ event_subtype: 'collection_end', period: 5, time_s: null });
  });

  test('kick-offs are at the centre', () => {
    const kickOffs = read.events.filter(({ event_subtype }) => event_subtype === 'kick_off');
    expect(kickOffs).toHaveLength(4);
    for (const { x, y, time_s } of kickOffs) {
      expect(Math.hypot(x ?? 99, y ?? 99)).toBeLessThan(1);
      expect(time_s).toBeLessThan(2);
    }
  });

  test('each pass in a sequence starts at the end of the previous pass', () => {
    const row = ['1510681159', '1646695660', '1782829017'].map(byId);
    for (const [index, pass] of row.slice(0, -1).entries()) {
      const next = row[index + 1];
      expect(
        Math.hypot((pass?.end_x ?? 99) - (next?.x ?? 0), (pass?.end_y ?? 99) - (next?.y ?? 0)),
      ).toBeLessThan(1);
    }
  });

  test('events that both teams record at the same moment have the same position', () => {
    const pairs = [
      ['1825054906', '2058988257'],
      ['2087733359', '1683295820'],
      ['1274474573', '2140914735'],
    ] as const;
    for (const [one, other] of pairs) {
      const [a, b] = [byId(one), byId(other)];
      expect(a?.team).not.toBe(b?.team);
      expect(Math.hypot((a?.x ?? 99) - (b?.x ?? 0), (a?.y ?? 99) - (b?.y ?? 0))).toBeLessThan(0.2);
    }
  });

  test('the away team’s goals are at −x and its own goals at +x', () => {
    expect(byId('2318695229')).toMatchObject({ event_type: 'goal', team: 'FC Nordsjælland', x: -43.14 });
    expect(byId('2318697001')).toMatchObject({
      event_subtype: 'own_goal',
      team: 'FC Nordsjælland',
      x: 35.018,
      end_x: 52.5,
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { korastats } from './index.ts';

const folder = realData('sports/korastats');

type Raw = Readonly<Record<string, string | number | null>>;

describe.skipIf(folder === null)('the recorded match', () => {
  const recorded = async () => {
    const [match] = await readAll(korastats, [folder ?? '']);
    if (match === undefined) throw new Error('there is no match');
    const text = readFileSync(join(folder ?? '', 'korastats_events.json'), 'utf8');
    return { ...match, raw: JSON.parse(text).events as readonly Raw[] };
  };

  test('has the goals of the rows of attacks, by team', async () => {
    const { game, raw } = await recorded();
    const goals = raw.filter(
      ({ category, event, result }) =>
        category === 'Attack' && event !== 'Shoot Location' && result === 'Goal',
    );
    const of = (team: string) => goals.filter((one) => one['team'] === team).length;
    expect(game.score).toEqual({ team_a: of('Kalmar FF'), team_b: of('Landskrona') });
    expect([game.score, game.status, game.date]).toEqual([{ team_a: 3, team_b: 2 }, 'played', '2025-06-14']);
  });

  test('has all rows: as events, or as the location of a shot', async () => {
    const { events, skipped, raw, notes } = await recorded();
    const count = (test: (one: Raw) => boolean) => raw.filter(test).length;
    const locations = count(({ event }) => event === 'Shoot Location');
    const cardsOnFouls = count(
      ({ event, result, extra }) => event === 'Foul' && result === 'YellowCard' && extra === 'Committed',
    );
    expect([events.length, skipped, notes]).toEqual([raw.length - locations + cardsOnFouls, {}, []]);
    const of = (...types: readonly string[]) => events.filter((one) => types.includes(one.event_type)).length;
    expect(of('pass')).toBe(
      count(({ event }) => /Pass|Cross/.test(String(event)) && event !== 'Ball Past Line') - 8,
    );
    expect(of('reception')).toBe(count(({ event }) => event === 'BallReceived'));
    expect(of('substitution')).toBe(count(({ extra }) => extra === 'SubstituteOut'));
    expect(of('card')).toBe(8);
    expect(of('shot')).toBe(
      count(({ category, event, result }) => category === 'Attack' && event === 'Shoot' && result !== 'Goal'),
    );
  });

  test('has goals between the posts and below the bar, and other shots off the goal', async () => {
    const { game, events } = await recorded();
    const ahead = (team: string | null, x: number | null) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1);
    for (const { team, outcome, end_x, end_y, end_z } of events) {
      if (end_z === null) continue;
      const inside = Math.abs(end_y ?? 0) < 3.66 && end_z < 2.44;
      expect(ahead(team, end_x)).toBe(52.5);
      if (outcome === 'goal' || outcome === 'saved') expect(inside).toBe(true);
      if (outcome === 'missed') expect(inside).toBe(false);
    }
    expect(events.filter(({ end_z }) => end_z !== null)).toHaveLength(17);
  });

  test('has corners at the flags, the penalty on the spot, and left backs on the left', async () => {
    const { game, events } = await recorded();
    const corners = events.filter(({ set_piece }) => set_piece === 'corner');
    expect(corners).toHaveLength(12);
    for (const { x, y } of corners) expect([Math.abs(x ?? 0), Math.abs(y ?? 0)]).toEqual([52.5, 34]);
    expect(events.find(({ set_piece }) => set_piece === 'penalty')).toMatchObject({ x: 41.5, y: 0 });
    for (const [position, sign] of [
      ['LB', 1],
      ['RB', -1],
    ] as const) {
      const ids = new Set(
        game.players.filter((one) => one.position === position).map(({ player_id }) => player_id),
      );
      const ys = events.flatMap(({ player_id, team, y }) =>
        ids.has(player_id ?? '') && y !== null ? [y * (team === game.teams.team_a ? sign : -sign)] : [],
      );
      expect(ys.reduce((sum, y) => sum + y, 0) / ys.length).toBeGreaterThan(10);
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import type { ReadGame } from '../../contract/read-whole.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { sportradar } from './index.ts';

const folder = realData('sports/sportradar');

const pathOf = (name: string) => join(folder ?? '', name);
const rawOf = (name: string): unknown => JSON.parse(readFileSync(pathOf(name), 'utf8'));

async function recorded(name: string): Promise<ReadGame> {
  const [game] = await readAll(sportradar, [pathOf(name)]);
  if (game === undefined) throw new Error(`there is no game in ${name}`);
  return game;
}

describe.skipIf(folder === null)('the recorded soccer match', () => {
  const name = 'soccer_timeline_11854838.json';

  test('has the result, line-ups and events of its three files', async () => {
    const { game, events, notes, skipped } = await recorded(name);
    const { timeline } = rawOf(name) as { timeline: unknown[] };
    expect([game.score, game.winner, game.duration_minutes, game.players.length, events.length]).toEqual([
      { team_a: 1, team_b: 2 },
      'MSK Zilina',
      94,
      36,
      timeline.length,
    ]);
    expect(game.players.filter(({ is_starter }) => is_starter)).toHaveLength(22);
    // The penalty of the home team is recorded at the home team's own end.
    expect([notes.length, skipped]).toEqual([1, {}]);
  });

  test('has throw-ins on the touchlines and goals at the right ends', async () => {
    const { game, events } = await recorded(name);
    const throwIns = events.filter(({ set_piece }) => set_piece === 'throw_in');
    expect(throwIns).toHaveLength(64);
    for (const { y } of throwIns) expect(Math.abs(y ?? 0)).toBe(34);
    const goals = events.filter(({ event_type, x }) => event_type === 'goal' && x !== null);
    for (const { team, x } of goals)
      expect((x ?? 0) * (team === game.teams.team_a ? 1 : -1)).toBeGreaterThan(35);
  });

  test('has the time of each event in its minute', async () => {
    const { events } = await recorded(name);
    const checked = events.filter(({ attributes }) => typeof attributes['match_time'] === 'number');
    expect(checked.length).toBeGreaterThan(140);
    for (const { period, time_s, attributes } of checked) {
      const minute = Number(attributes['match_time']) + Number(attributes['stoppage_time'] ?? 0);
      const shown = (time_s ?? 0) / 60 + (period - 1) * 45 + 1;
      expect(Math.abs(shown - minute - 0.5), JSON.stringify(attributes)).toBeLessThan(1.6);
    }
  });

  test('is scheduled without events before its start', async () => {
    const { game, events } = await recorded('soccer_summary_12090446_not_started.json');
    expect([game.status, game.score, game.kickoff_utc, game.date, events]).toEqual([
      null,
      null,
      null,
      '2018-05-20',
      [],
    ]);
  });
});

describe.skipIf(folder === null)('the recorded basketball game', () => {
  const name = 'nba_pbp_3700bb52.json';

  interface RawEvent {
    readonly event_type: string;
    readonly clock: string;
    readonly statistics?: { readonly points?: number; readonly team: { readonly id: string } }[];
  }
  interface RawGame {
    readonly home: { readonly id: string; readonly points: number };
    readonly away: { readonly points: number };
    readonly periods: {
      readonly scoring: { readonly home: { readonly points: number } };
      readonly events: RawEvent[];
    }[];
  }

  test('has the points of each quarter that the file states', async () => {
    const raw = rawOf(name) as RawGame;
    const { game, events, notes, skipped } = await recorded(name);
    const pointsOf = (team: string, period: number) =>
      events
        .filter((one) => one.team === team && one.period === period)
        .reduce((sum, { attributes }) => sum + Number(attributes['points'] ?? 0), 0);
    expect(raw.periods.map((_, index) => pointsOf(game.teams.team_a, index + 1))).toEqual(
      raw.periods.map(({ scoring }) => scoring.home.points),
    );
    expect([game.score, notes, skipped]).toEqual([
      { team_a: raw.home.points, team_b: raw.away.points },
      [],
      {},
    ]);
  });

  test('has every event once, and one substitution per new player', async () => {
    const raw = rawOf(name) as RawGame;
    const { events } = await recorded(name);
    const listed = raw.periods.flatMap((period) => period.events);
    const countOf = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
    const [before, after] = [listed.map((one) => one.event_type), events.map((one) => one.source_type)];
    for (const type of new Set(before)) {
      if (type !== 'lineupchange') expect(countOf(after, type), type).toBe(countOf(before, type));
    }
    expect(countOf(before, 'lineupchange')).toBe(32);
    expect(events.filter(({ event_type }) => event_type === 'substitution')).toHaveLength(46);
  });

  test('has five players on the court all the time', async () => {
    const { game } = await recorded(name);
    for (const team of Object.values(game.teams)) {
      const ofTeam = game.players.filter((one) => one.team === team);
      const minutes = ofTeam.reduce((sum, { minutes_played }) => sum + (minutes_played ?? 0), 0);
      expect(minutes).toBeCloseTo(240, 0);
      expect(ofTeam.filter(({ is_starter }) => is_starter)).toHaveLength(5);
    }
  });

  test('has free throws and the opening tip on their spots, and three-point shots behind the line', async () => {
    const { game, events } = await recorded(name);
    const ahead = (team: string | null, x: number | null) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1);
    const tip = events.find(({ event_type }) => event_type === 'jump_ball');
    expect(Math.hypot(tip?.x ?? 9, tip?.y ?? 9)).toBeLessThan(0.1);
    for (const { event_type, team, x, y } of events) {
      // The line is 19 feet from the baseline.
      if (event_type === 'free_throw') expect(Math.hypot(ahead(team, x) - 8.53, y ?? 9)).toBeLessThan(0.5);
    }
    const shots = events.filter(({ attributes }) => attributes['three_pointer'] !== undefined);
    const near = shots.filter(({ team, x, y, attributes }) => {
      const distance = Math.hypot(ahead(team, x) - 12.725, y ?? 0);
      const isBehind = distance > 7.24 || Math.abs(y ?? 0) > 6.7;
      return isBehind !== attributes['three_pointer'];
    });
    expect([shots.length, near.length]).toEqual([166, 3]);
  });

  test('and a schedule have the states of their games', async () => {
    const { game } = await recorded('nba_pbp_fdebfa54_scheduled.json');
    expect([game.status, game.competition, game.score]).toEqual([null, 'NBA', null]);
    const games = await readAll(sportradar, [pathOf('nba_schedule_cut_with_postponed.json')]);
    const states = Object.groupBy(games, (one) => one.game.status ?? 'open');
    expect([games.length, states.played?.length, states.postponed?.length]).toEqual([27, 10, 2]);
    expect(games.filter((one) => one.game.score === null)).toHaveLength(17);
  });
});

describe.skipIf(folder === null)('the recorded football game', () => {
  const name = 'nfl_pbp_0cb301fa.json';

  interface RawPeriod {
    readonly scoring: {
      readonly home: { readonly points: number };
      readonly away: { readonly points: number };
    };
    readonly pbp: { readonly events?: { readonly type: string; readonly play_type?: string }[] }[];
  }

  test('has the points of each quarter that the file states', async () => {
    const { periods } = rawOf(name) as { periods: RawPeriod[] };
    const { game, events, notes, skipped } = await recorded(name);
    const pointsOf = (team: string, period: number) =>
      events
        .filter((one) => one.team === team && one.period === period)
        .reduce((sum, { attributes }) => sum + Number(attributes['points'] ?? 0), 0);
    const { team_a, team_b } = game.teams;
    expect(periods.map((_, index) => [pointsOf(team_a, index + 1), pointsOf(team_b, index + 1)])).toEqual(
      periods.map(({ scoring }) => [scoring.home.points, scoring.away.points]),
    );
    expect([game.score, game.competition, notes, skipped]).toEqual([
      { team_a: 24, team_b: 31 },
      'NFL',
      [],
      {},
    ]);
  });

  test('has every play once', async () => {
    const { periods } = rawOf(name) as { periods: RawPeriod[] };
    const { events } = await recorded(name);
    const listed = periods.flatMap(({ pbp }) => pbp.flatMap((one) => one.events ?? []));
    const types = (all: readonly (string | undefined | null)[]) =>
      Object.entries(Object.groupBy(all, (one) => one ?? 'none')).map(([type, same]) => [type, same?.length]);
    const plays = events.filter(({ event_type }) => event_type === 'play');
    expect(new Map(types(plays.map(({ source_type }) => source_type)) as [string, number][])).toEqual(
      new Map(
        types(listed.filter(({ type }) => type === 'play').map(({ play_type }) => play_type)) as [
          string,
          number,
        ][],
      ),
    );
    expect(plays).toHaveLength(168);
  });

  test('has kickoffs at the 35-yard line, and extra points from the 15-yard line', async () => {
    const { game, events } = await recorded(name);
    const ahead = (subtype: string) =>
      new Set(
        events
          .filter((one) => one.event_type === 'play' && one.event_subtype === subtype)
          .map(({ team, x }) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1)),
      );
    expect([...ahead('kickoff')]).toEqual([-13.716]);
    expect([...ahead('extra_point')]).toEqual([32.005]);
  });
});

test.skipIf(folder === null)('a game of baseball is refused with its sport', async () => {
  await expect(readAll(sportradar, [pathOf('mlb_pbp_9d0fe41c.json')])).rejects.toThrow(
    /is play-by-play of baseball/,
  );
});

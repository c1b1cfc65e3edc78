import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole, speeds } from '../../contract/read-whole.fixture.ts';
import { importFiles } from '../../contract/sample.fixture.ts';
import { skillcorner } from './index.ts';

const folder = realData('sports/skillcorner');
const report = { skip: () => undefined, note: () => undefined, progress: () => undefined };

describe.skipIf(folder === null)('recorded excerpts', () => {
  test('tracking is imported only if a match JSON is in the same folder', async () => {
    const sources = await skillcorner.discover([folder ?? '']);
    const results = await Promise.allSettled(sources.map((source) => source.read(report)));
    const statuses = results.map(({ status }, i) => [sources[i]?.label, status]);
    expect(statuses.filter(([, status]) => status === 'fulfilled')).toEqual([
      ['2011166_dynamic_events_period2_first500.csv', 'fulfilled'],
      ['skillcorner_tracking.jsonl', 'fulfilled'],
    ]);
  });
});

describe.skipIf(folder === null)('the V3 excerpt', () => {
  let whole: ReadGame;
  beforeAll(async () => {
    const [source] = await skillcorner.discover([join(folder ?? '', 'skillcorner_tracking.jsonl')]);
    if (source === undefined) throw new Error('no game was found');
    whole = await readWhole(source);
  });

  test('the importer reads the game description from the match JSON', () => {
    const { game, notes } = whole;
    expect(game).toMatchObject({
      game_id: 'skillcorner-1000001',
      teams: { team_a: 'Home Team', team_b: 'Away Team' },
      date: '2025-01-01',
      score: { team_a: 0, team_b: 0 },
      playing_area: { length_m: 104, width_m: 68 },
      orientation: 'team_a_positive_x',
    });
    expect(game.players).toHaveLength(36);
    expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([10, 10]);
    expect(notes).toEqual([]);
  });

  test('the importer reads 100 frames in each half, each with 22 players', () => {
    const { frames } = whole;
    expect(frames).toHaveLength(200);
    expect(frames.every(({ players, ball }) => players.length === 22 && ball !== null)).toBe(true);
    const shown = [0, 99, 100, 199].map((index) => frames[index]);
    expect(shown.map((frame) => [frame?.frame_id, frame?.period, frame?.time_s])).toEqual([
      [10, 1, 0],
      [109, 1, 9.9],
      [27_800, 2, 0],
      [27_899, 2, 9.9],
    ]);
    expect(frames[0]?.players.filter(({ is_visible }) => is_visible === false)).toHaveLength(4);
  });

  test('the home goalkeeper is at −x and the away goalkeeper at +x in both halves', () => {
    const { game, frames } = whole;
    const keepers = game.players.filter(({ position }) => position === 'Goalkeeper');
    expect(keepers.map(({ team }) => team).sort()).toEqual(['Away Team', 'Home Team']);
    for (const { players } of frames) {
      const x = (team: string) =>
        players.find(({ player_id }) =>
          keepers.some((keeper) => keeper.player_id === player_id && keeper.team === team),
        )?.x ?? 0;
      expect(x('Home Team')).toBeLessThan(-30);
      expect(x('Away Team')).toBeGreaterThan(30);
    }
  });

  test('fewer than 1% of speeds exceed 12 m/s', () => {
    const measured = speeds(whole);
    expect(measured).toHaveLength(2 * 99 * 22);
    expect(measured.filter((speed) => speed > 12).length / measured.length).toBeLessThan(0.01);
  });
});

describe.skipIf(folder === null)('the dynamic events and phases of a whole match', () => {
  let game: Awaited<ReturnType<typeof importFiles>>[number];
  beforeAll(async () => {
    const content = (name: string) => readFileSync(join(folder ?? '', name));
    const [only] = await importFiles(skillcorner, {
      '2011166_match.json': content('2011166_match.json').toString(),
      '2011166_dynamic_events.csv': gunzipSync(content('2011166_dynamic_events.csv.gz')).toString(),
      '2011166_phases_of_play.csv': content('2011166_phases_of_play.csv').toString(),
    });
    if (only === undefined) throw new Error('no game was found');
    game = only;
  });
  const count = (test: (event: ReadGame['events'][number]) => unknown) => game.events.filter(test).length;

  test('every row is imported, with the totals that the file has', () => {
    const types = ['pass', 'shot', 'goal', 'clearance', 'turnover', 'foul_won', 'pressure', 'carry'];
    const parts = ['reception', 'interception', 'recovery'];
    const totals = [...types, ...parts].map((type) => [type, count(({ event_type }) => event_type === type)]);
    expect(Object.fromEntries(totals)).toEqual({
      ...{
        pass: 677,
        shot: 26,
        goal: 5,
        clearance: 18,
        turnover: 49,
        foul_won: 7,
        pressure: 770,
        carry: 362,
      },
      ...{ reception: 479 + 33 + 11 + 5 + 4, interception: 88 + 9 + 5 + 4 + 2, recovery: 67 },
    });
    expect(count(({ event_id }) => !/-(?:start|carry)$/.test(event_id))).toBe(3966 + 429);
    expect(count(({ event_type, is_successful }) => event_type === 'pass' && is_successful)).toBe(515);
    expect([game.skipped, game.notes]).toEqual([{}, []]);
  });

  test('the goals add up to the score, are by the scorers and at the right end', () => {
    const goals = game.events.filter(({ event_type }) => event_type === 'goal');
    const melbourne = 'Melbourne Victory Football Club';
    const scorers = goals.map(({ team, player_id, x }) => [
      team === melbourne,
      player_id,
      x !== null && x < 0,
    ]);
    expect(scorers).toEqual([
      [true, 'skillcorner-50955', true],
      [false, 'skillcorner-957734', false],
      [true, 'skillcorner-11117', true],
      [true, 'skillcorner-29075', true],
      [false, 'skillcorner-51046', false],
    ]);
    expect(game.game.score).toEqual({ team_a: 2, team_b: 3 });
  });

  test('goalkeepers have the ball at their own end, and throw-ins are received at the touchline', () => {
    const keepers = new Map([
      ['skillcorner-34718', -1],
      ['skillcorner-7698', 1],
    ]);
    const held = game.events.filter(
      ({ player_id, source_type }) => source_type === 'player_possession' && keepers.has(player_id ?? ''),
    );
    expect(held.length).toBeGreaterThan(20);
    for (const { player_id, x } of held)
      expect((x ?? 0) * (keepers.get(player_id ?? '') ?? 0)).toBeGreaterThan(20);
    const thrown = game.events.filter(({ event_subtype }) => event_subtype === 'throw_in_reception');
    const near = thrown.filter(({ y }) => Math.abs(y ?? 0) > 20);
    expect(near.length / thrown.length).toBeGreaterThan(0.9);
  });

  test('an engagement is near the end of its possession', () => {
    const ends = new Map(game.events.map((event) => [event.event_id, event]));
    const distances = game.events.flatMap(({ event_type, end_x, end_y, related_event_ids: [first] }) => {
      const end = ends.get(first ?? '');
      if (event_type !== 'pressure' || !end) return [];
      return [Math.hypot((end_x ?? 0) - (end.x ?? 0), (end_y ?? 0) - (end.y ?? 0))];
    });
    expect(distances).toHaveLength(770);
    expect(distances.sort((a, b) => a - b)[385]).toBeLessThan(3);
  });

  test('times are seconds in the half; the periods have the stated lengths', () => {
    const goals = game.events.filter(({ event_type }) => event_type === 'goal');
    expect(goals.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, 185.6],
      [1, 593],
      [1, 2755.1],
      [2, 274.6],
      [2, 1757.3],
    ]);
    expect(game.game.periods.map(({ duration_s }) => duration_s)).toEqual([2899, 3030]);
  });
});

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole } from '../../contract/read-whole.fixture.ts';
import { decodeUtf8, fileAt } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readZip } from '../../reading/zip.ts';
import { wyscout } from './index.ts';
import { readMatches } from './metadata.ts';

const folder = realData('sports/wyscout');

/**
 * Number of card tags in the files, and of substitutions in the match lists; counted without the importer.
 */
const CARDS = 59;
const SUBSTITUTIONS = 94;

describe.skipIf(folder === null)('the recorded games', () => {
  const games = new Map<string, ReadGame>();
  const path = folder ?? '';
  beforeAll(async () => {
    for (const source of await wyscout.discover([path])) {
      const read = await readWhole(source);
      games.set(read.game.game_id, read);
    }
  });
  const game = (id: string): ReadGame => {
    const read = games.get(id);
    if (read === undefined) throw new Error(`${id} was not imported`);
    return read;
  };

  test('the importer reads sixteen complete games without notes', () => {
    expect(games.size).toBe(16);
    let events = 0;
    for (const read of games.values()) {
      expect(new Set(read.events.map((event) => event.event_id)).size).toBe(read.events.length);
      expect(read.notes).toEqual([]);
      events += read.events.length;
    }
    expect(events).toBe(26_797 + CARDS + SUBSTITUTIONS);
  });

  test('no event has an unknown type or is outside the pitch', () => {
    for (const { events } of games.values()) {
      const others = events.filter((event) => event.event_type === 'other');
      expect(new Set(others.map((event) => event.source_type))).toEqual(
        new Set(['Others on the ball/Touch']),
      );
      for (const { x, y } of events) expect(Math.abs(x ?? 0) <= 52.5 && Math.abs(y ?? 0) <= 34).toBe(true);
    }
  });

  test('the first event, the last event and the goals match the file', () => {
    const { events } = game('wyscout-2499810');
    expect(events[0]).toMatchObject({ event_id: '200750052', player: 'Tom Carroll', time_s: 1.618 });
    expect([events[0]?.x, events[0]?.y, events[0]?.end_x, events[0]?.end_y]).toEqual([
      1.059, -1.464, 13.765, 5.723,
    ]);
    expect(events.findLast(({ event_type }) => event_type !== 'substitution')).toMatchObject({
      event_id: '200751766',
      period: 2,
      time_s: 2883.897,
      x: -18.0,
    });
    const scored = events.filter(({ event_type }) => event_type === 'goal');
    expect(scored.map(({ player, period, time_s, x, y }) => [player, period, time_s, x, y])).toEqual([
      ['Sam Clucas', 1, 1282.526, -47.917, -9.771],
      ['Sead Kolašinac', 2, 335.374, 44.375, 9.16],
      ['Aaron Ramsey', 2, 725.411, 40.2, 7.785],
    ]);
  });

  test('shootout kicks are at the end that the kicker’s team attacks', () => {
    const read = game('wyscout-2058009');
    expect(read.game).toMatchObject({
      date: '2018-07-03',
      venue: 'Otkrytiye Arena',
      teams: { team_a: 'Colombia', team_b: 'England' },
      competition: 'World Cup',
      season: '2018',
      score: { team_a: 1, team_b: 1 },
      duration_minutes: 133,
    });
    expect(read.game.periods.map((period) => period.type)).toEqual([
      'first_half',
      'second_half',
      'first_half_extratime',
      'second_half_extratime',
      'shootout',
    ]);
    expect(read.events).toHaveLength(1909 + 8 + 8);
    const kicks = read.events.filter((event) => event.period === 5 && event.event_subtype === 'penalty');
    const scored = kicks.filter((event) => event.event_type === 'goal');
    expect([kicks.length, scored.length]).toEqual([10, 7]);
    // In the match, both teams shot at the same goal. In the dataset, each team shoots at the goal that it attacks.
    const sides = kicks.map((event) => (event.team === 'Colombia' ? 1 : -1) * (event.x ?? 0));
    expect(Math.min(...sides)).toBeGreaterThan(40);
  });

  test('an own goal belongs to the scorer’s team', () => {
    const read = game('wyscout-2516770');
    const own = read.events.filter((event) => event.event_subtype === 'own_goal');
    expect(own).toMatchObject([
      { team: 'Werder Bremen', period: 1, source_type: 'Pass/Head pass', outcome: 'own_goal' },
    ]);
    expect(read.game.score).toEqual({ team_a: 1, team_b: 2 });
  });

  test('names are decoded, and every player has a name', () => {
    expect(game('wyscout-2500797').game.venue).toBe('Stade Vélodrome');
    expect(game('wyscout-2565873').game.teams.team_a).toBe('Deportivo La Coruña');
    for (const { game: detail } of games.values()) {
      expect(JSON.stringify(detail)).not.toContain('\\\\u');
      expect(detail.players.length).toBeGreaterThanOrEqual(36);
      for (const player of detail.players) expect(player.name).not.toBeNull();
    }
  });

  test('corner kicks start in a corner, but goal kicks and saves have no position', () => {
    const events = [...games.values()].flatMap((read) => read.events);
    const of = (sourceType: string) => events.filter((event) => event.source_type === sourceType);
    const corners = of('Free Kick/Corner');
    expect(corners).toHaveLength(170);
    expect(corners.every((event) => Math.abs(event.x ?? 0) > 50 && Math.abs(event.y ?? 0) > 31)).toBe(true);
    const kicks = [
      of('Free Kick/Goal kick'),
      of('Save attempt/Reflexes'),
      of('Save attempt/Save attempt'),
    ].flat();
    expect(kicks).toHaveLength(425);
    expect(kicks.every((event) => event.x === null && event.y === null)).toBe(true);
    expect(of('Shot/Shot').every((event) => event.x !== null && event.end_x === null)).toBe(true);
  });

  test('the scores of all 1,941 matches equal the scores in their labels', async () => {
    const archive = fileAt(join(path, 'matches.zip'), 1);
    const matches = await readMatches([archive]);
    expect(matches.size).toBe(1941);
    for await (const { label, bytes } of readZip(archive.path, () => true)) {
      const records = parseJson(decodeUtf8(bytes, label), label) as Array<{ wyId: number; label: string }>;
      for (const record of records) {
        const match = matches.get(record.wyId);
        if (match === undefined || match instanceof Error) throw match ?? new Error(record.label);
        const { score, date, competition, season } = match.facts;
        const [, team_a, team_b] = /, (\d+) - (\d+)(?: \([EP]\))?$/.exec(record.label) ?? [];
        expect(score, record.label).toEqual({ team_a: Number(team_a), team_b: Number(team_b) });
        expect([date, competition, season]).not.toContain(null);
      }
    }
  });

  test.each([
    ['processed-v2', 16],
    ['processed-v2/2058009.json', 1],
  ])('discovery finds the game in %s alone', async (name, count) => {
    expect(await wyscout.discover([join(path, name)])).toHaveLength(count);
  });
});

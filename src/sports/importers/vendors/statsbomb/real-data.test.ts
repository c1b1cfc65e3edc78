import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { type ReadGame, readWhole } from '../../contract/read-whole.fixture.ts';
import { statsbomb } from './index.ts';

const folder = realData('sports/statsbomb');

describe.skipIf(folder === null)('recorded match 15986', () => {
  let read: ReadGame;
  beforeAll(async () => {
    const [source] = await statsbomb.discover([join(folder ?? '', 'data/events/15986.json')]);
    if (source === undefined) throw new Error('no game was found');
    read = await readWhole(source);
  });
  const goals = () => read.events.filter(({ event_type }) => event_type === 'goal');

  test('the importer reads the game description and every event', () => {
    const { game, events, skipped } = read;
    expect(skipped).toEqual({});
    expect(events).toHaveLength(4027 + 7);
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(4034);
    expect(game).toMatchObject({
      date: '2018-09-23',
      competition: 'La Liga',
      season: '2018/2019',
      venue: 'Spotify Camp Nou',
      score: { team_a: 2, team_b: 2 },
      duration_minutes: 96,
    });
    expect(game.players).toHaveLength(36);
    expect(events.filter(({ source_type }) => source_type === 'Pass')).toHaveLength(1148);
    expect(events.filter(({ x }) => x === null)).toHaveLength(20);
  });

  test('the first event, the last event and the goals match the file', () => {
    const { events } = read;
    expect(events[0]).toMatchObject({ event_type: 'lineup', team: 'Barcelona', period: 1, time_s: 0 });
    expect(events.at(-1)).toMatchObject({ event_type: 'period_end', period: 2, time_s: 2888.184 });
    expect(goals().map(({ player, period, time_s }) => [player?.split(' ').at(-2), period, time_s])).toEqual([
      ['Messi', 1, 1101.121],
      ['Stuani', 1, 2669.908],
      ['Stuani', 2, 318.479],
      ['Piqué', 2, 1031.272],
    ]);
    // Calculated by hand from the cells (105.5, 41.2) and (113.8, 47).
    const places = goals().map(({ x, y }) => [x, y]);
    expect(places.slice(0, 2)).toEqual([
      [39.163, -1.052],
      [-46.771, 6.364],
    ]);
  });

  test('teams attack opposite goals, and opponents in a duel have the same position', () => {
    const { game, events, notes } = read;
    const shots = events.filter(({ source_type }) => source_type === 'Shot');
    expect(shots.length).toBeGreaterThan(10);
    for (const { x, team } of shots) expect(Math.sign(x ?? 0)).toBe(team === game.teams.team_a ? 1 : -1);
    const byId = new Map(events.map((record) => [record.event_id, record]));
    const won = events.filter(({ event_type }) => event_type === 'foul_won');
    expect(won).toHaveLength(28);
    for (const { x, y, related_event_ids } of won) {
      const foul = related_event_ids.map((id) => byId.get(id)).find((one) => one?.event_type === 'foul');
      expect(foul?.x).toBeCloseTo(x ?? Number.NaN, 2);
      expect(foul?.y).toBeCloseTo(y ?? Number.NaN, 2);
    }
    // The recorded events are from an older edition than the match record.
    expect(notes).toEqual([expect.stringContaining('xy fidelity version 2')]);
  });
});

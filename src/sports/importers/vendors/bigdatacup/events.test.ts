import { describe, expect, test } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { importFiles } from '../../contract/sample.fixture.ts';
import { AWAY, type EventFixture, eventsFile, HOME, LAST, PATHS } from './bigdatacup.fixture.ts';
import { bigdatacup } from './index.ts';

function read(...events: readonly EventFixture[]) {
  return readAll(...events, LAST);
}

async function readAll(...events: readonly EventFixture[]) {
  const [game] = await readFiles(bigdatacup, { [PATHS.events]: eventsFile(events) });
  if (game === undefined) throw new Error('there is no game');
  return game;
}

describe('events of the Big Data Cup', () => {
  test('the importer rotates events so that the home team attacks towards +x', async () => {
    const shot = {
      clock: 1190,
      event: 'Shot',
      success: 'f',
      at: [190, 0],
      details: ['Missed', 'f', 't'],
    } as const;
    const { events } = await read({ ...shot, type: 'Wrap Around' }, { ...shot, by: 'away', clock: 1180 });
    expect(events[0]).toMatchObject({
      event_type: 'shot',
      event_subtype: 'wrap_around',
      x: 27.432,
      y: 12.955,
      time_s: 10,
      team: HOME,
      outcome: 'missed',
      is_successful: false,
      attributes: { traffic: false, one_timer: true, skaters: { team_a: 5, team_b: 5 } },
    });
    expect(events[1]).toMatchObject({ x: -27.432, y: -12.955, team: AWAY });
  });

  test('the importer imports both players of an event and the destination of the puck', async () => {
    const { events } = await read(
      { clock: 1200, event: 'Faceoff Win', at: [100, 42], type: 'Backhand', second: 'Gil Ortiz' },
      {
        clock: 1100,
        event: 'Play',
        success: 'f',
        at: [100, 42.5],
        to: [200, 85],
        second: 'Bea Cole',
        type: 'Indirect',
      },
      {
        clock: 1090,
        event: 'Penalty Taken',
        success: 'f',
        at: [5, 5],
        second: 'Bea Cole',
        type: 'High-sticking',
      },
      { clock: 1080, event: 'Takeaway', at: [5, 5] },
    );
    expect(events.map(({ event_type, event_subtype }) => [event_type, event_subtype])).toEqual([
      ['faceoff', 'backhand'],
      ['pass', 'indirect'],
      ['penalty', 'high_sticking'],
      ['recovery', 'takeaway'],
      ['recovery', 'loose_puck'],
    ]);
    expect(events[0]?.attributes).toMatchObject({ opponent: 'Gil Ortiz' });
    expect(events[1]).toMatchObject({
      x: 0,
      y: 0,
      end_x: 30.48,
      end_y: -12.955,
      is_successful: false,
      recipient_id: 'bigdatacup-invitational-harbour-seals-bea-cole',
      attributes: { recipient: 'Bea Cole' },
    });
    expect(events[2]).toMatchObject({ is_successful: null, attributes: { team_mate: 'Bea Cole' } });
  });

  test('the importer imports events of an unknown type as other and adds a note', async () => {
    const { events, notes } = await read({ clock: 1190, event: 'Zamboni', success: '' });
    expect(events[0]).toMatchObject({
      event_type: 'other',
      source_type: 'Zamboni',
      is_successful: null,
      x: null,
    });
    expect(notes).toEqual(['unknown event types, imported as other: Zamboni']);
  });

  test('the importer swaps the scores of zone entries, which the source gives for the opponent', async () => {
    const { game, events, notes } = await readAll(
      { clock: 900, event: 'Shot', at: [180, 40], details: ['On Net'] },
      { clock: 898, event: 'Faceoff Win', goals: [1, 0], at: [100, 42] },
      { clock: 890, event: 'Zone Entry', goals: [0, 1], situation: '4 on 5', type: 'Carried', at: [125, 40] },
      { ...LAST, clock: 5, goals: [1, 0] },
      { ...LAST, event: 'Shot', by: 'away', goals: [0, 1], at: [180, 40] },
    );
    expect(game.score).toEqual({ team_a: 1, team_b: 1 });
    expect(events[0]).toMatchObject({ event_type: 'goal', attributes: { score: { team_a: 1, team_b: 0 } } });
    expect(events[2]).toMatchObject({
      event_type: 'zone_entry',
      attributes: { score: { team_a: 1, team_b: 0 }, skaters: { team_a: 5, team_b: 4 } },
    });
    expect(notes).toEqual([]);
  });

  test('the importer adds a goal that appears only in the score', async () => {
    const { game, events, notes } = await readAll(
      { ...LAST, clock: 30, by: 'away', goals: [1, 0] },
      { ...LAST, goals: [0, 1], clock: 20 },
    );
    expect(game.score).toEqual({ team_a: 0, team_b: 1 });
    expect(events[0]).toMatchObject({
      event_id: '1-goal-1',
      event_type: 'goal',
      team: AWAY,
      player_id: null,
      x: null,
      time_s: 1170,
      attributes: { score: { team_a: 0, team_b: 1 } },
    });
    expect(events).toHaveLength(3);
    expect(notes).toHaveLength(1);
  });

  test('the importer measures the time of overtime events from the first overtime event', async () => {
    const { game, events } = await readAll(
      LAST,
      { period: 4, clock: 300, event: 'Faceoff Win', at: [100, 42] },
      { period: 4, clock: 100, event: 'Shot', at: [180, 42] },
    );
    expect(game.periods.at(-1)).toEqual({ period: 4, type: 'overtime', duration_s: 200, start_utc: null });
    expect(events.find(({ event_type }) => event_type === 'goal')?.time_s).toBe(200);
    expect(game).toMatchObject({ score: { team_a: 1, team_b: 0 }, duration_minutes: 63 });
  });

  test('the importer splits an events file into games and accepts both date formats', async () => {
    const games = await readFiles(bigdatacup, {
      [PATHS.events]: eventsFile([LAST, { ...LAST, date: '2031-12-14' }]),
    });
    expect(games.map(({ game }) => game)).toMatchObject([
      {
        game_id: 'bigdatacup-2031-02-03-invitational-valley-foxes-at-invitational-harbour-seals',
        date: '2031-02-03',
        competition: 'Invitational',
        season: '2030',
        teams: { team_a: HOME, team_b: AWAY },
      },
      { date: '2031-12-14' },
    ]);
  });

  test.each<[string, EventFixture, string]>([
    [
      'a clock time longer than the period',
      { ...LAST, clock: 1201 },
      'clock_seconds is 1201, but a period has 1200 seconds',
    ],
    ['an invalid flag', { ...LAST, success: 'maybe' }, 'event_successful is neither t nor f'],
  ])('the importer skips and reports each event with %s', async (_, event, message) => {
    const { events, skipped, notes } = await readAll(event, LAST);
    expect({ events: events.length, skipped }).toEqual({ events: 1, skipped: { 'unusable event': 1 } });
    expect(notes.join()).toContain(`pxp.csv:2: ${message}`);
  });

  test('the importer rejects a game with more unusable than usable events', async () => {
    const bad = { ...LAST, clock: 1201 };
    expect((await readAll(bad, LAST)).events).toHaveLength(1);
    await expect(readAll(bad, bad, LAST)).rejects.toThrow('pxp.csv:2: clock_seconds is 1201');
  });

  test('the importer skips and reports each event without a date', async () => {
    const files = { [PATHS.events]: eventsFile([{ ...LAST, date: '2031' }, LAST]) };
    const [game] = await importFiles(bigdatacup, files);
    expect(game).toMatchObject({ events: [{}], skipped: { 'unusable element': 1 } });
    expect(game?.notes.join()).toContain('pxp.csv:2: game_date is not a date such as 2024-10-13: "2031"');
  });

  test('the importer imports events that stop before the end of the game, with a note', async () => {
    const { game, events, notes } = await readAll({ ...LAST, clock: 700 });
    expect([game.status, events.length]).toEqual([null, 1]);
    expect(notes.join()).toContain('end in period 3 with 700 s left: the file has only a part of the game');
  });

  test('the importer rejects events that stop early if the file ends within a line', async () => {
    const cut = readFiles(bigdatacup, { [PATHS.events]: eventsFile([{ ...LAST, clock: 700 }]).trimEnd() });
    await expect(cut).rejects.toThrow('end in period 3 with 700 s left (truncated file?)');
  });
});

import { describe, expect, it } from 'vitest';
import { type ReadGame, readFiles } from '../read-whole.fixture.ts';
import { opta } from './index.ts';
import { type EventFixture, event, f7, f24, HALVES } from './opta.fixture.ts';

async function only(files: Readonly<Record<string, string>>): Promise<ReadGame> {
  const [game, ...others] = await readFiles(opta, files);
  if (game === undefined || others.length > 0) throw new Error(`${others.length} further games`);
  return game;
}

/** Imports events between the starts and ends of the halves, which are left out of the answer. */
async function mapped(...given: readonly EventFixture[]) {
  const read = await only({ 'f7.xml': f7(), 'f24.xml': f24([...HALVES, ...given.map(event)]) });
  return { ...read, events: read.events.filter(({ event_type }) => !event_type.startsWith('period_')) };
}

describe('a match of Opta’s', () => {
  it('has its description from F7, by the id that both files state', async () => {
    const competition =
      '<Competition><Name>Invented League</Name><Stat Type="season_name">2029</Stat></Competition>';
    const { game } = await only({ 'a.xml': f7({ competition }), 'b.xml': f24(HALVES) });
    expect(game).toMatchObject({
      game_id: 'opta-900',
      date: '2030-05-04',
      venue: 'River Ground',
      competition: 'Invented League',
      season: '2029',
      teams: { team_a: 'Otters', team_b: 'Herons' },
      score: { team_a: 1, team_b: 0 },
      duration_minutes: 95,
      orientation: 'team_a_positive_x',
      periods: [
        { period: 1, type: 'first_half', duration_s: 2700 },
        { period: 2, type: 'second_half', duration_s: 3000 },
      ],
    });
    expect(game.players).toHaveLength(6);
    expect(game.players[3]).toEqual({
      player_id: 'opta-201',
      name: 'Ida Herons 1',
      team: 'Herons',
      jersey_number: 1,
      position: 'Defender',
    });
  });

  it('without an id is found by its teams, and called after them', async () => {
    const { game } = await only({ 'f7.xml': f7({ id: '' }), 'f24.xml': f24(HALVES, '') });
    expect(game.game_id).toBe('opta-10-20-2030-05-04');
  });

  it('goes in beside one at fault, which is named', async () => {
    const files = { 'a.xml': f7(), 'b.xml': f24(HALVES), 'c.xml': f7({ id: 'f901' }) };
    await expect(readFiles(opta, files)).rejects.toThrow(
      'c.xml: the F24 file (events) of its match is missing',
    );
  });

  it.each([
    ['F24 alone', { 'f24.xml': f24(HALVES) }, 'f24.xml: the F7 file (line-ups) of its match is missing'],
    [
      'an F7 file of another match',
      { 'f7.xml': f7({ id: 'f1' }), 'f24.xml': f24(HALVES) },
      'of other matches are',
    ],
    [
      'two F7 files',
      { 'a.xml': f7(), 'b.xml': f7(), 'f24.xml': f24(HALVES) },
      'f24.xml: several F7 files are of its teams',
    ],
    [
      'a third team',
      { 'f7.xml': f7(), 'f24.xml': f24([...HALVES, event({ type: 1, team: 30 })]) },
      'team 30 is neither team of the match',
    ],
    [
      'a number that is none',
      { 'f7.xml': f7(), 'f24.xml': f24(HALVES).replace('min="45"', 'min="?"') },
      'min is not a number: "?"',
    ],
    ['no events', { 'f7.xml': f7(), 'f24.xml': f24([]) }, 'f24.xml:2: holds no <Event>'],
    ['an empty file', { 'f7.xml': f7(), 'f24-1-2-3-eventdetails.xml': '' }, 'eventdetails.xml: is empty'],
  ])('%s is an error that names the file', async (_, files: Record<string, string>, message) => {
    await expect(readFiles(opta, files)).rejects.toThrow(message);
  });
});

describe('events of Opta’s', () => {
  it.each<[EventFixture, string, string | null, string | null, boolean | null]>([
    [{ type: 1, qualifiers: { 107: null } }, 'pass', 'throw_in', null, true],
    [{ type: 1, outcome: 0, qualifiers: { 2: null } }, 'pass', 'cross', null, false],
    [{ type: 3, outcome: 0 }, 'dribble', null, null, false],
    [{ type: 4, outcome: 0 }, 'foul', null, null, null],
    [{ type: 4, outcome: 1 }, 'foul_won', null, null, null],
    [{ type: 10 }, 'save', null, null, true],
    [{ type: 10, qualifiers: { 94: null } }, 'block', null, null, true],
    [{ type: 13 }, 'shot', null, 'missed', false],
    [{ type: 15, qualifiers: { 82: null, 26: null } }, 'shot', 'free_kick', 'blocked', false],
    [{ type: 16, qualifiers: { 9: null } }, 'goal', 'penalty', 'goal', true],
    [{ type: 16, qualifiers: { 28: null } }, 'goal', 'own_goal', 'own_goal', null],
    [{ type: 17, qualifiers: { 31: null, 32: null } }, 'card', null, 'second_yellow', null],
    [{ type: 45, outcome: 0 }, 'tackle', 'dribbled_past', null, false],
    [{ type: 18 }, 'substitution', null, null, null],
    [{ type: 38 }, 'other', 'temporary_goal', null, null],
    [{ type: 72 }, 'offside', null, null, null],
    [{ type: 84 }, 'other', 'taken_back', null, null],
    [{ type: 999 }, 'other', null, null, null],
  ])('%o is %s', async (given, type, subtype, outcome, successful) => {
    const { events } = await mapped({ player: 101, clock: [10, 30], ...given });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      event_type: type,
      event_subtype: subtype,
      outcome,
      is_successful: successful,
      player: 'Ida Otters 1',
      time_s: 630,
    });
  });

  it('are turned from the acting team’s view, with their ends', async () => {
    const pass = { type: 1, at: [60, 25], qualifiers: { 140: '80', 141: '75' } } as const;
    const { events } = await mapped(
      { ...pass, team: 10 },
      { ...pass, team: 20 },
      { type: 13, at: [90, 50], qualifiers: { 102: '40', 20: null } },
      { type: 34, at: [0, 0] },
      { type: 16, at: [10, 50], qualifiers: { 28: null, 102: '40' } },
    );
    expect(events.map(({ x, y, end_x, end_y }) => [x, y, end_x, end_y])).toEqual([
      [10.5, -17, 31.5, 17],
      [-10.5, 17, -31.5, -17],
      [42, 0, 52.5, -6.8],
      [null, null, null, null],
      [-42, 0, -52.5, 6.8],
    ]);
    expect(events[2]?.attributes).toEqual({
      type_id: 13,
      source_outcome: 1,
      body_part: 'right_foot',
      qualifiers: { goal_mouth_y: 40 },
    });
  });

  it('count seconds from the period’s start, to the millisecond where the timestamp fits the clock', async () => {
    const { events } = await mapped(
      { type: 1, clock: [0, 3], timestamp: '2030-05-04T20:30:04.250' },
      { type: 1, clock: [0, 3], timestamp: '2031-01-01T00:00:00.000' },
      { type: 1, period: 2, clock: [46, 1], timestamp: '2030-05-04T21:31:01.750' },
      { type: 1, period: 2, clock: [19, 0] },
      { type: 24, period: 16 },
      { type: 37, period: 14 },
    );
    expect(events.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, null],
      [1, 3.75],
      [1, 3],
      [2, 61.5],
      [2, null],
      [2, null],
    ]);
  });

  it('are linked by their numbers, within the team or with the other', async () => {
    const { events } = await mapped(
      { type: 18, id: 7001, number: 7, team: 10, qualifiers: { 55: '8' } },
      { type: 19, id: 7002, number: 8, team: 10, qualifiers: { 55: '7' } },
      { type: 7, id: 7003, number: 8, team: 20, qualifiers: { 233: '7' } },
      { type: 7, id: 7004, number: 9, team: 20, qualifiers: { 233: '12345' } },
    );
    expect(events.map(({ event_id, related_event_ids }) => [event_id, related_event_ids])).toEqual([
      ['7001', ['7002']],
      ['7002', ['7001']],
      ['7003', ['7001']],
      ['7004', []],
    ]);
  });

  it('that are deleted, repeated, unknown or by someone unlisted are told of', async () => {
    const { events, notes, skipped, game } = await mapped(
      { type: 43 },
      { type: 1, id: 7010 },
      { type: 1, id: 7010, player: 299, team: 20 },
      { type: 998 },
    );
    expect(skipped).toEqual({ 'deleted by the vendor': 1 });
    expect(events.map(({ event_id }) => event_id).slice(0, 2)).toEqual(['7010', '7010-2']);
    expect(game.players.at(-1)).toMatchObject({ player_id: 'opta-299', name: null, team: 'Herons' });
    expect(notes).toEqual([
      'player 299 is in events but in no line-up',
      'unknown event types, kept as other: 998',
      'ids of several events, numbered to tell them apart: 7010',
    ]);
  });
});

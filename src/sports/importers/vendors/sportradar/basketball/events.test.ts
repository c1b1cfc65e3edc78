import { expect, test } from 'vitest';
import { jsonFiles } from '../../../contract/files.fixture.ts';
import { readOnly } from '../../../contract/read-whole.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import { sportradar } from '../index.ts';
import {
  basketballFiles,
  basketballGame,
  basketballSchedule,
  event,
  quarters,
  uuid,
} from './basketball.fixture.ts';

const read = (game: unknown) => readOnly(sportradar, jsonFiles({ 'm.json': game }));

test('a game has teams, result and the league of its teams', async () => {
  const { game, notes, bytes } = await readOnly(sportradar, basketballFiles());
  expect(notes).toEqual(['unknown event types, imported as other: zebracrossing']);
  expect(bytes[0]).toBe(bytes[1]);
  expect(game).toMatchObject({
    game_id: `sportradar-${uuid(900)}`,
    sport: 'basketball',
    date: '2031-01-20',
    kickoff_utc: '2031-01-21T00:00:00Z',
    teams: { team_a: 'River Otters', team_b: 'Lake Herons' },
    competition: 'NBA',
    status: 'played',
    score: { team_a: 5, team_b: 4 },
    duration_minutes: 48,
    orientation: 'team_a_positive_x',
  });
  expect(game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual(
    [1, 2, 3, 4].map(() => ['quarter', 720]),
  );
});

test('season and venue are from the schedule in the same folder', async () => {
  const files = jsonFiles({ 'pbp.json': basketballGame(), 'schedule.json': basketballSchedule() });
  const games = await importFiles(sportradar, files);
  expect(games.map(({ game, events }) => [game.season, game.stage, game.status, events.length > 0])).toEqual([
    ['2030/2031', 'REG', 'played', true],
    ['2030/2031', 'REG', 'postponed', false],
    ['2030/2031', 'REG', null, false],
  ]);
});

test('events have players, roles, points and times', async () => {
  const { events } = await readOnly(sportradar, basketballFiles());
  const of = (type: string) => events.filter(({ source_type }) => source_type === type);
  expect(of('twopointmade')[0]).toMatchObject({
    event_type: 'goal',
    event_subtype: 'jump_shot',
    time_s: 30,
    player: 'Ida Reed',
    is_successful: true,
    outcome: 'made',
    attributes: { points: 2, three_pointer: false, assist_player: 'Ida Lund' },
  });
  expect(of('threepointmiss')[0]).toMatchObject({
    event_type: 'shot',
    event_subtype: 'driving_layup',
    team: 'Lake Herons',
    outcome: 'blocked',
    attributes: { three_pointer: true, blocked_by: 'Ida Osei' },
  });
  expect(of('rebound')[0]).toMatchObject({ event_subtype: 'defensive', player: 'Ida Varga' });
  expect(of('shootingfoul')[0]).toMatchObject({
    event_type: 'foul',
    event_subtype: 'shooting',
    player: 'Ida Lund Jr',
    attributes: { opponent: 'Ida Reed' },
  });
  expect(of('freethrowmade')[0]).toMatchObject({
    event_type: 'free_throw',
    attributes: { number: 1, of: 2, points: 1 },
  });
  expect(of('freethrowmiss')[0]).toMatchObject({
    is_successful: false,
    outcome: 'missed',
    event_subtype: null,
  });
  expect(of('turnover')[0]).toMatchObject({
    event_subtype: 'bad_pass',
    time_s: 165,
    attributes: { stolen_by: 'Ida Lund' },
  });
  expect(of('kickballviolation')[0]).toMatchObject({ event_type: 'violation', event_subtype: 'kickball' });
  expect(of('zebracrossing')[0]).toMatchObject({ event_type: 'other', event_subtype: 'zebracrossing' });
  expect(of('twopointmade')[1]).toMatchObject({
    time_s: 60.4,
    attributes: { score: { team_a: 3, team_b: 2 }, qualifiers: ['fastbreak'] },
  });
});

test('positions are in metres from the middle, with the home team attacking to the right', async () => {
  const { events } = await readOnly(sportradar, basketballFiles());
  const placeOf = (type: string, index = 0) => {
    const found = events.filter(({ source_type }) => source_type === type)[index];
    return [found?.x, found?.y];
  };
  expect(placeOf('opentip')).toEqual([0, 0]);
  // 5.25 feet from the baseline is the middle of the basket.
  expect(placeOf('twopointmade')).toEqual([12.725, 0]);
  expect(placeOf('threepointmiss')).toEqual([-12.725, -7.62]);
  // In the second half, the teams have changed ends.
  expect(placeOf('twopointmade', 2)).toEqual([12.547, 0]);
  expect(placeOf('teamtimeout')).toEqual([null, null]);
});

test('a change of line-up is a substitution for each player', async () => {
  const { events } = await readOnly(sportradar, basketballFiles());
  expect(events.filter(({ event_type }) => event_type === 'substitution')).toMatchObject([
    { player: 'Ida Moss', recipient_id: `sportradar-${uuid(6)}`, attributes: { replacement: 'Ida Reyes' } },
  ]);
  const double = event('lineupchange', '5:00', { home: [1, 2, 3, 6, 7] });
  const again = event('lineupchange', '4:00', { home: [1, 2, 3, 6, 7] });
  const [first = [], ...others] = quarters();
  const { events: more } = await read(basketballGame([[...first.slice(0, 3), double, again], ...others]));
  const changes = more.filter(({ source_type }) => source_type === 'lineupchange');
  expect(changes.map(({ event_id, event_type }) => [event_id, event_type])).toEqual([
    [double['id'], 'substitution'],
    [`${double['id']}-2`, 'substitution'],
    [again['id'], 'tactical_change'],
  ]);
});

test('playing times follow from the players on the court', async () => {
  const [{ game } = expect.fail('there is no game')] = await importFiles(sportradar, basketballFiles());
  const minutes = new Map(game.players.map((one) => [one.name, [one.is_starter, one.minutes_played]]));
  expect(minutes.get('Ida Reed')).toEqual([true, 48]);
  expect(minutes.get('Ida Moss')).toEqual([true, 42]);
  expect(minutes.get('Ida Reyes')).toEqual([false, 6]);
  expect(minutes.get('Ida Reed Jr')).toEqual([true, 48]);
});

test('playing times are unknown if an event lists four players', async () => {
  const [first = [], ...others] = quarters();
  const four = event('rebound', '1:00', { home: [1, 2, 3, 4] });
  const { game } = await read(basketballGame([[...first.slice(0, -1), four], ...others]));
  expect(game.players.filter(({ played }) => played !== null).map(({ team }) => team)).toEqual(
    [1, 2, 3, 4, 5].map(() => 'Lake Herons'),
  );
});

test('quarters have 10 minutes if no clock shows more, and overtime has 5', async () => {
  const short = [...quarters().map(() => [event('twopointmiss', '09:30')]), [event('twopointmiss', '4:00')]];
  const { game, events } = await read(basketballGame(short));
  expect(game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
    ...[1, 2, 3, 4].map(() => ['quarter', 720]),
    ['overtime', 300],
  ]);
  expect(events.at(-1)).toMatchObject({ period: 5, time_s: 60 });
  const unnamed = { home: { name: 'Otters', id: 'a' }, away: { name: 'Herons', id: 'b' } };
  const { game: other } = await read(basketballGame(short, unnamed));
  expect([other.competition, other.periods[0]?.duration_s]).toEqual([null, 600]);
});

test('a college game has halves of 20 minutes', async () => {
  const halves = [1, 2].map((half) => ({
    type: 'half',
    number: half,
    sequence: half,
    events: [event('twopointmiss', '15:00', { half, place: half === 1 ? [1000, 294] : [128, 294] })],
  }));
  const { game, events } = await read(basketballGame([], { periods: halves }));
  expect(game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
    ['first_half', 1200],
    ['second_half', 1200],
  ]);
  expect(events.map(({ time_s, x }) => [time_s, x])).toEqual([
    [300, 11.074],
    [300, 11.074],
  ]);
});

test('without baskets, positions are fixed', async () => {
  const places = [[event('twopointmade', '11:00', { side: null, place: [1000, 294] })]];
  const { game, notes } = await read(basketballGame(places));
  expect(game.orientation).toBe('fixed');
  expect(notes.join()).toContain('coordinates are not rotated');
});

test('a note reports points that differ from the score', async () => {
  const { notes } = await read(basketballGame(quarters(), { home: { name: 'Otters', id: 'x', points: 9 } }));
  expect(notes.join()).toContain('points of events: 0–4; score: 9–4');
});

test('unusable events are skipped with their place', async () => {
  const [first = [], ...others] = quarters();
  const { skipped, notes, events } = await read(basketballGame([[...first, null, { id: 1 }], ...others]));
  expect(skipped).toEqual({ 'unusable event': 2 });
  expect(notes.join()).toContain('periods[0].events[10]');
  expect(events).toHaveLength(21);
});

test('a game without any usable event is an error', async () => {
  await expect(read(basketballGame([[null, 7]]))).rejects.toThrow(/has no usable events/);
});

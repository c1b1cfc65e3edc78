import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { secondspectrum } from './index.ts';
import {
  apiMetadata,
  event,
  events,
  eventsText,
  RIGHT_FOOT,
  secondSpectrumEventFiles,
} from './secondspectrum.fixture.ts';

const METADATA = { 'm.json': JSON.stringify(apiMetadata()) };
const read = (given: readonly unknown[], fields = {}) =>
  readOnly(secondspectrum, { 'm.json': JSON.stringify(apiMetadata(fields)), 'e.jsonl': eventsText(given) });

test('a match with events alone has the metadata of the API', async () => {
  const { game, frames, notes } = await read(events());
  expect([frames, notes]).toEqual([[], []]);
  expect(game).toMatchObject({
    game_id: 'secondspectrum-m7',
    date: '2031-05-06',
    kickoff_utc: '2031-05-06T18:30:00Z',
    teams: { team_a: 'TER', team_b: 'HER' },
    score: { team_a: 2, team_b: 1 },
    periods: [{ duration_s: 2790 }, { duration_s: 2880 }],
    playing_area: { length_m: 104, width_m: 67 },
    vendor_ids: { game: 'm7', team_a: 'team-home', team_b: 'team-away' },
    orientation: 'team_a_positive_x',
  });
  expect(game.players).toHaveLength(16);
});

test('events have types, and positions with the home team attacking to the right', async () => {
  const { events: given } = await read(events());
  const [pass, shot, foul, own, goal, out] = given;
  expect(pass).toMatchObject({
    event_type: 'pass',
    is_successful: true,
    set_piece: 'kick_off',
    recipient_id: 'secondspectrum-home3-id',
    body_part: 'right_foot',
    x: 0,
    end_x: -12,
    end_y: 4,
    time_s: 0.1,
    attributes: {
      zone: 'M1-R',
      restart_type: 'kickOff',
      players: { passer: 'home2-id', receiver: 'home3-id' },
    },
  });
  expect(shot).toMatchObject({ event_type: 'goal', outcome: 'goal', team: 'TER', x: 41, y: 3 });
  expect(foul).toMatchObject({
    event_type: 'foul',
    team: 'HER',
    attributes: { players: { fouled: 'home2-id' } },
  });
  expect(own).toMatchObject({ event_type: 'goal', event_subtype: 'own_goal', team: 'HER', x: -50, y: 2 });
  expect(goal).toMatchObject({ event_type: 'goal', team: 'HER', x: -40, y: -8, period: 2 });
  expect(out).toMatchObject({ event_type: 'ball_out', team: null, player_id: null, y: 34.5 });
});

test.each([
  ['a saved shot', 'shot', { scored: false, saved: true }, ['shot', 'saved', false]],
  ['a shot at the post', 'shot', { scored: false, woodwork: true }, ['shot', 'post', false]],
  ['a blocked shot', 'shot', { scored: false, blocked: true }, ['shot', 'blocked', false]],
  ['a missed shot', 'shot', { scored: false }, ['shot', 'missed', false]],
  ['a shot without a result', 'shot', {}, ['shot', null, null]],
  ['an incomplete pass', 'pass', { complete: false }, ['pass', null, false]],
  ['a reception', 'reception', { interception: false }, ['reception', null, true]],
  ['an intercepted pass', 'reception', { interception: true }, ['interception', null, true]],
  ['a recovery', 'reception', { ballRecovery: true }, ['recovery', null, true]],
  ['a card', 'card', { cardType: { name: 'yellow' } }, ['card', 'yellow', null]],
  ['an event whose name has capitals', 'goalkeeperAction', {}, ['goalkeeper', null, null]],
  ['an unknown event', 'moonWalk', {}, ['other', null, null]],
] as const)('%s has its type and outcome', async (_, type, attributes, expected) => {
  const { events: given } = await read([event(type, { attributes })]);
  expect(given.map((one) => [one.event_type, one.outcome, one.is_successful])).toEqual([expected]);
});

test('a cross is a pass, and a substitution has the player who comes on', async () => {
  const cross = event('pass', { attributes: { complete: true, crossed: true } });
  const change = event('substitution', { players: { playerOut: 'home2-id', playerIn: 'home3-id' } });
  const { events: given } = await read([cross, change]);
  expect(given.map(({ event_subtype, recipient_id }) => [event_subtype, recipient_id])).toEqual([
    ['cross', null],
    [null, 'secondspectrum-home3-id'],
  ]);
});

describe('with tracking', () => {
  test('events are part of the game, and have the frame at their time', async () => {
    const { game, frames, events: given, notes } = await readOnly(secondspectrum, secondSpectrumEventFiles());
    expect([frames.length, given.length, notes]).toEqual([8, 6, []]);
    expect(given.map(({ frame_id }) => frame_id)).toEqual([1001, null, null, null, null, null]);
    expect(given[3]).toMatchObject({ x: -50, y: 2 });
    expect(game.periods).toMatchObject([{ duration_s: 2790 }, { duration_s: 2880 }]);
  });

  test('the tracking can use another of a player’s ids', async () => {
    const { frames, game } = await readOnly(secondspectrum, secondSpectrumEventFiles());
    expect(frames[0]?.players[0]?.player_id).toBe('secondspectrum-home1-id');
    expect(game.players).toHaveLength(16);
  });
});

test('the latest version of an event is imported, and deleted events are not', async () => {
  const first = event('pass', { updatedUtc: 3000, attributes: { complete: true } });
  const { events: given, skipped } = await read([
    first,
    { ...first, updatedUtc: 2000, eventType: 'shot' },
    event('pass', { deletedUtc: 4000 }),
    event('out', { updatedUtc: -1 }),
  ]);
  expect(given.map(({ event_type }) => event_type)).toEqual(['pass', 'ball_out']);
  expect(skipped).toEqual({ 'earlier version of an event': 1, 'deleted by the vendor': 1 });
});

test('acting players whom the metadata lacks are added, with one note', async () => {
  const { game, notes } = await read([
    event('pass', { primaryPlayer: 'p1' }),
    event('pass', { primaryPlayer: 'p2' }),
  ]);
  expect(game.players.slice(-2)).toMatchObject([{ player_id: 'secondspectrum-p1', team: 'TER' }, {}]);
  expect(notes).toEqual([
    'players in the events but not in the metadata: secondspectrum-p1, secondspectrum-p2',
  ]);
});

describe('directions of attack', () => {
  const periods = [{ number: 1 }, { number: 2 }];
  const shots = (period: number, x: number) =>
    [1, 2, 3].map((time) => event('shot', { period, time, at: [x, 0], attributes: { scored: false } }));

  test('come from the shots if the metadata has none', async () => {
    const { game, events: given } = await read([...shots(1, -40), ...shots(2, 40)], { periods });
    expect(game.orientation).toBe('team_a_positive_x');
    expect(new Set(given.map(({ x }) => x))).toEqual(new Set([40]));
  });

  test('are unknown without shots', async () => {
    const { game, events: given, notes } = await read([event('pass')], { periods });
    expect([game.orientation, given[0]?.x]).toEqual(['fixed', 10]);
    expect(notes.join()).toContain('the direction of attack is unknown in period 1');
  });
});

test.each([
  ['eleven starters and a substitute', 11, [true, false]],
  ['no line-up', 8, [null, null]],
])('%s', async (_, count, expected) => {
  const players = Array.from({ length: count + 1 }, (_, index) => ({
    id: `p${index}`,
    name: `Reed ${index}`,
    number: String(index),
    position: index === count ? 'SUB' : 'MF',
  }));
  const { game } = await read([event('pass')], { homeTeam: { id: 'team-home', players } });
  const of = (id: string) => game.players.find(({ player_id }) => player_id === `secondspectrum-${id}`);
  expect([of('p0')?.is_starter, of(`p${count}`)?.is_starter]).toEqual(expected);
  expect([of('p0')?.position, of(`p${count}`)?.position]).toEqual(['MF', null]);
});

test('a start on another day is no kick-off', async () => {
  const { game } = await read([event('pass')], { startTime: 1_000_000_000_000 });
  expect(game.kickoff_utc).toBeNull();
});

test('unusable lines are skipped with their numbers', async () => {
  const { skipped, notes } = await read([
    event('pass'),
    null,
    { eventId: 'x' },
    event('pass', { period: 9 }),
    event('out'),
  ]);
  expect(skipped).toEqual({ 'unusable event': 3 });
  expect(notes.join()).toMatch(/e\.jsonl: line 2: .*line 3: .*line 4: period must be <= 5/);
});

test('of two files with events, the larger one is imported', async () => {
  const files = { ...METADATA, 'a.jsonl': eventsText([event('out')]), 'b.jsonl': eventsText() };
  const { events: given, notes } = await readOnly(secondspectrum, files);
  expect(given).toHaveLength(6);
  expect(notes).toContain('a.jsonl was not read: another file has the same data of the match');
});

test('ids distinguish two matches in a folder', async () => {
  const text = (id: string) => eventsText([event('pass', { gameId: id })]);
  const games = await readFiles(secondspectrum, {
    'a.json': JSON.stringify(apiMetadata({ id: 'm8' })),
    'b.json': JSON.stringify(apiMetadata({ id: 'm9' })),
    'x.jsonl': text('m9'),
    'y.jsonl': text('m8'),
  });
  expect(games.map(({ label, game }) => [label, game.game_id]).sort()).toEqual([
    ['x.jsonl', 'secondspectrum-m9'],
    ['y.jsonl', 'secondspectrum-m8'],
  ]);
});

test.each([
  ['events without metadata', { 'e.jsonl': eventsText() }, /folder contains no metadata/],
  ['metadata alone', METADATA, /contains no tracking and no events/],
  [
    'a file without usable events',
    { ...METADATA, 'e.jsonl': eventsText([event('out', { deletedUtc: 1 })]) },
    /e\.jsonl: has no events/,
  ],
])('%s: an error', async (_, files, problem) => {
  await expect(readFiles(secondspectrum, files)).rejects.toThrow(problem);
});

const folder = realData('sports/secondspectrum-events');

describe.skipIf(folder === null)('the recorded excerpt', () => {
  test('has all events, and passes that end at their reception', async () => {
    const [match] = await readAll(secondspectrum, [folder ?? '']);
    const given = match?.events ?? [];
    expect([given.length, match?.skipped, match?.game.orientation]).toEqual([15, {}, 'team_a_positive_x']);
    const passes = given.filter(({ event_type }) => event_type === 'pass');
    expect(passes.filter(({ is_successful }) => is_successful)).toHaveLength(4);
    for (const pass of passes.slice(0, 3)) {
      const next = given[given.indexOf(pass) + 1];
      expect(
        Math.hypot((pass.end_x ?? 99) - (next?.x ?? 0), (pass.end_y ?? 99) - (next?.y ?? 0)),
      ).toBeLessThan(1);
    }
    // The home team attacks to the left in the second half. The vendor calls this pass forward.
    const forward = passes.find(({ event_id }) => event_id === 'event-8');
    expect((forward?.end_x ?? 0) - (forward?.x ?? 0)).toBeGreaterThan(20);
  });
});

test('a body part of a file has its canonical name', async () => {
  const { events: given } = await read([
    event('pass', { attributes: { bodyPart: RIGHT_FOOT } }),
    event('pass', { attributes: { bodyPart: { name: 'tail' } } }),
  ]);
  expect(given.map(({ body_part }) => body_part)).toEqual(['right_foot', null]);
});

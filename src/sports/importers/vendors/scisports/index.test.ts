import { expect, test } from 'vitest';
import { jsonFiles, withFiles } from '../../contract/files.fixture.ts';
import { readOnly } from '../../contract/read-whole.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { scisports } from './index.ts';
import {
  END,
  event,
  events,
  HERONS,
  lineUps,
  matchFile,
  OFF,
  ON,
  PASS,
  POSITION,
  SHOT,
  sciSportsFiles,
} from './scisports.fixture.ts';

const read = (match: unknown) => readOnly(scisports, jsonFiles({ 'm.json': match }));

test('a match has teams, competition, season, result and line-ups', async () => {
  const { game, notes } = await readOnly(scisports, sciSportsFiles());
  expect(notes).toEqual([]);
  expect(game).toMatchObject({
    game_id: 'scisports-77',
    date: null,
    teams: { team_a: 'Otters', team_b: 'Herons' },
    competition: 'River League',
    season: '2029-2030',
    status: 'played',
    score: { team_a: 1, team_b: 1 },
    vendor_ids: { game: '77', team_a: '8', team_b: '9', competition: '3', season: '4' },
  });
  expect(game.players).toHaveLength(24);
  expect(game.players[11]).toMatchObject({
    player_id: 'scisports-812',
    is_starter: false,
    jersey_number: 12,
  });
});

test('the clock of a half starts at its first event, and the second half continues the clock', async () => {
  const { game, events: given } = await readOnly(scisports, sciSportsFiles());
  expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([2750, 2850]);
  const times = given.map(({ source_type, period, time_s }) => [source_type, period, time_s]);
  expect(times).toContainEqual(['KICK_OFF', 1, 1]);
  expect(times).toContainEqual(['SHOT_PENALTY', 2, 249.5]);
  // The starting position of the substitute is in the first half of the file.
  expect(times).toContainEqual(['PLAYER_STARTING_POSITION', 2, 0]);
});

test('events have types, and positions from the home team’s point of view', async () => {
  const { events: given } = await readOnly(scisports, sciSportsFiles());
  const only = (type: string) => given.filter(({ source_type }) => source_type === type);
  expect(only('CORNER_CROSSED')).toMatchObject([
    { event_type: 'pass', set_piece: 'corner', x: 52.5, y: -34, end_x: 41.5, end_y: 0, possession_id: '5' },
  ]);
  expect(only('KICK_OFF')).toMatchObject([{ x: 0, end_x: -10.375, recipient_id: 'scisports-803' }]);
  expect(only('SHOT')).toMatchObject([
    {
      event_type: 'goal',
      outcome: 'goal',
      x: 41.5,
      end_x: null,
      xg: 0.31,
      body_part: 'head',
      attributes: { shot_end_x: 52.5, shot_end_y: 1, shot_type: 'ON_TARGET' },
    },
    { event_type: 'shot', outcome: 'missed', is_successful: false },
  ]);
  expect(only('SHOT_PENALTY')).toMatchObject([{ event_type: 'goal', set_piece: 'penalty', x: -41.5, y: 0 }]);
  expect(only('GOALKEEPER_SAVE')).toMatchObject([{ event_type: 'save', is_successful: false, x: 52.5 }]);
  expect(only('FOUL')).toMatchObject([{ x: -9.881, y: -5, attributes: { foul_type: 'TACKLE' } }]);
  expect(only('YELLOW_CARD')).toMatchObject([{ event_type: 'card', card: 'yellow', outcome: 'yellow' }]);
  expect(only('SUBBED_OUT')).toMatchObject([
    { event_type: 'substitution', player_id: 'scisports-811', recipient_id: 'scisports-812', x: null },
  ]);
  expect(only('END_PERIOD')).toMatchObject([{ team: null, player_id: null }, { period: 2 }]);
});

test('two substitutions at the same time are paired in order', async () => {
  const changes = [OFF, OFF, ON, ON].map((type, index) =>
    event(type, { time: 60, playerId: 801 + index + (index > 1 ? 10 : 0) }),
  );
  const { events: given } = await read(matchFile(changes));
  const pairs = given.filter(({ event_type }) => event_type === 'substitution');
  expect(pairs.map(({ player_id, recipient_id }) => [player_id, recipient_id])).toEqual([
    ['scisports-801', 'scisports-813'],
    ['scisports-802', 'scisports-814'],
  ]);
});

test('the recipient of a pass is a teammate', async () => {
  const pass = { time: 1, resultId: 0, receiverId: 902, receiverTeamId: HERONS };
  const { events: given } = await read(matchFile([event(PASS, pass)]));
  expect(given[0]).toMatchObject({ recipient_id: null, attributes: { receiver: '902' } });
});

const minutesOf = (match: unknown) =>
  withFiles(jsonFiles({ 'm.json': match }), async (folder) => {
    const [one] = await readAll(scisports, [folder]);
    return new Map(one?.game.players.map(({ player_id, minutes_played }) => [player_id, minutes_played]));
  });

test('a player can come back, as in friendly matches', async () => {
  const change = (time: number, off: number, on: number) => [
    event(OFF, { time, half: 2, playerId: off }),
    event(ON, { time, half: 2, playerId: on }),
  ];
  const data = [
    ...lineUps(),
    event(END, { time: 2400 }),
    event(PASS, { time: 2400, half: 2 }),
    ...change(3000, 811, 812),
    ...change(3600, 802, 811),
    event(END, { time: 4800, half: 2 }),
  ];
  const minutes = await minutesOf(matchFile(data));
  expect([801, 802, 811, 812].map((id) => minutes.get(`scisports-${id}`))).toEqual([80, 60, 70, 30]);
});

test('a player who comes back and is sent off plays until the card', async () => {
  const red = [15, 1502, 'RED_CARD'] as const;
  const data = [
    ...lineUps(),
    event(OFF, { time: 600, playerId: 811 }),
    event(ON, { time: 1200, playerId: 811 }),
    event(red, { time: 1800, playerId: 811 }),
    event(END, { time: 2400 }),
  ];
  expect((await minutesOf(matchFile(data))).get('scisports-811')).toBe(20);
});

test('a starter who comes on without going off has unknown minutes', async () => {
  const again = { playerId: 811, time: 60 };
  const data = [...lineUps(), event(ON, again), event(END, { time: 2400 })];
  expect((await minutesOf(matchFile(data))).get('scisports-811')).toBeNull();
});

test.each([
  ['is unknown if the events have more goals', { homeTeamGoals: 0 }, null],
  ['can include own goals, which the events do not mark', { awayTeamGoals: 2 }, { team_a: 1, team_b: 2 }],
  ['is unknown if the file has none', { homeTeamGoals: null }, null],
])('the score %s', async (_, metaData, score) => {
  const { game } = await read(matchFile(events(), metaData));
  expect(game.score).toEqual(score);
});

test('a match without the end of the second half has no status', async () => {
  const { game } = await read(matchFile(events().slice(0, -1)));
  expect([game.status, game.periods.length]).toEqual([null, 2]);
});

test('unknown types are imported as other, and unknown subtypes by their type', async () => {
  const { events: given, notes } = await read(
    matchFile([event([19, 1900, 'MOON_WALK']), event([1, 199, 'LOB'], { time: 2 })]),
  );
  expect(given.map(({ event_type, source_type }) => [event_type, source_type])).toEqual([
    ['other', 'MOON_WALK'],
    ['pass', 'LOB'],
  ]);
  expect(notes).toEqual(['unknown event types, imported as other: MOON_WALK']);
});

test('unusable events, repeated IDs and a third team are skipped', async () => {
  const pass = event(PASS);
  const { skipped, notes } = await read(
    matchFile([pass, pass, event(PASS, { teamId: 5 }), null, event(PASS, { partId: 9 })]),
  );
  expect(skipped).toEqual({ 'repeated event ID': 1, 'event by neither team': 1, 'unusable event': 2 });
  expect(notes.join()).toMatch(/m\.json: data\[3\] must be object.*data\[4\]\.partId must be <= 5/);
});

test('a player who is not listed gets the name from the events', async () => {
  const { game } = await read(matchFile([event(PASS, { playerId: 899, playerName: 'Bo Lund' })]));
  expect(game.players.at(-1)).toMatchObject({ name: 'Bo Lund', team: 'Otters', is_starter: null });
});

test.each([
  ['a match without events', matchFile([]), /has no events with a time/],
  [
    'two teams with one name',
    matchFile(events(), { awayTeamName: 'Otters' }),
    /both teams are called "Otters"/,
  ],
  ['a match without an ID', matchFile(events(), { id: null }), /metaData\.id must/],
  ['a file with only line-ups', matchFile([event(POSITION)]), /has no events with a time/],
])('%s is an error', async (_, match, problem) => {
  await expect(read(match)).rejects.toThrow(problem);
});

test('shots at the post are failures', async () => {
  const { events: given } = await read(matchFile([event(SHOT, { resultId: 0, shotTypeId: 2 })]));
  expect(given[0]).toMatchObject({ event_type: 'shot', outcome: 'post', is_successful: false });
});

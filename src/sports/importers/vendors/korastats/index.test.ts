import { expect, test } from 'vitest';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { korastats } from './index.ts';
import {
  END_OF_MATCH,
  event,
  events,
  eventsFile,
  FOUL,
  HERONS,
  koraStatsFiles,
  LOCATION,
  PASS,
  RECEIVED,
  shot,
  summary,
} from './korastats.fixture.ts';

const read = (file: unknown) => readOnly(korastats, jsonFiles({ 'm.json': file }));

test('a match has teams, competition, date, line-ups and result', async () => {
  const { game, notes } = await readOnly(korastats, koraStatsFiles());
  expect(notes).toEqual([]);
  expect(game).toMatchObject({
    game_id: 'korastats-900',
    date: '2030-06-14',
    // The time has no zone.
    kickoff_utc: null,
    venue: 'River Ground',
    teams: { team_a: 'Otters', team_b: 'Herons' },
    competition: 'River League',
    season: '2030',
    status: 'played',
    score: { team_a: 1, team_b: 2 },
    referee: 'Cy Osei',
    vendor_ids: { game: '900', team_a: '81', team_b: '82', competition: '5', season: '7' },
    periods: [{ duration_s: 2750.5 }, { duration_s: 2900 }],
  });
  expect(game.players).toHaveLength(8);
  expect(game.players[3]).toMatchObject({
    player_id: 'korastats-8104',
    name: 'Ida Reed 4',
    is_starter: false,
    position: 'CB',
  });
});

test('events have types, and positions from the home team’s point of view', async () => {
  const { events: given } = await readOnly(korastats, koraStatsFiles());
  const only = (type: string) => given.filter(({ source_type }) => source_type === type);
  expect(only('Pass')).toMatchObject([
    { event_type: 'pass', is_successful: true, x: 0, y: 0, end_y: -11.076, recipient_id: 'korastats-8102' },
  ]);
  expect(only('BallReceived')).toMatchObject([{ related_event_ids: [only('Pass')[0]?.event_id] }]);
  // y = 0 is on the left of the acting team.
  expect(only('Corner Crossed')).toMatchObject([{ set_piece: 'corner', x: 52.5, y: 34, end_x: null }]);
  expect(only('Shoot')).toMatchObject([
    {
      event_type: 'goal',
      x: 41.5,
      end_x: 52.5,
      end_y: 3.026,
      end_z: 0.659,
      body_part: 'right_foot',
      attributes: { shot_location: [-124, 27] },
    },
    { event_type: 'save', is_successful: false, team: 'Herons', x: 50.3 },
  ]);
  expect(only('Shoot Location')).toEqual([]);
  expect(only('Penalty')).toMatchObject([
    { event_type: 'goal', set_piece: 'penalty', x: -41.5, time_s: 2000 },
  ]);
  expect(only('InterceptClear')).toMatchObject([
    { event_type: 'goal', event_subtype: 'own_goal', team: 'Otters', is_successful: true },
  ]);
  expect(only('OwnGoalInOponent')).toMatchObject([{ event_type: 'other', event_subtype: 'own_goal_for' }]);
  expect(only('Substitution')).toMatchObject([
    { event_type: 'substitution', player_id: 'korastats-8102', recipient_id: 'korastats-8103', x: null },
    { event_type: 'other', event_subtype: 'player_on' },
  ]);
  expect(only('End of Half')).toMatchObject([
    { event_type: 'period_end', team: null, x: null },
    { period: 2 },
  ]);
});

test('a card after a foul is an event, once', async () => {
  const { events: given } = await readOnly(korastats, koraStatsFiles());
  const fouls = given.filter(({ source_type }) => source_type === 'Foul');
  expect(fouls.map(({ event_type, card, team }) => [event_type, card, team])).toEqual([
    ['foul', null, 'Otters'],
    ['card', 'yellow', 'Otters'],
    ['foul_won', null, 'Herons'],
  ]);
  expect(fouls[1]?.related_event_ids).toEqual([fouls[0]?.event_id]);
});

test.each([
  ['a card for bad behaviour', [1, 5, 'BadBehavior'], [3, 'RedCard'], [['card', 'red']]],
  ['bad behaviour without a card', [1, 5, 'BadBehavior'], [1, 'None'], [['other', null]]],
  ['a shot off target for the goalkeeper', [2, 10, 'Shoot'], [19, 'OFF'], [['goalkeeper', null]]],
  ['a throw-in', [6, 60, 'Ball Past Line'], [21, 'Outside'], [['ball_out', null]]],
  ['a shot at the goal line', [6, 60, 'Ball Past Line'], [24, 'Goal Post'], [['other', null]]],
  ['possession lost', [4, 18, 'Possession'], [11, 'Fail'], [['turnover', null]]],
  ['an unknown type', [9, 99, 'Moon Walk'], [1, 'None'], [['other', null]]],
] as const)('%s has its type', async (_, type, result, expected) => {
  const { events: given } = await read(eventsFile([event(type, { result })]));
  expect(given.map(({ event_type, card }) => [event_type, card])).toEqual(expected);
});

test.each([
  [[12, 'OffTarget'], 'missed'],
  [[13, 'Bars'], 'post'],
  [[14, 'OnTarget'], 'saved'],
  [[15, 'BlockByDefense'], 'blocked'],
] as const)('a shot with the result %j is %s', async (result, outcome) => {
  const { events: given } = await read(eventsFile(shot({ result })));
  expect(given).toMatchObject([{ event_type: 'shot', outcome, is_successful: false }]);
});

test('a shot at the post ends at the post, and a shot over the bar above it', async () => {
  const { events: given } = await read(eventsFile([...shot({}, [152, 75]), ...shot({}, [49, 148])]));
  expect(Math.abs(given[0]?.end_y ?? 0)).toBeGreaterThan(3.66);
  expect(Math.abs(given[0]?.end_y ?? 0)).toBeLessThan(3.78);
  expect(given[1]?.end_z).toBeGreaterThan(2.44);
});

test('the location of an unknown shot is an event without a position', async () => {
  const { events: given } = await read(eventsFile([event(LOCATION, { at: [-219, 148], guid_ref: 'lost' })]));
  expect(given).toMatchObject([{ event_type: 'other', event_subtype: 'shot_location', x: null }]);
});

test('results and extras without an ID have the meaning of their name', async () => {
  const unnumbered = { result_id: null, extra_id: null };
  const { events: given } = await read(
    eventsFile([
      ...shot(unnumbered),
      event(FOUL, { result: [2, 'YellowCard'], extra: [3, 'Committed'], ...unnumbered }),
      event(FOUL, { result: [2, 'YellowCard'], extra: [2, 'Awarded'], ...unnumbered }),
    ]),
  );
  expect(given.map(({ event_type }) => event_type)).toEqual(['goal', 'foul', 'card', 'foul_won']);
});

test('an opponent’s reception does not end a pass', async () => {
  const pass = event(PASS);
  const reception = event(RECEIVED, { team_id: HERONS, player_id: 8201, guid_ref: pass['guid'] });
  const { events: given } = await read(eventsFile([pass, reception]));
  expect(given[0]).toMatchObject({ end_x: null, recipient_id: null });
});

test('events without a summary are imported, with their own line-ups', async () => {
  const one = event(PASS);
  const { game, notes } = await read(eventsFile([event(END_OF_MATCH), one]));
  expect(game).toMatchObject({ date: null, competition: null, status: 'played', score: { team_a: 0 } });
  expect(game.game_id).toMatch(/^korastats-81-82-\d+$/);
  expect(game.players).toHaveLength(6);
  expect(game.players[0]?.name).toBe('Ida Reed 1');
  expect(notes).toEqual(['the match has no match summary (competition, date, squads)']);
});

test('a summary alone is a game without events', async () => {
  const { game, events: given, notes } = await read(summary());
  expect(game).toMatchObject({ game_id: 'korastats-900', status: null, score: null });
  expect([game.players.length, given, notes]).toEqual([8, [], ['the match has no file with events']]);
});

test('a match in progress has no score', async () => {
  const { game } = await read(eventsFile(events().slice(0, -1)));
  expect([game.status, game.score]).toEqual([null, null]);
});

test('of two summaries with the same teams, the one with the players belongs to the events', async () => {
  const text = JSON.stringify(summary({ matchId: 901 })).replaceAll(/"id":8([12])0/g, '"id":7$10');
  const files = { ...koraStatsFiles(), 'z.json': text };
  const games = await readFiles(korastats, files);
  expect(games.map(({ game, events: given }) => [game.game_id, given.length > 0])).toEqual([
    ['korastats-900', true],
    ['korastats-901', false],
  ]);
});

test('a damaged team has the name of the summary, and events find it by name', async () => {
  const damaged = { away: { _type: 'away', id: 99, lineup: [], sub: [] } };
  const pass = event(PASS, { team_id: HERONS, team: 'Herons', player_id: 8201 });
  const files = jsonFiles({ 'e.json': eventsFile([pass], damaged), 's.json': summary() });
  const { game, events: given } = await readOnly(korastats, files);
  expect(game).toMatchObject({ game_id: 'korastats-900', teams: { team_b: 'Herons' } });
  expect(given).toMatchObject([{ team: 'Herons', player_id: 'korastats-8201' }]);
});

test('two equal summaries are an error', async () => {
  const files = jsonFiles({ ...koraStatsFiles(), 'z.json': summary() });
  await expect(readFiles(korastats, files)).rejects.toThrow(
    /several match summaries have the same teams and players/,
  );
});

test('unusable events, repeated IDs and a third team are skipped', async () => {
  const pass = event(PASS);
  const list = [pass, pass, event(PASS, { team_id: 5, team: 'Toads' }), null, event(FOUL, { half: 0 })];
  const { skipped, notes } = await read(eventsFile(list));
  expect(skipped).toEqual({ 'repeated event ID': 1, 'event by neither team': 1, 'unusable event': 2 });
  expect(notes.join()).toMatch(/m\.json: events\[3\] must be object.*events\[4\]\.half must be >= 1/);
});

test('a player who is not listed gets the name from the events', async () => {
  const { game } = await read(eventsFile([event(PASS, { player_id: 899, nickname: 'Bo  Lund' })]));
  expect(game.players.at(-1)).toMatchObject({ name: 'Bo Lund', team: 'Otters', is_starter: null });
});

test('line-ups can be empty lists', async () => {
  const home = { _type: 'home', id: 81, name: 'Otters', lineup: [], sub: [] };
  const { game } = await read(eventsFile([event(PASS)], { home }));
  expect(game.players.filter(({ team }) => team === 'Otters')).toHaveLength(1);
});

test.each([
  ['a match without events', eventsFile([]), /m\.json: has no events/],
  [
    'a team without an ID',
    eventsFile([], { away: { _type: 'away', name: 'Herons' } }),
    /away must have required properties id/,
  ],
  [
    'a team without a name',
    eventsFile([event(PASS)], { away: { _type: 'away', id: 82 } }),
    /m\.json: has no name of the away team/,
  ],
  [
    'two teams with one name',
    eventsFile([event(PASS)], { away: { _type: 'away', id: 82, name: 'Otters' } }),
    /both teams are called "Otters"/,
  ],
])('%s is an error', async (_, file, problem) => {
  await expect(read(file)).rejects.toThrow(problem);
});

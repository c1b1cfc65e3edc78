import { expect, test } from 'vitest';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { readOnly } from '../../contract/read-whole.fixture.ts';
import { whoscored } from './index.ts';
import {
  END,
  event,
  events,
  GOAL,
  HERONS,
  matchFile,
  OTTERS,
  START,
  whoScoredFiles,
} from './whoscored.fixture.ts';

const read = (match: unknown) => readOnly(whoscored, jsonFiles({ 'm.json': match }));

test('a match has teams, result, season and line-ups', async () => {
  const { game, notes } = await readOnly(whoscored, whoScoredFiles());
  expect(notes).toEqual([]);
  expect(game).toMatchObject({
    game_id: 'whoscored-900',
    date: '2030-05-04',
    venue: 'River Ground',
    teams: { team_a: 'Otters', team_b: 'Herons' },
    season: '2029-2030',
    status: 'played',
    score: { team_a: 1, team_b: 1 },
    referee: 'Cy Osei',
    vendor_ids: { game: '900', team_a: '81', team_b: '82', competition: '5', season: '2930' },
  });
  expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([2760, 2880]);
  expect(game.players.map(({ player_id, is_starter }) => [player_id, is_starter])).toEqual([
    ['whoscored-811', true],
    ['whoscored-812', false],
    ['whoscored-821', true],
    ['whoscored-822', false],
  ]);
});

test('events have Opta’s meaning, WhoScored’s names, and positions on the markings', async () => {
  const given = (await readOnly(whoscored, whoScoredFiles())).events;
  const ofType = (name: string) => given.filter(({ source_type }) => source_type === name);
  expect(ofType('Pass')[0]).toMatchObject({ event_type: 'pass', time_s: 1, x: 0, y: 0, end_y: 0 });
  // The line of the goal area is drawn at 94.2, and is 5.5 m from the goal line.
  expect(ofType('Pass')[1]).toMatchObject({ set_piece: 'corner', end_x: 47 });
  // The penalty spot is drawn at 88.5, and is 11 m from the goal line.
  expect(ofType('Goal')).toMatchObject([
    {
      event_type: 'goal',
      x: 41.5,
      y: 0,
      end_x: 52.5,
      end_z: 1.22,
      body_part: 'left_foot',
      attributes: { qualifiers: { low_left: true } },
    },
    { x: -41.5, set_piece: 'penalty', time_s: 2100, team: 'Herons' },
  ]);
  expect(ofType('OffsideGiven')[0]).toMatchObject({ event_type: 'offside', time_s: null, team: 'Herons' });
  expect(ofType('SubstitutionOff')[0]).toMatchObject({
    event_type: 'substitution',
    player_id: 'whoscored-811',
    recipient_id: 'whoscored-812',
    x: null,
  });
  expect(ofType('Card')[0]).toMatchObject({ card: 'yellow', time_s: 1505 });
  expect(ofType('SavedShot')[0]).toMatchObject({
    event_type: 'shot',
    is_successful: false,
    x: -38,
    end_x: -42.947,
  });
  expect(ofType('FormationSet')[0]).toMatchObject({ event_type: 'lineup', time_s: null });
});

test('an own goal has the team of its scorer', async () => {
  const own = event(GOAL, { teamId: HERONS, playerId: 821, at: [5, 50], qualifiers: [[28, 'OwnGoal']] });
  const { events: given } = await read(matchFile([own]));
  expect(given[0]).toMatchObject({
    event_type: 'goal',
    event_subtype: 'own_goal',
    team: 'Herons',
    x: 47.759,
  });
});

test('unknown types are imported as other with their names', async () => {
  const { events: given, notes } = await read(
    matchFile([event([777, 'MoonWalk'], { qualifiers: [[901, 'OnMoon']] }), event([778, null])]),
  );
  expect(given.map(({ event_type, source_type }) => [event_type, source_type])).toEqual([
    ['other', 'MoonWalk'],
    ['other', 'type 778'],
  ]);
  expect(given[0]?.attributes).toMatchObject({ qualifiers: { on_moon: true } });
  expect(notes).toEqual(['unknown event types, imported as other: MoonWalk, 778']);
});

test('a player without line-up gets the name from the dictionary', async () => {
  const { game, notes } = await read(matchFile([event(START, { playerId: 899 })]));
  expect(game.players.at(-1)).toMatchObject({ name: 'Bo Lund', team: 'Otters' });
  expect(notes).toEqual(['player 899 is in the events but in no line-up']);
});

test('events of a third team and unusable events are skipped', async () => {
  const { skipped } = await read(matchFile([event(START), event(END, { teamId: 3 }), null, { id: 1 }]));
  expect(skipped).toEqual({ 'event by neither team': 1, 'unusable event': 2 });
});

test.each([
  [
    'the page’s id before any other',
    { matchId: 77, matchCentreData: matchFile(events(), { game_id: 5 }) },
    'whoscored-77',
  ],
  [
    'the page’s id without another',
    { matchId: 77, matchCentreData: matchFile(events(), { url: null }) },
    'whoscored-77',
  ],
  ['teams and date without an id', matchFile(events(), { url: null }), 'whoscored-81-82-2030-05-04'],
])('the game’s id is %s', async (_, match, expected) => {
  const { game } = await read(match);
  expect(game.game_id).toBe(expected);
});

test.each([
  [
    'after extra time and a shoot-out',
    { elapsed: 'PEN', etScore: '2 : 2', pkScore: '4 : 3' },
    { score: { team_a: 2, team_b: 2 }, shootout: { team_a: 4, team_b: 3 }, status: 'played' },
  ],
  ['of a match in progress', { elapsed: "67'", statusCode: 3 }, { score: null, status: null }],
])('the result %s', async (_, fields, expected) => {
  const { game } = await read(matchFile(events(), fields));
  expect(game).toMatchObject(expected);
});

test('a postponed match has no events', async () => {
  const { game, notes } = await read(
    matchFile([], {
      elapsed: 'Post',
      statusCode: 2,
      ftScore: null,
      home: { teamId: OTTERS, name: 'Otters' },
    }),
  );
  expect(game).toMatchObject({ status: 'postponed', score: null, duration_minutes: null });
  expect(notes).toEqual(['the match has no events']);
});

test.each([
  ['a match without events', matchFile([]), /has no events in any period/],
  [
    'a match with one team',
    matchFile(events(), { away: { teamId: 9, name: 'Otters' } }),
    /both teams are called "Otters"/,
  ],
])('%s is an error', async (_, match, problem) => {
  await expect(read(match)).rejects.toThrow(problem);
});

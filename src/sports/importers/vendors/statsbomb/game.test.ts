import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readOnly } from '../../contract/read-whole.fixture.ts';
import { statsbomb } from './index.ts';
import {
  coded,
  KEEPER,
  matchRecord,
  STRIKER,
  statsBombEvent,
  statsBombFiles,
  TEAMS,
} from './statsbomb.fixture.ts';

const only = (files: Files) => readOnly(statsbomb, files);

it('the importer reads a game from its match record, lineups and events', async () => {
  const lineup = [{ player: KEEPER, position: coded('Right Back'), jersey_number: 1 }];
  const { game, events, notes } = await only(
    statsBombFiles([
      statsBombEvent('Pass', { period: 2, timestamp: '00:44:30.000' }),
      statsBombEvent('Starting XI', { player: undefined, tactics: { formation: 442, lineup } }),
      statsBombEvent('Half End', { timestamp: '00:46:00.500', team: TEAMS.AWAY }),
      statsBombEvent('Half End', { timestamp: '00:46:00.000' }),
      statsBombEvent('Foul Won', { timestamp: '00:46:30.000' }),
      statsBombEvent('Pass', { period: 2, timestamp: '00:20:30.000' }),
      statsBombEvent('Shot', { period: 5, timestamp: '00:03:00.000' }),
    ]),
  );
  expect(game).toMatchObject({
    game_id: 'statsbomb-7',
    date: '2031-05-04',
    venue: 'Harbour Ground',
    teams: { team_a: 'Northport', team_b: 'Southbay' },
    duration_minutes: 91,
    competition: 'Coast League',
    season: '2031',
    score: { team_a: 0, team_b: 0 },
    periods: [
      { period: 1, type: 'first_half', duration_s: 2760.5, start_utc: null },
      { period: 2, type: 'second_half', duration_s: 2670, start_utc: null },
      { period: 5, type: 'shootout', duration_s: 180, start_utc: null },
    ],
    players: [
      {
        player_id: 'statsbomb-101',
        name: 'Ada Nord',
        jersey_number: 1,
        position: 'Right Back',
        minutes_played: null,
        played: null,
      },
      {
        player_id: 'statsbomb-201',
        team: 'Southbay',
        jersey_number: 9,
        position: 'Center Forward',
        minutes_played: null,
        played: null,
      },
    ],
    orientation: 'team_a_positive_x',
  });
  expect(events).toHaveLength(7);
  expect(notes).toEqual([]);
});

it('a player’s position is from the starting eleven, even after a tactical shift', async () => {
  const inPosition = (type: string, position: string) =>
    statsBombEvent(type, { tactics: { lineup: [{ player: KEEPER, position: coded(position) }] } });
  const events = [inPosition('Starting XI', 'Goalkeeper'), inPosition('Tactical Shift', 'Right Back')];
  const { game } = await only(statsBombFiles(events));
  expect(game.players[0]).toMatchObject({
    player_id: 'statsbomb-101',
    position: 'Goalkeeper',
    minutes_played: null,
    played: null,
  });
});

it('the away team’s positions are rotated', async () => {
  const at = { location: [119.5, 0.5] };
  const { events } = await only(
    statsBombFiles([statsBombEvent('Pass', at), statsBombEvent('Pass', { ...at, team: TEAMS.AWAY })]),
  );
  expect(events.map(({ x, y }) => [x, y])).toEqual([
    [51.996, 33.654],
    [-51.996, -33.654],
  ]);
});

it('the score is unknown unless both teams’ goals are known', async () => {
  const scored = async (home_score: number | null, away_score: number | null) =>
    (await only(statsBombFiles(undefined, [matchRecord({ home_score, away_score })]))).game.score;
  expect(await scored(3, 1)).toEqual({ team_a: 3, team_b: 1 });
  expect(await scored(3, null)).toBeNull();
  expect(await scored(null, 1)).toBeNull();
});

describe('competition and season', () => {
  const nameless = matchRecord({
    competition: null,
    season: undefined,
    stadium: { name: '\t' },
    match_date: null,
  });
  const listed = [
    { competition_id: 1, season_id: 3, competition_name: 'Other season', season_name: 'x' },
    { competition_id: 4, season_id: 2, competition_name: 'Other competition', season_name: 'x' },
    { competition_id: 1, season_id: 2, competition_name: 'Bay Cup', season_name: '31' },
  ];

  it.each<[string, object, string | null, string | null]>([
    ['the names in the match record', matchRecord(), 'Coast League', '2031'],
    ['the names in competitions.json for the file’s folder and name', nameless, 'Bay Cup', '31'],
    [
      'the names in competitions.json for the record’s ids',
      matchRecord({ competition: { competition_id: 4 }, season: { season_id: 2 } }),
      'Other competition',
      'x',
    ],
    [
      'unknown, if no file has names',
      matchRecord({ competition: { competition_id: 9 }, season: null }),
      null,
      null,
    ],
  ])('competition and season are %s', async (_, record, competition, season) => {
    const { game } = await only(statsBombFiles(undefined, [record], { 'data/competitions.json': listed }));
    expect(game).toMatchObject({ competition, season });
  });

  it('competition and season are unknown without competitions.json', async () => {
    const { 'data/competitions.json': _, ...files } = statsBombFiles(undefined, [nameless]);
    expect((await only(files)).game).toMatchObject({
      competition: null,
      season: null,
      venue: null,
      date: null,
    });
  });
});

it('the importer adds players who appear only in events, and a note', async () => {
  const late = { id: 202, name: 'Dot Sud' };
  const { game, notes } = await only(
    statsBombFiles([
      statsBombEvent('Pass', {
        team: TEAMS.AWAY,
        player: late,
        position: coded('Left Wing'),
        pass: { recipient: { id: 204, name: 'Fay Sud' } },
      }),
      statsBombEvent('Pass', { team: TEAMS.AWAY, player: late }),
      statsBombEvent('Substitution', {
        team: TEAMS.AWAY,
        player: STRIKER,
        substitution: { replacement: { id: 203, name: 'Eli Sud' } },
      }),
    ]),
  );
  const unknown = {
    jersey_number: null,
    position: null,
    is_starter: null,
    minutes_played: null,
    played: null,
  };
  expect(game.players.slice(2)).toEqual([
    {
      ...unknown,
      player_id: 'statsbomb-202',
      name: 'Dot Sud',
      team: 'Southbay',
      position: 'Left Wing',
      minutes_played: null,
      played: null,
    },
    { ...unknown, player_id: 'statsbomb-204', name: 'Fay Sud', team: 'Southbay' },
    { ...unknown, player_id: 'statsbomb-203', name: 'Eli Sud', team: 'Southbay' },
  ]);
  expect(notes).toEqual(['players in the events but in no line-up: Dot Sud, Fay Sud, Eli Sud']);
});

it('the importer adds a note even for a single player who appears only in events', async () => {
  const { notes } = await only(
    statsBombFiles([statsBombEvent('Pass', { player: { id: 300, name: 'Zoe Nord' } })]),
  );
  expect(notes).toEqual(['players in the events but in no line-up: Zoe Nord']);
});

it('the importer adds a note about unknown event types', async () => {
  const { notes } = await only(statsBombFiles([statsBombEvent('Hologram')]));
  expect(notes).toEqual(['unknown event types, imported as other: Hologram']);
});

describe('import errors', () => {
  const pass = (fields: object) => [statsBombEvent('Pass', { ...fields })];
  it.each([
    ['an empty file', '', 'data/events/7.json: is empty'],
    ['a file without events', [], 'data/events/7.json: has no events'],
    ['a truncated file', '[{"id": "a",\n "per', '7.json:2:6: the JSON text ends too early'],
    ['NaN', '[{"id": NaN}]', '7.json:1:'],
    ['another vendor’s document', { events: [] }, 'the document must be array'],
    ['a missing field', pass({ timestamp: undefined }), '[0]'],
    ['a wrong timestamp', pass({ timestamp: '12 s' }), '[0].timestamp'],
    ['a period that does not exist', pass({ period: 6 }), '[0].period'],
    ['a location without y', pass({ location: [1] }), '[0].location'],
    ['a location that is not a number', pass({ location: [1, 'x'] }), '[0].location'],
    [
      'a number that is too large',
      JSON.stringify(pass({ location: [1, 2] })).replace('[1,2]', '[1e999,2]'),
      '[0].location',
    ],
    [
      'a wrong type-specific value',
      [statsBombEvent('Pass'), ...pass({ pass: { end_location: 3 } })],
      '[1].pass.end_location',
    ],
    [
      'an event by another team',
      pass({ team: { id: 99, name: 'Westend' } }),
      '[0].team.id is 99, but the match’s teams are 10 and 20',
    ],
  ])('the importer rejects %s', async (_, events, message) => {
    await expect(only(statsBombFiles(events))).rejects.toThrow(message);
  });

  it.each([
    [
      'a match record without a team',
      statsBombFiles(undefined, [matchRecord({ home_team: null })]),
      '2.json: [0].home_team',
    ],
    [
      'lineups for another team',
      statsBombFiles(undefined, undefined, { 'data/lineups/7.json': [{ team_id: 99, lineup: [] }] }),
      'lineups/7.json: [0].team_id is 99',
    ],
  ])('the importer rejects %s', async (_, files, message) => {
    await expect(only(files)).rejects.toThrow(message);
  });
});

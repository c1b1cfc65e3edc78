import { describe, expect, test } from 'vitest';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { readOnly } from '../../contract/read-whole.fixture.ts';
import { nhl } from './index.ts';
import {
  at,
  BLOM,
  DAHL,
  gameFile,
  HERONS,
  LUND,
  nhlFiles,
  OTTERS,
  play,
  plays,
  REED,
} from './nhl.fixture.ts';

const read = (given: readonly unknown[], fields = {}) =>
  readOnly(nhl, jsonFiles({ 'g.json': gameFile(given, { gameOutcome: null, ...fields }) }));

describe('a whole game', () => {
  test('has teams, result without the shoot-out, season and periods', async () => {
    const { game, notes } = await readOnly(nhl, nhlFiles());
    expect(notes).toEqual([]);
    expect(game).toMatchObject({
      game_id: 'nhl-2031020001',
      date: '2031-10-08',
      venue: 'River Arena',
      teams: { team_a: 'River Otters', team_b: 'Lake Herons' },
      score: { team_a: 2, team_b: 2 },
      shootout: { team_a: 1, team_b: 0 },
      winner: 'River Otters',
      status: 'played',
      competition: 'NHL regular season',
      kickoff_utc: '2031-10-09T00:30:00Z',
      duration_minutes: 65,
      orientation: 'team_a_positive_x',
    });
    expect(game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
      ['period', 1200],
      ['period', 1200],
      ['period', 1200],
      ['overtime', 300],
      ['shootout', null],
    ]);
    expect(game.players[0]).toMatchObject({
      player_id: 'nhl-7101',
      name: 'Ida Reed',
      jersey_number: 1,
      position: 'C',
    });
  });

  test('has positions in metres with the home team attacking towards +x', async () => {
    const { events } = await readOnly(nhl, nhlFiles());
    const placed = events.flatMap(({ event_type, period, team, x, y }) =>
      x === null ? [] : [[event_type, period, team, x, y]],
    );
    // Feet from the centre: the faceoff spot (0, 0), an end spot (69, -22) and the goal line at 89.
    expect(placed).toContainEqual(['faceoff', 1, 'River Otters', 0, 0]);
    expect(placed).toContainEqual(['shot', 1, 'River Otters', 21.031, -6.706]);
    expect(placed).toContainEqual(['hit', 1, 'Lake Herons', 27.127, 9.145]);
    expect(placed).toContainEqual(['goal', 2, 'Lake Herons', -24.384, 1.219]);
    expect(placed).toContainEqual(['goal', 3, 'Lake Herons', -24.079, 2.439]);
  });

  test('has kinds, outcomes and people', async () => {
    const { events } = await readOnly(nhl, nhlFiles());
    const ofType = (type: string) => events.filter(({ source_type }) => source_type === type);
    expect(ofType('goal')[0]).toMatchObject({
      event_subtype: 'wrist',
      is_successful: true,
      player: 'Ida Reed',
      time_s: 60,
      set_piece: null,
      attributes: {
        goaltender: 'Ida Ek',
        goaltender_id: 'nhl-7230',
        assist: 'Ida Lund',
        second_assist_id: 'nhl-7103',
        zone: 'offensive',
        score: { team_a: 1, team_b: 0 },
        skaters: { team_a: 5, team_b: 5 },
        goaltenders: { team_a: 1, team_b: 1 },
      },
    });
    expect(ofType('goal').at(-1)).toMatchObject({ period: 5, set_piece: 'penalty' });
    expect(ofType('goal').at(-1)?.attributes).not.toHaveProperty('score');
    expect(ofType('blocked-shot')[0]).toMatchObject({
      event_type: 'shot',
      team: 'River Otters',
      outcome: 'blocked',
      attributes: { blocked_by: 'Ida Dahl' },
    });
    expect(ofType('blocked-shot')[0]?.attributes).not.toHaveProperty('zone');
    expect(ofType('missed-shot')[0]).toMatchObject({ outcome: 'wide_right', is_successful: false });
    expect(ofType('penalty')[0]).toMatchObject({
      event_type: 'penalty',
      event_subtype: 'high_sticking',
      team: 'Lake Herons',
      attributes: { penalty: 'minor', penalty_minutes: 2, opponent: 'Ida Reed', served_by: 'Ida Cruz' },
    });
    expect(ofType('takeaway')[0]).toMatchObject({ event_type: 'recovery', is_successful: true });
    expect(
      ofType('stoppage').map(({ event_type, event_subtype, team }) => [event_type, event_subtype, team]),
    ).toEqual([
      ['stoppage', 'puck_frozen', null],
      ['timeout', null, 'Lake Herons'],
    ]);
    expect(ofType('failed-shot-attempt')[0]).toMatchObject({ event_type: 'shot', outcome: 'failed' });
    expect(ofType('game-end')[0]).toMatchObject({ event_type: 'other', event_subtype: 'game_end' });
  });
});

describe('direction of attack', () => {
  const shot = (x: number, fields = {}) =>
    play('shot-on-goal', { ...at(x, 10, 'O'), eventOwnerTeamId: OTTERS, shootingPlayerId: REED }, fields);
  const unstated = { homeTeamDefendingSide: null };

  test('comes from the zones if homeTeamDefendingSide is missing', async () => {
    const { game, events } = await read([shot(-70, unstated), shot(-71, unstated)]);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(events.map(({ x, y }) => [x, y])).toEqual([
      [21.336, -3.048],
      [21.641, -3.048],
    ]);
  });

  test('comes from the zones if homeTeamDefendingSide contradicts them', async () => {
    const { events, notes } = await read([shot(-70), shot(-71), shot(-72), shot(60, { period: 2 })]);
    expect(events.map(({ x }) => x)).toEqual([21.336, 21.641, 21.946, -18.288]);
    expect(notes).toEqual(['homeTeamDefendingSide contradicts the positions in periods 1']);
  });

  test('alternates in periods without evidence', async () => {
    const faceoff = play(
      'faceoff',
      { ...at(20, 22, 'N'), winningPlayerId: REED },
      { ...unstated, period: 2 },
    );
    const { events } = await read([shot(70, unstated), faceoff]);
    expect(events.map(({ x }) => x)).toEqual([21.336, -6.096]);
  });

  test('is unknown without any evidence', async () => {
    const { game, notes } = await read([
      play('faceoff', { ...at(20, 22, 'N'), winningPlayerId: REED }, unstated),
    ]);
    expect(game.orientation).toBe('fixed');
    expect(notes).toHaveLength(1);
  });

  test('is not noted if the game has no positions', async () => {
    const { game, notes } = await read([play('stoppage', { reason: 'icing' }, unstated)]);
    expect(game.orientation).toBe('fixed');
    expect(notes).toEqual([]);
  });
});

test('the team of a blocked shot is the shooter’s team, even if the blocker’s team owns it', async () => {
  const blocked = { eventOwnerTeamId: HERONS, shootingPlayerId: LUND, blockingPlayerId: DAHL };
  const { events } = await read([play('blocked-shot', { ...blocked, reason: 'teammate-blocked' })]);
  expect(events[0]).toMatchObject({
    team: 'River Otters',
    outcome: 'blocked',
    attributes: { block: 'teammate_blocked' },
  });
});

test('unknown types are imported as other and listed in one note', async () => {
  const { events, notes } = await read([
    play('video-review', { eventOwnerTeamId: HERONS }),
    play(null, undefined, { typeCode: 999 }),
    play('hit', { hittingPlayerId: BLOM }),
  ]);
  expect(events.map(({ event_type, team }) => [event_type, team])).toEqual([
    ['other', 'Lake Herons'],
    ['other', null],
    ['hit', 'Lake Herons'],
  ]);
  expect(notes).toEqual(['unknown event types, imported as other: video-review, 999']);
});

test('a play without clock or details has no time and no position', async () => {
  const { events, game } = await read([play('hit', undefined, { clock: null, situationCode: null })]);
  expect(events[0]).toMatchObject({ time_s: null, x: null, team: null, player_id: null });
  expect(game.periods).toMatchObject([{ duration_s: null }]);
});

test.each([
  ['an unfinished game has no score', { gameState: 'LIVE' }, { status: null, score: null, winner: null }],
  ['a suspended game is abandoned', { gameScheduleState: 'SUSP' }, { status: 'abandoned', score: null }],
  ['a game decided before the shoot-out has the whole score', {}, { score: { team_a: 3, team_b: 2 } }],
  [
    'names that contain the place are not doubled',
    { homeTeam: { id: OTTERS, placeName: 'Utah', name: { default: 'Utah Club' } } },
    { teams: { team_a: 'Utah Club', team_b: 'Lake Herons' }, score: null },
  ],
  [
    'a place can contain the name',
    { homeTeam: { id: OTTERS, placeName: { default: 'NY Otters' }, name: 'Otters' } },
    { teams: { team_a: 'NY Otters', team_b: 'Lake Herons' } },
  ],
  [
    'a team without names has its abbreviation or id',
    { homeTeam: { id: OTTERS, abbrev: 'OTT' }, awayTeam: { id: HERONS, placeName: null } },
    { teams: { team_a: 'OTT', team_b: '72' } },
  ],
  ['a game type without name has no competition', { gameType: 77 }, { competition: null }],
])('%s', async (_, fields, expected) => {
  const { game } = await read([play('period-start')], fields);
  expect(game).toMatchObject(expected);
});

test('a postponed game has no events', async () => {
  const { game, events, notes } = await read([], {
    gameScheduleState: 'PPD',
    gameState: 'FUT',
    rosterSpots: null,
  });
  expect(game).toMatchObject({ status: 'postponed', score: null, duration_minutes: null });
  expect(game.periods).toHaveLength(3);
  expect(events).toEqual([]);
  expect(notes).toEqual(['the game has no plays']);
});

test.each([
  ['a game before its start', [], { gameState: 'FUT' }, /has no plays; gameState is FUT/],
  [
    'a game with one team',
    plays(),
    { homeTeam: { id: 1, name: 'A' }, awayTeam: { id: 2, name: 'A' } },
    /both teams/,
  ],
])('%s is an error', async (_, given, fields, problem) => {
  await expect(read(given, fields)).rejects.toThrow(problem);
});

test('unusable plays and players are skipped and counted', async () => {
  const { game, skipped } = await read([play('hit'), null, { eventId: 5 }], {
    rosterSpots: [null, { playerId: 1, teamId: 3 }],
  });
  expect(skipped).toEqual({ 'unusable play': 2, 'unusable player': 2 });
  expect(game.players).toEqual([]);
});

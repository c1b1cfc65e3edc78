import { describe, expect, test } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { nflverse } from './index.ts';
import { type Line, line, lines, nflverseFiles, table } from './nflverse.fixture.ts';

async function read(...all: readonly Line[]) {
  const [game] = await readFiles(nflverse, { 'g.csv': table(all) });
  if (game === undefined) throw new Error('there is no game');
  return game;
}

describe('a table with two games', () => {
  test('has a game for each game_id', async () => {
    const games = await readFiles(nflverse, nflverseFiles());
    expect(games.map(({ game }) => [game.game_id, game.teams.team_a])).toEqual([
      ['nflverse-2030_01_LAK_RIV', 'RIV'],
      ['nflverse-2030_02_RIV_LAK', 'LAK'],
    ]);
  });

  test('has facts, points and players', async () => {
    const { game, events, notes } = await read(...lines());
    expect(game).toMatchObject({
      date: '2030-09-08',
      venue: 'River Field',
      season: '2030',
      stage: 'REG week 1',
      status: 'played',
      score: { team_a: 14, team_b: 6 },
      orientation: 'team_a_positive_x',
      duration_minutes: 60,
    });
    const points = events.flatMap(({ event_type, event_subtype, team, attributes }) =>
      attributes['points'] ? [[event_type, event_subtype, team, attributes['points']]] : [],
    );
    expect(points).toEqual([
      ['touchdown', null, 'RIV', 6],
      ['goal', 'extra_point', 'RIV', 1],
      ['safety', null, 'LAK', 2],
      ['touchdown', null, 'RIV', 6],
      ['goal', 'field_goal', 'LAK', 3],
    ]);
    expect(notes).toEqual(['points of plays: 13–5; score: 14–6']);
    expect(game.players.map(({ name, team, jersey_number }) => [name, team, jersey_number])).toEqual([
      ['D.Varga', 'LAK', null],
      ['I.Reed', 'RIV', 7],
      ['B.Lund', 'RIV', 81],
      ['E.Blom', 'LAK', null],
      ['C.Osei', 'RIV', null],
    ]);
  });

  test('has positions on the yard lines, with the home team attacking towards +x', async () => {
    const { events } = await read(...lines());
    const places = events.flatMap(({ event_subtype, team, x }) =>
      x === null ? [] : [[event_subtype, team, x]],
    );
    // Yards from the centre: -15 is the home 35-yard line if the home team attacks to the right.
    expect(places.slice(0, 3)).toEqual([
      ['kickoff', 'LAK', 13.716],
      ['pass', 'RIV', -22.86],
      ['run', 'RIV', 42.063],
    ]);
  });

  test('has kinds, outcomes and persons', async () => {
    const { events } = await read(...lines());
    expect(events[0]).toMatchObject({ event_type: 'period_start', time_s: 0, team: null });
    expect(events[2]).toMatchObject({
      event_type: 'play',
      event_subtype: 'pass',
      outcome: 'complete',
      time_s: 5,
      player_id: 'nflverse-00-0000001',
      player: 'I.Reed',
      recipient_id: 'nflverse-00-0000002',
      attributes: { down: 1, epa: 0.51, complete_pass: true, solo_tackle_1_player_id: 'nflverse-00-0000012' },
    });
    expect(events[2]?.attributes).not.toHaveProperty('interception');
    expect(events[2]?.attributes).not.toHaveProperty('total_home_pass_epa');
    expect(events[3]).toMatchObject({ event_type: 'timeout', team: 'LAK', x: null });
    expect(events.at(-2)).toMatchObject({
      event_type: 'timeout',
      event_subtype: 'two_minute_warning',
      team: null,
    });
    expect(events.at(-1)).toMatchObject({ event_type: 'period_end', period: 4, time_s: 900 });
  });
});

test('ids in hexadecimal become the usual ids', async () => {
  const id = '32013030-2d30-3033-3335-33372bbab8b8';
  const { events } = await read(
    line('Pass.', '10:00', { posteam: 'RIV', play_type: 'pass', passer_player_id: id }),
  );
  expect(events[0]?.player_id).toBe('nflverse-00-0033537');
});

test('a safety belongs to the team whose score rises', async () => {
  const given = { posteam: 'LAK', defteam: 'RIV', play_type: 'punt', safety: '1.0' };
  const { events } = await read(line('GAME', '15:00'), line('SAFETY', '10:00', given, [0, 2]));
  expect(events.at(-1)).toMatchObject({ event_type: 'safety', team: 'LAK' });
});

test('a touchdown without td_team belongs to the team whose score rises', async () => {
  const given = { posteam: 'LAK', play_type: 'run', touchdown: 1, td_team: 'NA' };
  const { events } = await read(line('GAME', '15:00'), line('TOUCHDOWN', '10:00', given, [6, 0]));
  expect(events.at(-1)).toMatchObject({ event_type: 'touchdown', team: 'RIV' });
});

test('a line without type is a play if the NFL lists it as one, otherwise it is other', async () => {
  const { events, notes } = await read(
    line('Offsetting penalties.', '10:00', { play_type_nfl: 'PENALTY' }),
    line('Remark.', '09:00', { play_type_nfl: 'COMMENT' }),
    line('Something new.', '08:00', { play_type_nfl: 'DRONE_DELAY' }),
    line('Nothing.', '', {}),
  );
  expect(events.map(({ event_type, source_type }) => [event_type, source_type])).toEqual([
    ['play', 'PENALTY'],
    ['other', 'COMMENT'],
    ['other', 'DRONE_DELAY'],
    ['other', 'play'],
  ]);
  expect(notes).toEqual(['unknown event types, imported as other: DRONE_DELAY']);
});

test('an unfinished game has no score, and a missing clock is null', async () => {
  const { game, events } = await read(
    line('Run.', 'NA', { posteam: 'RIV', play_type: 'run', home_team: 'RIV' }),
  );
  expect(game).toMatchObject({ score: null, status: null });
  expect(events[0]).toMatchObject({ time_s: null, x: null });
});

test('overtime after the season lasts 15 minutes', async () => {
  const { game, events } = await read(
    line('Run.', '09:00', { qtr: 5, posteam: 'RIV', play_type: 'run', season_type: 'POST' }),
  );
  expect(events[0]).toMatchObject({ period: 5, time_s: 360 });
  expect(game.periods.at(-1)).toMatchObject({ period: 5, type: 'overtime', duration_s: null });
});

test.each([
  ['LA', 2014, 'St. Louis Rams'],
  ['LA', 2016, 'Los Angeles Rams'],
  ['WAS', 2020, 'Washington Football Team'],
  ['WAS', 2024, 'Washington Commanders'],
])('the team %s of %i is called %s', async (home_team, season, name) => {
  const { game } = await read(line('GAME', '15:00', { home_team, season }));
  expect(game.teams.team_a).toBe(name);
});

test.each([
  ['a quarter 0', { qtr: 0 }, /g\.csv:2: qtr is 0/],
  ['the same team twice', { away_team: 'RIV' }, /home_team and away_team are both "RIV"/],
  ['a game without its id', { game_id: '' }, /game_id is empty in all lines/],
  ['a clock that is none', { time: '', quarter_seconds_remaining: 1000 }, /a quarter has 900 seconds/],
])('%s is an error', async (_, fields, problem) => {
  await expect(read(line('GAME', '15:00', fields))).rejects.toThrow(problem);
});

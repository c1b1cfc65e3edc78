import { describe, expect, test } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { nba } from './index.ts';
import { ANN, BEA, CAT, DEE, END, type PlayFixture, playsFile, TIP } from './nba.fixture.ts';

async function read(...plays: readonly PlayFixture[]) {
  const [game] = await readFiles(nba, { 'g.csv': playsFile([TIP, ...plays, END]) });
  if (game === undefined) throw new Error('there is no game');
  return game;
}

describe('play-by-play', () => {
  test('the importer imports a game with teams, score and season', async () => {
    const { game, notes } = await read(
      {
        type: 1,
        action: 1,
        clock: '11:40',
        home: "Reyes 26' 3PT Jump Shot (3 PTS)",
        score: '0 - 3',
        persons: [ANN],
      },
      { type: 1, action: 5, clock: '11:00', visitor: 'Osei  Layup (2 PTS)', score: '2 - 3', persons: [CAT] },
      {
        type: 3,
        action: 10,
        clock: '10:58',
        visitor: 'Osei Free Throw 1 of 1 (3 PTS)',
        score: '3 - 3',
        persons: [CAT],
      },
      { type: 3, action: 16, clock: '10:50', home: 'MISS Reyes Free Throw Technical', persons: [ANN] },
    );
    expect(game).toMatchObject({
      game_id: 'nba-0023100007',
      sport: 'basketball',
      date: null,
      teams: { team_a: 'Port Alder Gulls', team_b: 'Mount Brook Elks' },
      score: { team_a: 3, team_b: 3 },
      season: '2031-32',
      competition: 'NBA regular season',
      duration_minutes: 48,
      orientation: 'fixed',
    });
    expect(game.players.map(({ player_id }) => player_id)).toEqual(['nba-21', 'nba-11', 'nba-22']);
    expect(notes).toEqual([]);
  });

  test('the importer imports shots with kind, points, distance, assists and blocks', async () => {
    const { events } = await read(
      {
        type: 1,
        action: 80,
        clock: '11:40',
        home: "Reyes 26' 3PT Step Back Jump Shot (3 PTS) (Lund 1 AST)",
        score: '0 - 3',
        persons: [ANN, BEA],
      },
      {
        type: 2,
        action: 42,
        clock: '11:20',
        home: 'Lund BLOCK (1 BLK)',
        visitor: "MISS Varga 4' Driving Layup",
        persons: [DEE, [0, 0], BEA],
      },
      { type: 2, action: 999, clock: '11:10', home: 'MISS Reyes  Shot', persons: [ANN] },
    );
    expect(events[1]).toMatchObject({
      event_id: '1',
      event_type: 'goal',
      event_subtype: 'step_back_jump_shot',
      time_s: 20,
      team: 'Port Alder Gulls',
      player: 'Ann Reyes',
      x: null,
      is_successful: true,
      outcome: 'made',
      attributes: {
        points: 3,
        three_pointer: true,
        distance_m: 7.92,
        assist_player: 'Bea Lund',
        assist_player_id: 'nba-12',
        score: { team_a: 3, team_b: 0 },
      },
      source_type: '1/80',
    });
    expect(events[2]).toMatchObject({
      event_type: 'shot',
      team: 'Mount Brook Elks',
      outcome: 'blocked',
      attributes: { blocked_by: 'Bea Lund', three_pointer: false },
    });
    expect(events[3]).toMatchObject({ event_subtype: null, outcome: 'missed', is_successful: false });
  });

  test.each([
    [1, 'jump_shot'],
    [5, 'layup'],
    [7, 'dunk'],
    [42, 'driving_layup'],
    [50, 'running_dunk'],
    [57, 'driving_hook_shot'],
    [63, 'fadeaway'],
    [79, 'pullup_jump_shot'],
    [97, 'tip_layup'],
    [108, 'cutting_dunk'],
  ])('the importer converts made and missed shots with action %i to %s', async (action, kind) => {
    const shot = { action, clock: '11:00', persons: [ANN] } as const;
    const { events } = await read({ ...shot, type: 1 }, { ...shot, type: 2, home: 'MISS Reyes' });
    expect(events.slice(1, 3).map(({ event_subtype }) => event_subtype)).toEqual([kind, kind]);
  });

  test('the importer classifies rebounds by the count that increases', async () => {
    const rebound = (clock: string, home: string): PlayFixture => ({ type: 4, clock, home, persons: [ANN] });
    const { events } = await read(
      rebound('11:00', 'Reyes REBOUND (Off:0 Def:1)'),
      rebound('10:00', 'Reyes REBOUND (Off:1 Def:1)'),
      rebound('9:00', 'Reyes REBOUND'),
      { type: 4, action: 1, clock: '8:00', visitor: 'Elks Rebound', persons: [[3, 502]] },
    );
    expect(events.slice(1, 5).map(({ event_subtype }) => event_subtype)).toEqual([
      'defensive',
      'offensive',
      null,
      'team',
    ]);
    expect(events[4]).toMatchObject({ team: 'Mount Brook Elks', player_id: null });
  });

  test.each<[string, PlayFixture, object]>([
    [
      'a free throw',
      {
        type: 3,
        action: 12,
        clock: '9:00',
        home: 'Reyes Free Throw 2 of 2 (2 PTS)',
        score: '0 - 2',
        persons: [ANN],
      },
      {
        event_type: 'free_throw',
        event_subtype: null,
        is_successful: true,
        attributes: { points: 1, number: 2, of: 2 },
      },
    ],
    [
      'a missed free throw',
      { type: 3, action: 11, clock: '9:00', home: 'MISS Reyes Free Throw 1 of 3', persons: [ANN] },
      {
        event_type: 'free_throw',
        is_successful: false,
        outcome: 'missed',
        attributes: { number: 1, of: 3 },
      },
    ],
    [
      'a technical free throw',
      { type: 3, action: 16, clock: '9:00', home: 'Reyes Free Throw Technical', persons: [ANN] },
      { event_subtype: 'technical' },
    ],
    [
      'a turnover',
      { type: 5, action: 1, clock: '9:00', persons: [CAT, ANN] },
      {
        event_type: 'turnover',
        event_subtype: 'bad_pass',
        team: 'Mount Brook Elks',
        attributes: { stolen_by: 'Ann Reyes' },
      },
    ],
    [
      'a foul',
      { type: 6, action: 26, clock: '9:00', persons: [CAT, ANN] },
      { event_type: 'foul', event_subtype: 'charge', attributes: { opponent: 'Ann Reyes' } },
    ],
    [
      'a coach’s foul',
      { type: 6, action: 11, clock: '9:00', persons: [[7, 903]] },
      {
        event_type: 'foul',
        event_subtype: 'technical',
        team: 'Mount Brook Elks',
        player_id: null,
        attributes: { coach: true },
      },
    ],
    [
      'a foul of the home team’s coach',
      { type: 6, action: 11, clock: '9:00', persons: [[6, 902]] },
      { team: 'Port Alder Gulls', player_id: null, attributes: { coach: true } },
    ],
    [
      'a record with several descriptions',
      { type: 18, clock: '9:00', home: 'Gulls challenge', neutral: 'Replay', visitor: 'Elks wait' },
      { attributes: { description: 'Gulls challenge; Replay; Elks wait' } },
    ],
    [
      'a record of a player without an id',
      { type: 18, clock: '9:00', persons: [[4, 0, 'Nobody']] },
      { team: null, player_id: null },
    ],
    [
      'a violation',
      { type: 7, action: 5, clock: '9:00', persons: [ANN] },
      { event_type: 'violation', event_subtype: 'kicked_ball' },
    ],
    [
      'a substitution',
      { type: 8, clock: '9:00', persons: [ANN, BEA] },
      {
        event_type: 'substitution',
        player: 'Ann Reyes',
        attributes: { replacement: 'Bea Lund' },
      },
    ],
    [
      'a time-out',
      { type: 9, action: 2, clock: '9:00', persons: [[2, 501]] },
      { event_type: 'timeout', event_subtype: 'short', team: 'Port Alder Gulls', player_id: null },
    ],
    [
      'the officials’ time-out',
      { type: 9, action: 4, clock: '9:00', persons: [[1, 0]] },
      { event_subtype: 'official', team: null },
    ],
    [
      'a jump ball won by the visitors',
      { type: 10, clock: '9:00', persons: [ANN, CAT, DEE] },
      {
        event_type: 'jump_ball',
        player: 'Cat Osei',
        attributes: { opponent: 'Ann Reyes', tip_to: 'Dee Varga' },
      },
    ],
    [
      'a jump ball won at home',
      { type: 10, clock: '9:00', persons: [ANN, CAT, BEA] },
      { player: 'Ann Reyes', attributes: { opponent: 'Cat Osei' } },
    ],
    [
      'an ejection',
      { type: 11, action: 3, clock: '9:00', persons: [ANN] },
      { event_type: 'other', event_subtype: 'ejection' },
    ],
    [
      'the start of a period',
      { type: 12, period: 2, clock: '12:00' },
      { event_type: 'period_start', period: 2, time_s: 0 },
    ],
    [
      'a review',
      { type: 18, clock: '9:00' },
      { event_type: 'stoppage', event_subtype: 'replay_review', team: null },
    ],
    ['an unknown type', { type: 77, action: 3, clock: '9:00' }, { event_type: 'other', source_type: '77/3' }],
  ])('maps %s', async (_, play, expected) => {
    const { events } = await read(play);
    expect(events[1]).toMatchObject(expected);
  });

  test('the importer adds one note for all unknown types', async () => {
    const unknown = { type: 77, action: 3, clock: '9:00' };
    const { notes } = await read(unknown, unknown, { ...unknown, action: 4 }, { type: 18, clock: '8:00' });
    expect(notes).toEqual(['unknown event types, imported as other: 77/3, 77/4']);
  });

  test('the importer keeps a player’s name if a later record lacks the name', async () => {
    const { game } = await read({ type: 6, clock: '9:00', persons: [[4, 11]] });
    expect(game.players[1]).toMatchObject({ player_id: 'nba-11', name: 'Ann Reyes' });
  });

  test('the importer imports each game of a file with a season', async () => {
    const other = { game: '23100008' };
    const season = playsFile([TIP, END, { ...TIP, ...other }, { ...END, ...other }, { ...END, period: 3 }]);
    const games = await readFiles(nba, { 'g.csv': season });
    expect(games.map(({ game, events }) => [game.game_id, events.length])).toEqual([
      ['nba-0023100007', 3],
      ['nba-0023100008', 2],
    ]);
    for (const { bytes } of games) expect(bytes[0]).toBe(bytes[1]);
  });

  test('the score and the order of events do not depend on the position in the file', async () => {
    const layup = { type: 1, action: 5, home: 'Reyes  Layup (2 PTS)', persons: [ANN] };
    const { game, events, notes } = await read(
      { ...layup, clock: '11:40', score: '0 - 2' },
      { ...END, score: '0 - 6' },
      { ...layup, clock: '9:00', score: '0 - 4' },
      { ...layup, clock: '0:00', period: 4, score: '0 - 6' },
    );
    expect(game.score).toEqual({ team_a: 6, team_b: 0 });
    expect(notes).toEqual([]);
    expect(events.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, 0],
      [1, 20],
      [1, 180],
      [4, 720],
      [4, 720],
      [4, 720],
    ]);
    expect(events.slice(3).map(({ event_type }) => event_type)).toEqual(['goal', 'period_end', 'period_end']);
  });

  test('the latest score by clock counts if the end of the game has none', async () => {
    const layup = { type: 1, action: 5, home: 'Reyes  Layup (2 PTS)', persons: [ANN] };
    const free = { type: 3, action: 11, period: 4, clock: '0:02', home: 'Reyes Free Throw', persons: [ANN] };
    const { game, notes } = await read(
      { ...free, score: '0 - 4' },
      { ...free, score: '0 - 3' },
      { ...layup, clock: '9:00', score: '0 - 2' },
    );
    expect(game.score).toEqual({ team_a: 4, team_b: 0 });
    expect(notes).toEqual([]);
  });

  test('the importer imports overtime as a period of five minutes', async () => {
    const plays = [TIP, END, { type: 12, period: 5, clock: '5:00' }, { type: 13, period: 5, clock: '0:00' }];
    const [read] = await readFiles(nba, { 'g.csv': playsFile(plays) });
    expect(read?.game.periods.at(-1)).toEqual({
      period: 5,
      type: 'overtime',
      duration_s: 300,
      start_utc: null,
    });
    expect(read?.events.slice(-2).map(({ time_s }) => time_s)).toEqual([0, 300]);
    expect(read?.game.duration_minutes).toBe(53);
  });

  test.each([
    ['4 - 2', { team_a: 2, team_b: 4 }, 'the score is 2-4, but the points add up to 2-2'],
    ['2 - 3', { team_a: 3, team_b: 2 }, 'the score is 3-2, but the points add up to 2-2'],
  ])('the importer adds a note if the score %s contradicts the points', async (score, expected, note) => {
    const layup = { type: 1, action: 5, clock: '11:00' };
    const { notes, game } = await read(
      { ...layup, home: 'Reyes  Layup', score: '0 - 2', persons: [ANN] },
      { ...layup, visitor: 'Osei  Layup', score, persons: [CAT] },
    );
    expect(game.score).toEqual(expected);
    expect(notes).toEqual([note]);
  });
});

describe('damaged play-by-play', () => {
  const whole = playsFile([TIP, { type: 18, clock: '9:00' }, END]);
  test.each<[string, string, string]>([
    ['a truncated line', whole.slice(0, -20), 'g.csv:4: the line has more or fewer fields'],
    [
      'a fourth quarter without an end',
      playsFile([TIP, { ...END, period: 3 }, { type: 18, period: 4, clock: '9:00' }]),
      'g.csv:4: the game stops in period 4',
    ],
    [
      'a game with only three quarters',
      playsFile([TIP, { ...END, period: 3 }]),
      'g.csv:3: the game stops in period 3, before its end (truncated file?)',
    ],
    [
      'period 0',
      playsFile([TIP, { ...END, period: 0 }]),
      'g.csv:3: PERIOD is 0, but periods are numbered from 1',
    ],
    [
      'a file that ends between two lines',
      playsFile([TIP, { type: 18, period: 3, clock: '9:00' }]),
      'g.csv:3: the game stops in period 3',
    ],
    ['a header without records', playsFile([]), 'g.csv:2: GAME_ID is not a game number'],
    ['no clock', playsFile([TIP, { ...END, clock: 'noon' }]), 'g.csv:3: PCTIMESTRING is not m:ss: "noon"'],
    [
      'a clock time longer than the period',
      playsFile([{ ...TIP, clock: '12:01' }, END]),
      'PCTIMESTRING is 12:01, longer than period 1',
    ],
    ['no score', playsFile([TIP, { ...END, score: '3' }]), 'SCORE is not "visitors - home": "3"'],
    ['no team', playsFile([END]), 'has no player of the home team'],
  ])('the importer rejects %s', async (_, content, message) => {
    await expect(readFiles(nba, { 'g.csv': content })).rejects.toThrow(message);
  });

  test('the importer rejects an empty file with a published name', async () => {
    await expect(readFiles(nba, { '0023100007.csv': '' })).rejects.toThrow('0023100007.csv: is empty');
    const files = { 'plays.csv': whole, '0023100007.json': '' };
    await expect(readFiles(nba, files)).rejects.toThrow('0023100007.json:1:1: the JSON text ends');
  });

  test('the importer accepts a table with quoted fields', async () => {
    const quoted = whole.replaceAll('0023100007', '"0023100007"');
    expect((await readFiles(nba, { 'g.csv': quoted }))[0]?.game.game_id).toBe('nba-0023100007');
  });

  test('the importer rejects a second file for a game without the leading zeros', async () => {
    const short = whole.replaceAll('0023100007', '23100007');
    await expect(readFiles(nba, { 'a.csv': whole, 'b.csv': short })).rejects.toThrow(
      'is a second play-by-play file',
    );
  });
});

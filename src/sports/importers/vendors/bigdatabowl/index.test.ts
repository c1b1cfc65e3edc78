import { describe, expect, test } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { GAMES, PLAYERS, PLAYS_HEADER, playsCsv, trackingCsv } from './bigdatabowl.fixture.ts';
import { bigdatabowl } from './index.ts';

async function read(files: Readonly<Record<string, string>>) {
  const games = await readFiles(bigdatabowl, files);
  const [game] = games;
  if (game === undefined) throw new Error('no game was found');
  return { ...game, games };
}

const tracked = {
  'games.csv': GAMES,
  'players.csv': PLAYERS,
  'plays.csv': playsCsv({}),
  'week1.csv': trackingCsv({ tags: { 2: 'ball_snap', 3: 'pass_forward' } }),
};

describe('a game with all tables', () => {
  test('the importer imports a game’s metadata, players, frames and events', async () => {
    const { game, frames, events, notes, skipped } = await read(tracked);
    expect(game).toMatchObject({
      game_id: 'bigdatabowl-2001090901',
      date: '2001-09-09',
      season: '2001',
      teams: { team_a: 'OWL', team_b: 'ELK' },
      score: { team_a: 24, team_b: 17 },
      orientation: 'team_a_positive_x',
    });
    expect(game.players).toHaveLength(4);
    expect(game.players[0]).toEqual({
      player_id: 'bigdatabowl-101',
      name: 'Ada Anvil',
      team: 'OWL',
      jersey_number: 7,
      position: 'QB',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
    expect(frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual([
      [1, 299.9],
      [2, 300],
      [3, 300.1],
    ]);
    expect(events).toMatchObject([
      { event_id: '5', event_type: 'play', event_subtype: 'pass', outcome: 'complete', frame_id: 2 },
      { event_id: '5-1', event_type: 'snap', frame_id: 2, time_s: 300 },
      { event_id: '5-2', event_type: 'pass', frame_id: 3, is_successful: true },
    ]);
    expect(events[0]?.attributes).toMatchObject({
      play_id: '5',
      yards_to_go: 10,
      yardline_side: 'OWL',
      play_description: 'A. Anvil pass, caught',
      first_frame_id: 1,
      last_frame_id: 3,
    });
    expect([notes, skipped]).toEqual([[], {}]);
  });

  test('the importer finds each game’s plays in a weekly file and sorts them in playing order', async () => {
    const other = '2001090902';
    const { games, frames } = await read({
      ...tracked,
      'games.csv': `${GAMES}${other},2001,1,2001-09-10,FOX,GNU,,\n`,
      'plays.csv': playsCsv(
        { play: 5, clock: '02:00' },
        { play: 9, clock: '10:00' },
        { game: other, offence: 'FOX', line: ['FOX', 20] },
      ),
      'week1.csv': trackingCsv({ play: 5 }, { game: other, labels: { OWL: 'FOX', ELK: 'GNU' } }, { play: 9 }),
    });
    expect(games.map(({ game, frames: own }) => [game.game_id, own.length])).toEqual([
      ['bigdatabowl-2001090901', 6],
      ['bigdatabowl-2001090902', 3],
    ]);
    expect(frames.map(({ time_s }) => time_s)).toEqual([300, 300.1, 300.2, 780, 780.1, 780.2]);
    expect(games[1]?.game).toMatchObject({ score: null, date: '2001-09-10' });
  });

  test.each([
    ['OWL', 'NA', 1],
    ['ELK', 'NA', -1],
    ['ELK', 'left', -1],
  ] as const)(
    'the importer rotates a play of %s with playDirection %s by direction or line-up',
    async (offence, direction, forward) => {
      const { frames, game } = await read({
        ...tracked,
        'plays.csv': playsCsv({ offence }),
        'week1.csv': trackingCsv({
          offence,
          direction,
          tags: { 1: 'ball_snap' },
          labels: { OWL: 'home', ELK: 'away' },
        }),
      });
      expect(game.orientation).toBe('team_a_positive_x');
      const [first, , last] = frames.map(({ ball }) => ball?.x ?? Number.NaN);
      expect(Math.sign((last ?? 0) - (first ?? 0))).toBe(forward);
    },
  );

  test('the importer counts lines without a position and adds no players from them', async () => {
    const week = trackingCsv({ tags: { 2: 'ball_snap' } }).split('\n');
    const [first = '', second = ''] = [week[1], week[2]];
    const unplaced = week
      .with(1, first.replace(/,[\d.]+,([\d.]+),10,/, ',NA,$1,10,'))
      .with(2, second.replace(/,[\d.]+,10,/, ',,10,'));
    const { frames, skipped } = await read({ ...tracked, 'week1.csv': unplaced.join('\n') });
    expect(frames.map(({ players }) => players.length)).toEqual([3, 3, 4]);
    expect(skipped).toEqual({ 'a line without a position': 2 });
  });

  test('the importer rotates no coordinates if it cannot determine the direction of a play', async () => {
    const { frames, game, notes, events } = await read({
      ...tracked,
      'week1.csv': trackingCsv({ direction: 'NA' }),
    });
    expect(game.orientation).toBe('fixed');
    expect(frames[0]?.ball?.x).toBeCloseTo(-20 * 0.9144, 2);
    expect(events[0]?.x).toBeCloseTo(-20 * 0.9144, 2);
    expect(notes).toEqual([expect.stringContaining('the direction of play 5 is unknown')]);
  });
});

describe('tables of the Big Data Bowl', () => {
  test('the importer returns the games sorted by id', async () => {
    const { games } = await read({ 'plays.csv': playsCsv({ game: '2001090902' }, { game: '2001090901' }) });
    expect(games.map(({ label }) => label)).toEqual(['2001090901', '2001090902']);
  });

  test('the importer joins first and last names from separate columns', async () => {
    const { game } = await read({
      ...tracked,
      'players.csv': 'nflId,FirstName,LastName,PositionAbbr\n101,Ada,Anvil,QB\n102,,Birch,WR\n',
    });
    expect(game.players.map(({ name, position }) => [name, position])).toEqual([
      ['Ada Anvil', 'QB'],
      ['Birch', 'WR'],
      [null, null],
      [null, null],
    ]);
  });
});

describe('plays without tracking', () => {
  test('the importer places untracked plays on the line of scrimmage at their clock time', async () => {
    const { events, game } = await read({
      'games.csv': GAMES,
      'plays.csv': playsCsv(
        { play: 1, line: ['OWL', 30] },
        { play: 2, line: ['ELK', 30], clock: '09:30' },
        { play: 3, offence: 'ELK', line: ['ELK', 30], clock: '09:00' },
        { play: 4, line: ['NA', 50], clock: '08:00' },
      ),
    });
    expect(events.map(({ x, time_s }) => [Math.round((x ?? 99) / 0.9144), time_s])).toEqual([
      [-20, 300],
      [20, 330],
      [20, 360],
      [0, 420],
    ]);
    expect(events[0]).toMatchObject({ y: null, frame_id: null });
    expect(game).toMatchObject({ players: [], orientation: 'team_a_positive_x' });
  });

  test('the importer adds a note about the unknown home team if there is no games file', async () => {
    const { game, notes } = await read({ 'plays.csv': playsCsv({}) });
    expect(game).toMatchObject({ teams: { team_a: 'ELK', team_b: 'OWL' }, score: null, date: '2001-09-09' });
    expect(notes).toEqual([expect.stringContaining('team_a is ELK')]);
  });

  test('the importer reads a touchdown from the description if no tag marks it', async () => {
    const { events } = await read({
      'plays.csv': playsCsv({ description: 'A. Anvil up the middle, TOUCHDOWN.' }),
    });
    expect(events[1]).toMatchObject({
      event_id: '5-score',
      event_type: 'touchdown',
      team: 'OWL',
      related_event_ids: ['5'],
      attributes: { play_id: '5', points: 6 },
    });
  });

  test('the importer lists unknown tables in a note', async () => {
    const { notes } = await read({
      ...tracked,
      'tackles.csv': 'gameId,playId,nflId,tackle\n2001090901,5,201,1\n',
    });
    expect(notes).toEqual(['tables that are not imported: tackles.csv']);
  });
});

describe('import errors with file and line', () => {
  const { 'week1.csv': week, 'plays.csv': plays } = tracked;
  test.each([
    [
      'tracking that ends within a line',
      { 'week1.csv': week.slice(0, -20) },
      /week1\.csv:16: the file ends within a line/,
    ],
    [
      'tracking that ends between two lines',
      { 'week1.csv': `${week.split('\n').slice(0, 9).join('\n')}\n` },
      /week1\.csv: play 5, .* ends without the ball/,
    ],
    [
      'a plays file that ends within a line',
      { 'plays.csv': plays.slice(0, -5) },
      /plays\.csv:2: the line has more or fewer fields/,
    ],
    [
      'a plays file without a final line feed',
      { 'plays.csv': plays.trimEnd() },
      /plays\.csv:2: ends within a line/,
    ],
    ['an empty table', { 'players.csv': '' }, /players\.csv: is empty/],
    [
      'a game without plays',
      { 'plays.csv': `${PLAYS_HEADER}\n` },
      /week1\.csv: no plays file lists a play from game 2001090901/,
    ],
    [
      'a play that is listed twice',
      { 'plays.csv': playsCsv({}, {}) },
      /plays\.csv:3: play 5 is listed twice, first in .*plays\.csv:2/,
    ],
    [
      'a third team',
      { 'plays.csv': playsCsv({ offence: 'FOX' }) },
      /plays\.csv:2: possessionTeam is "FOX", which is neither of the game’s teams/,
    ],
    [
      'a third team in the tracking',
      { 'week1.csv': week.replace('ELK', 'FOX') },
      /week1\.csv:8: the team is "FOX"/,
    ],
    ['a quarter of zero', { 'plays.csv': playsCsv({ quarter: 0 }) }, /plays\.csv:2: quarter is 0/],
    [
      'a clock beyond 15:00',
      { 'plays.csv': playsCsv({ clock: '16:30' }) },
      /plays\.csv:2: the game clock is not mm:ss up to 15:00: "16:30"/,
    ],
  ])('rejects %s', async (_, files, message) => {
    await expect(readFiles(bigdatabowl, { ...tracked, ...files })).rejects.toThrow(message);
  });

  test('the importer rejects tracking without a plays file', async () => {
    await expect(readFiles(bigdatabowl, { 'week1.csv': week })).rejects.toThrow(
      /week1\.csv: no plays file lists a play from game 2001090901/,
    );
  });

  test('the importer rejects the team labels home and away without a games file', async () => {
    const labels = { OWL: 'home', ELK: 'away' };
    const files = { 'plays.csv': plays, 'week1.csv': trackingCsv({ labels }) };
    await expect(readFiles(bigdatabowl, files)).rejects.toThrow(
      /week1\.csv:2: the team is "home", but no games\.csv lists the game/,
    );
  });

  test('the importer skips and counts tracking of unlisted plays', async () => {
    const { skipped, frames } = await read({ ...tracked, 'week1.csv': trackingCsv({}, { play: 6 }) });
    expect(frames).toHaveLength(3);
    expect(skipped).toEqual({ 'tracking for a play that no plays file lists': 1 });
  });
});

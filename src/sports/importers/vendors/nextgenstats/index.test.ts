import { describe, expect, test } from 'vitest';
import { readFiles } from '../../contract/read-whole.fixture.ts';
import { nextgenstats } from './index.ts';
import { type PlayFixture, playTsv } from './nextgenstats.fixture.ts';

async function read(...plays: readonly PlayFixture[]) {
  const files = plays.map((play, index) => [`${index}.tsv`, playTsv(play)] as const);
  const games = await readFiles(nextgenstats, Object.fromEntries(files));
  const [game] = games;
  if (game === undefined) throw new Error('no game was found');
  return { ...game, games };
}

describe('plays of Next Gen Stats', () => {
  test('the importer joins plays into a game and numbers frames across plays', async () => {
    const { games, game, frames, skipped, notes } = await read(
      { play: 9, clock: '09:00' },
      { play: 5, clock: '10:00' },
    );
    expect(games).toHaveLength(1);
    expect(game).toMatchObject({
      game_id: 'nextgenstats-2001090901',
      date: '2001-09-09',
      season: '2001',
      teams: { team_a: 'OWL', team_b: 'ELK' },
      score: null,
      duration_minutes: 60,
    });
    expect(frames.map(({ frame_id, period, time_s }) => [frame_id, period, time_s])).toEqual([
      [1, 1, 300],
      [2, 1, 300.1],
      [3, 1, 300.2],
      [4, 1, 360],
      [5, 1, 360.1],
      [6, 1, 360.2],
    ]);
    expect([skipped, notes]).toEqual([{}, []]);
  });

  test('the importer places snaps at their game clock time and events at their frames', async () => {
    const { frames, events } = await read({ tags: { 0: 'line_set', 1: 'ball_snap', 2: 'handoff' } });
    expect(frames.map(({ time_s }) => time_s)).toEqual([299.9, 300, 300.1]);
    expect(events.map((event) => [event.event_id, event.event_type, event.time_s, event.frame_id])).toEqual([
      ['5', 'play', 300, 2],
      ['5-1', 'other', 299.9, 1],
      ['5-2', 'snap', 300, 2],
      ['5-3', 'carry', 300.1, 3],
    ]);
    expect(events[0]).toMatchObject({
      event_subtype: 'pass',
      team: 'OWL',
      attributes: { play_id: '5', game_clock: '10:00', play_description: 'says "hut", then nothing' },
    });
    expect(events[3]).toMatchObject({ related_event_ids: ['5'], attributes: { play_id: '5' }, team: 'OWL' });
  });

  test.each([
    ['OWL', 'right', 1],
    ['OWL', 'left', 1],
    ['ELK', 'right', -1],
    ['ELK', 'left', -1],
  ] as const)(
    'the importer rotates plays of %s with playDirection %s towards the correct end',
    async (offence, direction, forward) => {
      const { frames, game, events } = await read({ offence, direction, tags: { 0: 'ball_snap' } });
      expect(game.orientation).toBe('team_a_positive_x');
      const [first, , last] = frames.map(({ ball }) => ball?.x ?? Number.NaN);
      expect(Math.sign((last ?? 0) - (first ?? 0))).toBe(forward);
      expect(events[0]).toMatchObject({ team: offence, x: first });
      const guard = frames[0]?.players.find(({ team }) => team !== offence);
      expect(Math.sign((guard?.x ?? 0) - (first ?? 0))).toBe(forward);
    },
  );

  test('the importer joins lines by time, because frame numbers differ between people', async () => {
    const { frames } = await read({ players: [2, 3], ball: [0, 1, 2, 3] });
    expect(frames.map(({ players, ball }) => [players.length, ball !== null])).toEqual([
      [0, true],
      [0, true],
      [4, true],
      [4, true],
    ]);
  });

  test('the importer sorts plays by game time, regardless of file names', async () => {
    const { games } = await read({ game: '2001090902' }, { game: '2001090901' });
    expect(games.map(({ label }) => label)).toEqual(['2001090901', '2001090902']);
  });

  test('the importer extends a quarter if a play continues after its end', async () => {
    const { game, frames } = await read({ clock: '00:00' });
    expect(frames.at(-1)?.time_s).toBe(900.2);
    expect(game.periods[0]).toEqual({ period: 1, type: 'quarter', duration_s: 900.2, start_utc: null });
    expect(game.periods[1]).toEqual({ period: 2, type: 'quarter', duration_s: 900, start_utc: null });
  });

  test('the importer sets no game length for a game with overtime', async () => {
    const { game } = await read({ quarter: 5, clock: '08:00' });
    expect(game.periods.slice(3)).toEqual([
      { period: 4, type: 'quarter', duration_s: 900, start_utc: null },
      { period: 5, type: 'overtime', duration_s: null, start_utc: null },
    ]);
    expect(game.duration_minutes).toBe(null);
  });

  test('the importer imports speeds in m/s and player names', async () => {
    const { frames, game } = await read({});
    expect(frames[0]?.players[0]).toMatchObject({
      player_id: 'nextgenstats-101',
      team: 'OWL',
      jersey_number: 7,
      speed: 9.144,
    });
    expect(game.players[2]).toEqual({
      player_id: 'nextgenstats-201',
      name: 'Cy Cedar',
      team: 'ELK',
      jersey_number: 55,
      position: 'LB',
      is_starter: null,
      minutes_played: null,
      played: null,
    });
  });

  test('the importer merges two lines for the same person and moment', async () => {
    const lines = playTsv({ tags: { 2: 'shift' } }).split('\n');
    const again = lines
      .filter((line) => line.includes('shift'))
      .map((line) => line.replace('shift', 'ball_snap'));
    const [game] = await readFiles(nextgenstats, {
      'a.tsv': [...lines.slice(0, -1), ...again, ''].join('\n'),
    });
    expect(game?.frames).toHaveLength(3);
    expect(game?.events.map(({ source_type }) => source_type)).toEqual([
      'play_type_pass',
      'shift',
      'ball_snap',
    ]);
    expect(game?.skipped).toEqual({ 'a second line for the same person and moment': 5 });
  });
});

describe('lines of tracking', () => {
  /** Returns a play's lines after changing the line that matches `find`. */
  async function withLine(find: RegExp, change: (line: string) => string | readonly string[]) {
    const lines = playTsv({ tags: { 0: 'ball_snap' } }).split('\n');
    const at = lines.findIndex((line) => find.test(line));
    const changed = [...lines.slice(0, at), ...[change(lines[at] ?? '')].flat(), ...lines.slice(at + 1)];
    const [game] = await readFiles(nextgenstats, { 'a.tsv': changed.join('\n') });
    if (game === undefined) throw new Error('no game was found');
    return game;
  }
  const ADA = /Ada Anvil.*17:00:00\.000/;
  const BALL = /\tball\t.*17:00:00\.000/;

  test.each([
    ['x', 19],
    ['y', 20],
  ])('the importer drops the player in a line without %s but keeps the tag', async (_, column) => {
    const without = (line: string) => line.split('\t').with(column, '').join('\t');
    const { frames, events, skipped } = await withLine(ADA, without);
    expect(frames[0]?.players).toHaveLength(3);
    expect(skipped).toEqual({ 'a line without a position': 1 });
    expect(events.map(({ event_type }) => event_type)).toContain('snap');
  });

  test('the importer uses the first of several ball positions at a moment', async () => {
    const { frames, skipped } = await withLine(BALL, (line) => [
      line,
      line.replace('\t40\t20\t', '\t50\t20\t'),
    ]);
    expect(frames[0]?.ball?.x).toBeCloseTo(-20 * 0.9144, 3);
    expect(skipped).toEqual({ 'a second line for the same person and moment': 1 });
  });

  test.each([
    ['7.0', 7],
    ['0', 0],
    ['999', 999],
    ['1000', null],
    ['-1', null],
    ['7.5', null],
    ['', null],
  ])('the importer parses the jersey "%s" as %s', async (text, number) => {
    const files = { 'a.tsv': playTsv().replaceAll('\t7.0\t', `\t${text}\t`) };
    const [game] = await readFiles(nextgenstats, files);
    expect(game?.frames[0]?.players[0]?.jersey_number).toBe(number);
  });

  test('the importer identifies people without an id by name', async () => {
    const files = { 'a.tsv': playTsv().replaceAll('\t101.0\t', '\t\t').replaceAll('\t102.0\t', '\t\t') };
    const [game] = await readFiles(nextgenstats, files);
    expect(game?.frames[0]?.players.map(({ player_id }) => player_id)).toEqual([
      null,
      null,
      'nextgenstats-201',
      'nextgenstats-202',
    ]);
    expect(game?.game.players).toHaveLength(2);
  });

  test('the importer distinguishes players with the same name but different ids', async () => {
    const files = {
      'a.tsv': playTsv().replaceAll('Bo Birch', 'Ada Anvil').replaceAll('\t80.0\t', '\t7.0\t'),
    };
    const [game] = await readFiles(nextgenstats, files);
    expect(game?.frames[0]?.players).toHaveLength(4);
    expect(game?.skipped).toEqual({});
  });

  test('the importer reads lines twice but reports the progress once', async () => {
    const [game] = await readFiles(nextgenstats, { 'a.tsv': playTsv({}) });
    expect(game?.bytes[0]).toBe(game?.bytes[1]);
  });
});

describe('import errors', () => {
  const whole = playTsv();
  const lines = whole.split('\n');
  test.each([
    [
      'a file that ends within a line',
      whole.slice(0, -40),
      /a\.tsv:16: the file ends within a line \(truncated/,
    ],
    [
      'a file that ends before the ball’s lines',
      `${lines.slice(0, 13).join('\n')}\n`,
      /a\.tsv: play 5, .* ends without the ball/,
    ],
    [
      'a file that ends within the ball’s lines',
      `${lines.slice(0, 15).join('\n')}\n`,
      /a\.tsv: play 5, .* ends without the ball/,
    ],
    [
      'a file that ends after the first team',
      `${lines.slice(0, 4).join('\n')}\n`,
      /a\.tsv: play 5 does not have players from two teams/,
    ],
    ['a file without plays', `${lines[0]}\n`, /a\.tsv: contains no tracking/],
    [
      'a line with an extra field',
      whole.replace('Ada Anvil', 'Ada\tAnvil'),
      /a\.tsv:2: has 25 fields but the header has 24/,
    ],
    [
      'an invalid time',
      whole.replace('17:00:00.100', 'noon'),
      /a\.tsv:3: time is not a date and time: "2001-09-09 noon"/,
    ],
    ['text instead of a number', whole.replace(/\t36\t/, '\tfar\t'), /a\.tsv:2: x is not a number: "far"/],
    [
      'words instead of a clock time',
      whole.replaceAll('10:00', 'ten'),
      /a\.tsv:2: the game clock is not mm:ss up to 15:00: "ten"/,
    ],
    [
      'a play with two directions',
      whole.replace('right', 'left'),
      /a\.tsv:3: playDirection is right, but left in earlier lines of the play/,
    ],
    ['an unknown direction', whole.replaceAll('right', 'up'), /a\.tsv:2: playDirection is neither/],
    [
      'a third team in the game',
      whole.replace('ELK', 'FOX'),
      /a\.tsv:9: the visitor team is ELK, but FOX in earlier lines/,
    ],
    [
      'a play id that is not a number',
      whole.replace('5\tplay_type', 'x\tplay_type'),
      /a\.tsv:2: gameId and playId are not numbers/,
    ],
  ])('the importer reports the file and line of %s', async (_, text, message) => {
    await expect(readFiles(nextgenstats, { 'a.tsv': text })).rejects.toThrow(message);
  });

  test('the importer rejects an empty file, and a play that appears in two files', async () => {
    await expect(readFiles(nextgenstats, { 'a.tsv': whole, 'b.tsv': '' })).rejects.toThrow(
      /b\.tsv: is empty/,
    );
    await expect(readFiles(nextgenstats, { 'a.tsv': whole, 'b.tsv': whole })).rejects.toThrow(
      /b\.tsv:2: play 5 of game 2001090901 is also in .*a\.tsv/,
    );
  });
});

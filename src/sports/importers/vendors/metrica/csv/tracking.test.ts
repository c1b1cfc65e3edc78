import { describe, expect, test } from 'vitest';
import { foundFile, withFiles } from '../../../contract/files.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import { ImportError } from '../../../core/errors.ts';
import { metrica } from '../index.ts';
import { trackingCsv } from '../metrica.fixture.ts';
import { joinedRows, openTracking } from './tracking.ts';

async function join(home: string, away: string) {
  return withFiles({ 'h.csv': home, 'a.csv': away }, async (folder) => {
    const pair = {
      home: await openTracking(foundFile(folder, 'h.csv', home)),
      away: await openTracking(foundFile(folder, 'a.csv', away)),
    };
    let bytes = 0;
    const report = {
      skip: () => undefined,
      note: () => undefined,
      progress: (count: number) => {
        bytes += count;
      },
    };
    const rows = await Array.fromAsync(joinedRows(pair, report));
    return { rows, bytes };
  });
}

describe('tracking in CSV', () => {
  const rows = [
    [1, 1, 0.04],
    [1, 2, 0.08],
  ] as const;
  const home = trackingCsv({ team: 'Home', rows });
  const away = trackingCsv({ team: 'Away', rows });

  test('joinedRows joins both teams’ tracking by frame', async () => {
    const joined = await join(home, away);
    expect(joined.rows.map((row) => [row.home.frame, row.away.frame])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(joined.rows[0]?.home).toMatchObject({ period: 1, time: 0.04, ball: { x: 0.5, y: 0.75 } });
    expect(joined.bytes).toBe(home.length + away.length);
  });

  test('the importer imports no position for a player who is off the pitch', async () => {
    const someAbsent = trackingCsv({ team: 'Home', rows, xs: () => [0.1, null, 0.3] });
    const halfAbsent = someAbsent.replace('0.30000,0.25000', '0.30000,NaN');
    const joined = await join(halfAbsent, away);
    expect(joined.rows[0]?.home.points.slice(0, 3)).toEqual([{ x: 0.1, y: 0.25 }, null, null]);
    expect(joined.rows[1]?.home.points.slice(0, 3)).toEqual([{ x: 0.1, y: 0.25 }, null, { x: 0.3, y: 0.25 }]);
  });

  test('the importer accepts a byte order mark and short header lines', async () => {
    const [teams, numbers, ...rest] = away.split('\n');
    const trimmed = `\uFEFF${teams?.replace(/,+$/, '')}\n${numbers?.replace(/,+$/, '')}\n${rest.join('\n')}`;
    expect((await join(home, trimmed)).rows).toHaveLength(2);
  });

  const edited = (from: string | RegExp, to: string) => away.replace(from, to);
  test.each([
    ['a truncated line', away.slice(0, -30), /a\.csv:5: .*truncated/],
    [
      'a frame that is not a number',
      edited('1,2,0.08', '1,NaN,0.08'),
      /a\.csv:5: the frame is not a number: "NaN"/,
    ],
    ['a duplicate frame', edited('1,2,0.08', '1,1,0.08'), /a\.csv:5: frame 1 comes after frame 1/],
    [
      'a decreasing time',
      edited('1,2,0.08', '1,2,0.01'),
      /a\.csv:5: period 1 at 0\.01 s comes after period 1 at 0\.04 s/,
    ],
    ['a missing line', away.split('\n').slice(0, 4).join('\n'), /h\.csv:5: frame 2 is missing from .*a\.csv/],
    [
      'a frame that is in only one file',
      `${away}${away.split('\n')[4]?.replace('1,2,0.08', '1,3,0.12')}`,
      /a\.csv:6: frame 3 is missing from .*h\.csv/,
    ],
    ['a missing first line', edited(/1,1,0\.04.*\n/, ''), /h\.csv:4: frame 1 is missing from .*a\.csv/],
    ['a gap', edited('1,1,0.04', '1,0,0.04'), /a\.csv:4: frame 0 is missing from .*h\.csv/],
    [
      'different times in the two files',
      edited('1,2,0.08', '1,2,0.09'),
      /a\.csv:5: frame 2 is in period 1 at 0\.09 s, but in period 1 at 0\.08 s/,
    ],
    [
      'different balls in the two files',
      edited('0.75000\n', '0.76000\n'),
      /a\.csv:4: the ball in frame 1 has a different position/,
    ],
    [
      'a coordinate that is not a number',
      edited('0.25000', 'oops'),
      /a\.csv:4: column 5 is not a number: "oops"/,
    ],
    ['no frames', away.split('\n').slice(0, 3).join('\n'), /a\.csv: contains no frames/],
    ['a truncated header', away.split('\n').slice(0, 2).join('\n'), /a\.csv: ends within its 3 header lines/],
    ['a missing ball', edited(/Ball/, 'Player99'), /a\.csv:3: the last two columns do not contain the ball/],
    [
      'two columns for one player',
      edited('Player22', 'Player21'),
      /a\.csv:3: player Player21 has two columns/,
    ],
    [
      'a different number of columns',
      edited(/,Ball,/, ',Player99,,Ball,'),
      /a\.csv:4: 19 fields but the header has 21/,
    ],
    ['an unknown team', away.replaceAll('Away', 'Guests'), /a\.csv:1: has the team "Guests"; it must be/],
    [
      'different periods in the two files',
      edited('1,2,0.08', '2,2,0.08'),
      /a\.csv:5: frame 2 is in period 2 at 0\.08 s, but in period 1/,
    ],
    [
      'an unknown period',
      edited('1,2,0.08', '9,2,0.08'),
      /a\.csv:5: the frame is in period 9; periods are 1 to 5/,
    ],
    [
      'a broken frame number',
      edited('1,2,0.08', '1,2.5,0.08'),
      /a\.csv:5: the frame is not a whole number: "2\.5"/,
    ],
    [
      'different ball positions in the two files',
      edited('0.50000,0.75000\n', '0.51000,0.75000\n'),
      /a\.csv:4: the ball in frame 1/,
    ],
    [
      'a ball that is in only one file',
      edited('0.50000,0.75000\n', 'NaN,NaN\n'),
      /a\.csv:4: the ball in frame 1/,
    ],
    ['a column without a name', edited('Player22,', ','), /a\.csv:3: column 6 has no player name/],
  ])('the importer rejects %s and reports the line number', async (_, faulty, message) => {
    const outcome = join(home, faulty);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });

  test('the importer rejects decreasing periods and reports the line number', async () => {
    const falling = [
      [2, 1, 0.04],
      [1, 2, 0.08],
    ] as const;
    const outcome = join(
      trackingCsv({ team: 'Home', rows: falling }),
      trackingCsv({ team: 'Away', rows: falling }),
    );
    await expect(outcome).rejects.toThrow(/h\.csv:5: period 1 at 0\.08 s comes after period 2 at 0\.04 s/);
  });
});

describe('an unusable line of tracking', () => {
  const rows = [1, 2, 3, 4].map((frame) => [1, frame, frame * 0.04] as const);
  const home = trackingCsv({ team: 'Home', rows });
  const away = trackingCsv({ team: 'Away', rows });
  const imported = (files: { readonly home?: string; readonly away?: string }) =>
    importFiles(metrica, {
      'A_RawTrackingData_Home_Team.csv': files.home ?? home,
      'A_RawTrackingData_Away_Team.csv': files.away ?? away,
    });

  test.each([
    [
      'text instead of a coordinate',
      { away: away.replace(/(1,3,0\.12,)0\.\d+/, '$1oops') },
      /Away_Team\.csv:6: column 4/,
    ],
    ['an empty frame', { home: home.replace('1,3,0.12', '1,,0.12') }, /Home_Team\.csv:6: the frame is not/],
    [
      'a repeated frame number',
      { away: away.replace('1,3,0.12', '1,2,0.12') },
      /Away_Team\.csv:6: frame 2 comes after/,
    ],
    [
      'different times in the two files',
      { away: away.replace('1,3,0.12', '1,3,0.13') },
      /Away_Team\.csv:6: frame 3 is in period/,
    ],
    ['fewer fields', { home: home.replace('1,3,0.12,', '1,3,') }, /Home_Team\.csv:6: 18 fields but/],
    [
      'a missing line',
      { away: away.replace(/1,3,0\.12.*\n/, '') },
      /Home_Team\.csv:6: frame 3 is missing from/,
    ],
  ])('the importer drops and reports a frame whose line has %s', async (_, files, reported) => {
    const [game, ...others] = await imported(files);
    expect(others).toEqual([]);
    expect(game?.frames.map(({ frame_id }) => frame_id)).toEqual([1, 2, 4]);
    expect(game?.skipped).toEqual({ 'unusable element': 1 });
    expect(game?.notes).toEqual(expect.arrayContaining([expect.stringMatching(reported)]));
  });

  test('the importer keeps a period if its first line is unusable', async () => {
    const [game] = await imported({ home: home.replace('1,1,0.04', 'x,1,0.04') });
    expect(game?.frames.map(({ frame_id, time_s }) => [frame_id, time_s])).toEqual([
      [2, 0],
      [3, 0.04],
      [4, 0.08],
    ]);
  });

  test('the importer rejects a game if its last line is unusable', async () => {
    await expect(imported({ away: away.slice(0, -30) })).rejects.toThrow(/Away_Team\.csv:7: .*truncated/);
    await expect(imported({ away: away.replace(/1,4,0\.16.*\n?/, '') })).rejects.toThrow(
      /frame 4 is missing/,
    );
  });

  test('the importer rejects a game with too many unusable lines', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => [1, index, index / 25] as const);
    const files = {
      home: trackingCsv({ team: 'Home', rows: many }),
      away: trackingCsv({ team: 'Away', rows: many.map(([period, frame]) => [period, frame, frame]) }),
    };
    await expect(imported(files)).rejects.toThrow(/is in period 1 at/);
  });
});

import { describe, expect, test } from 'vitest';
import { ImportError } from '../../errors.ts';
import { foundFile, withFiles } from '../../files.fixture.ts';
import { listen, trackingCsv } from '../metrica.fixture.ts';
import { joinedRows } from './join.ts';
import { openTracking } from './tracking-file.ts';

async function join(home: string, away: string) {
  return withFiles({ 'h.csv': home, 'a.csv': away }, async (folder) => {
    const pair = {
      home: await openTracking(foundFile(folder, 'h.csv', home)),
      away: await openTracking(foundFile(folder, 'a.csv', away)),
    };
    const heard = listen();
    const rows = [];
    for await (const row of joinedRows(pair, heard.report)) rows.push(row);
    return { rows, bytes: heard.bytes };
  });
}

describe('tracking', () => {
  const rows = [
    [1, 1, 0.04],
    [1, 2, 0.08],
  ] as const;
  const home = trackingCsv({ team: 'Home', rows });
  const away = trackingCsv({ team: 'Away', rows });

  test('is joined by frame', async () => {
    const joined = await join(home, away);
    expect(joined.rows.map((row) => [row.home.frame, row.away.frame])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(joined.rows[0]?.home).toMatchObject({ period: 1, time: 0.04, ball: { x: 0.5, y: 0.75 } });
    expect(joined.bytes).toBe(home.length + away.length);
  });

  test('a player who is not there has no point', async () => {
    const someAbsent = trackingCsv({ team: 'Home', rows, xs: () => [0.1, null, 0.3] });
    const joined = await join(someAbsent, away);
    expect(joined.rows[0]?.home.points.slice(0, 3)).toEqual([{ x: 0.1, y: 0.25 }, null, { x: 0.3, y: 0.25 }]);
  });

  test('may have shorter lines above the names, and a byte order mark', async () => {
    const [teams, numbers, ...rest] = away.split('\n');
    const trimmed = `\uFEFF${teams?.replace(/,+$/, '')}\n${numbers?.replace(/,+$/, '')}\n${rest.join('\n')}`;
    expect((await join(home, trimmed)).rows).toHaveLength(2);
  });

  const edited = (from: string | RegExp, to: string) => away.replace(from, to);
  test.each([
    ['a truncated line', away.slice(0, -30), /a\.csv:5: .*truncated/],
    [
      'a frame that is no number',
      edited('1,2,0.08', '1,NaN,0.08'),
      /a\.csv:5: the frame is not a number: "NaN"/,
    ],
    ['a duplicate frame', edited('1,2,0.08', '1,1,0.08'), /a\.csv:5: frame 1 comes after frame 1/],
    [
      'a falling time',
      edited('1,2,0.08', '1,2,0.01'),
      /a\.csv:5: period 1, 0\.01 s comes after period 1, 0\.04 s/,
    ],
    ['a missing line', away.split('\n').slice(0, 4).join('\n'), /h\.csv:5: frame 2 is missing from .*a\.csv/],
    [
      'a frame of its own',
      `${away}${away.split('\n')[4]?.replace('1,2,0.08', '1,3,0.12')}`,
      /a\.csv:6: frame 3 is missing from .*h\.csv/,
    ],
    ['a gap', edited('1,1,0.04', '1,0,0.04'), /a\.csv:4: frame 0 is missing from .*h\.csv/],
    ['another time', edited('1,2,0.08', '1,2,0.09'), /a\.csv:5: frame 2 is period 1, 0\.09 s, but/],
    ['another ball', edited('0.75000\n', '0.76000\n'), /a\.csv:4: the ball of frame 1 is elsewhere/],
    ['a place that is no number', edited('0.25000', 'oops'), /a\.csv:4: column 5 is not a number: "oops"/],
    ['no frames', away.split('\n').slice(0, 3).join('\n'), /a\.csv: holds no frames/],
    ['a cut header', away.split('\n').slice(0, 2).join('\n'), /a\.csv: ends within its 3 header lines/],
    ['no ball', edited(/Ball/, 'Player99'), /a\.csv:3: the last column is not the ball/],
    [
      'two columns of one player',
      edited('Player22', 'Player21'),
      /a\.csv:3: player Player21 has two columns/,
    ],
    [
      'another number of columns',
      edited(/,Ball,/, ',Player99,,Ball,'),
      /a\.csv:4: 19 fields where the header has 21/,
    ],
    ['another team', away.replaceAll('Away', 'Guests'), /a\.csv:1: is of team "Guests"/],
  ])('%s is an error with its line', async (_, faulty, message) => {
    const outcome = join(home, faulty);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });
});

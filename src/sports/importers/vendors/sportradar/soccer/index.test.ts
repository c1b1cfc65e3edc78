import { describe, expect, test } from 'vitest';
import { jsonFiles, withFiles } from '../../../contract/files.fixture.ts';
import { readFiles, readOnly, readWhole } from '../../../contract/read-whole.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import { sportradar } from '../index.ts';
import { match3, status, timeline3 } from './soccer.fixture.ts';
import { match4, timeline4 } from './version4.fixture.ts';

describe('lists of matches', () => {
  const summaries = (first: string, other: string) => [
    { sport_event: match4({ id: first }), sport_event_status: status() },
    { sport_event: match4({ id: other }), sport_event_status: { status: 'postponed' } },
  ];

  test.each(['summaries', 'schedules', 'results'])('%s have a game for each match', async (key) => {
    const list = { generated_at: '', [key]: summaries('sr:sport_event:1', 'sr:sport_event:2') };
    const games = await readFiles(sportradar, jsonFiles({ 'list.json': list }));
    expect(games.map(({ game }) => [game.game_id, game.status, game.score?.team_a])).toEqual([
      ['sportradar-1', 'played', 2],
      ['sportradar-2', 'postponed', undefined],
    ]);
    for (const { bytes } of games) expect(bytes[0]).toBe(bytes[1]);
  });

  test('a schedule of version 3 has matches without results', async () => {
    const list = {
      sport_events: [match3({ status: 'cancelled' }), match3({ id: 'sr:match:2', status: 'not_started' })],
    };
    const games = await readFiles(sportradar, jsonFiles({ 'list.json': list }));
    expect(games.map(({ game }) => [game.game_id, game.status])).toEqual([
      ['sportradar-900', 'cancelled'],
      ['sportradar-2', null],
    ]);
  });

  test('live timelines have the events of each match', async () => {
    const list = {
      sport_event_timelines: [
        timeline4(),
        timeline4([], { sport_event: match4({ id: 'sr:sport_event:5' }) }),
      ],
    };
    const games = await readFiles(sportradar, jsonFiles({ 'list.json': list }));
    expect(games.map(({ events }) => events.length)).toEqual([13, 0]);
  });

  test('a faulty match does not affect the other matches', async () => {
    const list = {
      summaries: [...summaries('sr:sport_event:1', 'sr:sport_event:2'), null, { sport_event: { id: 7 } }],
    };
    const sources = await withFiles(jsonFiles({ 'list.json': list }), async (folder) =>
      Promise.allSettled((await sportradar.discover([folder])).map(readWhole)),
    );
    expect(sources.map(({ status: outcome }) => outcome)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const failed = sources.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
    expect(failed[0]).toContain('list.json: summaries[2]');
    expect(failed[1]).toContain('list.json: summaries[3]');
  });

  test('a faulty field costs only the field', async () => {
    const [first, second] = summaries('sr:sport_event:1', 'sr:sport_event:2');
    const list = {
      summaries: [{ ...first, sport_event: match4({ id: 'sr:sport_event:1', venue: 'wrong' }) }, second],
    };
    const games = await importFiles(sportradar, jsonFiles({ 'list.json': list }));
    expect(games.map(({ game }) => game.venue)).toEqual([null, 'River Ground']);
    expect(games.map(({ skipped }) => skipped)).toEqual([{ 'unusable element': 1 }, {}]);
  });

  test('a timeline is preferred to the same match in a list', async () => {
    const files = {
      'a.json': { summaries: summaries('sr:sport_event:901', 'sr:sport_event:2') },
      'b.json': timeline4(),
    };
    const games = await readFiles(sportradar, jsonFiles(files));
    expect(games.map(({ game, events }) => [game.game_id, events.length])).toEqual([
      ['sportradar-901', 13],
      ['sportradar-2', 0],
    ]);
  });
});

test('of two results, the final one is read', async () => {
  const summary = (fields: Readonly<Record<string, unknown>>) => ({
    sport_event: match3(),
    sport_event_status: status(fields),
  });
  const list = { results: [summary({ status: 'live' }), summary({})] };
  const { game, notes } = await readOnly(sportradar, jsonFiles({ 'list.json': list }));
  expect(game.status).toBe('played');
  expect(notes.join()).toContain('not read');
});

test.each([
  [
    'a second timeline',
    { 'a.json': timeline3(), 'b.json': timeline3() },
    /b\.json: is a second file with events for game sr:match:900/,
  ],
  [
    'a match of another sport',
    {
      'a.json': timeline3([], {
        sport_event: match3({ tournament: { sport: { id: 'sr:sport:5', name: 'Tennis' } } }),
      }),
    },
    /is a match of Tennis/,
  ],
  [
    'one team',
    { 'a.json': timeline3([], { sport_event: match3({ competitors: [] }) }) },
    /has 0 teams instead of 2/,
  ],
  [
    'equal names',
    {
      'a.json': timeline3([], {
        sport_event: match3({
          competitors: [
            { id: '1', name: 'A' },
            { id: '2', name: 'A' },
          ],
        }),
      }),
    },
    /both teams are called "A"/,
  ],
  [
    'an empty list',
    { 'a.json': { season: 'sr:competitor:1', sport_events: [], of: { id: 'sr:competitor:1' } } },
    /contains no Sportradar/,
  ],
])('%s is an error', async (_, files, problem) => {
  await expect(readFiles(sportradar, jsonFiles(files))).rejects.toThrow(problem);
});

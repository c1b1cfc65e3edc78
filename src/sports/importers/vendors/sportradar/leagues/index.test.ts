import { expect, test } from 'vitest';
import { jsonFiles, withFiles } from '../../../contract/files.fixture.ts';
import { readFiles, readOnly, readWhole } from '../../../contract/read-whole.fixture.ts';
import { importFiles } from '../../../contract/sample.fixture.ts';
import {
  basketballGame,
  basketballSchedule,
  HERONS,
  OTTERS,
  team,
  uuid,
} from '../basketball/basketball.fixture.ts';
import { sportradar } from '../index.ts';

const read = (value: unknown) => readOnly(sportradar, jsonFiles({ 'm.json': value }));

test('a schedule has a game without events for each element', async () => {
  const games = await readFiles(sportradar, jsonFiles({ 'schedule.json': basketballSchedule() }));
  expect(
    games.map(({ game }) => [game.status, game.score, game.competition, game.season, game.date]),
  ).toEqual([
    ['played', { team_a: 5, team_b: 4 }, 'NBA', '2030/2031', '2031-01-31'],
    ['postponed', null, 'NBA', '2030/2031', '2031-01-31'],
    [null, null, 'NBA', '2030/2031', '2031-01-31'],
  ]);
  expect(games[0]?.game).toMatchObject({
    venue: 'River Arena',
    kickoff_utc: '2031-02-01T01:30:00Z',
    teams: { team_a: 'River Otters', team_b: 'Lake Herons' },
    vendor_ids: { game: uuid(900), team_a: OTTERS, team_b: HERONS, competition: uuid(1), season: uuid(2) },
  });
  for (const { bytes } of games) expect(bytes[0]).toBe(bytes[1]);
});

const week = (games: readonly unknown[]) => ({ id: uuid(4), sequence: 3, title: '3', games });
const footballGame = (id: number, fields = {}) => ({
  id: uuid(id),
  status: 'closed',
  scheduled: '2031-09-20T17:00:00+00:00',
  home: { id: uuid(5), name: 'Buffalo Bills', alias: 'BUF' },
  away: { id: uuid(6), name: 'Miami Dolphins', alias: 'MIA' },
  scoring: { home_points: 20, away_points: 17, periods: [] },
  ...fields,
});
const season = { id: uuid(3), year: 2031, type: 'REG', name: 'REG' };

test.each([
  ['a season', { ...season, weeks: [week([footballGame(1)])] }],
  ['a week', { ...season, week: week([footballGame(1)]) }],
])('the NFL’s schedule of %s names league and week', async (_, schedule) => {
  const { game } = await read(schedule);
  expect(game).toMatchObject({
    sport: 'american_football',
    competition: 'NFL',
    season: '2031',
    stage: 'REG, week 3',
    score: { team_a: 20, team_b: 17 },
    date: '2031-09-20',
  });
});

test('playoff series and boxscores have games without events', async () => {
  const {
    league,
    season: year,
    games,
  } = basketballSchedule() as { league: object; season: object; games: object[] };
  const { game } = await read({
    league,
    season: year,
    series: [{ id: uuid(8), title: 'Final', games: [games[1]] }],
  });
  expect(game.status).toBe('postponed');
  const box = footballGame(2, {
    scoring: [],
    periods: [{ period_type: 'quarter', sequence: 1, home_points: 3 }],
    quarter: 4,
  });
  const summary = { ...season, summary: { home: { ...box.home, points: 3 }, away: box.away } };
  const {
    notes,
    events,
    game: other,
  } = await read({ ...box, home: null, away: null, ...summary, id: uuid(2) });
  expect([notes, events, other.score, other.status]).toEqual([[], [], null, 'played']);
});

test('college football has no league', async () => {
  const college = {
    home: { name: 'Miami Hurricanes', alias: 'MIA' },
    away: { name: 'Pitt Panthers', alias: 'PIT' },
  };
  const { game } = await read({ ...season, weeks: [week([footballGame(1, college)])] });
  expect(game).toMatchObject({ sport: 'american_football', competition: null });
});

test('old schedules have only the aliases of teams', async () => {
  const { game } = await read({ ...season, weeks: [week([footballGame(1, { home: 'NYG', away: 'DAL' })])] });
  expect(game).toMatchObject({ teams: { team_a: 'NYG', team_b: 'DAL' }, competition: 'NFL' });
});

test('a faulty game of a schedule does not affect the other games', async () => {
  const { games } = basketballSchedule() as { games: object[] };
  const [first, second, third] = games;
  const faulty = { games: [first, { ...second, home: null }, { ...third, venue: 7 }, null] };
  const files = jsonFiles({ 'schedule.json': basketballSchedule(faulty) });
  const outcomes = await withFiles(files, async (folder) =>
    Promise.allSettled((await sportradar.discover([folder])).map(readWhole)),
  );
  const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(failed).toHaveLength(3);
  expect(failed[0]).toContain('schedule.json: games[1]: the home team has no name');
  const sound = await importFiles(
    sportradar,
    jsonFiles({ 's.json': basketballSchedule({ games: [first, { ...third, venue: 7 }] }) }),
  );
  expect(sound.map(({ game, skipped }) => [game.venue, skipped])).toEqual([
    ['River Arena', {}],
    [null, { 'unusable element': 1 }],
  ]);
});

test('a game to come has no events', async () => {
  const { id, scheduled, coverage } = basketballGame();
  const { game, events } = await read({
    id,
    status: 'scheduled',
    coverage,
    scheduled,
    home: team('home'),
    away: team('away'),
  });
  expect([game.status, game.score, game.periods.length, events]).toEqual([null, null, 4, []]);
});

test('a game is recognised with its keys in another order', async () => {
  const { id, home, away, ...others } = basketballGame();
  const { game } = await read({ away, home, ...others, id });
  expect(game.game_id).toBe(`sportradar-${uuid(900)}`);
});

const ofLeague = (alias: string) => ({ ...basketballSchedule({ league: { alias } }) });
test.each([
  [
    'a league of another sport',
    ofLeague('NHL'),
    /is a game of the league NHL; the importer reads basketball/,
  ],
  [
    'periods of another sport',
    basketballGame([], {
      quarter: null,
      periods: [{ type: 'period', sequence: 1 }],
      home: { name: 'A', id: '1' },
    }),
    /has periods of the type period/,
  ],
  [
    'a game without a sport',
    basketballGame([], { quarter: null, home: { name: 'A', id: '1' } }),
    /does not name its sport/,
  ],
  [
    'play-by-play of baseball',
    {
      game: {
        id: uuid(1),
        status: 'closed',
        scheduled: '2031-04-17T15:05:00+00:00',
        home_team: uuid(2),
        away_team: uuid(3),
        innings: [],
      },
    },
    /is play-by-play of baseball/,
  ],
  ['equal names', basketballGame([], { away: team('home') }), /both teams are called "River Otters"/],
  [
    'a schedule without games',
    basketballSchedule({ games: [], id: uuid(1), status: '', scheduled: '' }),
    /contains no Sportradar/,
  ],
])('%s is an error', async (_, value, problem) => {
  await expect(read(value)).rejects.toThrow(problem);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jsonFiles, writeFiles } from '../../contract/files.fixture.ts';
import { readWhole } from '../../contract/read-whole.fixture.ts';
import { ImportError, NothingFound } from '../../core/errors.ts';
import { makeZip } from '../../reading/zip.fixture.ts';
import { wyscout } from './index.ts';
import { AWAY, aMatch, anEvent, anEventsFile, aPlayer, HOME } from './wyscout.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wyscout-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (...names: string[]) => join(folder, ...names);
const list = [aMatch()];

async function readOne(files: Record<string, unknown>, path = folder) {
  await writeFiles(folder, jsonFiles(files));
  const [source, ...others] = await wyscout.discover([path]);
  if (source === undefined || others.length > 0) throw new Error(`${others.length} further games`);
  return readWhole(source);
}

test('the importer reads a game with its players, periods and score', async () => {
  const events = [
    anEvent({ eventSec: 2820.5 }),
    anEvent({ matchPeriod: '2H', eventSec: 2900, playerId: 0, teamId: AWAY }),
  ];
  const imported = await readOne({
    'processed-v2/77.json': anEventsFile(events),
    'matches.zip': makeZip([{ name: 'matches_Nowhere.json', content: JSON.stringify(list) }]),
  });
  const { game } = imported;
  expect(game).toMatchObject({
    game_id: 'wyscout-77',
    date: '2018-05-06',
    venue: 'Amélie Park',
    teams: { team_a: 'Ayford', team_b: 'Beeton Å' },
    duration_minutes: 95,
    competition: 'English first division',
    season: '2017/2018',
    score: { team_a: 0, team_b: 0 },
    periods: [
      { period: 1, type: 'first_half', duration_s: 2820.5, start_utc: '2018-05-05T22:30:00Z' },
      { period: 2, type: 'second_half', duration_s: 2900, start_utc: null },
    ],
  });
  expect(game.players).toMatchObject([
    {
      player_id: 'wyscout-11',
      name: 'Anné No 11',
      team: 'Ayford',
      position: 'Midfielder',
      is_starter: null,
      minutes_played: null,
      played: null,
    },
    { player_id: 'wyscout-12', name: 'Anné No 12', team: 'Ayford', jersey_number: null },
    { player_id: 'wyscout-21', name: 'A. 21', team: 'Beeton Å' },
  ]);
  expect(imported.events).toMatchObject([
    { team: 'Ayford', player: 'Anné No 11', end_x: 26.471 },
    { team: 'Beeton Å', player: null, player_id: null, end_x: -26.471 },
  ]);
  expect(imported.notes).toEqual([]);
  expect(imported.bytes[0]).toBe(imported.bytes[1]);
});

describe('score', () => {
  const teamsData = {
    [HOME]: { teamId: HOME, side: 'home' as const, score: 1, scoreET: 3 },
    [AWAY]: { teamId: AWAY, side: 'away' as const, score: 1, scoreET: 2 },
  };
  test.each([
    ['Regular' as const, { team_a: 1, team_b: 1 }],
    ['ExtraTime' as const, { team_a: 3, team_b: 2 }],
    ['Penalties' as const, { team_a: 3, team_b: 2 }],
  ])('the score is correct for the duration %s', async (duration, score) => {
    const match = aMatch({ duration, teamsData });
    const imported = await readOne({ '77.json': anEventsFile(), 'matches_X.json': [match] });
    expect(imported.game.score).toEqual(score);
  });
});

test('periods come from the events, in order of play', async () => {
  const events = (['E2', 'E1', '2H', '1H', '1H'] as const).map((matchPeriod, index) =>
    anEvent({ matchPeriod, eventSec: 900 - index }),
  );
  const { game } = await readOne({ '77.json': anEventsFile(events), 'matches_X.json': list });
  expect(game.periods).toEqual([
    { period: 1, type: 'first_half', duration_s: 897, start_utc: '2018-05-05T22:30:00Z' },
    { period: 2, type: 'second_half', duration_s: 898, start_utc: null },
    { period: 3, type: 'first_half_extratime', duration_s: 899, start_utc: null },
    { period: 4, type: 'second_half_extratime', duration_s: 900, start_utc: null },
  ]);
});

test('the importer reads a shootout as period 5 without its goals and minutes', async () => {
  const kick = anEvent({
    eventName: 'Free Kick',
    subEventName: 'Penalty',
    matchPeriod: 'P',
    eventSec: 600,
    tagIds: [101],
  });
  const events = [kick, anEvent({ matchPeriod: '2H', eventSec: 2700 }), anEvent({ eventSec: 2700 })];
  const imported = await readOne({ '77.json': anEventsFile(events), 'matches_X.json': list });
  expect(imported.game).toMatchObject({
    duration_minutes: 90,
    periods: [{ period: 1 }, { period: 2 }, { period: 5, type: 'shootout' }],
  });
  expect(imported.notes).toEqual([]);
});

test('unknown venue, competition and season are null', async () => {
  const match = aMatch({ venue: '', competitionId: 1, seasonId: 1, date: '', dateutc: '' });
  const imported = await readOne({ '77.json': anEventsFile(), 'matches_X.json': [match] });
  expect(imported.game).toMatchObject({ venue: null, competition: null, season: null, date: null });
});

test('a player in both lineups belongs to the first team', async () => {
  const file = anEventsFile();
  const players = { ...file.players, [AWAY]: [{ player: aPlayer(11) }] };
  const { game } = await readOne({ '77.json': { ...file, players }, 'matches_X.json': list });
  expect(game.players.map(({ player_id, team }) => [player_id, team])).toEqual([
    ['wyscout-11', 'Ayford'],
    ['wyscout-12', 'Ayford'],
  ]);
});

test('names of players outside the lineups come from players.json', async () => {
  const events = [
    anEvent({ playerId: 30 }),
    anEvent({ playerId: 31, teamId: AWAY }),
    anEvent({ playerId: 30 }),
  ];
  const files = { 'e/77.json': anEventsFile(events), 'matches_X.json': list };
  const known = await readOne({ ...files, 'players.json': [aPlayer(30)] });
  expect(known.game.players.slice(3)).toMatchObject([
    { player_id: 'wyscout-30', name: 'Anné No 30', team: 'Ayford' },
    { player_id: 'wyscout-31', name: null, team: 'Beeton Å' },
  ]);
  expect(known.notes).toHaveLength(2);
  await rm(at('players.json'));
  const unknown = await readOne(files);
  expect(unknown.game.players.at(3)).toMatchObject({ player_id: 'wyscout-30', name: null });
});

test('the importer adds a note about unknown event types', async () => {
  const events = [anEvent({ subEventName: 'Trick pass' }), anEvent({ subEventName: 'Trick pass' })];
  const imported = await readOne({ '77.json': anEventsFile(events), 'matches_X.json': list });
  expect(imported.notes).toEqual(['unknown event types, imported as other: Pass/Trick pass']);
});

describe('finding files', () => {
  const events = anEventsFile();
  test.each([
    ['in the same folder', 'a/77.json', 'a/matches_X.json', 'a'],
    ['one folder up', 'a/77.json', 'matches_X.json', 'a'],
    ['in matches/ one folder up', 'a/77.json', 'matches/matches_X.json', 'a/77.json'],
    ['elsewhere below the given folder', 'a/b/c/77.json', 'lists/matches.json', '.'],
    ['for an events file with any name', 'a/my-game.json', 'matches_X.json', 'a/my-game.json'],
  ])('discovery finds a match list %s', async (_, game, matches, path) => {
    const imported = await readOne({ [game]: events, [matches]: list }, at(path));
    expect(imported.game.game_id).toBe('wyscout-77');
  });

  test('the importer reads the nearest match list when the first game needs it', async () => {
    await writeFiles(
      folder,
      jsonFiles({ 'a/77.json': events, 'a/matches_X.json': list, 'matches_X.json': 'broken' }),
    );
    await Promise.all((await wyscout.discover([folder])).map(readWhole));
    await writeFiles(folder, jsonFiles({ 'a/matches_X.json': '[' }));
    const [source] = await wyscout.discover([folder]);
    await expect(source && readWhole(source)).rejects.toThrow(
      /matches_X\.json:1:2: the JSON text ends too early/,
    );
  });

  test('the importer reads shared files once for all games', async () => {
    const other = { ...events, events: [anEvent({ matchId: 78 })] };
    const files = { '77.json': events, '78.json': other, 'matches_X.json': [...list, aMatch({ wyId: 78 })] };
    await writeFiles(folder, jsonFiles(files));
    const [first, second] = await wyscout.discover([folder]);
    await (first && readWhole(first));
    await writeFiles(folder, { 'matches_X.json': 'broken' });
    expect((second && (await readWhole(second)))?.game.game_id).toBe('wyscout-78');
  });

  test('discovery rejects single files that are shared or from another vendor', async () => {
    const files = {
      '77.json': '{"events": 1}',
      'teams.json': '[]',
      'other.json': '{"match": 1}',
      '8.json': '[{}]',
    };
    await writeFiles(folder, { ...files, 'matches.json': '[]' });
    const [source] = await wyscout.discover([at('77.json')]);
    await expect(source && readWhole(source)).rejects.toThrow('77.json: the document must have');
    for (const name of ['teams.json', 'other.json', '8.json'])
      await expect(wyscout.discover([at(name)])).rejects.toThrow(NothingFound);
  });

  test('discovery ignores other JSON files and the first edition of the games', async () => {
    const files = {
      'processed-v2/77.json': events,
      'processed-v2/8.json': 'not read',
      'processed/77.json': 'another shape',
      'matches.json': list,
      'teams.json': [],
      'notes.json': {},
    };
    await writeFiles(folder, jsonFiles(files));
    const sources = await wyscout.discover([folder]);
    expect(sources.map((source) => source.label)).toEqual(['77.json', '8.json']);
    expect(sources[1]?.bytes).toBe(8);
    await writeFiles(folder, jsonFiles({ 'processed/77.json': events }));
    expect(await wyscout.discover([at('processed')])).toHaveLength(1);
  });
});

describe('import errors', () => {
  async function failure(file: unknown, matches: unknown = list): Promise<string> {
    const error = await readOne({ '77.json': file, 'matches_X.json': matches }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    return String(error);
  }
  const withEvent = (change: object) => anEventsFile([anEvent(), { ...anEvent(), ...change }]);

  test('the importer rejects a game of the dataset without a match list', async () => {
    await writeFiles(folder, jsonFiles({ 'a/77.json': anEventsFile() }));
    const [source] = await wyscout.discover([at('a')]);
    await expect(source && readWhole(source)).rejects.toThrow(
      new RegExp(`77\\.json: match 77 is not in any match list .* in ${at('a')}, ${folder}`),
    );
  });

  test('discovery rejects a missing events file or path', async () => {
    await writeFiles(folder, jsonFiles({ 'matches_X.json': list, 'players.json': [] }));
    await expect(wyscout.discover([folder])).rejects.toThrow(/has no events of/);
    await expect(wyscout.discover([at('matches_X.json')])).rejects.toThrow(/has no events of/);
    await expect(wyscout.discover([at('none')])).rejects.toThrow(/none: does not exist/);
  });

  test.each([
    ['an empty file', '', /77\.json: is empty/],
    ['a truncated file', '{"events": [', /77\.json:1:13: the JSON text ends too early/],
    ['NaN', '{"events": [{"eventSec": NaN}]}', /77\.json:1:/],
    ['another vendor’s file', [{ id: 'x' }], /has no events of Wyscout/],
    ['a file without events', anEventsFile([]), /events must not have fewer than 1 items/],
    ['an unknown period', withEvent({ matchPeriod: 'Q1' }), /events\[1\]\.matchPeriod must be equal/],
    ['a time before the period', withEvent({ eventSec: -1 }), /events\[1\]\.eventSec must be >= 0/],
    [
      'a team of another match',
      withEvent({ teamId: 3 }),
      /events\[1\]\.teamId 3 is not one of the match's teams, 1 and 2/,
    ],
    ['an event of another match', withEvent({ matchId: 3 }), /events\[1\]\.matchId differs from events\[0\]/],
    ['a third position', withEvent({ positions: [{}, {}, {}] }), /events\[1\]\.positions/],
    ['a team without a name', { ...anEventsFile(), teams: {} }, /teams\.1, .* has no name/],
    [
      'a file of the first edition',
      { ...anEventsFile(), teams: { 1: { name: 'Ayford' } } },
      /teams\[1\] must have/,
    ],
  ])('the importer rejects %s', async (_, file, message) => {
    expect(await failure(file)).toMatch(message);
  });

  test('the importer rejects damaged match lists', async () => {
    expect(await failure(anEventsFile(), [])).toMatch(/77\.json: match 77 is not in any match list/);
    expect(await failure(anEventsFile(), [{ wyId: 77 }])).toMatch(/matches_X\.json: \[0\] must have/);
    const third = { 3: { teamId: 3, side: 'home' as const, score: 0, scoreET: 0 } };
    expect(
      await failure(anEventsFile(), [aMatch({ teamsData: { ...aMatch().teamsData, ...third } })]),
    ).toMatch(/match 77 must have one home/);
    const alone = { 1: { teamId: 1, side: 'home' as const, score: 0, scoreET: 0 } };
    expect(await failure(anEventsFile(), [aMatch({ teamsData: alone })])).toMatch(
      /match 77 must have one home/,
    );
  });

  test('the importer rejects a damaged archive', async () => {
    await writeFiles(folder, jsonFiles({ '77.json': anEventsFile(), 'matches.zip': 'no zip' }));
    const [source] = await wyscout.discover([folder]);
    await expect(source && readWhole(source)).rejects.toThrow(/matches\.zip: cannot be read/);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../../../test/real-data.ts';
import { jsonFiles, withFiles } from '../../contract/files.fixture.ts';
import { readFiles, readOnly } from '../../contract/read-whole.fixture.ts';
import { readAll } from '../../contract/sample.fixture.ts';
import { change, comesOn, impectFiles, lineUps, players, squad, squads } from './impect.fixture.ts';
import { impect } from './index.ts';

const read = (match: unknown) =>
  readOnly(impect, jsonFiles({ 'l.json': match, 'p.json': players(), 's.json': squads() }));
const home = (...substitutions: readonly unknown[]) =>
  read(lineUps({ squadHome: squad(81, substitutions), squadAway: squad(82) }));

test('a match has teams, date and line-ups with names', async () => {
  const { game, notes } = await readOnly(impect, impectFiles());
  expect(notes).toEqual([]);
  expect(game).toMatchObject({
    game_id: 'impect-900',
    date: '2030-05-04',
    kickoff_utc: '2030-05-04T18:30:00Z',
    teams: { team_a: 'Otters', team_b: 'Herons' },
    score: null,
    status: null,
    vendor_ids: { game: '900', team_a: '81', team_b: '82', season: '743' },
    periods: [{ type: 'first_half', duration_s: null }, { type: 'second_half' }],
  });
  expect(game.players).toHaveLength(28);
  expect(game.players[0]).toMatchObject({
    player_id: 'impect-8101',
    name: 'Ida Reed 1',
    jersey_number: 1,
    position: 'GOALKEEPER',
    is_starter: true,
  });
  expect(game.players[11]).toMatchObject({ position: null, is_starter: false });
});

test('substitutions, changes of position and formations are events without positions on the field', async () => {
  const { events } = await readOnly(impect, impectFiles());
  const ofHome = events.filter(({ team }) => team === 'Otters');
  expect(ofHome).toMatchObject([
    { event_type: 'lineup', period: 1, time_s: 0, attributes: { formation: '4-3-3' } },
    { event_type: 'tactical_change', event_subtype: 'formation', period: 2, time_s: 600 },
    {
      event_type: 'substitution',
      period: 2,
      time_s: 900,
      player_id: 'impect-8102',
      recipient_id: 'impect-8112',
      x: null,
    },
    {
      event_type: 'tactical_change',
      event_subtype: 'position',
      player_id: 'impect-8103',
      attributes: { from_position: 'CENTRAL_DEFENDER', to_position: 'CENTER_FORWARD' },
    },
  ]);
});

test('players have the intervals on the field; the end of a half is unknown', async () => {
  await withFiles(impectFiles(), async (folder) => {
    const [match] = await readAll(impect, [folder]);
    const played = (id: number) =>
      match?.game.players.find(({ player_id }) => player_id === `impect-${id}`)?.played;
    expect(played(8102)).toEqual([
      { period: 1, from_s: 0, to_s: null },
      { period: 2, from_s: 0, to_s: 900 },
    ]);
    expect(played(8112)).toEqual([{ period: 2, from_s: 900, to_s: null }]);
    expect(played(8113)).toEqual([]);
  });
});

describe('substitutions', () => {
  const pairs = async (...given: readonly unknown[]) =>
    (await home(...given)).events
      .filter(({ event_type }) => event_type === 'substitution')
      .map(({ player_id, recipient_id }) => [player_id, recipient_id].map((id) => id && Number(id.slice(7))));

  test('at the same time are paired by the named player, by position, then in order', async () => {
    const forward = { from: 'CENTER_FORWARD', to: 'BANK' };
    expect(
      await pairs(
        change(8102, 60),
        change(8103, 60, forward),
        change(8104, 60, { exchangedPlayerId: 8114 }),
        comesOn(8112, 60, { to: 'CENTER_FORWARD' }),
        comesOn(8114, 60),
        comesOn(8113, 60),
      ),
    ).toEqual([
      [8102, 8113],
      [8103, 8112],
      [8104, 8114],
    ]);
  });

  test('within half a minute are paired', async () => {
    expect(await pairs(change(8102, 60), comesOn(8112, 75))).toEqual([[8102, 8112]]);
  });

  test('have one player if the other one is unknown', async () => {
    expect(await pairs(change(8102, 60), comesOn(8112, 200))).toEqual([
      [8102, null],
      [null, 8112],
    ]);
  });
});

test('players whose substitutions contradict the line-up may or may not start', async () => {
  const { game, notes } = await home(change(8114, 60), comesOn(8105, 60));
  const starts = (id: number) =>
    game.players.find(({ player_id }) => player_id === `impect-${id}`)?.is_starter;
  expect([starts(8114), starts(8105), starts(8104)]).toEqual([null, null, true]);
  expect(notes).toEqual(['substitutions contradict the starting line-up: impect-8114, impect-8105']);
});

test.each([
  ['the clock of the second half', { gameTime: '46:34.3490', gameTimeInSec: 10_094.349 }, [2, 94.349]],
  ['added time', { gameTime: '45:00.0000 (+01:30.5000)', gameTimeInSec: 2790.5 }, [1, 2790.5]],
  ['extra time', { gameTime: '91:00.0000', gameTimeInSec: 20_060 }, [3, 60]],
  ['a clock that the number contradicts', { gameTime: '60:00.0000', gameTimeInSec: 10_800 }, [2, 900]],
  ['a number without a clock', { gameTime: null, gameTimeInSec: 10_800 }, [2, 800]],
  ['a clock that is before the period', { gameTime: '10:00.0000', gameTimeInSec: 10_800 }, [2, 800]],
])('the time is %s', async (_, gameTime, expected) => {
  const { events, game } = await home(change(8102, 0, { gameTime }));
  const [event] = events.filter(({ event_type }) => event_type === 'substitution');
  expect([event?.period, event?.time_s]).toEqual(expected);
  expect(game.periods.length).toBe(Math.max(2, Number(expected[0])));
});

test('without lists, squads have their IDs as names and players have none', async () => {
  const { game, notes } = await readOnly(impect, jsonFiles({ 'l.json': lineUps() }));
  expect(game.teams).toEqual({ team_a: 'Squad 81', team_b: 'Squad 82' });
  expect(game.players[0]?.name).toBeNull();
  expect(notes).toEqual([
    'squad 81 has no name, because no list of squads contains it',
    'squad 82 has no name, because no list of squads contains it',
    '28 players have no name, because no list of players contains them',
  ]);
});

test('lists in other folders and responses of the API are read', async () => {
  const { game, notes } = await readOnly(
    impect,
    jsonFiles({
      'lineups/900.json': { data: lineUps() },
      'players/743.json': { data: players() },
      'squads/743.json': { data: squads() },
    }),
  );
  expect([game.teams.team_a, game.players[0]?.name, notes]).toEqual(['Otters', 'Ida Reed 1', []]);
});

test('a name consists of first and last name if there is no common name', async () => {
  const list = [
    { id: 8101, firstname: 'Ida', lastname: 'Lund', commonname: ' ', birthdate: null, leg: null },
  ];
  const { game } = await readOnly(impect, jsonFiles({ 'l.json': lineUps(), 'p.json': list }));
  expect(game.players[0]?.name).toBe('Ida Lund');
});

test('unusable elements are skipped with their locations', async () => {
  const away = squad(82, [null, change(8202, 60)], {
    players: [null, { id: 8202 }],
    startingPositions: null,
  });
  const { game, skipped, notes } = await read(lineUps({ squadAway: away }));
  expect(skipped).toEqual({ 'unusable player': 1, 'unusable change': 1 });
  expect(notes.join()).toMatch(/squadAway\.players\[0\] must be object.*squadAway\.substitutions\[0\] must/);
  expect(game.players.at(-1)).toMatchObject({ jersey_number: null, is_starter: null });
});

test.each([
  ['lists without line-ups', { 'p.json': players(), 's.json': squads() }, /contains no Impect/],
  [
    'line-ups without players',
    {
      'l.json': lineUps({
        squadHome: squad(81, [], { players: [] }),
        squadAway: squad(82, [], { players: [] }),
      }),
    },
    /has no players/,
  ],
  [
    'a squad without an ID',
    { 'l.json': lineUps({ squadHome: { startingPositions: [] } }) },
    /squadHome must have required properties id/,
  ],
  ['a squad twice', { 'l.json': lineUps({ squadAway: squad(81) }) }, /both teams are called "Squad 81"/],
  [
    'an object in place of a list',
    { 'l.json': lineUps(), 's.json': { name: 1, countryId: 1, access: 1 } },
    /s\.json: is not a list/,
  ],
])('%s: an error', async (_, files, problem) => {
  await expect(readFiles(impect, jsonFiles(files))).rejects.toThrow(problem);
});

const folder = realData('sports/impect');

test.skipIf(folder === null)('the recorded match has all players and changes of the file', async () => {
  const [match] = await readAll(impect, [folder ?? '']);
  const raw = JSON.parse(readFileSync(join(folder ?? '', 'impect_lineups.json'), 'utf8'));
  for (const [side, team] of [
    ['squadHome', 'Home Team FC'],
    ['squadAway', 'Away Team United'],
  ] as const) {
    const { players: listed, startingPositions, substitutions, formations } = raw[side];
    const onField = substitutions.filter((one: Record<string, string>) => one['fromPosition'] !== 'BANK');
    const events = match?.events.filter((one) => one.team === team) ?? [];
    const of = match?.game.players.filter((one) => one.team === team) ?? [];
    expect([of.length, events.length]).toEqual([listed.length, onField.length + formations.length]);
    expect(of.filter(({ is_starter }) => is_starter !== false).length).toBeGreaterThanOrEqual(
      startingPositions.length,
    );
    expect(of.every(({ name }) => name !== null)).toBe(true);
  }
  expect([match?.game.date, match?.skipped]).toEqual(['2020-01-01', {}]);
});

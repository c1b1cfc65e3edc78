import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Files, jsonFiles, withFiles } from '../../contract/files.fixture.ts';
import { importFiles, readAll } from '../../contract/sample.fixture.ts';
import { statsbomb } from './index.ts';
import { coded, KEEPER, LINEUPS, STRIKER, statsBombEvent, TEAMS } from './statsbomb.fixture.ts';

const { HOME, AWAY } = TEAMS;
const eleven = (player: typeof KEEPER, jersey_number: number) => ({
  player,
  tactics: { lineup: [{ player, position: coded('Goalkeeper'), jersey_number }] },
});
const EVENTS = [
  statsBombEvent('Starting XI', eleven(KEEPER, 31)),
  statsBombEvent('Starting XI', { ...eleven(STRIKER, 9), team: AWAY }),
  statsBombEvent('Pass', { id: 'first', location: [119.5, 0.5] }),
  statsBombEvent('Pass', { id: 'second', team: AWAY, player: STRIKER, location: [119.5, 0.5] }),
];
const FRAMES = [{ event_uuid: 'first', freeze_frame: [{ location: [60, 40] }] }];

const NO_RECORD = expect.stringMatching(/^no match record: .*Northport, the first team .* home team$/);
const NO_LINEUPS = 'no line-ups: players are those whom the events name';

it('events alone are a game, with the teams and the starting elevens that they name', async () => {
  const [read, ...others] = await importFiles(statsbomb, jsonFiles({ '15986.json': EVENTS }));
  expect(others).toEqual([]);
  expect(read?.game).toMatchObject({
    game_id: 'statsbomb-15986',
    teams: { team_a: 'Northport', team_b: 'Southbay' },
    date: null,
    score: null,
    players: [
      { player_id: 'statsbomb-101', team: 'Northport', jersey_number: 31, position: 'Goalkeeper' },
      { player_id: 'statsbomb-201', team: 'Southbay', jersey_number: 9, is_starter: true },
    ],
  });
  expect(read?.events.slice(2).map(({ x, y }) => [x, y])).toEqual([
    [51.996, 33.654],
    [-51.996, -33.654],
  ]);
  expect(read?.notes).toEqual([NO_RECORD, NO_LINEUPS]);
});

it.each<[string, Files, string]>([
  [
    'in the repository’s folders',
    jsonFiles({
      'data/events/7.json': EVENTS,
      'data/lineups/7.json': LINEUPS,
      'data/three-sixty/7.json': FRAMES,
    }),
    'data/events',
  ],
  [
    'beside each other, with those of another match',
    jsonFiles({
      '7.json': EVENTS,
      'a line-up.json': [{ ...LINEUPS[0], lineup: [{ player_id: 5, player_name: 'Stranger' }] }],
      'the line-ups.json': LINEUPS,
      '360-other.json': [{ ...FRAMES[0], event_uuid: 'another' }],
      '360.json': FRAMES,
    }),
    '7.json',
  ],
])('events have the line-ups and the 360 frames of their match: %s', async (_, files, path) => {
  await withFiles(files, async (folder) => {
    const [read, ...others] = await readAll(statsbomb, [join(folder, path)]);
    expect(others).toEqual([]);
    expect(read?.game.game_id).toBe('statsbomb-7');
    expect(read?.game.players).toMatchObject([{ jersey_number: 1 }, { jersey_number: 9 }]);
    expect(read?.events.find(({ event_id }) => event_id === 'first')?.attributes).toMatchObject({
      freeze_frame: [{ x: 0, y: 0 }],
    });
    expect(read?.notes).toEqual([NO_RECORD]);
  });
});

it('a file of line-ups leads to the events beside it', async () => {
  const files = jsonFiles({ 'events.json': EVENTS, 'lineups.json': LINEUPS });
  await withFiles(files, async (folder) => {
    const games = await readAll(statsbomb, [join(folder, 'lineups.json')]);
    expect(games.map(({ game }) => game.game_id)).toEqual(['statsbomb-events']);
  });
});

it('files of one name are different games', async () => {
  const files = jsonFiles({ 'cup/events.json': EVENTS, 'league/events.json': EVENTS });
  const games = await importFiles(statsbomb, files);
  expect(games.map(({ game }) => game.game_id)).toEqual(['statsbomb-cup-events', 'statsbomb-league-events']);
});

it('a team without events is known from its line-up', async () => {
  const home = EVENTS.filter(({ team }) => team === HOME);
  const lineups = LINEUPS.map((one, index) => ({ ...one, team_name: ['?', ' Southbay '][index] }));
  const [read] = await importFiles(statsbomb, jsonFiles({ '7.json': home, 'lineups.json': lineups }));
  expect(read?.game.teams).toEqual({ team_a: 'Northport', team_b: 'Southbay' });
});

it('events of one team alone are no game', async () => {
  const home = EVENTS.filter(({ team }) => team === HOME);
  await expect(importFiles(statsbomb, jsonFiles({ '7.json': home }))).rejects.toThrow(
    /7\.json: has events of only one team, Northport, and there is no match record that names both$/,
  );
});

it('events of three teams are no game', async () => {
  const third = statsBombEvent('Pass', { team: { id: 30, name: 'Eastcliff' } });
  await expect(importFiles(statsbomb, jsonFiles({ '7.json': [...EVENTS, third] }))).rejects.toThrow(
    /\[4\]\.team\.id is 30, but the teams of the match are 10 and 20$/,
  );
});

it('events with one id are numbered, and one that is repeated exactly is left out', async () => {
  const [, , pass, other] = EVENTS;
  const twice = [...EVENTS, pass, { ...other, id: 'first' }];
  const [read] = await importFiles(statsbomb, jsonFiles({ '7.json': twice }));
  expect(read?.events.map(({ event_id }) => event_id).slice(2)).toEqual(['first', 'second', 'first-2']);
  expect(read?.notes).toContain('events with the id of another, whose ids were numbered: 1');
  expect(read?.skipped).toEqual({ 'unusable event': 1 });
});

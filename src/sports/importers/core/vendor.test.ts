import { describe, expect, test } from 'vitest';
import { GameSchema, type Period, PlayerSchema } from '../../model/game.ts';
import { checkGame } from '../../model/validate.ts';
import { defineVendor } from './vendor.ts';

const VENDOR = defineVendor({
  id: 'invented',
  name: 'Invented vendor',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'CC0 1.0',
  attribution: 'Nobody',
  url: 'https://example.org',
  layout: 'a file',
});

const HALVES: Period[] = [
  { period: 1, type: 'first_half', duration_s: 2700, start_utc: null },
  { period: 2, type: 'second_half', duration_s: 2880, start_utc: null },
];

function game(periods: readonly Period[] = HALVES) {
  return VENDOR.game({
    game_id: VENDOR.idOf(7),
    teams: { team_a: 'Ayford', team_b: 'Beeton' },
    periods: [...periods],
    playing_area: { length_m: 105, width_m: 68 },
    players: [],
    orientation: 'fixed',
  });
}

test('a game record has every field in schema order; fields without a value are null', () => {
  expect(Object.keys(game())).toEqual(Object.keys(GameSchema.properties));
  expect(game()).toMatchObject({ game_id: 'invented-7', sport: 'soccer', date: null, score: null });
  expect(game().source).toEqual({ provider: 'invented', licence: 'CC0 1.0', attribution: 'Nobody' });
  checkGame(game());
});

test('a game can have its own attribution and length', () => {
  const { vendor_ids: _, ...fields } = game();
  const stated = VENDOR.game({ ...fields, duration_minutes: 12, attribution: 'Somebody' });
  expect(stated.source.attribution).toBe('Somebody');
  expect(stated.duration_minutes).toBe(12);
});

test('vendor ids are strings; without any, vendor_ids is null', () => {
  const { vendor_ids: none, ...fields } = game();
  expect(none).toBeNull();
  const ids = { game: 7, team_a: 't1', team_b: '' };
  const expected = { game: '7', team_a: 't1', team_b: null, competition: null, season: null };
  expect(VENDOR.game({ ...fields, vendor_ids: ids }).vendor_ids).toEqual(expected);
});

describe('the length of a game', () => {
  const shootout: Period = { period: 5, type: 'shootout', duration_s: 600, start_utc: null };
  const unknown: Period = { period: 3, type: 'first_half_extratime', duration_s: null, start_utc: null };
  test.each([
    ['the length is the sum of the periods, rounded to minutes', HALVES, 93],
    ['the length excludes a shootout', [...HALVES, shootout], 93],
    ['the length excludes a shootout of unknown length', [...HALVES, { ...shootout, duration_s: null }], 93],
    ['the length is unknown if the length of a period is unknown', [...HALVES, unknown], null],
    ['the length is unknown if there was only a shootout', [shootout], null],
  ])('%s', (_, periods, minutes) => {
    expect(game(periods).duration_minutes).toBe(minutes);
  });
});

test('a player record has every field in schema order', () => {
  const player = VENDOR.player({
    player_id: VENDOR.idOf('a b', 3),
    team: 'Ayford',
    position: 'GK',
    is_starter: null,
    minutes_played: null,
    played: null,
  });
  expect(player).toEqual({
    player_id: 'invented-a~20b-3',
    name: null,
    team: 'Ayford',
    jersey_number: null,
    position: 'GK',
    is_starter: null,
    minutes_played: null,
    played: null,
  });
  expect(Object.keys(player)).toEqual(Object.keys(PlayerSchema.properties));
});

test('an event record has the vendor’s sport', () => {
  const stated = {
    event_id: '1',
    game_id: 'invented-7',
    event_type: 'goal',
    period: 1,
    source_type: 'Goal',
  } as const;
  expect(VENDOR.event(stated)).toMatchObject({ ...stated, sport: 'soccer', team: null });
});

test('the importer has the vendor’s id, name and terms', async () => {
  const importer = VENDOR.importer(async () => []);
  expect(importer).toMatchObject({ id: 'invented', sports: ['soccer'], layout: 'a file' });
  expect(importer).not.toHaveProperty('sport');
  expect(await importer.discover([])).toEqual([]);
});

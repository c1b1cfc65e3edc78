import { describe, expect, it } from 'vitest';
import type { sports } from '../../../../client/index.ts';
import { makeFrame, makeGame, makePlayer } from '../../../../test/support/records.ts';
import { labellerOf } from './labels.ts';

const game: sports.Game = { ...makeGame(), events: { count: 0 }, tracking: null, same_match_as: [] };
const labels = labellerOf(game, 'en');

describe('labellerOf', () => {
  it('nameOf returns a player’s name, otherwise the number, otherwise the ID', () => {
    const name = (parts: Parameters<typeof makePlayer>[0]) => labels.nameOf(makePlayer(parts));
    expect(name({})).toBe('Ada Ōta');
    expect(name({ player_id: 'test-99', jersey_number: 4 })).toBe('4');
    expect(name({ player_id: 'track:99', jersey_number: null })).toBe('track:99');
  });
  it('notes returns names and speeds only for the chosen players', () => {
    const players = [
      makePlayer({ speed: 5 }),
      makePlayer({ player_id: 'test-9' }),
      makePlayer({ player_id: null }),
    ];
    const people = players.map((player) => ({ player, x: 0, y: 0 }));
    const picture = { frame: makeFrame(), people, ball: null };
    expect(labels.notes(picture, ['test-7', null])).toEqual([
      { player_id: 'test-7', text: 'Ada Ōta · 18.0 km/h' },
    ]);
    expect(labels.notes(picture, ['test-9'])).toEqual([{ player_id: 'test-9', text: 'Zoë "Z" O’Neil' }]);
  });
  it('clock formats times with tenths of a second, rounded down', () => {
    expect(labels.clock({ period: 1, time_s: 61.3 })).toBe('1:01.3');
    expect(labels.clock({ period: 1, time_s: 0.1 + 0.2 })).toBe('0:00.3');
    expect(labels.clock({ period: 2, time_s: 0.99 })).toBe('45:00.9');
  });
  it('caption returns the game, the time and the data source', () => {
    expect(labels.caption({ period: 2, time_s: 1 })).toEqual([
      'Terns – Herons · 2024-05-04 · Second half · 45:01.0',
      'Invented (CC0-1.0)',
    ]);
    expect(labels.fileName({ period: 2, time_s: 1.2 }, 'png')).toBe('test-1-2-1.20.png');
  });
});

import { describe, expect, test } from 'vitest';
import { BASKETBALL } from '../basketball/rules.ts';
import { ICE_HOCKEY } from '../ice-hockey/rules.ts';
import { SOCCER } from '../soccer/rules.ts';
import { pairing } from './rosters.ts';

describe.each([SOCCER, BASKETBALL, ICE_HOCKEY])('teams of $sport', (rules) => {
  test('never play themselves, and meet others each round', () => {
    const pairs = Array.from({ length: 60 }, (_, round) => pairing(rules, round).map(({ name }) => name));
    for (const [a, b] of pairs) expect(a).not.toBe(b);
    expect(new Set(pairs.map((pair) => pair.join(' - '))).size).toBe(56);
  });

  test('are called what no real team is', () => {
    for (const { name, venue } of pairing(rules, 0)) {
      expect(name).toMatch(/^Demo /);
      expect(venue).toMatch(/\(invented\)$/);
    }
  });

  test('have a squad without doubles, the line-up first', () => {
    for (const { name, squad } of pairing(rules, 3)) {
      expect(squad.map(({ position }) => position)).toEqual([...rules.lineup, ...rules.bench]);
      for (const key of ['player_id', 'name', 'jersey_number'] as const) {
        expect(new Set(squad.map((player) => player[key])).size).toBe(squad.length);
      }
      for (const player of squad) expect(player.team).toBe(name);
    }
  });

  test('are the same people whenever they play', () => {
    expect(pairing(rules, 0)[0]).toEqual(pairing(rules, 8)[0]);
  });
});

test('players are named in several scripts, with accents and apostrophes', () => {
  const names = Array.from({ length: 8 }, (_, round) => pairing(SOCCER, round)[0].squad)
    .flat()
    .map(({ name }) => name)
    .join('\n');
  for (const script of ['Latin', 'Han', 'Arabic', 'Cyrillic', 'Greek', 'Hangul', 'Devanagari']) {
    expect(names).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  }
  expect(names).toMatch(/[ÀÉëøŁ]/);
  expect(names).toContain("'");
});

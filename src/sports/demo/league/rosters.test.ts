import { describe, expect, test } from 'vitest';
import { BASKETBALL } from '../basketball/rules.ts';
import { ICE_HOCKEY } from '../ice-hockey/rules.ts';
import type { SportRules } from '../play/rules.ts';
import { SOCCER } from '../soccer/rules.ts';
import { NAME_LISTS } from './names.ts';
import { pairing } from './rosters.ts';

describe.each([SOCCER.rules, BASKETBALL.rules, ICE_HOCKEY.rules])('teams of $sport', (rules) => {
  test('a team never plays itself, and meets a different team in each round', () => {
    const pairs = Array.from({ length: 60 }, (_, round) => pairing(rules, round).map(({ name }) => name));
    for (const [a, b] of pairs) expect(a).not.toBe(b);
    // Each of the eight teams plays every other team, at home and away.
    expect(new Set(pairs.slice(0, 56).map((pair) => pair.join(' - '))).size).toBe(56);
    const homes = pairs.slice(0, 8).map(([home]) => home);
    expect(new Set(homes).size).toBe(8);
  });

  test('no real team has the same name as a demo team', () => {
    for (const { name, venue } of pairing(rules, 0)) {
      expect(name).toMatch(/^Demo /);
      expect(venue).toMatch(/\(invented\)$/);
    }
  });

  test('a squad has no duplicates and begins with the lineup', () => {
    const teams = Array.from({ length: 8 }, (_, round) => pairing(rules, round)[0]);
    for (const { name, squad } of teams) {
      expect(squad.map(({ position }) => position)).toEqual([...rules.lineup, ...rules.bench]);
      for (const key of ['player_id', 'name', 'jersey_number'] as const) {
        expect(new Set(squad.map((player) => player[key])).size).toBe(squad.length);
      }
      const word = name.replace('Demo ', '').toLowerCase();
      for (const player of squad) {
        expect(player.team).toBe(name);
        expect(player.name).toMatch(/\S/);
        expect(player.player_id).toBe(`demo-${rules.sport}-${word}-${player.jersey_number}`);
      }
    }
    const numbers = teams.flatMap(({ squad }) => squad.map(({ jersey_number }) => Number(jersey_number)));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(99);
  });

  test('a team has the same squad in every game, and no other team has it', () => {
    expect(pairing(rules, 0)[0]).toEqual(pairing(rules, 8)[0]);
    const [a, b] = pairing(rules, 0).map(({ squad }) => squad.map(({ name }) => name).join());
    expect(a).not.toBe(b);
  });
});

test('soccer shirt numbers 1 to 20 follow the positions; other sports use arbitrary numbers', () => {
  const numbers = (rules: SportRules) => pairing(rules, 0)[0].squad.map(({ jersey_number }) => jersey_number);
  expect(numbers(SOCCER.rules)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  for (const { rules } of [BASKETBALL, ICE_HOCKEY]) {
    expect(Math.max(...numbers(rules).map(Number))).toBeGreaterThan(30);
  }
});

test('player names include several scripts, accents, apostrophes and local name order', () => {
  const names = Array.from({ length: 8 }, (_, round) => pairing(SOCCER.rules, round)[0].squad)
    .flat()
    .map(({ name }) => name)
    .join('\n');
  for (const script of ['Latin', 'Han', 'Arabic', 'Cyrillic', 'Greek', 'Hangul', 'Devanagari']) {
    expect(names).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  }
  expect(names).toMatch(/[ÀÉëøŁ]/);
  expect(names).toContain("'");
  const all = names.split('\n');
  for (const { given, family, familyFirst } of NAME_LISTS) {
    const own = all.filter(
      (name) => family.some((part) => name.includes(part)) && given.some((part) => name.includes(part)),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const name of own) {
      const first = (familyFirst ? family : given).some((part) => name.startsWith(`${part} `));
      expect(first, name).toBe(true);
    }
  }
});

test.each([SOCCER.rules, BASKETBALL.rules, ICE_HOCKEY.rules])(
  'a team of $sport has names of one script',
  (rules) => {
    for (let round = 0; round < 8; round++) {
      const [{ squad }] = pairing(rules, round);
      const isIn = (script: string) =>
        squad.every(({ name }) => new RegExp(`\\p{Script=${script}}`, 'u').test(name ?? ''));
      const scripts = ['Latin', 'Han', 'Arabic', 'Cyrillic', 'Greek', 'Hangul', 'Devanagari'].filter(isIn);
      expect(scripts).toHaveLength(1);
    }
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { skyOf } from './condition-codes.ts';

describe('skyOf', () => {
  const known = Array.from({ length: 1000 }, (_, code) => skyOf(code)).filter((sky) => sky !== null);

  it('skyOf describes every documented code in a few words in lower case', () => {
    expect(known).toHaveLength(55);
    for (const { description, icon } of known) {
      expect(description).toMatch(/^[a-z][a-z /]{2,31}$/);
      expect(icon).toMatch(/^(0[1-4]|09|1[013]|50)$/);
    }
    expect(new Set(known.map(({ description }) => description)).size).toBe(known.length);
  });

  it.each([undefined, 0, 100, 805, 900, 800.5, -1])('skyOf returns null for %s', (code) => {
    expect(skyOf(code)).toBeNull();
  });
});

const folder = realData('weather/openweathermap');

describe.skipIf(folder === null)('recorded conditions', () => {
  /** Returns code, description and icon of every condition in the recorded English responses. */
  function recorded(path: string): string[] {
    const texts = readdirSync(path)
      .filter((name) => name.endsWith('.json') && !/-(ru|fr)\b/.test(name))
      .map((name) => readFileSync(join(path, name), 'utf8').replaceAll(/\s*\n\s*/g, ''));
    const pattern = /"id": ?(\d{3}), ?"main": ?"\w+", ?"description": ?"([^"]+)", ?"icon": ?"(\d\d)[dn]"/g;
    const found = texts.flatMap((text) => [...text.matchAll(pattern)]);
    return [...new Set(found.map(([, id, description, icon]) => `${id} ${description} ${icon}`))];
  }

  it('recorded conditions have the same descriptions and icons', () => {
    const conditions = recorded(folder ?? '');
    expect(conditions.length).toBeGreaterThan(8);
    for (const condition of conditions) {
      const code = Number(condition.slice(0, 3));
      const sky = skyOf(code);
      expect(`${code} ${sky?.description} ${sky?.icon}`).toBe(condition);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { UNAVAILABLE } from '../../chat/languages/language.ts';
import { LANGUAGES } from '../../chat/languages/registry.ts';
import { AIR_GRADES, POLLENS } from '../../model/air-quality.ts';
import { MOON_PHASES } from '../../model/moon.ts';
import { SKY_KINDS } from '../../model/sky.ts';
import { CLAUSES, LABELS, VALUES_OF_CLAUSE } from './wording.ts';
import { WORDINGS } from './wordings/registry.ts';

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('wordings exist for exactly the languages that chat supports', () => {
  expect([...WORDINGS.keys()].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

describe.each([...WORDINGS])('the wording of %s', (code, wording) => {
  it.each(CLAUSES)('the wording of clause %s contains exactly its values', (clause) => {
    const text = wording[clause];
    expect(valuesIn(text)).toEqual([...(VALUES_OF_CLAUSE[clause] ?? [])].sort());
    // A clause must end without a full stop, and its numbers must come from values.
    expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/\d|[.。।]$/);
    expect(text.trim()).toBe(text);
  });

  it('every clause of a wording has a different text', () => {
    const texts = CLAUSES.map((clause) => wording[clause]);
    const same = texts.filter((text, i) => texts.indexOf(text) !== i);
    expect(same).toEqual([]);
  });

  it('a wording has warnings only for plural categories of its language', () => {
    const known = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [rule, text] of Object.entries(wording.warnings)) {
      expect(known).toContain(rule);
      expect(valuesIn(text)).toEqual(['list', 'n']);
    }
  });

  it('a wording has all labels and, except in English, all skies, grades and phases of the moon', () => {
    const { skies, grades, moons, labels } = wording;
    const lengths = [skies, grades, moons, labels].map((list) => list && new Set(list.split('|')).size);
    const described = code === 'en' ? undefined : SKY_KINDS.length;
    expect(lengths).toEqual([
      described,
      described && AIR_GRADES.length,
      described && MOON_PHASES.length,
      LABELS.length,
    ]);
  });

  it('a wording has eight different wind directions', () => {
    expect(new Set(wording.directions.split('|')).size).toBe(8);
  });

  it('a wording has a different name for every plant and every subject that no provider covers', () => {
    const [plants, subjects] = [wording.plants, wording.unavailable].map((list) => new Set(list.split('|')));
    expect([plants?.size, subjects?.size]).toEqual([POLLENS.length, UNAVAILABLE.length]);
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../chat/languages/registry.ts';
import { AIR_GRADES, POLLENS } from '../../model/air-quality.ts';
import { CLAUSES, LABELS, SKY_KINDS, VALUES_OF_CLAUSE } from './wording.ts';
import { WORDINGS } from './wordings/registry.ts';

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('there is a wording for each language that chat reads, and no other', () => {
  expect([...WORDINGS.keys()].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

describe.each([...WORDINGS])('the wording of %s', (code, wording) => {
  it.each(CLAUSES)('has a clause %s with its values', (clause) => {
    const text = wording[clause];
    expect(valuesIn(text)).toEqual([...(VALUES_OF_CLAUSE[clause] ?? [])].sort());
    // A sentence gives it its capital and its stop; each number is one of the weather.
    expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/\d|[.。।]$/);
    expect(text.trim()).toBe(text);
  });

  it('says different things differently', () => {
    const texts = CLAUSES.map((clause) => wording[clause]);
    const same = texts.filter((text, i) => texts.indexOf(text) !== i);
    expect(same).toEqual([]);
  });

  it('counts warnings by the plural rules of the language', () => {
    const known = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const [rule, text] of Object.entries(wording.warnings)) {
      expect(known).toContain(rule);
      expect(valuesIn(text)).toEqual(['list', 'n']);
    }
  });

  it('describes each sky and grade, apart from English, and names each part of a report', () => {
    const lengths = [wording.skies, wording.grades, wording.labels].map((list) => list?.split('|').length);
    const described = code === 'en' ? undefined : SKY_KINDS.length;
    expect(lengths).toEqual([described, described && AIR_GRADES.length, LABELS.length]);
  });

  it('names each of the eight points of the compass', () => {
    expect(new Set(wording.directions.split('|')).size).toBe(8);
  });

  it('names each plant', () => {
    const plants = wording.plants.split('|');
    expect(new Set(plants).size).toBe(POLLENS.length);
  });
});

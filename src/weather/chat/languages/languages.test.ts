import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import { parse } from '../understand/parse.ts';
import { phrasebookOf } from '../understand/words/phrasebook.ts';
import { ASKS, UNAVAILABLE } from './language.ts';
import { QUESTIONS } from './questions.fixture.ts';
import { openLexicon } from './read-lexicon.ts';
import { LANGUAGES } from './registry.ts';

const setting = {
  now: Date.parse('2025-07-16T12:00:00Z'),
  timezone: 'Europe/London',
  gazetteer: openGazetteer(),
};

describe('the sample questions', () => {
  test('the sample questions cover every language except English', () => {
    const tested = new Set(QUESTIONS.map(([lang]) => lang));
    expect(LANGUAGES.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual(['en']);
  });

  test.each(QUESTIONS)('%s: %s', (lang, text, place, when, ask) => {
    const parsed = parse(text, setting);
    const found = { lang: parsed.lang, place: parsed.place?.text ?? null, when: parsed.when?.text ?? null };
    expect(found).toEqual({ lang, place, when });
    expect(parsed.asks).toContain(ask);
    expect(parsed.intent).not.toBe('none');
  });
});

describe('the lexicons', () => {
  test.each(LANGUAGES)('the $lexicon lexicon is valid and contains words for every aspect', (traits) => {
    const lexicon = openLexicon(traits);
    expect(phrasebookOf(lexicon).senses.size).toBeGreaterThan(500);
    expect(lexicon.phrases.get('ends')).not.toHaveLength(0);
    const { asks = {}, unavailable, conjunctions } = lexicon.language;
    expect(Object.keys(asks)).toEqual(expect.arrayContaining([...ASKS]));
    expect([...unavailable.keys()].sort()).toEqual([...UNAVAILABLE].sort());
    expect(conjunctions).not.toEqual([]);
  });

  // Inside a phrase, single words have no meaning. `va a nevar` must therefore be about the weather, like
  // `nevar`.
  test.each(LANGUAGES)('no phrase in the $lexicon lexicon hides a weather word', (traits) => {
    const { senses } = phrasebookOf(openLexicon(traits));
    const isTopic = (phrase: string) => senses.get(phrase)?.roles.has('topic') ?? false;
    const hiding = [...senses].filter(
      ([phrase, { roles }]) =>
        (roles.has('ahead') || roles.has('ends')) && !isTopic(phrase) && phrase.split(' ').some(isTopic),
    );
    expect(hiding.map(([phrase]) => phrase)).toEqual([]);
  });

  test('every registry entry has a lexicon file, and every lexicon file has an entry', () => {
    const files = readdirSync(new URL('./lexicons/', import.meta.url));
    expect(files.sort()).toEqual(LANGUAGES.map(({ lexicon }) => `${lexicon}.txt`).sort());
  });
});

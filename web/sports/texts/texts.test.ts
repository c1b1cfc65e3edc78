import { describe, expect, it } from 'vitest';
import type { Message } from '../../shared/language.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(Object.entries({ de, fr, es }))('the texts in "%s"', (language, texts) => {
  it.each(Object.keys(en) as (keyof typeof en)[])(
    'texts have the same placeholders as in English: %s',
    (key) => {
      const [wanted = []] = forms(en[key]).map(places);
      for (const form of forms(texts[key])) expect(places(form)).toEqual(wanted);
    },
  );

  it('vocabularies have the same placeholders as in English', () => {
    const words = vocabularyIn(language as 'de');
    const english = vocabularyIn('en');
    for (const list of ['periods', 'periodsShort'] as const)
      for (const [type, name] of Object.entries(words[list]))
        expect(places(name)).toEqual(places(english[list][type as 'quarter']));
    expect(Object.keys(words.sports)).toEqual(Object.keys(english.sports));
  });
});

import { describe, expect, it } from 'vitest';
import type { Message } from '../../shared/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const valuesOf = (message: Message): string[] => {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap((form) => form?.match(/\{\w+\}/g) ?? []))].sort();
};

describe.each(Object.entries({ de, es, fr }))('the texts in "%s"', (_, texts) => {
  it.each(Object.keys(en) as (keyof typeof en)[])(
    'texts have the same placeholders as in English: %s',
    (key) => {
      expect(valuesOf(texts[key])).toEqual(valuesOf(en[key]));
    },
  );
});

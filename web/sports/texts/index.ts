import { createTranslate, type Language, type Translate, useLanguage } from '../../shared/language.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export type TextKey = keyof Texts;
export type TranslateSports = Translate<Texts>;

const TEXTS: Record<Language, Texts> = { en, de, fr, es };
const translators = new Map<Language, TranslateSports>();

/** Returns the texts of the sports pages in a language. */
export function sportsTexts(language: Language): TranslateSports {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const translate = createTranslate(TEXTS[language], language);
  translators.set(language, translate);
  return translate;
}

export const useTexts = (): TranslateSports => sportsTexts(useLanguage());

import { type Language, type Say, speaker, useLanguage } from '../../shared/language.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export type TextKey = keyof Texts;
export type SaySports = Say<Texts>;

const TEXTS: Record<Language, Texts> = { en, de, fr, es };
const speakers = new Map<Language, SaySports>();

/** Returns the texts of the sports pages in a language. */
export function sportsTexts(language: Language): SaySports {
  const known = speakers.get(language);
  if (known !== undefined) return known;
  const say = speaker(TEXTS[language], language);
  speakers.set(language, say);
  return say;
}

export const useTexts = (): SaySports => sportsTexts(useLanguage());

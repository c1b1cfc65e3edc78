import { createTranslate, type Language, type Translate, useLanguage } from '../../../shared/language.ts';
import { de } from './de.ts';
import { en, type PlaybackTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const TEXTS: Record<Language, PlaybackTexts> = { en, de, fr, es };
const translators = new Map<Language, Translate<PlaybackTexts>>();

/** Returns the playback texts in the reader's language. */
export function usePlaybackTexts(): Translate<PlaybackTexts> {
  const language = useLanguage();
  const translate = translators.get(language) ?? createTranslate(TEXTS[language], language);
  translators.set(language, translate);
  return translate;
}

import { type Language, type Say, speaker, useLanguage } from '../../../shared/language.ts';
import { de } from './de.ts';
import { en, type PlaybackTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const TEXTS: Record<Language, PlaybackTexts> = { en, de, fr, es };
const speakers = new Map<Language, Say<PlaybackTexts>>();

/** Returns the playback texts in the reader's language. */
export function usePlaybackTexts(): Say<PlaybackTexts> {
  const language = useLanguage();
  const say = speakers.get(language) ?? speaker(TEXTS[language], language);
  speakers.set(language, say);
  return say;
}

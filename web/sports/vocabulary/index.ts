import { type Language, useLanguage } from '../../shared/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Vocabulary } from './words.ts';

const VOCABULARIES: Record<Language, Vocabulary> = { en, de, fr, es };

export const vocabularyIn = (language: Language): Vocabulary => VOCABULARIES[language];

export const useVocabulary = (): Vocabulary => vocabularyIn(useLanguage());

import { createTranslate, type Language, type Translate } from '../../shared/language.ts';
import { de } from './de.ts';
import { en, type WeatherTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const TEXTS: Readonly<Record<Language, WeatherTexts>> = { en, de, fr, es };

export type TranslateWeather = Translate<WeatherTexts>;

/** Returns the weather page's texts in a language. */
export const weatherTexts = (language: Language): TranslateWeather =>
  createTranslate(TEXTS[language], language);

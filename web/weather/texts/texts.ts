import { type Language, type Say, speaker } from '../../shared/language.ts';
import { de } from './de.ts';
import { en, type WeatherTexts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const TEXTS: Readonly<Record<Language, WeatherTexts>> = { en, de, fr, es };

export type SayWeather = Say<WeatherTexts>;

/** Returns the texts of the weather page in a language. */
export const weatherTexts = (language: Language): SayWeather => speaker(TEXTS[language], language);

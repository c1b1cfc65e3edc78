import { type AnalysisContext, analyse } from '../../../src/weather/chat/understand/analysis.ts';
import type { City } from './cities.ts';
import { TEMPLATES } from './templates.ts';

/** A short question about a city. */
export interface SweepQuestion {
  readonly lang: string;
  readonly text: string;
  readonly city: City;
}

/** Every template of a language, or each so many, with each city, as written and in lower case. */
export function questionsAbout(cities: readonly City[], lang: string, every = 1): SweepQuestion[] {
  const templates = TEMPLATES[lang] ?? [];
  return cities.flatMap((city, at) => {
    const lower = city.name.toLocaleLowerCase(lang);
    const names = lower === city.name ? [city.name] : [city.name, lower];
    return templates
      .filter((_, index) => (index + at) % every === 0)
      .flatMap((template) => names.map((name) => ({ lang, text: template.replace('{}', name), city })));
  });
}

/** How a question was understood; a silent error is the worst that can happen. */
export type Outcome = 'right' | 'another city' | 'no city';

export function outcomeOf({ text, city }: SweepQuestion, setting: AnalysisContext): Outcome {
  const { place, places, isAboutWeather } = analyse(text, setting);
  const meant = place?.resolved?.candidate?.place.id;
  if (!isAboutWeather || meant === undefined || places().length > 1) return 'no city';
  return meant === city.id ? 'right' : 'another city';
}

import type { Sentence } from '../../../src/weather/chat/understand/relevance/training.ts';
import type { Gazetteer } from '../../../src/weather/gazetteer/port.ts';
import { Cities } from './cities.ts';
import { TEMPLATES } from './templates.ts';

const MOST_CITIES = 300;

/** Each template once, with a different city in lower case. */
export function plainQuestions(gazetteer: Gazetteer): Sentence[] {
  const cities = new Cities(gazetteer, MOST_CITIES);
  return Object.entries(TEMPLATES).flatMap(([lang, templates]) => {
    const known = cities.in(lang);
    return templates.map((template, i) => {
      const name = known[i % known.length]?.name ?? '';
      return { lang, text: template.replace('{}', name.toLocaleLowerCase(lang)), isWeather: true };
    });
  });
}

import { describe, expect, test } from 'vitest';
import { Cities } from '../../bench/chat/sweep/cities.ts';
import { outcomeOf, questionsAbout } from '../../bench/chat/sweep/questions.ts';
import { TEMPLATES } from '../../bench/chat/sweep/templates.ts';
import { LANGUAGES } from '../../src/weather/chat/languages/registry.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';

/** Short questions about the best-known cities, see bench/chat/sweep.ts. */
const MOST_CITIES = 120;
/** Uses every sixth of the twelve templates. */
const EVERY = 6;

const gazetteer = openGazetteer();
const setting = { now: Date.parse('2025-07-16T12:00:00Z'), timezone: 'Europe/London', gazetteer };
const cities = new Cities(gazetteer, MOST_CITIES);

describe('a short question in a language refers to the same city as the bare name', () => {
  test.each(LANGUAGES.map(({ code }) => code))(
    'a short question in the language %s refers to the same city as the bare name',
    (code) => {
      const questions = questionsAbout(cities.in(code), code, EVERY);
      const outcomes = questions.map((question) => outcomeOf(question, setting));
      const share = (wanted: string) => outcomes.filter((each) => each === wanted).length / outcomes.length;
      expect(questions.length).toBeGreaterThan(100);
      expect(share('right')).toBeGreaterThan(0.985);
      expect(share('another city')).toBeLessThan(0.003);
    },
  );

  test('every language has twelve templates', () => {
    expect(LANGUAGES.filter(({ code }) => TEMPLATES[code]?.length !== 12)).toEqual([]);
  });
});

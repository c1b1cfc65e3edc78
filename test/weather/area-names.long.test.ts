import { describe, expect, test } from 'vitest';
import { AreaSweep, areasIn, questionsAboutAreas } from '../../bench/chat/sweep/areas.ts';
import { LANGUAGES } from '../../src/weather/chat/languages/registry.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';

const sweep = new AreaSweep(openGazetteer());
/**
 * Languages with more names that mean a city in the language, although their English translation means a country or
 * region: Granada, Salvador, Norfolk.
 */
const MOST_ELSEWHERE: Readonly<Record<string, number>> = { sr: 0.006, lt: 0.0055, es: 0.005, pl: 0.004 };

describe('questions about countries and regions mean the same as their English names', () => {
  test.each(LANGUAGES.map(({ code }) => code))('in the language %s', (code) => {
    const questions = questionsAboutAreas(areasIn(code), code);
    const outcomes = questions.map((question) => sweep.outcomeOf(question)).filter((each) => each !== null);
    const share = (wanted: string) => outcomes.filter((each) => each === wanted).length / outcomes.length;
    expect(outcomes.length).toBeGreaterThan(900);
    expect(share('right')).toBeGreaterThan(0.98);
    expect(share('another place')).toBeLessThan(MOST_ELSEWHERE[code] ?? 0.0035);
  });
});

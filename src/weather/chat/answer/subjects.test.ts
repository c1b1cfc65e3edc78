import { expect, it } from 'vitest';
import { type Air, airAnswer } from '../../representation/air.ts';
import { PLAIN } from '../../representation/fields.ts';
import { speechOf } from '../../representation/speech/speech.ts';
import { type Subjects, subjectClauses, type Warnings } from './subjects.ts';

const PLACE = {
  id: 'test:1',
  name: 'Northport',
  country: 'NO',
  region: null,
  latitude: 60,
  longitude: 10,
  timezone: 'Europe/Oslo',
};
const NONE = { alder: 0, birch: 0, grass: 0, mugwort: 0, olive: 0, ragweed: 0 };

function airWith(pollen: Air['pollen'], european_aqi: number | null = 42): Air {
  const rest = { time: 0, us_aqi: null, pm2_5: null, pm10: null, ozone: null, nitrogen_dioxide: null };
  return airAnswer(PLACE, { ...rest, european_aqi, pollen }, { source: 'test', attribution: null }, PLAIN);
}

function clausesAbout(
  ask: 'warnings' | 'air' | 'pollen',
  subjects: Partial<Subjects>,
  language = 'en',
): string[] {
  const all = { warnings: null, air: null, ...subjects };
  return subjectClauses(ask, all, speechOf(language, 'metric')).map(({ clause }) => clause);
}

const warnings = (events: string[], more: Partial<Warnings> = {}) => ({
  warnings: { events, source: 'test', partial: false, isLater: false, ...more },
});

it('the answer counts and lists the warnings', () => {
  expect(clausesAbout('warnings', warnings(['Gale']))).toEqual(['1 warning: Gale']);
  expect(clausesAbout('warnings', warnings(['Gale', 'Ice']))).toEqual(['2 warnings: Gale, Ice']);
  expect(clausesAbout('warnings', warnings(['Шторм', 'Лёд']), 'ru')).toEqual([
    '2 предупреждения: Шторм, Лёд',
  ]);
  expect(clausesAbout('warnings', warnings(Array(5).fill('Лёд')), 'ru')[0]).toMatch(
    /^5 предупреждений: Лёд$/,
  );
});

it('the answer says that there are no warnings only if none can be missing', () => {
  expect(clausesAbout('warnings', warnings([]))).toEqual(['no warnings are in force']);
  expect(clausesAbout('warnings', warnings([], { isLater: true }))).toEqual([
    'no warnings are in force for that time',
  ]);
  expect(clausesAbout('warnings', warnings([], { partial: true }))).toEqual(['some warnings may be missing']);
  expect(clausesAbout('warnings', warnings([], { source: null }))).toEqual([
    'no source of warnings covers this country',
  ]);
  expect(clausesAbout('warnings', warnings(['Ice'], { partial: true }))).toEqual([
    '1 warning: Ice',
    'some warnings may be missing',
  ]);
});

it('the answer gives the grade and index of the air quality, and the pollen count for each plant', () => {
  expect(clausesAbout('air', { air: airWith(null) })).toEqual(['air quality: moderate, European index 42']);
  expect(clausesAbout('air', { air: airWith(null, null) })).toEqual([]);
  expect(clausesAbout('pollen', { air: airWith({ ...NONE, birch: 12.3, grass: 4 }) })).toEqual([
    'pollen in grains per m³: birch 12.3, grass 4',
  ]);
  expect(clausesAbout('pollen', { air: airWith({ ...NONE, birch: 12 }) }, 'de')).toEqual([
    'Pollen in Körnern pro m³: Birke 12',
  ]);
  expect(clausesAbout('pollen', { air: airWith(NONE) })).toEqual(['no pollen is in the air']);
  expect(clausesAbout('pollen', { air: airWith({ ...NONE, olive: null }) })).toEqual([]);
  expect(clausesAbout('pollen', { air: airWith(null) })).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { AIR_GRADES, type AirQuality, airGradeOf } from '../model/air-quality.ts';
import type { Place } from '../model/place.ts';
import { airAnswer, airText } from './air.ts';
import { markedAsSample, skyText, styleOf } from './fields.ts';
import { LANGUAGE_CODES } from './languages.ts';

const PLACE: Place = {
  id: 'test:1',
  name: 'Northport',
  country: 'NO',
  region: null,
  latitude: 59.91,
  longitude: 10.74,
  timezone: 'Europe/Oslo',
};
const ORIGIN = { source: 'test', attribution: 'Data by Test' };
const AIR: AirQuality = {
  time: Date.parse('2026-11-21T11:00:00Z'),
  european_aqi: 41.6,
  us_aqi: 60.2,
  pm2_5: 12.345,
  pm10: 20,
  ozone: null,
  nitrogen_dioxide: 17.5,
  pollen: null,
};

it('each air quality grade covers twenty points, and the last grade is open-ended', () => {
  const grades = [0, 19.9, 20, 40, 60, 80, 99.9, 100, 900].map(airGradeOf);
  expect(grades.map((grade) => AIR_GRADES.indexOf(grade))).toEqual([0, 0, 1, 2, 3, 4, 4, 5, 5]);
});

describe('airAnswer', () => {
  it('airAnswer returns rounded values, the grade as text, and local time', () => {
    expect(airAnswer(PLACE, AIR, ORIGIN, styleOf({ lang: 'de' }))).toMatchObject({
      european_aqi: 42,
      us_aqi: 60,
      description: 'mäßig',
      pm2_5: 12.35,
      ozone: null,
      pollen: null,
      timestamp: '2026-11-21 12:00:00',
    });
  });

  it('airAnswer returns the same values in both systems of units', () => {
    const { units, ...imperial } = airAnswer(PLACE, AIR, ORIGIN, styleOf({ units: 'imperial' }));
    expect(units).toBe('imperial');
    expect(imperial).toEqual(airAnswer(PLACE, AIR, ORIGIN, styleOf({})));
  });

  it('airAnswer returns no description without a European index', () => {
    const unknown = { ...AIR, european_aqi: null };
    expect(airAnswer(PLACE, unknown, ORIGIN, styleOf({})).description).toBeNull();
  });
});

describe('description languages', () => {
  it('every language has six different grades and a mark for samples', () => {
    for (const language of LANGUAGE_CODES) {
      const words = AIR_GRADES.map((grade) => airText(grade, language, { isSample: false }));
      expect(new Set(words).size, language).toBe(AIR_GRADES.length);
      for (const word of words) expect(word).toMatch(/^[\p{Ll}\p{Lo}]/u);
    }
  });

  it.each(LANGUAGE_CODES)('the descriptions of sample data are marked in the language %s', (language) => {
    const sky = { description: 'light rain', icon: '10' } as const;
    const real = skyText(sky, language) ?? '';
    expect(skyText({ ...sky, isSample: true }, language)).toBe(markedAsSample(real, language));
    expect(markedAsSample(real, language)).toMatch(/ \([\p{L}\p{M}]+\)$/u);
    expect(airText('fair', language, { isSample: true })).toMatch(/ \([\p{L}\p{M}]+\)$/u);
  });
});

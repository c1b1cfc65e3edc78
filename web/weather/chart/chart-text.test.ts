import { describe, expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { weatherTexts } from '../texts/texts.ts';
import { step } from './chart.fixture.ts';
import { extremesOf, stepText, summaryOf } from './chart-text.ts';

const NOW = '2026-11-21 09:20:00';
const translate = weatherTexts('en');
const display = displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' });

describe('stepText', () => {
  it('stepText lists all known values', () => {
    const all = {
      temperature: 7.6,
      rain: 0.42,
      snow: 0,
      precipitation_probability: 60,
      wind_speed: 5,
      wind_gust: 10,
      description: 'light rain',
    };
    expect(stepText(step(15, all), NOW, translate, display)).toBe(
      '15:00: 8°C, light rain, rain 0.4 mm, 60% chance, wind 18 km/h, gusts 36 km/h',
    );
  });
  it('stepText omits unknown and negligible values', () => {
    expect(stepText(step(15, { rain: 0.04, snow: null, wind_speed: 5 }), NOW, translate, display)).toBe(
      '15:00: wind 18 km/h',
    );
    expect(stepText(step(15), NOW, translate, display)).toBe('15:00: unknown');
  });
  it('stepText distinguishes rain and snow', () => {
    expect(stepText(step(15, { rain: 0, snow: 1 }), NOW, translate, display)).toContain('snow 1 mm');
    expect(stepText(step(15, { rain: 1, snow: 1 }), NOW, translate, display)).toContain('rain and snow 2 mm');
  });
});

describe('summaryOf', () => {
  const steps = [
    step(9, { temperature: 3, rain: 0, snow: 0, wind_speed: 2, wind_gust: 4 }),
    step(15, { temperature: 9, rain: 1.5, snow: 0, wind_speed: 6, wind_gust: 10 }),
    step(21, { temperature: 5, rain: 0.5, snow: null, wind_speed: 6, wind_gust: null }),
  ];
  it('summaryOf describes temperature, precipitation and wind', () => {
    expect(summaryOf(steps, NOW, translate, display)).toBe(
      'From 3°C (09:00) to 9°C (15:00). 2 mm of rain or snow in total, most around 15:00. ' +
        'Wind up to 22 km/h around 15:00, gusts up to 36 km/h.',
    );
  });
  it('summaryOf gives a single temperature if the temperature stays the same', () => {
    const steady = [step(9, { temperature: 7.6 }), step(12, { temperature: 8.4 })];
    expect(summaryOf(steady, NOW, translate, display)).toBe('8°C throughout.');
  });
  it('summaryOf does not call likely rain dry', () => {
    const likely = [step(9, { rain: 0, outlook: 'dry' }), step(10, { rain: 0, outlook: 'likely' })];
    expect(summaryOf(likely, NOW, translate, display)).toBe('Rain or snow likely.');
  });
  it('summaryOf omits unknown values', () => {
    expect(summaryOf([step(9)], NOW, translate, display)).toBe('');
    expect(
      summaryOf([step(9, { rain: 0, outlook: 'dry' }), step(10, { wind_speed: 1 })], NOW, translate, display),
    ).toBe('Dry. Wind up to 4 km/h around 10:00.');
  });
});

it('extremesOf returns the first of equal values', () => {
  const steps = [1, 5, 1, 5].map((temperature, i) => step(i, { temperature }));
  expect(extremesOf(steps, ({ temperature }) => temperature)).toEqual({
    low: { value: 1, at: '2026-11-21 00:00:00' },
    high: { value: 5, at: '2026-11-21 01:00:00' },
  });
});

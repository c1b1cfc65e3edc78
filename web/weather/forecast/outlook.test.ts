import { describe, expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { weatherTexts } from '../texts/texts.ts';
import { outlookOf, type Step, sentenceOf } from './outlook.ts';

const NOW = '2026-11-21 09:20:00';
const START = Date.UTC(2026, 10, 21, 9);

interface Hour {
  readonly rain?: number;
  readonly snow?: number;
  readonly chance?: number | null;
  readonly gust?: number | null;
}

/** Hourly steps from 09:00: dry and calm except for the given hours. */
function hours(some: Readonly<Record<number, Hour>>, count = 120) {
  return Array.from({ length: count }, (_, i) => {
    const { rain = 0, snow = 0, chance = null, gust = null } = some[i] ?? {};
    const datetime = new Date(START + i * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const amount = rain + snow;
    const outlook =
      amount >= 0.2 ? 'wet' : (chance ?? 0) >= 60 ? 'likely' : amount >= 0.05 ? 'possible' : 'dry';
    const step: Step = { datetime, rain, snow, precipitation_probability: chance, outlook, wind_gust: gust };
    return step;
  });
}

const english = displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' });
/** Replaces narrow and non-breaking spaces before units with ordinary spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const sentence = (some: Readonly<Record<number, Hour>>, count?: number) =>
  plain(sentenceOf(outlookOf(hours(some, count)), NOW, weatherTexts('en'), english));

describe('the outlook sentence', () => {
  it.each([
    ['no precipitation', {}, 'Dry for the next five days.'],
    [
      'traces over many hours',
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i + 2, { snow: 0.07 }])),
      'Snow from about 11:00 to tomorrow 07:00, 1.4 mm.',
    ],
    [
      'a trace before the first wet hour',
      { 2: { rain: 0.03 }, 3: { rain: 0.05 }, 4: { rain: 2 }, 5: { rain: 0.03 } },
      'Rain from about 13:00 to 14:00, 2 mm.',
    ],
    ['an amount too small for the day’s row', { 3: { rain: 0.04 } }, 'Dry for the next five days.'],
    [
      'drops that add up to an amount in the day’s row',
      { 3: { rain: 0.05 }, 9: { rain: 0.15 } },
      'A little rain or snow at times for the next five days.',
    ],
    [
      'a little snow tomorrow and more later',
      { 27: { snow: 0.1 }, 33: { snow: 0.1 }, 60: { rain: 3 } },
      'A little rain or snow at times until about Monday 21:00, then rain.',
    ],
    [
      'drops on several days, each too few for the day’s row',
      { 3: { rain: 0.04 }, 30: { snow: 0.04 }, 60: { rain: 3 } },
      'Dry until about Monday 21:00, then rain.',
    ],
    [
      'rain that begins and ends',
      { 6: { rain: 1.5 }, 7: { rain: 0.5 } },
      'Rain from about 15:00 to 17:00, 2 mm.',
    ],
    ['rain that has already begun', { 0: { rain: 1 }, 1: { rain: 0.4 } }, 'Rain until about 11:00, 1.4 mm.'],
    [
      'rain interrupted by a dry hour',
      { 6: { rain: 1 }, 8: { rain: 1 } },
      'Rain from about 15:00 to 18:00, 2 mm.',
    ],
    ['the first of two spells', { 6: { snow: 1 }, 9: { rain: 7 } }, 'Snow from about 15:00 to 16:00, 1 mm.'],
    ['rain and snow together', { 6: { rain: 1, snow: 1 } }, 'Rain and snow from about 15:00 to 16:00, 2 mm.'],
    ['rain tomorrow', { 23: { rain: 1 } }, 'Rain from about tomorrow 08:00 to 09:00, 1 mm.'],
    ['snow after several dry days', { 60: { snow: 3 } }, 'Dry until about Monday 21:00, then snow.'],
    ['likely rain without an amount', { 6: { chance: 98 } }, 'Rain or snow likely for the next five days.'],
    ['unlikely rain', { 6: { rain: 1, chance: 40 } }, 'Possible rain from about 15:00 to 16:00, 1 mm.'],
    ['likely rain', { 6: { rain: 1, chance: 50 } }, 'Rain from about 15:00 to 16:00, 1 mm.'],
  ])('the outlook sentence is correct for: %s', (_, some, text) => {
    expect(sentence(some)).toBe(text);
  });

  it('the outlook gives no end time if the rain continues beyond the forecast', () => {
    expect(sentence({ 0: { rain: 1 }, 1: { rain: 1 } }, 2)).toBe('Rain until the end of the forecast, 2 mm.');
    expect(sentence({ 1: { rain: 1 } }, 2)).toBe('Rain from about 10:00, 1 mm.');
  });

  it('the outlook calls only known hours dry', () => {
    const unknown = { rain: null, snow: null, outlook: null };
    const steps = hours({}).map((step, i) => (i < 60 ? step : { ...step, ...unknown }));
    const sentence = (some: typeof steps) => sentenceOf(outlookOf(some), NOW, weatherTexts('en'), english);
    expect(sentence(steps)).toBe('Dry until at least Monday 21:00.');
    expect(sentence(steps.map((step) => ({ ...step, ...unknown })))).toBe('');
  });

  it('the outlook warns of gales within a day', () => {
    expect(sentence({ 3: { gust: 17.2 }, 5: { gust: 20 }, 40: { gust: 40 } })).toBe(
      'Dry for the next five days. Gusts of up to 72 km/h around 14:00.',
    );
    expect(sentence({ 3: { gust: 17.1 } })).not.toContain('Gusts');
  });

  it.each([
    ['de', 'Regen von etwa 15:00 bis 16:00, 1 mm.'],
    ['fr', 'Pluie de 15:00 à 16:00 environ, 1 mm.'],
    ['es', 'Lluvia de 15:00 a 16:00 aproximadamente, 1 mm.'],
  ] as const)('the outlook has the right wording in "%s"', (language, text) => {
    const display = displayOf(language, english.units);
    const sentence = sentenceOf(outlookOf(hours({ 6: { rain: 1 } })), NOW, weatherTexts(language), display);
    expect(plain(sentence)).toBe(text);
  });
});

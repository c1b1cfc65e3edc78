import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../chat/languages/registry.ts';
import { skyText as inSky, LANGUAGE_CODES } from './skies.ts';

const text = (description: string, language: string) => inSky({ description, icon: '10' }, language);

describe('the description of a sky', () => {
  it('is in every language of chat, and in no other', () => {
    expect([...LANGUAGE_CODES].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
  });

  it('is the provider’s own in English, and null if unknown', () => {
    expect(text('moderate rain', 'en')).toBe('moderate rain');
    expect(inSky(null, 'de')).toBeNull();
  });

  it.each([
    ['clear sky', 'klar'],
    ['mainly clear', 'leicht bewölkt'],
    ['fair', 'leicht bewölkt'],
    ['scattered clouds', 'teils bewölkt'],
    ['partly cloudy', 'teils bewölkt'],
    ['overcast clouds', 'bedeckt'],
    ['cloudy', 'bedeckt'],
    ['depositing rime fog', 'Nebel'],
    ['sand/dust whirls', 'Dunst'],
    ['dense drizzle', 'Nieselregen'],
    ['light rain', 'leichter Regen'],
    ['moderate rain', 'Regen'],
    ['heavy intensity rain', 'starker Regen'],
    ['light freezing rain', 'gefrierender Regen'],
    ['violent rain showers', 'Regenschauer'],
    ['light sleet showers', 'Schneeregen'],
    ['light snowfall', 'leichter Schneefall'],
    ['snow grains', 'Schneefall'],
    ['heavy shower snow', 'starker Schneefall'],
    ['light snow showers and thunder', 'Gewitter'],
    ['thunderstorm with heavy hail', 'Gewitter mit Hagel'],
  ])('of %s is %s in German', (english, german) => {
    expect(text(english, 'de')).toBe(german);
  });

  it('is not empty, and lower case but for the nouns of German, for every kind in every language', () => {
    const kinds =
      'clear,few clouds,partly,overcast,fog,mist,drizzle,light rain,rain,heavy rain,freezing rain,';
    const all = `${kinds}shower rain,sleet,light snow,snow,heavy snow,thunderstorm,hail`.split(',');
    for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
      const texts = all.map((description) => text(description, language));
      expect(new Set(texts).size, language).toBe(all.length);
      for (const one of texts) expect(one).toMatch(/^\S.*$/);
      if (language !== 'de') expect(texts.map((one) => one?.toLowerCase())).toEqual(texts);
    }
  });
});

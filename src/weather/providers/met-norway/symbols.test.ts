import { describe, expect, it } from 'vitest';
import { readSymbol } from './symbols.ts';

const ICONS = ['01', '02', '03', '04', '09', '10', '11', '13', '50'];

const INTENSITIES = ['light', '', 'heavy'];
const KINDS = ['rain', 'sleet', 'snow'];
const FORMS = ['', 'andthunder', 'showers', 'showersandthunder'];

/** MET Norway's legend of 41 codes, including the two misspelt codes. */
const LEGEND = [
  ...['clearsky', 'fair', 'partlycloudy', 'cloudy', 'fog'],
  ...INTENSITIES.flatMap((intensity) =>
    KINDS.flatMap((kind) => FORMS.map((form) => `${intensity}${kind}${form}`)),
  ).map((code) => code.replace(/^light(sleet|snow)showersandthunder$/, 'lights$1showersandthunder')),
];

describe('a weather symbol', () => {
  it('every code in the legend has a sky, with any suffix', () => {
    expect(LEGEND).toHaveLength(41);
    for (const code of LEGEND) {
      const { sky } = readSymbol(code);
      expect(sky?.description, code).toMatch(/^[a-z]+( [a-z]+)*$/);
      expect(ICONS, code).toContain(sky?.icon);
      for (const suffix of ['day', 'night', 'polartwilight'])
        expect(readSymbol(`${code}_${suffix}`).sky).toEqual(sky);
    }
  });

  it.each(LEGEND)('a symbol’s description contains the words of its code: %s', (code) => {
    const words = readSymbol(code).sky?.description.replaceAll(' ', '');
    expect(words).toBe(code.replace(/^lightss/, 'lights'));
  });

  it('a symbol’s icon represents the most severe weather in the code', () => {
    const icons = (pattern: RegExp) =>
      new Set(LEGEND.filter((code) => pattern.test(code)).map((code) => readSymbol(code).sky?.icon));
    expect(icons(/thunder$/)).toEqual(new Set(['11']));
    expect(icons(/(snow|sleet)(showers)?$/)).toEqual(new Set(['13']));
    expect(icons(/rainshowers$/)).toEqual(new Set(['09']));
    expect(icons(/rain$/)).toEqual(new Set(['10']));
  });

  it('readSymbol returns the kind of precipitation; sleet counts as rain', () => {
    for (const code of LEGEND) {
      const kind = code.includes('snow') ? 'snow' : /rain|sleet/.test(code) ? 'rain' : null;
      expect(readSymbol(code).precipitation, code).toBe(kind);
    }
  });

  it('readSymbol distinguishes day and night by the suffix of the code', () => {
    const days = ['fair_day', 'fair_night', 'fair_polartwilight', 'cloudy', 'fair_dusk'];
    expect(days.map((code) => readSymbol(code).is_day)).toEqual([true, false, false, null, null]);
  });

  it('readSymbol accepts misspelt codes and their correct spelling', () => {
    expect(readSymbol('lightsnowshowersandthunder')).toEqual(readSymbol('lightssnowshowersandthunder'));
    expect(readSymbol('lightsleetshowersandthunder')).toEqual(readSymbol('lightssleetshowersandthunder'));
  });

  it.each(['', 'hail', 'constructor', '__proto__', null, undefined])(
    'readSymbol does not recognise the code %j',
    (code) => {
      expect(readSymbol(code)).toEqual({ sky: null, precipitation: null, is_day: null });
    },
  );
});

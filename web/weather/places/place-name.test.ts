import { describe, expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { weatherTexts } from '../texts/texts.ts';
import { areaOf, nameOf } from './place-name.ts';

const display = displayOf('de', { temperature: 'celsius', wind: 'km/h', clock: '24' });
const paris = { city: 'Paris', region: 'Texas', country: 'US', latitude: 33.66, longitude: -95.56 };

describe('nameOf and areaOf', () => {
  it('nameOf returns a place’s name, and areaOf returns its region and country', () => {
    expect(nameOf(paris, weatherTexts('de'), display)).toBe('Paris');
    expect(areaOf(paris, display)).toBe('Texas, Vereinigte Staaten');
    expect(areaOf({ region: null, country: 'SG' }, display)).toBe('Singapur');
  });
  it('nameOf returns coordinates for a place without a name', () => {
    const sea = { city: null, region: null, country: null, latitude: -12.345, longitude: 160 };
    expect(nameOf(sea, weatherTexts('de'), display)).toBe('Ort bei -12,35, 160');
    expect(areaOf(sea, display)).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../../gazetteer/gazetteer.ts';
import { decide } from '../../decision.ts';

const gazetteer = openGazetteer();
const NOW = Date.UTC(2026, 10, 23, 12);
const decided = (text: string) => decide(text, { now: NOW, gazetteer, defaultPlace: null });

/** Returns the coordinates and the text of the place in a message, or the reason for the refusal. */
function pointOf(text: string) {
  const decision = decided(text);
  if (decision.kind === 'refused') return decision.reason;
  const { latitude, longitude } = decision.place;
  return [latitude, longitude, decision.question.placeText];
}

describe('coordinates in a question', () => {
  it.each([
    ['weather at 48.2, 16.37', [48.2, 16.37, '48.2, 16.37']],
    ['48.2N 16.4E', [48.2, 16.4, '48.2N 16.4E']],
    ['temp @ -33.87,151.21 tomorrow', [-33.87, 151.21, '-33.87,151.21']],
    ['forecast for 33.87°S, 151.21°E', [-33.87, 151.21, '33.87°S, 151.21°E']],
    ['snow 64.1466° N, 21.9426° W?', [64.1466, -21.9426, '64.1466° N, 21.9426° W']],
    ['will it rain at 48N 16E on friday', [48, 16, '48N 16E']],
    ['Regnet es morgen bei 47.07 15.44?', [47.07, 15.44, '47.07 15.44']],
    ['weather near 0.5, -150.2', [0.5, -150.2, '0.5, -150.2']],
  ])('coordinates are found in a question: %s', (text, point) => {
    expect(pointOf(text)).toEqual(point);
  });

  it.each([
    ['dates', 'Wetter 24.12, 25.12'],
    ['times', 'weather 10.30, 11.45'],
    ['numbers outside the valid range', 'weather at 95.2, 200.1'],
    ['temperatures', 'will the temperature be between 10.5, 20.5 °C tomorrow'],
    ['amounts', 'will it rain between 30.5 - 40.5 mm'],
    ['longer lists of numbers', 'weather at 48.2, 16.37.3'],
  ])('%s contains no coordinates', (_, text) => {
    expect(pointOf(text)).toBe('no_place');
  });

  it.each([
    ['Wetter in Berlin 48.2, 16.37', 'Berlin'],
    ['will it be warmer than 20.5, 41.5 in Rome', 'Rome'],
  ])('ambiguous numbers next to a name are not coordinates: %s', (text, name) => {
    expect(decided(text)).toMatchObject({ place: { name } });
  });

  it('a question with two pairs of coordinates is refused', () => {
    expect(pointOf('weather 48.2,16.4 and 52.5,13.4')).toBe('several_places');
  });

  it('a question that contains coordinates uses the time zone there', () => {
    expect(decided('temp @ -33.87,151.21 tomorrow')).toMatchObject({
      place: { name: 'Sydney', timezone: 'Australia/Sydney' },
      from: Date.UTC(2026, 10, 23, 13),
    });
  });

  it('a place given by coordinates far from any city has no name', () => {
    expect(decided('weather at 0.5, -150.2')).toMatchObject({ place: { name: '', country: '' } });
  });
});

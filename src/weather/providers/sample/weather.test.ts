import { describe, expect, it } from 'vitest';
import type { Air } from './air.ts';
import { skyOf } from './weather.ts';

const FAIR: Air = {
  temperature: 20,
  anomaly: 0,
  dewPoint: 10,
  humidity: 53,
  pressure: 1013,
  wind: 3,
  cloud: 0,
  windDirection: 250,
  wetness: 0,
  rain: 0,
  snow: 0,
  visibility: 40_000,
};

describe('the sky', () => {
  it.each<[Partial<Air>, string, string]>([
    [{}, '01', 'clear sky'],
    [{ cloud: 0.2 }, '02', 'few clouds'],
    [{ cloud: 0.4 }, '03', 'scattered clouds'],
    [{ cloud: 0.6 }, '04', 'broken clouds'],
    [{ cloud: 1 }, '04', 'overcast clouds'],
    [{ cloud: 1, rain: 0.05 }, '04', 'overcast clouds'],
    [{ cloud: 1, rain: 0.1 }, '09', 'drizzle'],
    [{ cloud: 1, rain: 0.5 }, '10', 'light rain'],
    [{ cloud: 1, rain: 2 }, '10', 'moderate rain'],
    [{ cloud: 1, rain: 5, temperature: 8 }, '10', 'heavy rain'],
    [{ cloud: 1, rain: 5 }, '11', 'thunderstorm'],
    [{ cloud: 1, snow: 0.2, temperature: -2 }, '13', 'light snow'],
    [{ cloud: 1, snow: 1, temperature: -2 }, '13', 'snow'],
    [{ cloud: 1, snow: 3, temperature: -2 }, '13', 'heavy snow'],
    [{ cloud: 1, snow: 1, rain: 1, temperature: 1 }, '13', 'sleet'],
    [{ visibility: 300 }, '50', 'fog'],
    [{ visibility: 2000 }, '50', 'mist'],
    [{ cloud: 1, visibility: 800, rain: 0.5 }, '10', 'light rain'],
  ])('of %o is %s, %s', (air, icon, description) => {
    expect(skyOf({ ...FAIR, ...air })).toEqual({ icon, description });
  });
});

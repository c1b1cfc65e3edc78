import type { Sky } from '../../model/conditions.ts';
import type { Air } from './air.ts';

/** mm an hour from which something is said to fall. */
const TRACE = 0.1;

/** What is said of the air, first match first. */
const SKIES: ReadonlyArray<readonly [fits: (air: Air) => boolean, sky: Sky]> = [
  [({ snow, rain }) => snow >= TRACE && rain >= TRACE, { description: 'sleet', icon: '13' }],
  [({ snow }) => snow >= 2, { description: 'heavy snow', icon: '13' }],
  [({ snow }) => snow >= 0.5, { description: 'snow', icon: '13' }],
  [({ snow }) => snow >= TRACE, { description: 'light snow', icon: '13' }],
  [({ rain, temperature }) => rain >= 3 && temperature >= 18, { description: 'thunderstorm', icon: '11' }],
  [({ rain }) => rain >= 4, { description: 'heavy rain', icon: '10' }],
  [({ rain }) => rain >= 1, { description: 'moderate rain', icon: '10' }],
  [({ rain }) => rain >= 0.3, { description: 'light rain', icon: '10' }],
  [({ rain }) => rain >= TRACE, { description: 'drizzle', icon: '09' }],
  [({ visibility }) => visibility < 1000, { description: 'fog', icon: '50' }],
  [({ visibility }) => visibility < 4000, { description: 'mist', icon: '50' }],
  [({ cloud }) => cloud >= 0.85, { description: 'overcast clouds', icon: '04' }],
  [({ cloud }) => cloud >= 0.5, { description: 'broken clouds', icon: '04' }],
  [({ cloud }) => cloud >= 0.25, { description: 'scattered clouds', icon: '03' }],
  [({ cloud }) => cloud >= 0.1, { description: 'few clouds', icon: '02' }],
];
const CLEAR: Sky = { description: 'clear sky', icon: '01' };

/** The sky in words and as an icon. */
export function skyOf(air: Air): Sky {
  return SKIES.find(([fits]) => fits(air))?.[1] ?? CLEAR;
}

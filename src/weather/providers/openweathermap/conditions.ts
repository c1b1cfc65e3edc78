import type { Conditions } from '../../model/conditions.ts';
import { plausible } from '../../model/plausible.ts';
import { celsiusFromKelvin } from '../../model/units.ts';
import type { Entry } from './answer.ts';
import { skyOf } from './condition-codes.ts';

/** The weather of an entry, which is that of now or of a step of a forecast. */
export function toConditions({ dt, main, weather, wind, visibility, sys }: Entry): Conditions {
  const sky = weather?.[0];
  return {
    time: dt * 1000,
    temperature: plausible('temperature', celsius(main.temp)),
    feels_like: plausible('feels_like', celsius(main.feels_like)),
    humidity: plausible('humidity', main.humidity),
    // Once `pressure` was that of the ground; where both are given, only this one is surely that of the sea.
    pressure: plausible('pressure', main.sea_level ?? main.pressure),
    wind_speed: plausible('wind_speed', wind?.speed),
    visibility: plausible('visibility', visibility),
    sky: skyOf(sky?.id),
    is_day: isDay(sys?.pod ?? sky?.icon?.at(-1)),
  };
}

function celsius(kelvin: number | null | undefined): number | null {
  return kelvin === null || kelvin === undefined ? null : celsiusFromKelvin(kelvin);
}

/** By the part of the day, or the letter at the end of an icon. */
function isDay(letter: string | undefined): boolean | null {
  return letter === 'd' ? true : letter === 'n' ? false : null;
}

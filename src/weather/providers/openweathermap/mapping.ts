import Type from 'typebox';
import type { AlertReport } from '../../model/alert.ts';
import type { Conditions, ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { plausible } from '../../model/plausible.ts';
import { celsiusFromKelvin } from '../../model/units.ts';
import { eventName, OptionalText, paragraphs, readAlerts } from '../alerts.ts';
import { requireRising } from '../wire.ts';
import { skyOf } from './condition-codes.ts';
import { type Entry, type ForecastResponse, type OneCallResponse, Seconds, type Step } from './schema.ts';

/** The weather of an entry: current weather, or a step of a forecast. */
export function toConditions({ dt, main, weather, wind, visibility, sys }: Entry): Conditions {
  const sky = weather?.[0];
  return {
    time: dt * 1000,
    temperature: plausible('temperature', celsius(main.temp)),
    feels_like: plausible('feels_like', celsius(main.feels_like)),
    humidity: plausible('humidity', main.humidity),
    // `pressure` used to be at ground level; if both are given, only `sea_level` is certain.
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

/** From the part of the day, or the last letter of an icon. */
function isDay(letter: string | undefined): boolean | null {
  return letter === 'd' ? true : letter === 'n' ? false : null;
}

/** The forecast. Throws UpstreamError (malformed) if its times do not rise. */
export function toForecast({ list }: ForecastResponse): ForecastSeries {
  requireRising(list.map(({ dt }) => dt));
  return { conditions: list.map(toConditions), precipitation: list.map(precipitationBefore) };
}

/** The sums of a step are those of the three hours before it. */
function precipitationBefore({ dt, rain, snow }: Step): Precipitation {
  const to = dt * 1000;
  return { from: to - 3 * HOUR_MS, to, rain: amount('rain', rain), snow: amount('snow', snow) };
}

/** Without precipitation the whole member is left out. */
function amount(kind: 'rain' | 'snow', volume: Step['rain']): number | null {
  return volume === null || volume === undefined ? 0 : plausible(kind, volume['3h']);
}

const OneCallAlert = Type.Object({
  event: OptionalText,
  start: Seconds,
  end: Seconds,
  description: OptionalText,
});

/** The alerts in force. They come from national services and are passed on without their severity. */
export function toAlerts({ alerts }: OneCallResponse): AlertReport {
  return readAlerts(alerts ?? [], OneCallAlert, ({ event, start, end, description }) => ({
    event: eventName(event),
    start: start * 1000,
    end: end * 1000,
    description: paragraphs(description),
    severity: null,
  }));
}

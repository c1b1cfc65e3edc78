import { plausible } from './plausible.ts';
import { celsiusFromFahrenheit, fahrenheitFromCelsius, kmhFromMetresPerSecond } from './units.ts';

/**
 * Apparent temperature in °C for providers that state none: wind chill (Environment Canada's formula of 2001) below
 * 10 °C with wind above 1.33 m/s, heat index (US National Weather Service, Rothfusz) above 26 °C with humidity above
 * 40 %, the air temperature otherwise. The limits are those of MET Norway's FAQ
 * (docs.api.met.no/doc/locationforecast/FAQ). Null if a value it depends on is unknown, or the result is implausible.
 */
export function feelsLike(
  temperature: number | null,
  humidity: number | null,
  windSpeed: number | null,
): number | null {
  if (temperature === null) return null;
  if (temperature < 10) {
    if (windSpeed === null) return null;
    return windSpeed > 1.33 ? plausible('feels_like', windChill(temperature, windSpeed)) : temperature;
  }
  if (temperature > 26) {
    if (humidity === null) return null;
    return humidity > 40 ? plausible('feels_like', heatIndex(temperature, humidity)) : temperature;
  }
  return temperature;
}

function windChill(temperature: number, windSpeed: number): number {
  const v = kmhFromMetresPerSecond(windSpeed) ** 0.16;
  return 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v;
}

/** Rothfusz's regression; in mild air, where that is not valid, the mean of the temperature and a simpler formula. */
function heatIndex(temperature: number, humidity: number): number {
  const t = fahrenheitFromCelsius(temperature);
  const mild = (t + 61 + (t - 68) * 1.2 + humidity * 0.094) / 2;
  return celsiusFromFahrenheit(mild < 80 ? mild : rothfusz(t, humidity) + correction(t, humidity));
}

function rothfusz(t: number, r: number): number {
  return (
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  );
}

/** The published adjustment for humid, moderately hot air; the one for dry air applies below 40 % only. */
function correction(t: number, r: number): number {
  return r > 85 && t >= 80 && t <= 87 ? ((r - 85) / 10) * ((87 - t) / 5) : 0;
}

/** Relative humidity in % of air with that temperature and dew point, °C (Magnus formula, Sonntag 1990, over water). */
export function relativeHumidity(temperature: number, dewPoint: number): number {
  return 100 * Math.exp(vapour(dewPoint) - vapour(temperature));
}

/** Logarithm of the pressure of saturated vapour, but for a constant. */
function vapour(celsius: number): number {
  return (17.62 * celsius) / (243.12 + celsius);
}

export function mphFromMetresPerSecond(speed: number): number {
  return speed / 0.44704;
}

export function inchesFromMillimetres(millimetres: number): number {
  return millimetres / 25.4;
}

export function milesFromMetres(metres: number): number {
  return metres / 1609.344;
}

/** Converts hectopascals to inches of mercury at 0 °C. */
export function inHgFromHectopascals(pressure: number): number {
  return pressure / 33.863_886_666_667;
}

export function celsiusFromKelvin(kelvin: number): number {
  return kelvin - 273.15;
}

export function celsiusFromFahrenheit(fahrenheit: number): number {
  return ((fahrenheit - 32) * 5) / 9;
}

export function fahrenheitFromCelsius(celsius: number): number {
  return (celsius * 9) / 5 + 32;
}

export function metresPerSecondFromKmh(kmh: number): number {
  return kmh / 3.6;
}

export function kmhFromMetresPerSecond(speed: number): number {
  return speed * 3.6;
}

export function metresPerSecondFromMph(mph: number): number {
  return mph * 0.44704;
}

export function metresPerSecondFromKnots(knots: number): number {
  return (knots * 1852) / 3600;
}

export function knotsFromMetresPerSecond(speed: number): number {
  return (speed * 3600) / 1852;
}

export function millimetresFromInches(inches: number): number {
  return inches * 25.4;
}

export function metresFromFeet(feet: number): number {
  return feet * 0.3048;
}

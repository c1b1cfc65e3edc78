const CHOICES = {
  temperature: ['celsius', 'fahrenheit'],
  wind: ['km/h', 'm/s', 'mph'],
  clock: ['24', '12'],
} as const;

/** The reader's units. Rain and pressure follow the temperature unit; distances follow the wind unit. */
export type UnitChoice = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };

/** Returns whether a stored value is a valid choice of units. */
export function isUnitChoice(kept: unknown): kept is UnitChoice {
  if (typeof kept !== 'object' || kept === null) return false;
  const chosen = kept as Readonly<Record<string, unknown>>;
  return Object.entries(CHOICES).every(([name, values]) =>
    values.some((value: string) => value === chosen[name]),
  );
}

/** Conversion factors from the service's metric units; the page always requests metric values. */
const MPS_TO = { 'm/s': 1, 'km/h': 3.6, mph: 3600 / 1609.344 } as const;
const MM_PER_INCH = 25.4;
const METRES_PER_MILE = 1609.344;
const HPA_PER_INHG = 33.8639;

export const toFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;
export const toTemperature = (celsius: number, unit: UnitChoice['temperature']): number =>
  unit === 'celsius' ? celsius : toFahrenheit(celsius);
export const toWind = (metresPerSecond: number, unit: UnitChoice['wind']): number =>
  metresPerSecond * MPS_TO[unit];
export const toInches = (mm: number): number => mm / MM_PER_INCH;
export const toMiles = (metres: number): number => metres / METRES_PER_MILE;
export const toInchesOfMercury = (hPa: number): number => hPa / HPA_PER_INHG;

const FAHRENHEIT = new Set(['US', 'LR', 'MM', 'BS', 'BZ', 'KY', 'PW', 'PR', 'GU', 'VI', 'AS', 'MP']);
const MPH = new Set([...FAHRENHEIT, 'GB']);
/** Countries whose weather services publish wind speeds in metres per second. */
const METRES_PER_SECOND = new Set(
  'NO SJ SE FI AX DK FO GL IS EE LV LT RU BY UA KZ JP KR CN TW MN'.split(' '),
);

/** Returns the usual units in a browser locale's region. */
export function unitsOfLocale(tag: string): UnitChoice {
  const region = new Intl.Locale(tag).maximize().region ?? '';
  const { hour12 } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions();
  return {
    temperature: FAHRENHEIT.has(region) ? 'fahrenheit' : 'celsius',
    wind: METRES_PER_SECOND.has(region) ? 'm/s' : MPH.has(region) ? 'mph' : 'km/h',
    clock: hour12 === true ? '12' : '24',
  };
}

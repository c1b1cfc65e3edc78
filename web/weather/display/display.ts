import { dateOf, daysBetween, isMidnight, type LocalTime } from './local-time.ts';
import { toInches, toInchesOfMercury, toMiles, toTemperature, toWind, type UnitChoice } from './units.ts';

/** Formats values in the reader's language and units. Inputs are the service's metric values. */
export interface Display {
  readonly units: UnitChoice;
  readonly locale: string;
  /** `12°C` in the language's format. */
  readonly temperature: (celsius: number) => string;
  /** `12°`, without the unit. */
  readonly degrees: (celsius: number) => string;
  readonly wind: (metresPerSecond: number) => string;
  /** `12`, without the unit. */
  readonly windNumber: (metresPerSecond: number) => string;
  /** An amount of rain or snow. Small amounts are rounded to 0.1 mm or 0.01 in. */
  readonly amount: (mm: number) => string;
  /** `0.4`, without the unit; `<0.1` for a smaller amount. */
  readonly amountNumber: (mm: number) => string;
  readonly pressure: (hPa: number) => string;
  readonly distance: (metres: number) => string;
  readonly percent: (value: number) => string;
  readonly number: (value: number, digits?: number) => string;
  readonly time: (local: LocalTime) => string;
  /** A full hour in short form: `15:00` or `3 PM`. */
  readonly hour: (local: LocalTime) => string;
  /** `15:00–18:00` or `3 PM – 6 PM`. On a 24-hour clock, a span can end at 24:00. */
  readonly span: (from: LocalTime, to: LocalTime) => string;
  /** `Tuesday`. */
  readonly weekday: (local: LocalTime, length?: 'long' | 'short') => string;
  /** `24 November`. */
  readonly date: (local: LocalTime) => string;
  /** A time in the coming days: `15:00`, `tomorrow 15:00`, `Tuesday 15:00`. */
  readonly moment: (local: LocalTime, now: LocalTime) => string;
  /** `yesterday`, `today`, `tomorrow`, `Tuesday`. */
  readonly day: (local: LocalTime, now: LocalTime) => string;
  readonly country: (code: string) => string;
  /** The direction that the wind comes from: `NW`. */
  readonly compass: (degrees: number) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
}

/** Amounts from this size up are shown without tenths. */
const LARGE_MM = 9.95;
const WIND_UNITS = {
  'm/s': 'meter-per-second',
  'km/h': 'kilometer-per-hour',
  mph: 'mile-per-hour',
} as const;

export function displayOf(locale: string, units: UnitChoice): Display {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    // Values that round to zero become 0 first, to avoid −0.
    return (value: number) => format.format(Math.abs(value) < 0.5 * smallest(options) ? 0 : value);
  };
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (local: LocalTime) => format.format(dateOf(local));
  };
  const unit = (name: string, digits: number) =>
    numbers({ style: 'unit', unit: name, maximumFractionDigits: digits });
  const isMetric = units.temperature === 'celsius';
  const temperature = unit(units.temperature, 0);
  const plain = numbers({ maximumFractionDigits: 0 });
  const wind = unit(WIND_UNITS[units.wind], 0);
  const amount = unit(isMetric ? 'millimeter' : 'inch', isMetric ? 1 : 2);
  const large = unit('millimeter', 0);
  const least = isMetric ? 0.1 : 0.01;
  const amountNumber = numbers({ maximumFractionDigits: isMetric ? 1 : 2 });
  const isLong = units.wind === 'mph';
  const far = unit(isLong ? 'mile' : 'kilometer', 0);
  const near = unit(isLong ? 'mile' : 'kilometer', 1);
  const pressure = numbers({ maximumFractionDigits: isMetric ? 0 : 2 });
  const percent = numbers({ style: 'percent', maximumFractionDigits: 0 });
  const time = dates({
    hour: units.clock === '12' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: units.clock === '12' ? 'h12' : 'h23',
  });
  const hour = units.clock === '12' ? dates({ hour: 'numeric', hourCycle: 'h12' }) : time;
  const weekdays = { long: dates({ weekday: 'long' }), short: dates({ weekday: 'short' }) };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const lists = new Intl.ListFormat(locale);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const day = (local: LocalTime, now: LocalTime) => {
    const ahead = daysBetween(now, local);
    return Math.abs(ahead) <= 1 ? relative.format(ahead, 'day') : weekdays.long(local);
  };
  return {
    units,
    locale,
    temperature: (celsius) => temperature(toTemperature(celsius, units.temperature)),
    degrees: (celsius) => `${plain(toTemperature(celsius, units.temperature))}°`,
    // Intl writes `mi/h` in some languages, but the unit settings use `mph`.
    wind: (speed) => {
      const value = toWind(speed, units.wind);
      return units.wind === 'mph' ? `${plain(value)}\u00a0mph` : wind(value);
    },
    windNumber: (speed) => plain(toWind(speed, units.wind)),
    amountNumber: (mm) => {
      const value = isMetric ? mm : toInches(mm);
      if (value > 0 && value < least / 2) return `<${amountNumber(least)}`;
      return (isMetric && mm >= LARGE_MM ? plain : amountNumber)(value);
    },
    amount: (mm) => (isMetric ? (mm < LARGE_MM ? amount : large)(mm) : amount(toInches(mm))),
    pressure: (hPa) => (isMetric ? `${pressure(hPa)} hPa` : `${pressure(toInchesOfMercury(hPa))} inHg`),
    distance: (metres) => {
      const value = isLong ? toMiles(metres) : metres / 1000;
      return (value < 10 ? near : far)(value);
    },
    percent: (value) => percent(value / 100),
    number: (value, digits = 0) => numbers({ maximumFractionDigits: digits })(value),
    time,
    hour,
    span: (from, to) => {
      if (units.clock === '24')
        return `${time(from)}–${isMidnight(to) && daysBetween(from, to) > 0 ? '24:00' : time(to)}`;
      const format = isFullHour(from) && isFullHour(to) ? hour : time;
      return `${format(from)} – ${format(to)}`;
    },
    weekday: (local, length = 'long') => weekdays[length](local),
    date: dates({ day: 'numeric', month: 'long' }),
    moment: (local, now) =>
      daysBetween(now, local) === 0 ? time(local) : `${day(local, now)} ${time(local)}`,
    day,
    country: (code) => countries.of(code) ?? code,
    list: (items) => lists.format(items),
    compass: (degrees) => compassPoint(degrees, new Intl.Locale(locale).language),
  };
}

const isFullHour = (local: LocalTime): boolean => local.endsWith(':00:00');

/** Returns the smallest difference that a format shows. */
function smallest({ style, maximumFractionDigits = 0 }: Intl.NumberFormatOptions): number {
  return 10 ** -maximumFractionDigits / (style === 'percent' ? 100 : 1);
}

/** The eight compass points, clockwise from north. */
const POINTS: Readonly<Record<string, string>> = {
  en: 'N NE E SE S SW W NW',
  de: 'N NO O SO S SW W NW',
  fr: 'N NE E SE S SO O NO',
  es: 'N NE E SE S SO O NO',
};

/** Returns the abbreviation of the nearest compass point in a language. */
export function compassPoint(degrees: number, language: string): string {
  const points = (POINTS[language] ?? POINTS['en'] ?? '').split(' ');
  return points[Math.round((degrees / 360) * 8 + 8) % 8] ?? '';
}

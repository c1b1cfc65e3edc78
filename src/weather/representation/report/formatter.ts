import { celsiusFromFahrenheit } from '../../model/units.ts';
import { pointOf } from '../../model/wind.ts';
import type { Style } from '../fields.ts';
import { type Speech, speechOf } from '../speech/speech.ts';
import { LABELS, type LabelName } from '../speech/wording.ts';
import { english } from '../speech/wordings/english.ts';
import { WORDINGS } from '../speech/wordings/registry.ts';
import type { UnitsName } from '../units.ts';
import { type Line, type Paint, span } from './lines.ts';

const SYMBOLS: Readonly<Record<UnitsName, Readonly<Record<'temperature' | 'amount' | 'speed', string>>>> = {
  metric: { temperature: '°C', amount: 'mm', speed: 'm/s' },
  imperial: { temperature: '°F', amount: 'in', speed: 'mph' },
};

/** Formats values in the language and units of a report. */
export interface Formatter {
  readonly speech: Speech;
  readonly language: string;
  readonly units: UnitsName;
  /** Unit symbols in table headings. */
  readonly symbols: (typeof SYMBOLS)['metric'];
  readonly label: (name: LabelName, value?: string) => string;
  /** Returns the name of a country, or the code if the country has no name. */
  readonly country: (code: string) => string;
  readonly capital: (text: string) => string;
  /** Formats a number with a fixed number of decimals. An unknown number becomes a dash. */
  readonly number: (value: number | null, decimals: number) => string;
  /** Formats the date of a local time, such as `Sat 21 Nov`. */
  readonly date: (local: string) => string;
  /** Formats the hour of a local time. Adds the weekday on a day other than `today` (YYYY-MM-DD). */
  readonly hour: (local: string, today: string) => string;
}

export const UNKNOWN = '–';

export function createFormatter({ language, unitsName = 'metric' }: Style): Formatter {
  const locale = `${language}-u-nu-latn`;
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const dates = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const formats = [0, 1, 2].map(
    (decimals) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: false,
      }),
  );
  return {
    speech: speechOf(language, unitsName),
    language,
    units: unitsName,
    symbols: SYMBOLS[unitsName],
    label: (name, value) => labelOf(name, language, value),
    country: (code) => countries.of(code) ?? code,
    capital: (text) => {
      const [first = ''] = text;
      return first.toLocaleUpperCase(language) + text.slice(first.length);
    },
    number: (value, decimals) =>
      value === null ? UNKNOWN : (formats[decimals]?.format(value) ?? String(value)),
    date: (local) => dates.format(instant(local)),
    hour: (local, today) => {
      const time = local.slice(11, 16);
      return local.startsWith(today) ? time : `${weekdays.format(instant(local))} ${time}`;
    },
  };
}

/** Parses a local time as if it were UTC, because the formats use UTC. */
function instant(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T${local.slice(11) || '00:00:00'}Z`);
}

export function heading(formatter: Formatter, name: LabelName): Line {
  return [span(formatter.label(name).toLocaleUpperCase(formatter.language), 'cyan')];
}

/** Returns a label in a language, or in English if the language has no wording. */
export function labelOf(name: LabelName, language: string, value = ''): string {
  const labels = (WORDINGS.get(language) ?? english).labels.split('|');
  return (labels[LABELS.indexOf(name)] ?? name).replace(/\{\w+\}/, () => value);
}

/**
 * Arrows that point in the direction the wind blows. The first arrow is for wind from the north; the others
 * follow clockwise.
 */
const ARROWS = ['↓', '↙', '←', '↖', '↑', '↗', '→', '↘'];

/**
 * Returns a space and an arrow for the direction that the wind comes from, in degrees. Returns an empty
 * string for an unknown direction.
 */
export function arrowOf(direction: number | null): string {
  if (direction === null) return '';
  return ` ${ARROWS[pointOf(direction)] ?? ''}`;
}

/** Each colour applies to temperatures below its limit in °C. */
const PAINTS: ReadonlyArray<readonly [below: number, paint: Paint]> = [
  [0, 'blue'],
  [10, 'cyan'],
  [20, 'green'],
  [28, 'yellow'],
  [Number.POSITIVE_INFINITY, 'red'],
];

/** Returns the colour of a temperature, or undefined for an unknown temperature. */
export function temperaturePaint(value: number | null, units: UnitsName): Paint | undefined {
  if (value === null) return undefined;
  const celsius = units === 'imperial' ? celsiusFromFahrenheit(value) : value;
  return PAINTS.find(([below]) => celsius < below)?.[1];
}

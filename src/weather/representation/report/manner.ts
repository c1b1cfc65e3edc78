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

/** How a report writes: its language, units, and local times of the place. */
export interface Manner {
  readonly speech: Speech;
  readonly language: string;
  readonly units: UnitsName;
  /** Of the columns of tables. */
  readonly symbols: (typeof SYMBOLS)['metric'];
  readonly label: (name: LabelName, value?: string) => string;
  /** The name of a country; its code if it has none. */
  readonly country: (code: string) => string;
  /** With a capital at its beginning. */
  readonly capital: (text: string) => string;
  /** A number of a table, with so many decimals; a dash if it is unknown. */
  readonly number: (value: number | null, decimals: number) => string;
  /** The date of a local time, such as `Sat 21 Nov`. */
  readonly date: (local: string) => string;
  /** The hour of a local time, with the weekday if it is on another day than `today` (YYYY-MM-DD). */
  readonly hour: (local: string, today: string) => string;
}

export const UNKNOWN = '–';

export function mannerOf({ language, unitsName = 'metric' }: Style): Manner {
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

/** As if the local time were UTC, for formats that only read its parts. */
function instant(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T${local.slice(11) || '00:00:00'}Z`);
}

/** The heading of a part. */
export function heading(manner: Manner, name: LabelName): Line {
  return [span(manner.label(name).toLocaleUpperCase(manner.language), 'cyan')];
}

/** A label in a language, in English where there is none. */
export function labelOf(name: LabelName, language: string, value = ''): string {
  const labels = (WORDINGS.get(language) ?? english).labels.split('|');
  return (labels[LABELS.indexOf(name)] ?? name).replace(/\{\w+\}/, () => value);
}

/** Where the wind blows to, from north clockwise. */
const ARROWS = ['↓', '↙', '←', '↖', '↑', '↗', '→', '↘'];

/** An arrow with a space before it for the direction that the wind comes from, in degrees; nothing if it is unknown. */
export function arrowOf(direction: number | null): string {
  if (direction === null) return '';
  return ` ${ARROWS[pointOf(direction)] ?? ''}`;
}

/** Colours up to so many °C. */
const PAINTS: ReadonlyArray<readonly [below: number, paint: Paint]> = [
  [0, 'blue'],
  [10, 'cyan'],
  [20, 'green'],
  [28, 'yellow'],
  [Number.POSITIVE_INFINITY, 'red'],
];

/** The colour of a temperature in some units; none if it is unknown. */
export function temperaturePaint(value: number | null, units: UnitsName): Paint | undefined {
  if (value === null) return undefined;
  const celsius = units === 'imperial' ? celsiusFromFahrenheit(value) : value;
  return PAINTS.find(([below]) => celsius < below)?.[1];
}

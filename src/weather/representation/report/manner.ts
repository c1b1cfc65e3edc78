import type { Style } from '../fields.ts';
import { type Speech, speechOf } from '../speech/speech.ts';
import type { LabelName } from '../speech/wording.ts';
import type { UnitsName } from '../units.ts';
import { labelOf } from './labels.ts';
import { type Line, span } from './lines.ts';

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

import type { UnitsName } from '../units.ts';
import { type Clause, SKY_KINDS, type SkyKind, type Wording } from './wording.ts';
import { english } from './wordings/english.ts';
import { WORDINGS } from './wordings/registry.ts';

/** How values and clauses are written in a language. */
export interface Speech {
  readonly say: (clause: Clause, values?: Readonly<Record<string, string>>) => string;
  /** What a clause gives a value of, without the value: `humidity`. */
  readonly nameIn: (clause: Clause) => string;
  readonly warnings: (events: readonly string[]) => string;
  /** What a kind of sky is called. */
  readonly sky: (kind: SkyKind) => string;
  /** Where the wind blows from, clockwise in eight points from the north. */
  readonly directions: readonly string[];
  /** Plants in the order of POLLENS. */
  readonly plants: readonly string[];
  /** To a tenth. */
  readonly temperature: (value: number) => string;
  /** As people tell it, without a tenth. */
  readonly degrees: (value: number) => string;
  readonly speed: (value: number) => string;
  readonly amount: (value: number) => string;
  readonly distance: (value: number) => string;
  readonly pressure: (value: number) => string;
  /** One value, or the least and the greatest of several. */
  readonly percent: (least: number, greatest: number) => string;
  readonly count: (value: number) => string;
  /** The weekday of a date (YYYY-MM-DD). */
  readonly day: (date: string) => string;
  /** The hour of a local time, with the weekday unless it is on the day `today` (YYYY-MM-DD). */
  readonly time: (local: string, today: string) => string;
  /** A sentence about days (YYYY-MM-DD), each with clauses of its own. */
  readonly byDay: (days: readonly (readonly [date: string, clauses: readonly string[]])[]) => string;
  /** A sentence of clauses. */
  readonly sentence: (clauses: readonly string[]) => string;
  /** A sentence about a place, by its name and country (ISO 3166-1 alpha-2), which it begins with. */
  readonly at: (name: string, country: string, sentence: string) => string;
}

const UNITS: Readonly<
  Record<UnitsName, Readonly<Record<'temperature' | 'speed' | 'amount' | 'distance', string>>>
> = {
  metric: { temperature: 'celsius', speed: 'meter-per-second', amount: 'millimeter', distance: 'meter' },
  imperial: { temperature: 'fahrenheit', speed: 'mile-per-hour', amount: 'inch', distance: 'mile' },
};
/** Decimals of amounts of rain, and below how much they have one more: a little rain is not none. */
const FINE: Readonly<Record<UnitsName, { readonly digits: number; readonly below: number }>> = {
  metric: { digits: 1, below: 0.1 },
  imperial: { digits: 2, below: 0.01 },
};
/** The runtime knows no unit of pressure; these two are written alike in most languages. */
const PRESSURE: Readonly<Record<UnitsName, string>> = { metric: 'hPa', imperial: 'inHg' };

const made = new Map<string, Speech>();

/** The speech of a language that chat knows, or else English. Formats are made once, since each takes a while. */
export function speechOf(language: string, units: UnitsName): Speech {
  const key = `${language} ${units}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const speech = makeSpeech(WORDINGS.get(language) ?? english, units);
  made.set(key, speech);
  return speech;
}

function makeSpeech(wording: Wording, units: UnitsName): Speech {
  const locale = `${wording.code}-u-nu-latn`;
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, { useGrouping: false, ...options });
    return (value: number) => format.format(value);
  };
  const unit = (quantity: keyof (typeof UNITS)['metric'], maximumFractionDigits: number) =>
    number({
      style: 'unit',
      unit: UNITS[units][quantity],
      maximumFractionDigits,
      // A little below zero is 0, not -0.
      signDisplay: 'negative',
    });
  const { digits } = FINE[units];
  const [amount, finer] = [unit('amount', digits), unit('amount', digits + 1)];
  const plain = number({ maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const plurals = new Intl.PluralRules(locale);
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const {
    joint = '; ',
    comma = ', ',
    colon = ': ',
    days = joint,
    stop = '.',
    clock: hour = '{clock}',
    clockOnDay = '{clock} ({day})',
  } = wording;
  const skies = wording.skies?.split('|');
  const countries = new Intl.DisplayNames([locale], { type: 'region' });

  return {
    say: (clause, values = {}) => filled(wording[clause], values),
    nameIn: (clause) => wording[clause].replace(/[:：]?\s*\{.*$/u, '').trim(),
    warnings: (events) =>
      filled(wording.warnings[plurals.select(events.length)] ?? wording.warnings.other, {
        n: plain(events.length),
        list: [...new Set(events)].join(', '),
      }),
    sky: (kind) => skies?.[SKY_KINDS.indexOf(kind)] ?? kind,
    directions: wording.directions.split('|'),
    plants: wording.plants.split('|'),
    temperature: unit('temperature', 1),
    degrees: unit('temperature', 0),
    speed: unit('speed', 1),
    amount: (value) => (value < FINE[units].below ? finer : amount)(value),
    distance: number({ style: 'unit', unit: UNITS[units].distance, maximumSignificantDigits: 2 }),
    pressure: (value) => `${plain(value)} ${PRESSURE[units]}`,
    percent: (least, greatest) =>
      least === greatest ? percents.format(least / 100) : percents.formatRange(least / 100, greatest / 100),
    count: plain,
    day: (date) => weekday.format(Date.parse(date)),
    time: (local, today) => {
      const at = Date.parse(`${local.replace(' ', 'T')}Z`);
      const written = filled(hour, { clock: clock.format(at) });
      if (local.startsWith(today)) return written;
      return filled(clockOnDay, { clock: written, day: weekday.format(at) });
    },
    byDay: (told) => {
      const parts = told.map(
        ([date, clauses]) => `${weekday.format(Date.parse(date))}${colon}${clauses.join(comma)}`,
      );
      return asSentence(parts.join(days));
    },
    sentence: (clauses) => asSentence(clauses.join(joint)),
    at: (name, country, sentence) =>
      `${[name, countries.of(country) ?? country].join(comma)}${colon}${sentence}`,
  };

  function asSentence(text: string): string {
    const [first = ''] = text;
    // An abbreviation may end with a full stop of its own.
    const end = text.endsWith(stop) ? '' : stop;
    return `${capital(first, locale)}${text.slice(first.length)}${end}`;
  }
}

/** Greek capitals have no accents but at the beginning of a sentence, and the runtime writes them for headlines. */
function capital(letter: string, locale: string): string {
  return locale.startsWith('el') ? letter.toUpperCase() : letter.toLocaleUpperCase(locale);
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

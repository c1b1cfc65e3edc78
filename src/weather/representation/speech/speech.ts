import { MOON_PHASES } from '../../model/moon.ts';
import { SKY_KINDS, type SkyKind } from '../../model/sky.ts';
import type { UnitsName } from '../units.ts';
import type { Clause, Wording } from './wording.ts';
import { english } from './wordings/english.ts';
import { WORDINGS } from './wordings/registry.ts';

/** Formats values and clauses in a language. */
export interface Speech {
  readonly say: (clause: Clause, values?: Readonly<Record<string, string>>) => string;
  /** Returns a clause without its value, such as `humidity`. */
  readonly nameIn: (clause: Clause) => string;
  readonly warnings: (events: readonly string[]) => string;
  /** Returns the name of a kind of sky. */
  readonly sky: (kind: SkyKind) => string;
  /** Returns the name of a phase of the moon. */
  readonly moonPhase: (phase: string) => string;
  /** Phrases for the eight wind directions, clockwise from north. */
  readonly directions: readonly string[];
  /** Plant names in the order of POLLENS. */
  readonly plants: readonly string[];
  /** Subjects that no provider covers, in the order of UNAVAILABLE. */
  readonly unavailable: readonly string[];
  /** Formats a temperature with one decimal. */
  readonly temperature: (value: number) => string;
  /** Formats a temperature without decimals, as in conversation. */
  readonly degrees: (value: number) => string;
  readonly speed: (value: number) => string;
  readonly amount: (value: number) => string;
  readonly distance: (value: number) => string;
  readonly pressure: (value: number) => string;
  /** Formats a single value, or a range if the two values differ. */
  readonly percent: (least: number, greatest: number) => string;
  readonly count: (value: number) => string;
  /** Returns the weekday of a date (YYYY-MM-DD). */
  readonly day: (date: string) => string;
  /** Formats a date (YYYY-MM-DD) with its weekday and without its year. */
  readonly date: (date: string) => string;
  /** Formats the hour of a local time. Adds the weekday on a day other than `today` (YYYY-MM-DD). */
  readonly time: (local: string, today: string) => string;
  /** Joins days (YYYY-MM-DD) and their clauses into one sentence. */
  readonly byDay: (days: readonly (readonly [date: string, clauses: readonly string[]])[]) => string;
  readonly sentence: (clauses: readonly string[]) => string;
  /** Returns the name of a country (ISO 3166-1 alpha-2). */
  readonly country: (code: string) => string;
  /** Returns a name with its country, which can be empty. */
  readonly place: (name: string, country: string) => string;
  /** Joins names with "or". */
  readonly either: (names: readonly string[]) => string;
  /** Adds the name and country (ISO 3166-1 alpha-2) of a place in front of a sentence. */
  readonly at: (name: string, country: string, sentence: string) => string;
  /** Adds the hour of a local time in front of a sentence, as `time` formats it. */
  readonly atTime: (local: string, today: string, sentence: string) => string;
}

const UNITS: Readonly<
  Record<UnitsName, Readonly<Record<'temperature' | 'speed' | 'amount' | 'distance', string>>>
> = {
  metric: { temperature: 'celsius', speed: 'meter-per-second', amount: 'millimeter', distance: 'meter' },
  imperial: { temperature: 'fahrenheit', speed: 'mile-per-hour', amount: 'inch', distance: 'mile' },
};
/**
 * Number of decimals of precipitation amounts. Amounts below `below` get one more decimal, because they would
 * otherwise be shown as 0.
 */
const FINE: Readonly<Record<UnitsName, { readonly digits: number; readonly below: number }>> = {
  metric: { digits: 1, below: 0.1 },
  imperial: { digits: 2, below: 0.01 },
};
/** Intl has no units of pressure. Most languages write these two units in the same way. */
const PRESSURE: Readonly<Record<UnitsName, string>> = { metric: 'hPa', imperial: 'inHg' };

const PHASES: readonly string[] = MOON_PHASES;

const made = new Map<string, Speech>();

/**
 * Returns the speech for a chat language, or the English speech for any other language. Caches each speech,
 * because creating the formats is slow.
 */
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
      // Without this option, a value just below zero would be shown as -0.
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
  const dates = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
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
  const moons = wording.moons?.split('|') ?? MOON_PHASES;
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });
  const country = (code: string) => countries.of(code) ?? code;
  const place = (name: string, code: string) => (code === '' ? name : [name, country(code)].join(comma));

  const time = (local: string, today: string) => {
    const at = Date.parse(`${local.replace(' ', 'T')}Z`);
    const written = filled(hour, { clock: clock.format(at) });
    if (local.startsWith(today)) return written;
    return filled(clockOnDay, { clock: written, day: weekday.format(at) });
  };

  return {
    say: (clause, values = {}) => filled(wording[clause], values),
    nameIn: (clause) => wording[clause].replace(/[:：]?\s*\{.*$/u, '').trim(),
    warnings: (events) =>
      filled(wording.warnings[plurals.select(events.length)] ?? wording.warnings.other, {
        n: plain(events.length),
        list: [...new Set(events)].join(', '),
      }),
    sky: (kind) => skies?.[SKY_KINDS.indexOf(kind)] ?? kind,
    moonPhase: (phase) => moons[PHASES.indexOf(phase)] ?? phase,
    directions: wording.directions.split('|'),
    plants: wording.plants.split('|'),
    unavailable: wording.unavailable.split('|'),
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
    date: (date) => dates.format(Date.parse(date)),
    time,
    byDay: (clausesByDay) => {
      const parts = clausesByDay.map(
        ([date, clauses]) => `${weekday.format(Date.parse(date))}${colon}${clauses.join(comma)}`,
      );
      return asSentence(parts.join(days));
    },
    sentence: (clauses) => asSentence(clauses.join(joint)),
    country,
    place,
    // The names are joined one by one, because they contain commas, which Intl puts into longer lists.
    either: (names) => names.reduce((before, name) => alternatives.format([before, name])),
    at: (name, code, sentence) => `${place(name, code)}${colon}${sentence}`,
    atTime: (local, today, sentence) => `${time(local, today)}${colon}${sentence}`,
  };

  function asSentence(text: string): string {
    const [first = ''] = text;
    // The text can already end with the full stop of an abbreviation.
    const end = text.endsWith(stop) ? '' : stop;
    return `${capital(first, locale)}${text.slice(first.length)}${end}`;
  }
}

/**
 * Capitalises a letter. The runtime removes accents from Greek capitals, as in headlines. At the start of a
 * sentence, the accent must stay.
 */
function capital(letter: string, locale: string): string {
  return locale.startsWith('el') ? letter.toUpperCase() : letter.toLocaleUpperCase(locale);
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

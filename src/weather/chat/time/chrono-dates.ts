import { createRequire } from 'node:module';
import type { Chrono, ParsedComponents, ParsedResult } from 'chrono-node';
import { Temporal } from 'temporal-polyfill';
import { localNow } from './calendar.ts';
import type { DateReader, Written } from './written.ts';

const require = createRequire(import.meta.url);

/** Those of chrono-node's that are used. */
type Locale = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'id' | 'it' | 'ja' | 'nl' | 'pt' | 'ru' | 'zh';

/**
 * Reads dates and hours with chrono-node in one language. Only what chrono is certain of is taken: what it implies
 * (noon for a day, the first for a month) is not what the text says. Its own conversion to moments is not used, since
 * it knows an offset from UTC and no time zone.
 */
export function chronoDates(locale: Locale): DateReader {
  let chrono: Pick<Chrono, 'parse'> | null = null;
  return (text, clock) => {
    chrono ??= load(locale);
    const timezone = localNow(clock).offsetNanoseconds / 60e9;
    return chrono
      .parse(text, { instant: new Date(clock.now), timezone }, { forwardDate: true })
      .flatMap((result) => written(result) ?? []);
  };
}

/** When it is first needed: all locales take a tenth of a second to load, and a service rarely meets them all. */
function load(locale: Locale): Pick<Chrono, 'parse'> {
  const module: { readonly casual: Chrono } = require(`chrono-node/${locale}`);
  return module.casual;
}

const HOURS_IN_DAY = 24;

/** Some 8,000 years from 1970 in milliseconds; what lies farther is as far away. */
const FARTHEST = 2.5e14;

function written({ start, end }: ParsedResult): Written | null {
  if (start.isCertain('timezoneOffset')) return moment(start);
  const day = start.isCertain('day') ? dateOf(start) : null;
  if (start.isCertain('hour')) {
    const from = hourOf(start);
    const to = end?.isCertain('hour') === true ? hourOf(end) : from + 1;
    return {
      is: 'hours',
      from,
      to: to > from ? to : to + HOURS_IN_DAY,
      ofTwelve: !start.isCertain('meridiem') && from < 12,
      day,
    };
  }
  const last = end?.isCertain('day') === true ? dateOf(end) : day;
  if (day === null || last === null) return null;
  return { is: 'days', first: day, end: last.add({ days: 1 }) };
}

function moment(components: ParsedComponents): Written | null {
  const time = components.date().getTime();
  return Number.isNaN(time) ? null : { is: 'moment', time: Math.max(-FARTHEST, Math.min(time, FARTHEST)) };
}

function hourOf(components: ParsedComponents): number {
  return (components.get('hour') ?? 0) + (components.get('minute') ?? 0) / 60;
}

/** Days of the years in which calendars count. */
function dateOf(components: ParsedComponents): Temporal.PlainDate | null {
  const [year, month, day] = [components.get('year'), components.get('month'), components.get('day')];
  if (year === null || month === null || day === null || year < 1 || year > 9999) return null;
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
}

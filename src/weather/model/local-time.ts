import { Temporal } from 'temporal-polyfill';

export const HOUR_MS = 3_600_000;

function local(time: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone);
}

/**
 * Interval at which clocks can change. Since 2023, every zone has changed its clocks at a full quarter hour.
 * Before 2023, some zones changed clocks a minute later.
 */
export const QUARTER_MS = HOUR_MS / 4;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;
/** Maximum number of cached quarter hours and days per zone, more than a forecast needs. */
const MOST_REMEMBERED = 1000;

/** Caches conversions for a time zone, because the runtime needs at least 10 µs for each. */
class Zone {
  readonly #timezone: string;
  readonly #offsets = new Map<number, number>();
  readonly #days = new Map<number, number>();
  readonly #moments = new Map<number, number>();

  constructor(timezone: string) {
    this.#timezone = timezone;
  }

  /**
   * Converts a time to the milliseconds that the local clocks show, counted from 1 January 1970 on the same
   * clocks.
   */
  clock(time: number): number {
    const quarter = Math.floor(time / QUARTER_MS);
    const offset = remembered(this.#offsets, quarter, () => {
      const { offsetNanoseconds } = local(quarter * QUARTER_MS, this.#timezone);
      return offsetNanoseconds / 1e6;
    });
    return time + offset;
  }

  /** Returns the first moment of the day that is this number of days after 1 January 1970. */
  startOfDay(day: number): number {
    return remembered(this.#days, day, () => dateOf(day).toZonedDateTime(this.#timezone).epochMilliseconds);
  }

  /**
   * Returns the moment when the clocks show this number of minutes since 1 January 1970. A local time that
   * the clocks skip is moved forward by the length of the skip.
   */
  moment(minutes: number): number {
    return remembered(this.#moments, minutes, () => {
      const day = Math.floor(minutes / DAY_MINUTES);
      const time = dateOf(day)
        .toPlainDateTime()
        .add({ minutes: minutes - day * DAY_MINUTES });
      return time.toZonedDateTime(this.#timezone).epochMilliseconds;
    });
  }
}

/** Converts a number of days since 1 January 1970 to a date. */
function dateOf(day: number): Temporal.PlainDate {
  return remembered(dates, day, () => EPOCH.add({ days: day }));
}

/** Adds a number of days to a date. A negative number gives an earlier date. */
export function daysAfter(day: Temporal.PlainDate, days: number): Temporal.PlainDate {
  return dateOf(dayOf(day) + days);
}

const dates = new Map<number, Temporal.PlainDate>();
const EPOCH = Temporal.PlainDate.from('1970-01-01');

/** Converts a date to the number of days since 1 January 1970. */
function dayOf({ year, month, day }: Temporal.PlainDate): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const zones = new Map<string, Zone>();

function zoneOf(timezone: string): Zone {
  const zone = zones.get(timezone) ?? new Zone(timezone);
  zones.set(timezone, zone);
  return zone;
}

function remembered<T>(values: Map<number, T>, key: number, value: () => T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  if (values.size >= MOST_REMEMBERED) values.clear();
  const worked = value();
  values.set(key, worked);
  return worked;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export function secondOf(time: number): number {
  return Math.floor(time / SECOND_MS) * SECOND_MS;
}

export function nextSecond(time: number): number {
  return secondOf(time) + SECOND_MS;
}

/** Formats a time in a zone as YYYY-MM-DD HH:MM:SS. */
export function localText(time: number, timezone: string): string {
  return new Date(zoneOf(timezone).clock(time))
    .toISOString()
    .slice(0, 'YYYY-MM-DD HH:MM:SS'.length)
    .replace('T', ' ');
}

/** Returns the UTC offset of a zone's clocks at a time, in seconds; positive east of Greenwich. */
export function utcOffsetSeconds(time: number, timezone: string): number {
  return (zoneOf(timezone).clock(time) - time) / SECOND_MS;
}

/** Returns `until`, or an earlier time if the UTC offset may change before. */
export function whileSameOffset(now: number, until: number, timezone: string): number {
  if (utcOffsetSeconds(until, timezone) === utcOffsetSeconds(now, timezone)) return until;
  return Math.floor(now / QUARTER_MS) * QUARTER_MS + QUARTER_MS;
}

/** Formats a time in a zone as ISO 8601 with the UTC offset. */
export function isoText(time: number, timezone: string): string {
  const clock = zoneOf(timezone).clock(time);
  const minutes = Math.round((clock - time) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
  return `${new Date(clock).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}${offset}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

export function localDate(time: number, timezone: string): Temporal.PlainDate {
  return dateOf(Math.floor(zoneOf(timezone).clock(time) / DAY_MS));
}

/**
 * Returns the moment when a zone's clocks show this number of minutes after midnight on a day. Values above
 * 1440 are on later days. A local time that the clocks skip is moved forward by the length of the skip.
 */
export function momentOf(day: Temporal.PlainDate, minutes: number, timezone: string): number {
  return zoneOf(timezone).moment(dayOf(day) * DAY_MINUTES + minutes);
}

/**
 * Parses an ISO 8601 date and time with a UTC offset to milliseconds since 1970. Returns null for any other
 * text.
 */
export function instantOf(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the first moment of the local day that contains `time`, or of the day `daysLater` days later. Some
 * zones change their clocks at midnight, so the first moment is not always midnight.
 */
export function startOfLocalDay(time: number, timezone: string, daysLater = 0): number {
  const zone = zoneOf(timezone);
  return zone.startOfDay(Math.floor(zone.clock(time) / DAY_MS) + daysLater);
}

/** Returns the start of the current hour, counted from the start of the day. Today's values change then. */
export function startOfHour(now: number, timezone: string): number {
  return now - ((now - startOfLocalDay(now, timezone)) % HOUR_MS);
}

/**
 * Returns the moment when the clocks in zone `to` show the same local time as the clocks in zone `from` at
 * `time`.
 */
export function sameLocalTime(time: number, from: string, to: string): number {
  return local(time, from).toPlainDateTime().toZonedDateTime(to).epochMilliseconds;
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

import { Temporal } from 'temporal-polyfill';

export const HOUR_MS = 3_600_000;

function local(time: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone);
}

/** Clocks change at whole quarters of an hour, in every zone since 2023; before, some did a minute after one. */
const QUARTER_MS = HOUR_MS / 4;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;
/** Quarters and days remembered of a zone: more than those of a forecast. */
const MOST_REMEMBERED = 1000;

/** What was worked out of a zone, since the runtime takes 10 µs and more for each time: its offsets by quarter, its days and its minutes. */
class Zone {
  readonly #timezone: string;
  readonly #offsets = new Map<number, number>();
  readonly #days = new Map<number, number>();
  readonly #moments = new Map<number, number>();

  constructor(timezone: string) {
    this.#timezone = timezone;
  }

  /** Milliseconds since 1970, as the zone's clocks show them. */
  clock(time: number): number {
    const quarter = Math.floor(time / QUARTER_MS);
    const offset = remembered(this.#offsets, quarter, () => {
      const { offsetNanoseconds } = local(quarter * QUARTER_MS, this.#timezone);
      return offsetNanoseconds / 1e6;
    });
    return time + offset;
  }

  /** The first moment of a day, counted from 1 January 1970. */
  startOfDay(day: number): number {
    return remembered(this.#days, day, () => dateOf(day).toZonedDateTime(this.#timezone).epochMilliseconds);
  }

  /** The moment at which the clocks show so many minutes since 1970; of those that are skipped, as many after them. */
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

/** The date of a day, counted from 1 January 1970. */
function dateOf(day: number): Temporal.PlainDate {
  return remembered(dates, day, () => EPOCH.add({ days: day }));
}

/** The date so many days after another, before it if they are negative. */
export function daysAfter(day: Temporal.PlainDate, days: number): Temporal.PlainDate {
  return dateOf(dayOf(day) + days);
}

const dates = new Map<number, Temporal.PlainDate>();
const EPOCH = Temporal.PlainDate.from('1970-01-01');

/** The number of a day, counted from 1 January 1970. */
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

/** The start of the second that a time is in. */
export function secondOf(time: number): number {
  return Math.floor(time / SECOND_MS) * SECOND_MS;
}

/** The start of the second after the one that a time is in. */
export function nextSecond(time: number): number {
  return secondOf(time) + SECOND_MS;
}

/** A moment in the local time of a zone: YYYY-MM-DD HH:MM:SS. */
export function localText(time: number, timezone: string): string {
  return new Date(zoneOf(timezone).clock(time))
    .toISOString()
    .slice(0, 'YYYY-MM-DD HH:MM:SS'.length)
    .replace('T', ' ');
}

/** A moment in the local time of a zone, ISO 8601 with the offset from UTC. */
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

/** The calendar day of a zone in which a moment is. */
export function localDate(time: number, timezone: string): Temporal.PlainDate {
  return dateOf(Math.floor(zoneOf(timezone).clock(time) / DAY_MS));
}

/**
 * The moment at which the clocks of a zone show so many minutes after the midnight that begins a day, or of the days after it; of
 * minutes that are skipped, as many after them.
 */
export function momentOf(day: Temporal.PlainDate, minutes: number, timezone: string): number {
  return zoneOf(timezone).moment(dayOf(day) * DAY_MINUTES + minutes);
}

/** Milliseconds since 1970 of an ISO 8601 date and time with its offset from UTC; null for any other text. */
export function instantOf(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The first moment of a calendar day in a zone: of the day that contains `time`, or that many days later. Not always
 * midnight, since some zones change their clocks at midnight.
 */
export function startOfLocalDay(time: number, timezone: string, daysLater = 0): number {
  const zone = zoneOf(timezone);
  return zone.startOfDay(Math.floor(zone.clock(time) / DAY_MS) + daysLater);
}

/** The moment at which clocks in zone `to` show what those in zone `from` show at `time`. */
export function sameLocalTime(time: number, from: string, to: string): number {
  return local(time, from).toPlainDateTime().toZonedDateTime(to).epochMilliseconds;
}

/** Whether the runtime knows a time zone of this name. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

import type { Moment, Part, Season, Span, Step } from './moment.ts';

/**
 * Keys of moments in lexicons: `tomorrow`, `monday evening`, `next weekend`, `in # hours`, `feast easter +1`.
 */

export const PARTS: readonly Part[] = [
  ...(['small hours', 'morning', 'noon', 'midday', 'afternoon', 'late afternoon'] as const),
  ...(['evening', 'night', 'late night', 'night before', 'midnight'] as const),
];
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const SPANS: readonly Span[] = ['weekend', 'week', 'month', 'year'];
const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];
const STEPS: readonly Step[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const LASTING = ['hour', 'day', 'week'] as const;

const DAYS = {
  'day before yesterday': -2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  'day after tomorrow': 2,
  'in three days': 3,
} as const;

const SHIFTS = { last: -1, this: 0, next: 1 } as const;

type Keys = readonly (readonly [string, Moment])[];

const shifted = (name: string, moment: (offset: number) => Moment): Keys =>
  Object.entries(SHIFTS).map(([shift, offset]) => [`${shift} ${name}`, moment(offset)]);

const KEYS: ReadonlyMap<string, Moment> = new Map<string, Moment>([
  ['now', { is: 'now' }],
  ['all day', { is: 'day', offset: 0, isAny: true }],
  ...Object.entries(DAYS).flatMap(
    ([name, offset]): Keys => [
      [name, { is: 'day', offset }],
      ...PARTS.map((part) => [`${name} ${part}`, { is: 'day', offset, part }] as const),
    ],
  ),
  ...PARTS.map((part) => [part, { is: 'part', part }] as const),
  ...WEEKDAYS.flatMap(
    (name, index): Keys => [
      [name, { is: 'weekday', weekday: index + 1 }],
      ...PARTS.map((part) => [`${name} ${part}`, { is: 'weekday', weekday: index + 1, part }] as const),
      ...shifted(name, (weeks) => ({ is: 'weekday', weekday: index + 1, weeks })),
    ],
  ),
  ...shifted('weekday', (weeks) => ({ is: 'shift', weeks })),
  ...MONTHS.map((name, index) => [name, { is: 'month', month: index + 1 }] as const),
  ...SPANS.flatMap((unit) => shifted(unit, (offset) => ({ is: 'span', unit, offset }))),
  ...SEASONS.flatMap((season) => shifted(season, (offset) => ({ is: 'season', season, offset }))),
  ...LASTING.map((unit) => [`for # ${unit}s`, { is: 'lasting', unit }] as const),
  ...STEPS.flatMap(
    (unit): Keys => [
      [`in # ${unit}s`, { is: 'away', unit }],
      [`ago # ${unit}s`, { is: 'back', unit }],
    ],
  ),
  ['from now', { is: 'hence' }],
  ['ago', { is: 'ago' }],
  ['and a half', { is: 'half' }],
  ['feast without a date', { is: 'feast' }],
]);

/** Parses a key. Returns null if the key is unknown. */
export function momentOf(key: string): Moment | null {
  return KEYS.get(key) ?? holidayOf(key);
}

const FIXED = /^feast (\d\d)-(\d\d)$/;
const NTH = /^feast (1st|2nd|3rd|4th|last) (\w+) of (\w+)$/;
const NTHS: Readonly<Record<string, number>> = { '1st': 1, '2nd': 2, '3rd': 3, '4th': 4, last: -1 };
const EASTER = /^feast (orthodox )?easter(?: ([+-]\d+))?$/;

function holidayOf(key: string): Moment | null {
  const fixed = FIXED.exec(key);
  if (fixed !== null) return fixedHoliday(Number(fixed[1]), Number(fixed[2]));
  const [, nth = '', day = '', month = ''] = NTH.exec(key) ?? [];
  const [weekday, ofMonth] = [WEEKDAYS.indexOf(day) + 1, MONTHS.indexOf(month) + 1];
  if (weekday > 0 && ofMonth > 0) return { is: 'feast', month: ofMonth, nth: [NTHS[nth] ?? 0, weekday] };
  const easter = EASTER.exec(key);
  if (easter === null) return null;
  const days = Number(easter[2] ?? 0);
  return easter[1] === undefined ? { is: 'feast', easter: days } : { is: 'feast', orthodoxEaster: days };
}

function fixedHoliday(month: number, day: number): Moment | null {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { is: 'feast', month, day } : null;
}

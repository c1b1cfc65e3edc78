import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { localText } from '../../../model/local-time.ts';
import { readMessage } from '../words/message.ts';
import { askedTime } from './asked-time.ts';
import { Clock } from './clock.ts';
import { timeExpressions } from './expressions.ts';
import { nextPart } from './parts-of-day.ts';

const TIMEZONE = 'Europe/Paris';

/**
 * Returns the day and hour at which the requested time starts and ends. The question is asked on 16 July at
 * the given local time.
 */
function asked(text: string, localTime: string): string | null {
  const now = Temporal.PlainDateTime.from(`2025-07-16T${localTime}`).toZonedDateTime(
    TIMEZONE,
  ).epochMilliseconds;
  const message = readMessage(text);
  const time = askedTime(
    timeExpressions(message, () => false),
    message,
    new Clock(now, TIMEZONE),
  );
  if (time === null || time === 'now') return time;
  return [time.from, time.to].map((each) => localText(each, TIMEZONE).slice(8, 13)).join(' to ');
}

describe('a part of today means the same hours before, during and after it', () => {
  const HOURS = ['06:00', '08:00', '11:59', '12:00', '12:30', '14:00', '17:59', '18:00', '20:00', '23:59'];
  test.each([
    ['rain this morning', '16 06 to 16 12'],
    ['rain this afternoon', '16 12 to 16 18'],
    ['rain this evening', '16 18 to 17 00'],
    ['rain tonight', '16 18 to 17 06'],
    ['rain today at noon', '16 12 to 16 13'],
  ])('%s', (text, expected) => {
    for (const hour of HOURS) expect(asked(text, hour), hour).toBe(expected);
  });
});

test.each([
  'frost natten till lördag',
  'frost natten til lørdag',
  'Frost in der Nacht auf Samstag',
  'vorst in de nacht op zaterdag',
  'mróz w nocy na sobotę',
  'мороз в ночь на субботу',
])('%s means the night before that day', (text) => {
  expect(asked(text, '12:00')).toBe('18 22 to 19 06');
});

describe('a part of the day without a date is the current or next such part', () => {
  test.each([
    ['rain in the morning', '03:00', '16 06 to 16 12'],
    ['rain in the morning', '08:00', '16 06 to 16 12'],
    ['rain in the morning', '11:59', '16 06 to 16 12'],
    ['rain in the morning', '12:00', '17 06 to 17 12'],
    ['rain in the morning', '20:00', '17 06 to 17 12'],
    ['rain at noon', '11:00', '16 12 to 16 13'],
    ['rain at noon', '12:30', '16 12 to 16 13'],
    ['rain at noon', '13:00', '17 12 to 17 13'],
    ['rain in the afternoon', '08:00', '16 12 to 16 18'],
    ['rain in the afternoon', '14:00', '16 12 to 16 18'],
    ['rain in the afternoon', '18:00', '17 12 to 17 18'],
    ['rain in the evening', '17:00', '16 18 to 17 00'],
    ['rain in the evening', '23:00', '16 18 to 17 00'],
    ['rain in the evening', '00:00', '16 18 to 17 00'],
    ['rain at night', '17:00', '16 18 to 17 06'],
    ['rain at night', '23:00', '16 18 to 17 06'],
    ['rain at night', '03:00', '15 18 to 16 06'],
    ['rain at midnight', '23:30', '17 00 to 17 01'],
    ['rain at midnight', '00:30', '17 00 to 17 01'],
  ])('%s, at %s', (text, localTime, expected) => {
    expect(asked(text, localTime)).toBe(expected);
  });

  test('every part of the day ends in the future and starts within 25 hours', () => {
    const parts = fc.constantFrom('morning', 'noon', 'afternoon', 'evening', 'night', 'midnight');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), parts, (minute, part) => {
        const midnight = Temporal.PlainDateTime.from('2025-07-16T00:00').toZonedDateTime(TIMEZONE);
        const now = midnight.add({ minutes: minute }).epochMilliseconds;
        const { from, to } = nextPart(part, new Clock(now, TIMEZONE));
        expect(to).toBeGreaterThan(now);
        expect(from - now).toBeLessThan(25 * 3_600_000);
      }),
    );
  });
});

describe('before dawn', () => {
  test.each([
    ['rain tonight', '00:00', '15 18 to 16 06'],
    ['rain tonight', '05:59', '15 18 to 16 06'],
    ['rain tonight', '06:00', '16 18 to 17 06'],
    ['rain this morning', '03:00', '16 06 to 16 12'],
    ['rain this evening', '03:00', '16 18 to 17 00'],
    ['rain tomorrow night', '03:00', '17 18 to 18 06'],
    ['rain last night', '03:00', '15 18 to 16 06'],
  ])('before dawn, only a night can have started already: %s, at %s', (text, localTime, expected) => {
    expect(asked(text, localTime)).toBe(expected);
  });
});

describe('questions with hours on a 12-hour clock', () => {
  test.each([
    ['rain at 5 in the afternoon', '14:00', '16 17 to 16 18'],
    ['rain at 9 in the evening', '14:00', '16 21 to 16 22'],
    ['rain at 9 at night', '14:00', '16 21 to 16 22'],
    ['rain tonight at 9', '14:00', '16 21 to 16 22'],
    ['rain tomorrow night at 9', '14:00', '17 21 to 17 22'],
    ['rain at 9 in the morning', '08:00', '16 09 to 16 10'],
    ['rain at 9 in the morning', '14:00', '17 09 to 17 10'],
    ['rain at 5', '04:00', '16 05 to 16 06'],
    ['rain at 5', '05:30', '16 05 to 16 06'],
    ['rain at 5', '06:00', '16 17 to 16 18'],
    ['rain at 5', '17:59', '16 17 to 16 18'],
    ['rain at 5', '18:00', '17 05 to 17 06'],
    ['rain tomorrow at 5', '14:00', '17 17 to 17 18'],
    ['rain at 17:00', '18:00', '17 17 to 17 18'],
    ['rain at 05:00', '14:00', '17 05 to 17 06'],
    ['rain at 12 pm', '08:00', '16 12 to 16 13'],
    ['rain at 12 am', '08:00', '17 00 to 17 01'],
    ['rain at 12:30 am', '08:00', '17 00 to 17 01'],
    ['rain at 12:30pm', '08:00', '16 12 to 16 13'],
    ['rain at 5 p.m.', '04:00', '16 17 to 16 18'],
    ['rain at 9 a.m.', '08:00', '16 09 to 16 10'],
    ["rain at 5 o'clock pm", '04:00', '16 17 to 16 18'],
    ['rain at 5 am', '14:00', '17 05 to 17 06'],
    ['rain at 12', '08:00', '16 12 to 16 13'],
    ['rain at 12', '14:00', '17 12 to 17 13'],
    ['rain at 05', '14:00', '17 05 to 17 06'],
    ['rain from 9 to 17:00', '08:00', '16 09 to 16 17'],
    ['rain from 9 to 17:00', '18:00', '17 09 to 17 17'],
  ])('%s, at %s', (text, localTime, expected) => {
    expect(asked(text, localTime)).toBe(expected);
  });

  test.each([
    ['rain from 3 to 5 pm', '16 15 to 16 17'],
    ['rain from 9 am to 5 pm', '16 09 to 16 17'],
    ['rain from 9 to 5 pm', '16 09 to 16 17'],
    ['rain from 11 to 2 pm', '16 11 to 16 14'],
    ['rain from 14:00 to 16:00', '16 14 to 16 16'],
    ['rain at 9 am, 11 am and 1 pm', '16 09 to 16 14'],
    ['rain at 5 pm and 3 pm', '16 15 to 16 18'],
  ])('two hours on a 12-hour clock form a range: %s', (text, expected) => {
    expect(asked(text, '08:00')).toBe(expected);
  });
});

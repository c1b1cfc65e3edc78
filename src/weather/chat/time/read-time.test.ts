import { describe, expect, test } from 'vitest';
import { localText } from '../../model/local-time.ts';
import { readMessage } from '../words/message.ts';
import type { Interval } from './calendar.ts';
import { chunksOf, timeOf } from './read-time.ts';

/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');

function readTime(text: string, now: number, timezone: string): Interval | 'now' | null {
  const message = readMessage(text);
  return timeOf(
    chunksOf(message, () => false),
    message,
    { now, timezone },
  );
}

function asked(text: string, now = NOW, timezone = 'Europe/Paris'): string | null {
  const time = readTime(text, now, timezone);
  if (time === null || typeof time === 'string') return time;
  return `${short(time.from)} to ${short(time.to)}`;

  function short(moment: number): string {
    return localText(moment, timezone).slice(5, 16);
  }
}

const TODAY = '07-16 00:00 to 07-17 00:00';
const TOMORROW = '07-17 00:00 to 07-18 00:00';
const SATURDAY = '07-19 00:00 to 07-20 00:00';
const WEEKEND = '07-19 00:00 to 07-21 00:00';

describe('the time that a message asks about', () => {
  test.each([
    ['weather', null],
    ['weather right now', 'now'],
    ['will it rain', null],
    ['rain today', TODAY],
    ['rain tomorrow', TOMORROW],
    ['rain the day after tomorrow', '07-18 00:00 to 07-19 00:00'],
    ['rain yesterday', '07-15 00:00 to 07-16 00:00'],
    ['rain this morning', '07-16 06:00 to 07-16 12:00'],
    ['rain in the morning', '07-17 06:00 to 07-17 12:00'],
    ['rain in the evening', '07-16 18:00 to 07-17 00:00'],
    ['rain tonight', '07-16 18:00 to 07-17 06:00'],
    ['rain tomorrow afternoon', '07-17 12:00 to 07-17 18:00'],
    ['rain on Saturday', SATURDAY],
    ['rain on Wednesday', TODAY],
    ['rain next Friday', '07-25 00:00 to 07-26 00:00'],
    ['rain on Friday next week', '07-25 00:00 to 07-26 00:00'],
    ['rain last Friday', '07-11 00:00 to 07-12 00:00'],
    ['rain on Saturday and Sunday', WEEKEND],
    ['rain from Friday to Sunday', '07-18 00:00 to 07-21 00:00'],
    ['rain this weekend', WEEKEND],
    ['rain this week', '07-14 00:00 to 07-21 00:00'],
    ['rain next week', '07-21 00:00 to 07-28 00:00'],
    ['rain next month', '08-01 00:00 to 09-01 00:00'],
    ['rain in August', '08-01 00:00 to 09-01 00:00'],
    ['rain in the next 3 days', '07-16 00:00 to 07-19 00:00'],
    ['the 5-day forecast', '07-16 00:00 to 07-21 00:00'],
    ['rain in three days', '07-19 00:00 to 07-20 00:00'],
    ['rain in two hours', '07-16 16:00 to 07-16 17:00'],
    ['rain in the next 2 hours', '07-16 14:00 to 07-16 16:00'],
    ['rain at 5pm', '07-16 17:00 to 07-16 18:00'],
    ['rain at 5', '07-16 17:00 to 07-16 18:00'],
    ['rain at 9am', '07-17 09:00 to 07-17 10:00'],
    ['rain at 9 in the morning', '07-17 09:00 to 07-17 10:00'],
    ['rain from Monday to Wednesday', '07-21 00:00 to 07-24 00:00'],
    ['rain tomorrow at 17:00', '07-17 17:00 to 07-17 18:00'],
    ['rain from 3 to 5 pm', '07-16 15:00 to 07-16 17:00'],
    ['rain on August 12', '08-12 00:00 to 08-13 00:00'],
    ['rain on 2025-07-18', '07-18 00:00 to 07-19 00:00'],
    ['rain on Friday, July 25', '07-25 00:00 to 07-26 00:00'],
    ['rain 3 days ago', '07-13 00:00 to 07-14 00:00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test.each([
    ['Regen morgen', TOMORROW],
    ['Regen übermorgen um 17 Uhr', '07-18 17:00 to 07-18 18:00'],
    ['Regen heute Abend', '07-16 18:00 to 07-17 00:00'],
    ['pluie ce week-end', WEEKEND],
    ['pluie demain à 17h', '07-17 17:00 to 07-17 18:00'],
    ['lluvia mañana por la mañana', '07-17 06:00 to 07-17 12:00'],
    ['lluvia pasado mañana', '07-18 00:00 to 07-19 00:00'],
    ['lluvia mañana a las 5 de la tarde', '07-17 17:00 to 07-17 18:00'],
    ['pioggia stasera', '07-16 18:00 to 07-17 00:00'],
    ['chuva em 3 dias', '07-19 00:00 to 07-20 00:00'],
    ['regen dit weekend', WEEKEND],
    ['regn på lørdag', SATURDAY],
    ['regn i Danmark klokken 16', '07-16 16:00 to 07-16 17:00'],
    ['vejret den 3. august', '08-03 00:00 to 08-04 00:00'],
    ['3 Ağustos yağmur', '08-03 00:00 to 08-04 00:00'],
    ['Cumartesi yağmur', SATURDAY],
    ['hujan hari minggu', '07-20 00:00 to 07-21 00:00'],
    ['hujan minggu depan', '07-21 00:00 to 07-28 00:00'],
    ['дождь в субботу', SATURDAY],
    ['明後日の天気', '07-18 00:00 to 07-19 00:00'],
    ['今週末の天気', WEEKEND],
    ['明天早上会下雨吗', '07-17 06:00 to 07-17 12:00'],
    ['周六会下雨吗', SATURDAY],
    ['هل ستمطر غدًا', TOMORROW],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test('what looks like a date and is none', () => {
    expect(asked('it may rain')).toBeNull();
    expect(asked('will the sun shine')).toBeNull();
    expect(asked('rain in May')).toBe('05-01 00:00 to 06-01 00:00');
  });

  test('before dawn, tonight is the night under way', () => {
    const lateNight = Date.parse('2025-07-16T00:30:00Z');
    expect(asked('rain tonight', lateNight)).toBe('07-15 18:00 to 07-16 06:00');
  });

  test('days are those of the place, on both sides of the date line', () => {
    expect(asked('rain today', NOW, 'Pacific/Kiritimati')).toBe('07-17 00:00 to 07-18 00:00');
    expect(asked('rain today', NOW, 'Pacific/Pago_Pago')).toBe(TODAY);
  });

  test('hours are those of the clocks, also when these have been changed in between', () => {
    const saturday = Date.parse('2025-10-25T10:00:00Z');
    expect(asked('rain tomorrow at 5pm', saturday)).toBe('10-26 17:00 to 10-26 18:00');
    const wholeDay = readTime('rain tomorrow', saturday, 'Europe/Paris');
    expect(wholeDay).toEqual({
      from: Date.parse('2025-10-25T22:00:00Z'),
      to: Date.parse('2025-10-26T23:00:00Z'),
    });
  });

  test('an hour in a named zone is that moment', () => {
    expect(asked('rain at 5pm UTC')).toBe('07-16 19:00 to 07-16 20:00');
  });
});

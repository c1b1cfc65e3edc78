import { expect, test } from 'vitest';
import { localText } from '../../model/local-time.ts';
import { readMessage } from '../words/message.ts';
import { askedTime } from './asked-time.ts';
import { Clock } from './clock.ts';
import { timeExpressions } from './expressions.ts';

/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');
const TIMEZONE = 'Europe/Paris';

/** Returns the day of the month and the hour, for both the start and the end. */
function asked(text: string): string {
  const message = readMessage(text);
  const time = askedTime(
    timeExpressions(message, () => false),
    message,
    new Clock(NOW, TIMEZONE),
  );
  if (time === null || time === 'now') return String(time);
  return [time.from, time.to].map((each) => localText(each, TIMEZONE).slice(8, 13)).join(' to ');
}

test.each([
  ['im at work until 6, will it rain in Leeds tonight', '16 18 to 17 06'],
  ['we arrive in Leeds on friday, will it rain there on saturday', '19 00 to 20 00'],
  ['we are in Leeds friday, weather saturday?', '19 00 to 20 00'],
  ['will it rain on saturday? we get there on friday', '19 00 to 20 00'],
  ['Wir kommen am Freitag an, wie wird das Wetter am Samstag', '19 00 to 20 00'],
  ['Ich arbeite bis 18 Uhr, regnet es heute abend', '16 18 to 17 00'],
  ['we komen vrijdag aan, regent het zaterdag', '19 00 to 20 00'],
  ['vi kommer på fredag, regnar det på lördag', '19 00 to 20 00'],
])('only the time in the clause about the weather counts: %s', (text, expected) => {
  expect(asked(text)).toBe(expected);
});

test.each([
  ['my match is tomorrow, will it rain at 5pm', '17 17 to 17 18'],
  ['we get married on saturday, will it rain in the morning', '19 06 to 19 12'],
  ['will it rain saturday, we get married at 3pm', '19 15 to 19 16'],
  ['rain in Leeds, Friday and Saturday', '18 00 to 20 00'],
  ['friday in Leeds, rain on saturday?', '18 00 to 20 00'],
  ['will it rain on friday, and mostly on saturday', '18 00 to 20 00'],
  ['will it be dry today, or should we go tomorrow', '16 00 to 18 00'],
  ['will it rain on friday, or is it better to go on saturday', '18 00 to 20 00'],
])('all time expressions count: %s', (text, expected) => {
  expect(asked(text)).toBe(expected);
});

import { expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { weatherTexts } from '../texts/texts.ts';
import { periodText } from './period.ts';

const NOW = '2026-11-21 09:20:00';
const at = (day: number, hour: number) => `2026-11-${day} ${String(hour).padStart(2, '0')}:00:00`;
const display = (clock: '12' | '24') => displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock });
const textOf = (from: string | null, to: string | null, clock: '12' | '24' = '24') =>
  periodText({ from, to }, NOW, weatherTexts('en'), display(clock)).replaceAll(' ', ' ');

it.each([
  [null, null, 'now'],
  [at(22, 0), at(23, 0), 'tomorrow'],
  [at(22, 18), at(23, 0), 'tomorrow 18:00–24:00'],
  [at(22, 6), at(22, 12), 'tomorrow 06:00–12:00'],
  [at(24, 0), at(26, 0), 'Tuesday – Wednesday'],
  [NOW, at(22, 0), 'today 09:20–24:00'],
  [NOW, at(26, 0), 'today 09:20 – Wednesday'],
  [at(21, 22), at(22, 4), 'today 22:00 – tomorrow 04:00'],
])('periodText shows the period from %s to %s as "%s"', (from, to, text) => {
  expect(textOf(from, to)).toBe(text);
});

it('a 12-hour clock shows midnight as 12 am, and minutes only if there are any', () => {
  expect(textOf(at(22, 18), at(23, 0), '12')).toBe('tomorrow 6 pm – 12 am');
  expect(textOf(NOW, at(22, 0), '12')).toBe('today 9:20 am – 12:00 am');
});

import { describe, expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { weatherTexts } from '../texts/texts.ts';
import { nowcastSentence } from './nowcast.tsx';

const NOW = '2026-11-21 09:20:00';
const translate = weatherTexts('en');
const display = displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' });
const dry = { datetime: NOW, rain: 0, snow: 0, rate: 0 };
const rain = { datetime: NOW, rain: 0.4, snow: 0, rate: 1.6 };
const unknown = { datetime: NOW, rain: null, snow: null, rate: null };

function sentence(
  steps: readonly (typeof rain | typeof unknown)[],
  begins: string | null = null,
  ends: string | null = null,
): string | null {
  const times = { begins: begins && `2026-11-21 ${begins}`, ends: ends && `2026-11-21 ${ends}` };
  return nowcastSentence({ ...times, step_minutes: 15, precipitation: steps }, NOW, translate, display);
}

describe('nowcastSentence', () => {
  it.each([
    ['dry', sentence(Array(9).fill(dry)), 'No rain or snow in the next 2 hours.'],
    ['dry for an hour', sentence([dry, dry, dry]), 'No rain or snow in the next hour.'],
    ['soon wet', sentence([dry, rain], '09:40:00'), 'Rain starts around 09:40.'],
    ['wet for a while', sentence([rain, dry], '09:15:00', '09:50:00'), 'Rain stops around 09:50.'],
    ['wet', sentence(Array(8).fill(rain), '09:15:00'), 'Rain for at least 2 hours.'],
    ['wet before', sentence([dry], '09:00:00', '09:15:00'), 'No rain or snow in the next hour.'],
    ['snow', sentence([{ ...rain, rain: 0, snow: 0.4 }], '09:40:00'), 'Snow starts around 09:40.'],
  ])('nowcastSentence describes a time that is %s', (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it('nowcastSentence returns null if nothing is known', () => {
    expect([sentence([]), sentence([unknown])]).toEqual([null, null]);
  });
});

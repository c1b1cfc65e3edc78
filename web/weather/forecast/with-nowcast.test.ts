import { expect, it } from 'vitest';
import { displayOf } from '../display/display.ts';
import { hoursLater } from '../display/local-time.ts';
import { weatherTexts } from '../texts/texts.ts';
import { nowcastSentence } from './nowcast.tsx';
import { type Step, sentenceOf } from './outlook.ts';
import { type NowcastSteps, outlookWith, saysNowcast } from './with-nowcast.ts';

const NOW = '2026-11-21 09:15:00';
const translate = weatherTexts('en');
const display = displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' });

/** Hourly steps from 09:00 with the given amounts of rain; the further hours are dry. */
function hours(amounts: readonly number[], outlook: Step['outlook'] = 'dry'): Step[] {
  return Array.from({ length: 120 }, (_, i) => ({
    datetime: hoursLater('2026-11-21 09:00:00', i),
    rain: amounts[i] ?? 0,
    snow: 0,
    precipitation_probability: 60,
    outlook,
    wind_gust: null,
  }));
}

/** Steps of 15 minutes from 09:15, for each whether it rains. */
function nowcast(isWet: readonly (0 | 1)[]): NowcastSteps {
  const at = (i: number) => hoursLater(NOW, i / 4);
  const first = isWet.indexOf(1);
  const end = isWet.indexOf(0, first);
  return {
    begins: first === -1 ? null : at(first),
    ends: first === -1 || end === -1 ? null : at(end),
    step_minutes: 15,
    precipitation: isWet.map((wet, i) => ({ datetime: at(i), rain: wet / 4, snow: 0, rate: wet })),
  };
}

/** Returns the sentences that the page shows. */
function sentences(steps: readonly Step[], soon: NowcastSteps): readonly (string | null)[] {
  const outlook = outlookWith(soon, steps, NOW);
  const headline = sentenceOf(outlook, NOW, translate, display).replaceAll(/[\u00a0\u202f]/g, ' ');
  return saysNowcast(outlook, soon, NOW)
    ? [headline]
    : [headline, nowcastSentence(soon, NOW, translate, display)];
}

const WET = [1, 1, 1, 1, 1, 1, 1, 1] as const;
const DRY = [0, 0, 0, 0, 0, 0, 0, 0] as const;

it.each([
  ['rain in both', hours([1, 1, 1, 1]), WET, ['Rain until about 13:00, 3.8 mm.']],
  ['rain that stops earlier', hours([1, 1]), [1, 1, 1, 0, 0, 0, 0, 0], ['Rain until about 10:00, 0.8 mm.']],
  [
    'rain that stops within the hour',
    hours([1, 1]),
    [1, 0, 0, 0, 0, 0, 0, 0],
    ['Rain until about 09:30, 0.3 mm.'],
  ],
  [
    'rain that starts soon',
    hours([0, 0, 1]),
    [0, 0, 1, 1, 1, 1, 1, 1],
    ['Rain from about 09:45 to 12:00, 2.3 mm.'],
  ],
  ['rain only in the nowcast', hours([]), WET, ['Rain until about 12:00, 2 mm.']],
  ['rain only in the hours', hours([1, 1]), DRY, ['Dry for the next five days.']],
  ['rain after the nowcast', hours([1, 1, 1, 1]), DRY, ['Rain from about 11:00 to 13:00, 1.8 mm.']],
  ['dry in both', hours([]), DRY, ['Dry for the next five days.']],
  [
    'possible rain',
    hours([], 'possible'),
    DRY,
    ['Rain or snow possible for the next five days.', 'No rain or snow in the next 2 hours.'],
  ],
] as const)('the outlook and the nowcast say everything once: %s', (_, steps, soon, expected) => {
  expect(sentences(steps, nowcast(soon))).toEqual(expected);
});

it('a nowcast without values changes nothing', () => {
  const unknown = { begins: null, ends: null, step_minutes: null, precipitation: [] };
  expect(outlookWith(unknown, hours([1, 1]), NOW)).toEqual(outlookWith(null, hours([1, 1]), NOW));
});

import { expect, it } from 'vitest';
import { weatherTexts } from '../texts/texts.ts';
import type { ChatAnswer } from './chat-answer.ts';
import { verdict } from './verdict.ts';

interface Values {
  readonly temperature?: number | null;
  readonly wind_speed?: number;
  readonly precipitation?: number;
}

/** An answer with the values that a comparison needs. */
function current(ask: string, values: Values): ChatAnswer {
  return { understood: { asks: [ask] }, ...values } as unknown as ChatAnswer;
}

function forecast(ask: string, steps: readonly object[]): ChatAnswer {
  return { understood: { asks: [ask] }, forecasts: steps } as unknown as ChatAnswer;
}

const said = (...values: readonly ChatAnswer[]) =>
  verdict(
    values.map((value, i) => ({ name: ['Kiel', 'Leeds', 'York'][i] ?? '', value })),
    weatherTexts('en'),
  );

it('the verdict names the extremes of what the question asks about', () => {
  const [cold, warm] = [
    { temperature: 4, wind_speed: 9, precipitation: 2 },
    { temperature: 9, wind_speed: 3, precipitation: 0 },
  ];
  const of = (ask: string) => said(current(ask, cold), current(ask, warm));
  expect(of('temperature')).toBe('Warmest: Leeds. Coldest: Kiel.');
  expect(of('general')).toBe('Warmest: Leeds. Coldest: Kiel.');
  expect(of('rain')).toBe('Wettest: Kiel. Driest: Leeds.');
  expect(of('wind')).toBe('Windiest: Kiel. Calmest: Leeds.');
  expect(of('fog')).toBe(null);
});

it('the verdict about a forecast uses the sum of rain and snow, and the highest temperature and wind', () => {
  const step = (temperature: number, rain: number) => ({ temperature, rain, snow: 0, wind_speed: 1 });
  const of = (ask: string) =>
    said(forecast(ask, [step(1, 3), step(8, 0)]), forecast(ask, [step(6, 2), step(6, 2)]));
  expect(of('temperature')).toBe('Warmest: Kiel. Coldest: Leeds.');
  expect(of('rain')).toBe('Wettest: Leeds. Driest: Kiel.');
  expect(of('wind')).toBe('The same everywhere.');
});

it('the verdict names no winner without a difference, or with an unknown value', () => {
  const [one, other] = [4, 4.05].map((temperature) => current('temperature', { temperature }));
  expect(said(one as ChatAnswer, other as ChatAnswer)).toBe('The same everywhere.');
  expect(said(one as ChatAnswer, current('temperature', { temperature: null }))).toBe(null);
});

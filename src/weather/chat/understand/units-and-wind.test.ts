import { describe, expect, it } from 'vitest';
import { POINTS } from '../../model/wind.ts';
import { speechOf } from '../../representation/speech/speech.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { asksOf } from './asks.ts';
import { windAsked } from './units-and-wind.ts';
import { readMessage } from './words/message.ts';

const asked = (text: string, code: string | null = null) => windAsked(readMessage(text, { code }), null);

describe.each(LANGUAGES.map(({ code }) => code))('the language %s', (code) => {
  const { say, directions } = speechOf(code, 'metric');

  it.each(POINTS.map((point, from) => [point, from] as const))(
    'chat understands a question worded like an answer about wind from the %s',
    (_, from) => {
      const text = say('windFrom', { wind: say('wind', { v: '' }), from: directions[from] ?? '' });
      expect(asked(text, code)).toEqual({ from });
    },
  );
});

it.each([
  ['is the wind from the west', 6],
  ['weht Westwind', 6],
  ['tira maestrale', 7],
  ['sopla poniente', 6],
  ['明天有没有西北风', 7],
  ['tuuleeko lännestä', 6],
])('%s asks about a wind direction', (text, from) => {
  expect(asked(text).from).toBe(from);
});

it.each([
  ['what beaufort', 'beaufort'],
  ['welche Windstärke', 'beaufort'],
  ['windkracht', 'beaufort'],
  ['πόσα μποφόρ', 'beaufort'],
  ['明天刮几级风', 'beaufort'],
  ['how many knots', 'knots'],
  ['wie viele Knoten', 'knots'],
  ['combien de nœuds', 'knots'],
  ['сколько узлов ветер', 'knots'],
  ['kuinka monta solmua', 'knots'],
  ['how windy', undefined],
])('%s mentions a unit of wind speed', (text, scale) => {
  expect(asked(text).scale).toBe(scale);
});

it('a direction in the name of the place does not count', () => {
  const message = readMessage('wind from South Shields');
  expect(windAsked(message, { first: 2, end: 4 })).toEqual({});
});

it.each([
  'which way does the wind blow',
  'how many knots',
  'windrichting',
  'Gegenwind',
  'откуда дует',
  '风向',
])('%s is about the wind', (text) => {
  expect(asksOf(readMessage(text), null)).toEqual(['wind']);
});

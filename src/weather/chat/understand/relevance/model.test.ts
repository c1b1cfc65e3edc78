import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../../gazetteer/gazetteer.ts';
import { analyse } from '../analysis.ts';
import { featuresOf, masked } from './features.ts';
import { scoreOf } from './model.ts';

const gazetteer = openGazetteer();
const context = { now: Date.parse('2026-07-16T12:00:00Z'), timezone: 'UTC', gazetteer };

function evidenceIn(text: string) {
  const { message, place, times } = analyse(text, context);
  return { message, place, times, hasWeatherWord: true };
}

describe('a message with a weather word can be about something else', () => {
  test.each([
    ['clear the snow leopard cache', false],
    ['wie viele folgen hat die serie sturm', false],
    ['combien coûte une station météo', false],
    ['will it snow in Leeds tomorrow', true],
    ['gibt es heute Sturm in Kiel', true],
    ['quel temps fait-il à Lyon', true],
  ])('%s: %s', (text, expected) => {
    expect(analyse(text, context).isAboutWeather).toBe(expected);
  });
});

describe('the features of a message', () => {
  test('names of places and times do not matter', () => {
    const [one, other] = ['rain in Leeds tomorrow', 'rain in Frankfurt (Oder) next week'].map((text) =>
      featuresOf(evidenceIn(text)),
    );
    expect(one).toEqual(other);
  });

  test('an unknown place differs from a known place', () => {
    expect(masked(evidenceIn('rain in Leeds'))).toEqual({ text: ' rain in P ', outline: '^ciP$' });
    expect(masked(evidenceIn('rain in Xyzzyburg'))).toEqual({ text: ' rain in U ', outline: '^ciU$' });
  });

  test('characters of a word in a script without spaces count once', () => {
    expect(masked(evidenceIn('東京の天気'))).toEqual({ text: ' P のW天W気 ', outline: '^Pbt$' });
  });
});

test('each group of features has the same influence on the score', () => {
  const weights = [0, 4, 1];
  expect(scoreOf([[1], [2]], weights)).toBe(5);
  expect(scoreOf([[1, 1, 1, 1], [2]], weights)).toBe(9);
});

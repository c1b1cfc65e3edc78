import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import type { Gazetteer } from '../../gazetteer/port.ts';
import { analyse } from './analysis.ts';

const gazetteer = openGazetteer();

/** Wraps the embedded gazetteer to count its lookups. */
function counting(): { readonly counted: Gazetteer; readonly lookups: () => number } {
  let lookups = 0;
  const count = <A extends unknown[], R>(look: (...args: A) => R) => {
    return (...args: A) => {
      lookups++;
      return look(...args);
    };
  };
  const counted: Gazetteer = {
    named: count(gazetteer.named),
    areas: count(gazetteer.areas),
    seat: () => null,
    search: count(gazetteer.search),
    find: count(gazetteer.find),
    complete: () => [],
    nearest: () => null,
    isIn: () => false,
    country: () => null,
    misspelt: () => null,
    suggest: count(gazetteer.suggest),
  };
  return { counted, lookups: () => lookups };
}

const PIECES = [
  ...['Xyz ', 'Xyz, ', 'Xyz. ', 'Xyz in ', 'in ', 'the ', 'A. ', "'s", 'a-', '\u0301', ' .'],
  ...['Paris ', 'Texas ', 'May ', 'May, ', 'next ', 'day ', 'twenty ', 'and a half ', 'in 5 hours '],
  ...['1 ', '1/2 ', '1:', '東', '京都 ', 'の', 'Ω', 'Ω東', 'غد ', 'بلندن ', 'istanbulda '],
  ...['Новой ', 'в Москве ', 'Нижнем Новгороде, '],
];

describe('a message causes at most 800 gazetteer lookups', () => {
  // The highest measured count is about 650 lookups.
  const MOST_LOOKUPS = 800;
  const context = { now: 0, timezone: 'UTC' };

  test.each(PIECES.map((piece) => [piece]))(
    'a message that repeats %j causes at most 800 lookups',
    (piece) => {
      for (const length of [500, 100_000]) {
        const text = `weather in ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);
        const { counted, lookups } = counting();
        const { message } = analyse(text, { ...context, gazetteer: counted });
        expect(message.tokens.length).toBeLessThanOrEqual(500);
        expect(message.text.length).toBeLessThanOrEqual(2000);
        expect(lookups()).toBeLessThanOrEqual(MOST_LOOKUPS);
      }
    },
  );

  test('a random message causes at most 800 lookups', () => {
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 200 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const { counted, lookups } = counting();
        analyse(text, { ...context, gazetteer: counted });
        expect(lookups()).toBeLessThanOrEqual(MOST_LOOKUPS);
      }),
      { numRuns: runs(200) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer/open.ts';
import { type Parse, parse } from './parse.ts';

const gazetteer = openGazetteer();
/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');

function parsed(text: string, lang?: string): Parse {
  return parse(text, { now: NOW, timezone: 'UTC', gazetteer, ...(lang !== undefined && { lang }) });
}

/** Expects of a parse, with its trace where it is something else. */
function expectOf(text: string, seen: (parse: Parse) => unknown, expected: unknown): void {
  const result = parsed(text);
  expect(seen(result), result.trace().join('\n')).toEqual(expected);
}

describe('the place as written', () => {
  test.each([
    ['Will it snow in Ulm tomorrow?', 'Ulm'],
    ['weather for Gera, Germany at nine', 'Gera, Germany'],
    ['is it warm in Zell am See', 'Zell am See'],
    ['rain at Foggy Owl State Park on Friday', 'Foggy Owl State Park'],
    ["Is it cold in Miller's Crossing", "Miller's Crossing"],
    ['Weather for J. P. Xyzzy Wildlife Reserve', 'J. P. Xyzzy Wildlife Reserve'],
    ['Will it rain in Trinidad and Tobago in 3 hours', 'Trinidad and Tobago'],
    ['Weather in May, Oklahoma', 'May, Oklahoma'],
    ['Is it hot on Christmas Island', 'Christmas Island'],
    ['forecast for Sun City', 'Sun City'],
    ['weather in los angeles today', 'los angeles'],
    ['weather at my current location', 'current location'],
    ['is it windy here now', 'here'],
    ['Is rain coming', null],
    ['Will it be warm on National Fruit Day', null],
    ['天気は？', null],
  ])('%s', (text, place) => {
    expectOf(text, (result) => result.place?.text ?? null, place);
  });

  test.each([
    ['weather in Paris, Texas', ['Paris', 'Texas', 'US']],
    ['weather in Paris', ['Paris', 'Île-de-France', 'FR']],
    ['weather in Texas', [null, 'Texas', 'US']],
    ['weather in Chad', [null, null, 'TD']],
    ['weather in Ulm, Peru', [null, null, 'PE']],
    ['weather here', [null, null, null]],
    ['weather in Zu\u0308rich', ['Zürich', 'Zurich', 'CH']],
  ])('%s resolves', (text, expected) => {
    expectOf(text, ({ place }) => [place?.city, place?.region, place?.country], expected);
  });
});

describe('the time as written', () => {
  test.each([
    ['rain in Ulm at 5 pm', '5 pm', '2025-07-16T17:00:00+02:00'],
    ['rain in Ulm on the 3rd of August', '3rd of August', '2025-08-03T00:00:00+02:00'],
    ['rain in Ulm on Aug. the third, 2026', 'Aug. the third, 2026', '2026-08-03T00:00:00+02:00'],
    ['rain in Ulm on 12/26/2025', '12/26/2025', '2025-12-26T00:00:00+01:00'],
    ['rain in Ulm at 17:05', '17:05', '2025-07-16T17:05:00+02:00'],
    ['rain in Ulm at sunrise', 'sunrise', '2025-07-17T06:00:00+02:00'],
    [
      'rain in Ulm two hundred one days from now',
      'two hundred one days from now',
      '2026-02-02T00:00:00+01:00',
    ],
    ['rain in Ulm in forty two minutes', 'in forty two minutes', '2025-07-16T14:42:00+02:00'],
    [
      'rain in Ulm 2 hours and 30 minutes from now',
      '2 hours and 30 minutes from now',
      '2025-07-16T16:30:00+02:00',
    ],
    ['rain in Ulm a year and a half from now', 'a year and a half from now', '2027-01-16T00:00:00+01:00'],
    ['rain in Ulm next winter', 'next winter', '2025-12-01T00:00:00+01:00'],
    ['rain in Ulm on Good Friday', 'Good Friday', '2026-04-03T00:00:00+02:00'],
    ['rain in Ulm on Thanksgiving', 'Thanksgiving', '2025-11-27T00:00:00+01:00'],
    ['rain in Ulm on National Fruit Day', 'National Fruit Day', null],
    ['rain in Ulm Tuesday night', 'Tuesday night', '2025-07-22T18:00:00+02:00'],
    ['rain in Ulm right now', 'now', null],
    ['it may rain in Ulm', null, null],
  ])('%s', (text, when, from) => {
    if (from !== null) expectOf(text, (result) => result.when?.from ?? null, from);
    expectOf(text, (result) => result.when?.text ?? null, when);
  });
});

describe('what is asked', () => {
  test.each([
    ['weather in Ulm', 'current', ['general']],
    ['weather in Ulm now', 'current', ['general']],
    ['Do I need an umbrella in Ulm tomorrow', 'forecast', ['umbrella']],
    ['How windy and cold will it be in Ulm on Friday', 'forecast', ['wind', 'temperature']],
    ['wether in Ulm', 'current', ['general']],
    ['wheather in Ulm', 'current', ['general']],
    ['☔ in Ulm?', 'current', ['general']],
    ['book a table in Ulm', 'none', ['general']],
    ['is my phone charged', 'none', ['general']],
  ])('%s', (text, intent, asks) => {
    expectOf(text, (result) => [result.intent, result.asks], [intent, asks]);
  });

  test('the language may be told', () => {
    expect(parsed('morgen').lang).toBe('de');
    expect(parsed('morgen', 'nl').lang).toBe('nl');
    expect(parsed('vær', 'no').lang).toBe('nb');
    expect(parsed('weather', 'xx').lang).toBe('en');
  });
});

describe('whatever is written', () => {
  const MOST_MS = 20;
  const LONGEST = 500;
  const word = fc.constantFrom(
    ...[
      'weather',
      'in',
      'Paris',
      'the',
      'of',
      'and',
      'a',
      'half',
      'from now',
      '5',
      '12/26',
      ':',
      ',',
      '.',
      "'s",
      'May',
    ],
    ...[
      'twenty',
      'hundred',
      'second',
      'next',
      'day',
      'on',
      'IN',
      'St.',
      'مطر',
      'غدا',
      '東京',
      '天気',
      '明日',
      'Wetter',
      'um',
      '9999',
      '🌧',
    ],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: LONGEST }),
    fc.string({ unit: 'grapheme', maxLength: LONGEST }),
    fc.array(word, { maxLength: 100 }).map((words) => words.join(' ').slice(0, LONGEST)),
    fc.array(word, { maxLength: 100 }).map((words) => words.join('').slice(0, LONGEST)),
  );

  test('is parsed without a fault, and its pieces are its characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { place, when } = parsed(text);
        for (const piece of [place, when]) {
          if (piece !== null) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each(
    [
      'Xyz ',
      'in ',
      '東',
      'の',
      '1 ',
      '1/2 ',
      '1:',
      ' .',
      'twenty ',
      'and a half ',
      'in 5 hours ',
      'May ',
      'the ',
      'A. ',
      'Ω',
      'غد ',
      "'s",
      '\u0301',
      'a-',
      'next ',
      'day ',
    ].map((piece) => [piece]),
  )('takes little time: %j again and again', (piece) => {
    const text = `weather ${piece.repeat(LONGEST)}`.slice(0, LONGEST);
    parsed(text);
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now();
      parsed(text);
      return performance.now() - start;
    });
    expect(Math.min(...rounds)).toBeLessThan(MOST_MS);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import { type Parse, parse } from './parse.ts';

const gazetteer = openGazetteer();
/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');

function parsed(text: string, lang?: string): Parse {
  return parse(text, { now: NOW, timezone: 'UTC', gazetteer, ...(lang !== undefined && { lang }) });
}

/** Compares one property of a parse result; on failure, prints the trace. */
function expectOf(text: string, seen: (parse: Parse) => unknown, expected: unknown): void {
  const result = parsed(text);
  expect(seen(result), result.trace().join('\n')).toEqual(expected);
}

describe('the place as written in the question', () => {
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
    ['weather in Texas', ['Austin', 'Texas', 'US']],
    ['weather in Chad', ["N'Djamena", 'N’Djaména', 'TD']],
    ['weather in Ulm, Peru', [null, null, 'PE']],
    ['weather here', [null, null, null]],
    ['weather in Zu\u0308rich', ['Zürich', 'Zurich', 'CH']],
  ])('the gazetteer finds the place of %s', (text, expected) => {
    expectOf(text, ({ place }) => [place?.city, place?.region, place?.country], expected);
  });
});

describe('the time as written in the question', () => {
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
    ['rain in Ulm on 12/26/2025pm', '12/26', '2025-12-26T00:00:00+01:00'],
    ['rain in Ulm right now', 'now', null],
    ['it may rain in Ulm', null, null],
  ])('%s', (text, when, from) => {
    if (from !== null) expectOf(text, (result) => result.when?.from ?? null, from);
    expectOf(text, (result) => result.when?.text ?? null, when);
  });
});

describe('several time expressions in a question', () => {
  test.each([
    ['rain in Ulm tomorrow at 5 pm', 'tomorrow at 5 pm'],
    // If two time expressions are separated by the place or by many words, the longer one wins.
    ['tomorrow in Ulm at 5 pm rain', '5 pm'],
    ['today in Ulm on the 3rd of August rain', '3rd of August'],
    ['on the 3rd of August in Ulm rain today', '3rd of August'],
    ['tomorrow will it rain in the evening in Ulm', 'tomorrow'],
    ['tomorrow will rain in the evening in Ulm', 'tomorrow will rain in the evening'],
  ])('%s: %s', (text, when) => {
    expectOf(text, (result) => result.when?.text ?? null, when);
  });

  test('the parser combines several time expressions', () => {
    const { when } = parsed('tomorrow in Ulm at 5 pm rain');
    expect(when?.from).toBe('2025-07-17T17:00:00+02:00');
  });
});

describe('the time of a question without a place', () => {
  test('the parser uses the given time zone if there is no place', () => {
    const { when } = parse('rain tomorrow', { now: NOW, timezone: 'Asia/Tokyo', gazetteer });
    expect(when).toEqual({
      text: 'tomorrow',
      start: 5,
      end: 13,
      from: '2025-07-17T00:00:00+09:00',
      to: '2025-07-18T00:00:00+09:00',
    });
  });
});

test('the trace lists all matches in a message', () => {
  expect(parsed('weather in Xyzzy tomorrow at 5').trace()).toEqual([
    'read as en',
    expect.stringMatching(
      /^words weather:topic in:\S*place_follows\S* xyzzy:\? tomorrow:moment at:\S+ 5:\?$/,
    ),
    'about the weather',
    'time "tomorrow at 5": day, number',
    'place "Xyzzy": sure preposition, capital, the only content, in the asking clause',
  ]);
  expect(parsed('hello').trace()).toContain('not about the weather');
});

describe('the aspects of a question', () => {
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
    ['any thunderstroms in Tulsa', 'current', ['storm']],
    ['wann geht die Sonne in Wien unter', 'current', ['daylight']],
    ['bus stop in Ulm, is it windy', 'current', ['wind']],
  ])('%s', (text, intent, asks) => {
    expectOf(text, (result) => [result.intent, result.asks], [intent, asks]);
  });

  test.each([
    'when will it stop raining in Oslo',
    'wann hört der Regen in Hamburg auf',
    "quand la pluie va-t-elle s'arrêter à Lyon",
    'cuándo va a parar de llover en Madrid',
    'quando smette di piovere a Milano',
    'hvornår holder det op med at regne i Aarhus',
    'kiedy przestanie padać w Krakowie',
    'когда закончится дождь в Москве',
    "İstanbul'da yağmur ne zaman dinecek",
    'hujan di Jakarta kapan reda',
    '东京的雨什么时候停',
    '서울 비 언제 그쳐',
  ])('%s asks when rain or snow ends', (text) => {
    expect(parsed(text).asks).toEqual(['ending']);
  });

  test('a German message does not affect the next message', () => {
    parsed('Wetter in Ulm');
    expect(parsed('1, ').lang).toBe('en');
  });

  test('the caller can set the language', () => {
    expect(parsed('morgen').lang).toBe('de');
    expect(parsed('morgen', 'nl').lang).toBe('nl');
    expect(parsed('vær', 'no').lang).toBe('nb');
    expect(parsed('weather', 'xx').lang).toBe('en');
  });
});

describe('any message', () => {
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
      'pm',
      'am',
      '2025',
      '/',
      '-',
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

  test('parse() never throws, and it quotes exact substrings of the message', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { place, when } = parsed(text);
        for (const piece of [place, when]) {
          if (piece !== null) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});

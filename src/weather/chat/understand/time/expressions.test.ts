import { describe, expect, it, test } from 'vitest';
import { gazetteer } from '../../../../../test/support/weather-service.ts';
import { parse } from '../parse.ts';
import { readMessage, textOf } from '../words/message.ts';
import { timeExpressions } from './expressions.ts';

/** Returns the texts of the time expressions in a message. */
const textsIn = (text: string, code?: string) => {
  const message = readMessage(text, { code });
  return timeExpressions(message, () => false).map((time) => textOf(message, time));
};

describe('time expressions', () => {
  test.each([
    ['will it rain on Friday', ['Friday']],
    ['will it rain on Friday, Saturday and Sunday', ['Friday, Saturday and Sunday']],
    ['will it rain on Friday at 5', ['Friday at 5']],
    ['will it rain on Friday or will it be dry on Sunday', ['Friday', 'Sunday']],
    ['will it rain at 5 p.m. Friday', ['5 p.m. Friday']],
    ['is it the 3rd', ['3rd']],
    ['is it 3rd', []],
    ['is it the 3rd xyzzy', []],
    ['is it the 32nd', []],
    ['will it rain at 1730 utc', ['1730 utc']],
    ['will it rain at 2500 utc', []],
    ['will it rain in May tomorrow 2026', ['May tomorrow']],
    ['will it rain on May 3 2026', ['May 3 2026']],
    ['will it rain on May 3 1899', ['May 3']],
    ['will it rain in 2026', []],
    ['will it rain at 25', []],
    ['will it rain at 23', ['23']],
    ['will it rain 9 in the morning', ['9 in the morning']],
    // An expression ends at the end of a sentence, but not at a dot alone.
    ['will it rain on Friday. Saturday', ['Friday. Saturday']],
    ['will it rain on Friday? Saturday?', ['Friday', 'Saturday']],
    ['will it rain on Friday (Saturday)', ['Friday', 'Saturday']],
    ['will it rain on Friday; Saturday', ['Friday', 'Saturday']],
    // Words such as `next` are not times themselves, because they only qualify other words.
    ['next', []],
    ['last', []],
    ['rain and a half', []],
    ['how long ago', []],
    // A message has at most four expressions.
    [
      'rain today or fog Monday or sun Tuesday or wind Friday or hail Sunday',
      ['today', 'Monday', 'Tuesday', 'Friday'],
    ],
  ])('%s: %j', (text, expected) => {
    expect(textsIn(text)).toEqual(expected);
  });

  test('a time expression includes leading words such as German "am"', () => {
    expect(textsIn('wird es am Samstag regnen')).toEqual(['am Samstag']);
    expect(textsIn('regnet es am: Samstag')).toEqual(['Samstag']);
  });

  test('a word in a place name is not a time', () => {
    const message = readMessage('will it rain in May on Friday');
    const isName = ({ first }: { first: number }) => message.tokens[first]?.word === 'may';
    expect(timeExpressions(message, isName).map((time) => textOf(message, time))).toEqual(['Friday']);
  });

  test('the first reading that contains a time expression is used', () => {
    const [english, german] = [
      readMessage('rain morgen', { code: 'en' }),
      readMessage('rain morgen', { code: 'de' }),
    ];
    const message = { ...english, readings: [english.readings[0], german.readings[0]] as const };
    expect(timeExpressions(message, () => false)).toHaveLength(1);
  });
});

describe('an unknown holiday is a time with an unknown date', () => {
  test.each([
    ['will it rain on National Fruit Day', ['National Fruit Day']],
    ['will it rain on the National Fruit Day', ['National Fruit Day']],
    ['will it rain on xyzzy day', ['xyzzy day']],
    ['will it rain on very long National Yellow Fruit Day', ['very long National Yellow Fruit Day']],
    ['will it rain on very very long National Yellow Fruit Day', []],
    ['will it rain on Xyzzy in Plugh Day', []],
    ['will it rain on a good day', []],
    ['will it rain on the day', []],
    ['will it rain on a rainy xyzzy day', []],
    ['will it rain on a cold xyzzy day', []],
    ['will it rain on Cold Xyzzy Day', ['Cold Xyzzy Day']],
    ['will it rain for National Fruit Day', []],
  ])('%s: %j', (text, expected) => {
    expect(textsIn(text)).toEqual(expected);
  });
});

const NOW = Date.parse('2026-11-25T10:00:00Z');

function hoursIn(text: string): string | undefined {
  const { when } = parse(text, { now: NOW, timezone: 'Europe/London', gazetteer: gazetteer() });
  return when?.from?.slice(11, 16);
}

it.each([
  ['regen morgen um halb vier in Ulm', '15:30'],
  ['regnet es morgen um halb acht in Ulm', '07:30'],
  ['regent het morgen om half zes in Alphen aan den Rijn', '17:30'],
  ['regner det i morgen kl halv fire i Odense', '15:30'],
  ['regner det i morgen klokka halv fire i Bergen', '15:30'],
  ['blir det regn imorgon kl halv sju i Gävle', '06:30'],
  ['bude pršet zítra v půl šesté v Brně', '17:30'],
  ['czy będzie padać jutro o wpół do szóstej w Łodzi', '17:30'],
  ['дождь завтра в половине шестого в Туле', '17:30'],
  ['kiša sutra u pola šest u Nišu', '17:30'],
  ['lis rytoj pusę šešių Kaune', '17:30'],
  ['hujan besok jam setengah enam sore di bogor', '17:30'],
  ['om 17u in Apeldoorn regen', '17:00'],
  ['saat 14te rizede yağmur var mı', '14:00'],
  ['weather in Leeds tomorrow at 5ish', '17:00'],
  ['rain in Leeds tomorrow at 7', '07:00'],
])('%s: from %s', (text, from) => expect(hoursIn(text)).toBe(from));

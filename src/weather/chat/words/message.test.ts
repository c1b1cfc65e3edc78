import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/registry.ts';
import { readMessage } from './message.ts';

const languagesOf = (text: string) => readMessage(text).readings.map(({ book }) => book.language.code);

describe('the languages that a message may be in', () => {
  test.each([
    ['What is the weather like in Paris?', 'en'],
    ['Wie wird das Wetter morgen in Paris?', 'de'],
    ['Quel temps fera-t-il demain à Paris ?', 'fr'],
    ['¿Qué tiempo hará mañana en París?', 'es'],
    ['Che tempo farà domani a Parigi?', 'it'],
    ['Como vai estar o tempo amanhã em Paris?', 'pt'],
    ['Wat voor weer wordt het morgen in Parijs?', 'nl'],
    ['Hvordan bliver vejret i morgen i Paris?', 'da'],
    ['Hvordan blir været i morgen i Paris?', 'nb'],
    ["Yarın Paris'te hava nasıl olacak?", 'tr'],
    ['Bagaimana cuaca di Paris besok?', 'id'],
    ['Какая завтра погода в Париже?', 'ru'],
    ['Koks rytoj bus oras Paryžiuje?', 'lt'],
    ['Ертең Парижде ауа райы қандай болады?', 'kk'],
    ['明日のパリの天気は？', 'ja'],
    ['明天巴黎的天气怎么样？', 'zh'],
    ['كيف سيكون الطقس غدا في باريس؟', 'ar'],
  ])('%s', (text, code) => {
    expect(languagesOf(text)).toEqual([code]);
  });

  test('a word that several languages know is read in each of them', () => {
    expect(languagesOf('morgen')).toEqual(expect.arrayContaining(['de', 'nl']));
  });

  test('unknown words are read in the first language', () => {
    expect(languagesOf('xyzzy')).toEqual([LANGUAGES[0]?.code]);
    expect(languagesOf('')).toEqual([LANGUAGES[0]?.code]);
  });

  test('the language can be given, also by another code; an unknown code is ignored', () => {
    const inLanguage = (text: string, code: string) =>
      readMessage(text, code).readings.map(({ book }) => book.language.code);
    expect(inLanguage('rain in Paris', 'de')).toEqual(['de']);
    expect(inLanguage('rain in Paris', 'no')).toEqual(['nb']);
    expect(inLanguage('rain in Paris', 'nn')).toEqual(['nb']);
    expect(inLanguage('what is the weather in Paris', 'xx')).toEqual(['en']);
  });

  test('the phrases decide, even for a language that knows one word fewer', () => {
    // Spanish and Portuguese know as many of these words, but only one of them has the phrase.
    expect(languagesOf('va a llover mañana por la mañana')).toEqual(['es']);
  });

  test('only languages of the script are tried, whatever was read before', () => {
    readMessage('Wetter in Ulm');
    // German, but not Russian, has phrases that begin with 1.
    expect(languagesOf('ы 1')).not.toContain('de');
    expect(languagesOf('Ω 1')).toEqual(['en']);
    expect(readMessage('今日 ☃').onTopic).toBe(true);
  });

  test('both scripts of Serbian are read', () => {
    expect(languagesOf('какво је време сутра')).toEqual(['sr']);
    expect(languagesOf('kakvo je vreme sutra')).toEqual(['sr']);
  });
});

describe('the roles of words', () => {
  const rolesOf = (text: string) => readMessage(text).roles.map((roles) => [...roles].sort().join(' '));

  test('are those of the phrase in the likeliest language; unknown words have none', () => {
    expect(rolesOf('weather tomorrow in Xyzzy')).toEqual([
      'topic',
      'moment',
      expect.stringContaining('place_follows'),
      '',
    ]);
  });

  test('are combined if several languages are equally likely', () => {
    expect(languagesOf('warm').slice(0, 2)).toEqual(['en', 'de']);
    expect(rolesOf('warm')).toEqual(['condition name_part']);
    // Rain is a town in Germany, but cities are no words of a language.
    expect(languagesOf('rain')).not.toContain('de');
  });
});

describe('whether a message has a word that is only used in talk about the weather', () => {
  const isOnTopic = (text: string, code?: string) => readMessage(text, code).onTopic;

  test.each([
    ['weather', true],
    ['the weather please', true],
    ['rain', false],
    ['hello', false],
    // Misspelt.
    ['wether', true],
    ['wheather', true],
    ['weahter', true],
    ['eather', true],
    ['weathex', true],
    ['leather', false],
    ['wexthxr', false],
    ['weath', false],
    ['sunmy', false],
    // A word of its own, though close to `snowing`.
    ['what is showing', false],
    ['forecsat', true],
    ['froecast', true],
    // In another language than the rest.
    ['météo New York today please', true],
    ['wetter New York today please', true],
    ['xyzzy New York today please', false],
  ])('%s: %s', (text, expected) => {
    expect(isOnTopic(text)).toBe(expected);
  });

  test('a language that knows far fewer words does not count: temp is weather in Serbian', () => {
    expect(isOnTopic('temp here')).toBe(true);
    expect(isOnTopic('the temp here')).toBe(false);
    expect(isOnTopic('is the temp high here')).toBe(false);
  });

  test('other languages do not count if the language is given', () => {
    expect(isOnTopic('météo', 'en')).toBe(false);
  });

  test('a misspelt topic word gets its role', () => {
    expect([...(readMessage('wheather in Xyzzy').roles[0] ?? [])]).toEqual(['topic']);
  });
});

test('the rest of a very long message is ignored', () => {
  const start = 'rain in Paris '.repeat(200).slice(0, 2000);
  expect(readMessage(`${start} weather`)).toEqual(readMessage(start));
  expect(readMessage(`${start.slice(0, 1900)} weather`).onTopic).toBe(true);
});

describe('misspelt words of times', () => {
  const meantBy = (text: string, isPlaceName?: (name: string) => boolean) => [
    ...readMessage(text, null, undefined, isPlaceName).misspelt.values(),
  ];

  test.each([
    ['will it rain tomorow mornin', ['morning']],
    ['weather leeds wensday', ['wednesday']],
    ['weather thrusday aftenoon', ['thursday', 'afternoon']],
    ['wetter köln sonnatg', ['sonntag']],
    ['Wetter Köln Samtsag', ['samstag']],
    ['погода тверь зватра', ['завтра']],
    ['hava ankara cumartsi', ['cumartesi']],
    // Where names stand, they are names.
    ['weather in sundey', []],
    ['the weather for Winger', []],
    ['the weather at Bad Branch', []],
    // Short words are one letter away from too many others.
    ['weather mondy', ['monday']],
    ['wetter huhu heite', []],
  ])('%s: %j', (text, meant) => {
    expect(meantBy(text)).toEqual(meant);
  });

  test.each([
    ['nl', 'waar kom je vandaan'],
    ['de', 'wir übernachten hier'],
    ['es', 'cuando vienes'],
    ['it', 'una collezione'],
    ['pt', 'em seguida'],
    ['fr', 'la maintenance'],
    ['en', 'a bunch of candles'],
    ['da', 'min moren'],
    ['nb', 'min moren'],
    ['sv', 'killarna kallar'],
    ['tr', 'karşıma'],
    ['id', 'semacam perang'],
    ['ru', 'прошли'],
    ['sr', 'u pomoći'],
    ['ar', 'الماء في الطابق'],
    ['lt', 'iš anksto'],
    ['kk', 'жанына'],
    ['pl', 'jest niewiele'],
    ['uk', 'серед'],
    ['cs', 'na dovolené'],
    ['fi', 'elokuvissa edelleen'],
    ['hu', 'össze'],
    ['ro', 'la marea'],
    ['el', 'το δεύτερο'],
    ['he', 'להורים'],
  ])('%s: the everyday words of %s are none', (code, text) => {
    const { misspelt, roles } = readMessage(text, code);
    expect([...misspelt]).toEqual([]);
    expect(roles.some((known) => known.has('moment'))).toBe(false);
  });

  test('what is a town is none', () => {
    expect(meantBy('weather sundey')).toEqual(['sunday']);
    expect(meantBy('weather sundey', (name) => name === 'sundey')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/registry.ts';
import { readMessage } from './message.ts';

const languagesOf = (text: string) => readMessage(text).readings.map(({ book }) => book.language.code);

describe('the possible languages of a message', () => {
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

  test('include every language that knows a word', () => {
    expect(languagesOf('morgen')).toEqual(expect.arrayContaining(['de', 'nl']));
  });

  test('are only the first language for unknown words', () => {
    expect(languagesOf('xyzzy')).toEqual([LANGUAGES[0]?.code]);
    expect(languagesOf('')).toEqual([LANGUAGES[0]?.code]);
  });

  test('can be overridden by any code of a language; an unknown code is ignored', () => {
    const inLanguage = (text: string, code: string) =>
      readMessage(text, code).readings.map(({ book }) => book.language.code);
    expect(inLanguage('rain in Paris', 'de')).toEqual(['de']);
    expect(inLanguage('rain in Paris', 'no')).toEqual(['nb']);
    expect(inLanguage('rain in Paris', 'nn')).toEqual(['nb']);
    expect(inLanguage('what is the weather in Paris', 'xx')).toEqual(['en']);
  });

  test('are decided by phrases, even for a language that knows one word fewer', () => {
    // Spanish and Portuguese know equally many of these words, but only Spanish has the phrase.
    expect(languagesOf('va a llover mañana por la mañana')).toEqual(['es']);
  });

  test('share the script of the message, independent of earlier messages', () => {
    readMessage('Wetter in Ulm');
    // German, but not Russian, has phrases that begin with 1.
    expect(languagesOf('ы 1')).not.toContain('de');
    expect(languagesOf('Ω 1')).toEqual(['en']);
    expect(readMessage('今日 ☃').onTopic).toBe(true);
  });

  test('include both scripts of Serbian', () => {
    expect(languagesOf('какво је време сутра')).toEqual(['sr']);
    expect(languagesOf('kakvo je vreme sutra')).toEqual(['sr']);
  });
});

describe('the roles of words', () => {
  const rolesOf = (text: string) => readMessage(text).roles.map((roles) => [...roles].sort().join(' '));

  test('come from the phrases in the likeliest language; unknown words have none', () => {
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
    // Rain is a town in Germany, but cities do not count as words of a language.
    expect(languagesOf('rain')).not.toContain('de');
  });
});

describe('a message has a word that is only used about the weather', () => {
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
    // A different word, although close to `snowing`.
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

  test('but not of a language that knows far fewer words: temp is weather in Serbian', () => {
    expect(isOnTopic('temp here')).toBe(true);
    expect(isOnTopic('the temp here')).toBe(false);
    expect(isOnTopic('is the temp high here')).toBe(false);
  });

  test('but not of another language than the given one', () => {
    expect(isOnTopic('météo', 'en')).toBe(false);
  });

  test('and the word gets the role topic even if it is misspelt', () => {
    expect([...(readMessage('wheather in Xyzzy').roles[0] ?? [])]).toEqual(['topic']);
  });
});

test('the rest of a very long message is ignored', () => {
  const start = 'rain in Paris '.repeat(200).slice(0, 2000);
  expect(readMessage(`${start} weather`)).toEqual(readMessage(start));
  expect(readMessage(`${start.slice(0, 1900)} weather`).onTopic).toBe(true);
});

describe('misspelt words for times', () => {
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
    // Words in the position of a name are not corrected.
    ['weather in sundey', []],
    ['the weather for Winger', []],
    ['the weather at Bad Branch', []],
    // Short words differ from too many others by one letter.
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
  ])('in %s exclude everyday words: %s', (code, text) => {
    const { misspelt, roles } = readMessage(text, code);
    expect([...misspelt]).toEqual([]);
    expect(roles.some((known) => known.has('moment'))).toBe(false);
  });

  test('exclude names of towns', () => {
    expect(meantBy('weather sundey')).toEqual(['sunday']);
    expect(meantBy('weather sundey', (name) => name === 'sundey')).toEqual([]);
  });
});

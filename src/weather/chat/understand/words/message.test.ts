import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../languages/registry.ts';
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

  test('a message can be in every language that knows a word', () => {
    expect(languagesOf('morgen')).toEqual(expect.arrayContaining(['de', 'nl']));
  });

  test('a message made up of unknown words is in the default language', () => {
    expect(languagesOf('xyzzy')).toEqual([LANGUAGES[0]?.code]);
    expect(languagesOf('')).toEqual([LANGUAGES[0]?.code]);
  });

  test('the caller can set the language by any of its codes, but an unknown code is ignored', () => {
    const inLanguage = (text: string, code: string) =>
      readMessage(text, { code }).readings.map(({ book }) => book.language.code);
    expect(inLanguage('rain in Paris', 'de')).toEqual(['de']);
    expect(inLanguage('rain in Paris', 'no')).toEqual(['nb']);
    expect(inLanguage('rain in Paris', 'nn')).toEqual(['nb']);
    expect(inLanguage('what is the weather in Paris', 'xx')).toEqual(['en']);
  });

  test('phrases decide between languages, even if one language knows one word fewer', () => {
    // Spanish and Portuguese know the same number of words, but only Spanish has the phrase.
    expect(languagesOf('va a llover mañana por la mañana')).toEqual(['es']);
  });

  test('the possible languages of a message use its script, regardless of earlier messages', () => {
    readMessage('Wetter in Ulm');
    // Phrases that start with 1 exist in German, but not in Russian.
    expect(languagesOf('ы 1')).not.toContain('de');
    expect(languagesOf('Ω 1')).toEqual(['en']);
    expect(readMessage('今日 ☃').onTopic).toBe(true);
  });

  test('Serbian is possible in Latin and Cyrillic', () => {
    expect(languagesOf('какво је време сутра')).toEqual(['sr']);
    expect(languagesOf('kakvo je vreme sutra')).toEqual(['sr']);
  });
});

describe('the roles of words', () => {
  const rolesOf = (text: string) => readMessage(text).roles.map((roles) => [...roles].sort().join(' '));

  test('words have the roles of their phrases, and unknown words have none', () => {
    expect(rolesOf('weather tomorrow in Xyzzy')).toEqual([
      'topic',
      'moment',
      expect.stringContaining('place_follows'),
      '',
    ]);
  });

  test('the roles from equally likely languages are combined', () => {
    expect(languagesOf('warm').slice(0, 2)).toEqual(['en', 'de']);
    expect(rolesOf('warm')).toEqual(['condition name_part']);
    // Rain is a town in Germany, but city names do not count as words of a language.
    expect(languagesOf('rain')).not.toContain('de');
  });
});

describe('messages with a word that is used only about the weather', () => {
  const isOnTopic = (text: string, code?: string) => readMessage(text, { code }).onTopic;

  test.each([
    ['weather', true],
    ['the weather please', true],
    ['rain', false],
    ['hello', false],
    // Misspelt topic words also count.
    ['wether', true],
    ['wheather', true],
    ['weahter', true],
    ['eather', true],
    ['weathex', true],
    ['leather', false],
    ['wexthxr', false],
    ['weath', false],
    ['sunmy', false],
    // `showing` is a different word, although it differs from `snowing` by one letter.
    ['what is showing', false],
    ['forecsat', true],
    ['froecast', true],
    // A topic word in a language that knows nearly as many words also counts.
    ['météo New York today please', true],
    ['xyzzy New York today please', false],
  ])('%s: %s', (text, expected) => {
    expect(isOnTopic(text)).toBe(expected);
  });

  test('a topic word in an unlikely language does not count: temp is weather in Serbian', () => {
    expect(isOnTopic('temp here')).toBe(true);
    expect(isOnTopic('the temp here')).toBe(false);
    expect(isOnTopic('is the temp high here')).toBe(false);
  });

  test('a topic word in another language does not count if the caller sets the language', () => {
    expect(isOnTopic('météo', 'en')).toBe(false);
  });

  test('a misspelt topic word gets the role topic', () => {
    expect([...(readMessage('wheather in Xyzzy').roles[0] ?? [])]).toEqual(['topic']);
  });
});

test('the end of a very long message is ignored', () => {
  const start = 'rain in Paris '.repeat(200).slice(0, 2000);
  expect(readMessage(`${start} weather`)).toEqual(readMessage(start));
  expect(readMessage(`${start.slice(0, 1900)} weather`).onTopic).toBe(true);
});

describe('misspelt words for times', () => {
  const meantBy = (text: string, isPlaceName?: (name: string) => boolean) => [
    ...readMessage(text, isPlaceName && { isPlaceName }).misspelt.values(),
  ];

  test.each([
    ['will it rain tomorow mornin', ['morning']],
    ['weather leeds wensday', ['wednesday']],
    ['weather thrusday aftenoon', ['thursday', 'afternoon']],
    ['wetter köln sonnatg', ['sonntag']],
    ['Wetter Köln Samtsag', ['samstag']],
    ['погода тверь зватра', ['завтра']],
    ['hava ankara cumartsi', ['cumartesi']],
    // After `in` or another word that expects a name, words are not corrected.
    ['weather in sundey', []],
    ['the weather for Winger', []],
    ['the weather at Bad Branch', []],
    // Short words are not corrected, because too many other words differ from them by only one letter.
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
  ])('an everyday word in %s is not corrected: %s', (code, text) => {
    const { misspelt, roles } = readMessage(text, { code });
    expect([...misspelt]).toEqual([]);
    expect(roles.some((known) => known.has('moment'))).toBe(false);
  });

  test('the name of a town is not corrected', () => {
    expect(meantBy('weather sundey')).toEqual(['sunday']);
    expect(meantBy('weather sundey', (name) => name === 'sundey')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/all.ts';
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

  test('a word that several know is read in each', () => {
    expect(languagesOf('morgen')).toEqual(expect.arrayContaining(['de', 'nl']));
  });

  test('words that none knows are read in the first', () => {
    expect(languagesOf('xyzzy')).toEqual([LANGUAGES[0]?.code]);
  });

  test('a language that knows fewer words tells the topic all the same', () => {
    expect(readMessage('météo New York today please')).toMatchObject({ onTopic: true });
  });
});

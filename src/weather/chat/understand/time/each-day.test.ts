import { describe, expect, test } from 'vitest';
import { localText } from '../../../model/local-time.ts';
import { readMessage } from '../words/message.ts';
import { askedTime } from './asked-time.ts';
import { Clock } from './clock.ts';
import { timeExpressions } from './expressions.ts';

/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');
const TIMEZONE = 'Europe/Paris';

function partsIn(text: string, code?: string): readonly string[] | undefined {
  const message = readMessage(text, { code });
  const time = askedTime(
    timeExpressions(message, () => false),
    message,
    new Clock(NOW, TIMEZONE),
  );
  if (time === null || time === 'now') return undefined;
  return time.parts?.map(({ from, to }) =>
    [from, to].map((each) => localText(each, TIMEZONE).slice(8, 13)).join(' to '),
  );
}

describe('questions about a part of each of several days', () => {
  const NIGHTS = ['19 18 to 20 06', '20 18 to 21 06'];
  const LATE_NIGHTS = ['19 22 to 20 06', '20 22 to 21 06'];
  const EVENINGS = ['19 18 to 20 00', '20 18 to 21 00'];
  const MORNINGS = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `${day} 06 to ${day} 12`);
  test.each([
    ['en', 'frost nights this weekend in Leeds', NIGHTS],
    ['en', 'rain in the mornings this week', MORNINGS],
    ['en', 'rain this weekend in the evenings', EVENINGS],
    ['de', 'frost nachts am Wochenende', LATE_NIGHTS],
    ['de', 'regen diese woche morgens', MORNINGS],
    ['de', 'abends am wochenende regen', EVENINGS],
    ['fr', 'du gel les nuits ce week-end', LATE_NIGHTS],
    ['fr', 'pluie le matin cette semaine', MORNINGS],
    ['fr', 'il va pleuvoir ce week-end les soirs', EVENINGS],
    ['es', 'va a llover por las noches este fin de semana', NIGHTS],
    ['es', 'lluvia por las mañanas esta semana', MORNINGS],
    ['it', 'gela di notte questo fine settimana', LATE_NIGHTS],
    ['it', 'piove le mattine di questa settimana', MORNINGS],
    ['pt', 'vai chover à noite este fim de semana', NIGHTS],
    ['pt', 'chuva de manhã esta semana', MORNINGS],
    ['nl', "vriest het 's nachts dit weekend", LATE_NIGHTS],
    ['nl', "regen 's ochtends deze week", MORNINGS],
    ['nl', "regent het dit weekend 's avonds", EVENINGS],
    ['da', 'fryser det om natten i weekenden', LATE_NIGHTS],
    ['da', 'regn om morgenen i denne uge', MORNINGS],
    ['da', 'regn om aftenen i weekenden', EVENINGS],
    ['nb', 'fryser det om natta i helga', LATE_NIGHTS],
    ['nb', 'regner det om morgenen denne uken', MORNINGS],
    ['tr', 'hafta sonu geceleri don olur mu', NIGHTS],
    ['tr', 'bu hafta sabahları yağmur', MORNINGS],
    ['tr', 'bu hafta sonu akşamları yağmur yağar mı', EVENINGS],
    ['id', 'hujan malam hari akhir pekan ini', NIGHTS],
    ['id', 'hujan tiap pagi minggu ini', MORNINGS],
    ['ru', 'заморозки по ночам в выходные', LATE_NIGHTS],
    ['ru', 'дождь вечерами на выходных', EVENINGS],
    ['ru', 'дождь по утрам на этой неделе', MORNINGS],
    ['sr', 'mraz noću za vikend', LATE_NIGHTS],
    ['sr', 'kiša ujutru ove nedelje', MORNINGS],
    ['sr', 'kiša uveče ovog vikenda', EVENINGS],
    ['ja', '今週末の夜は雨', NIGHTS],
    ['ja', '今週の朝の雨', MORNINGS],
    ['zh', '这周末晚上会下雨吗', NIGHTS],
    ['zh', '这周早上下雨吗', MORNINGS],
    ['ar', 'مطر ليلا نهاية هذا الأسبوع', NIGHTS],
    ['lt', 'šalnos naktimis šį savaitgalį', LATE_NIGHTS],
    ['lt', 'lietus rytais šią savaitę', MORNINGS],
    ['lt', 'ar lis vakarais savaitgalį', EVENINGS],
    ['kk', 'демалыс күндері түнде аяз', LATE_NIGHTS],
    ['kk', 'осы аптада таңертең жаңбыр', MORNINGS],
    ['sv', 'fryser det på nätterna i helgen', LATE_NIGHTS],
    ['sv', 'regn på morgnarna den här veckan', MORNINGS],
    ['pl', 'przymrozki w nocy w weekend', LATE_NIGHTS],
    ['uk', 'заморозки ночами на вихідних', LATE_NIGHTS],
    ['uk', 'дощ вранці цього тижня', MORNINGS],
    ['ko', '이번 주말 밤마다 비', LATE_NIGHTS],
    ['ko', '이번 주 아침마다 비', MORNINGS],
    ['ko', '이번 주말 저녁에 비', EVENINGS],
    ['hi', 'इस सप्ताहांत रात को बारिश', NIGHTS],
    ['hi', 'इस हफ्ते सुबह बारिश', MORNINGS],
    ['cs', 'mráz v noci o víkendu', LATE_NIGHTS],
    ['cs', 'déšť po ránu tento týden', MORNINGS],
    ['fi', 'pakkasta öisin viikonloppuna', LATE_NIGHTS],
    ['fi', 'sataako aamuisin tällä viikolla', MORNINGS],
    ['hu', 'fagy éjszakánként a hétvégén', LATE_NIGHTS],
    ['hu', 'eső reggelente ezen a héten', MORNINGS],
    ['ro', 'îngheț noaptea în weekend', LATE_NIGHTS],
    ['ro', 'ploaie diminețile săptămâna aceasta', MORNINGS],
    ['vi', 'cuối tuần này buổi tối có mưa không', EVENINGS],
    ['vi', 'tuần này buổi sáng mưa không', MORNINGS],
    ['el', 'παγετός τις νύχτες το σαββατοκύριακο', NIGHTS],
    ['el', 'βροχή τα πρωινά αυτή την εβδομάδα', MORNINGS],
    ['he', 'קרה בלילות בסוף השבוע', NIGHTS],
    ['he', 'גשם בבקרים השבוע', MORNINGS],
    ['th', 'สุดสัปดาห์นี้ตอนกลางคืนฝนตกไหม', NIGHTS],
    ['th', 'สัปดาห์นี้ตอนเช้าฝนตกไหม', MORNINGS],
  ])('%s: %s', (code, text, expected) => {
    expect(partsIn(text, code)).toEqual(expected);
  });

  test.each([
    [
      'rain mornings and evenings this weekend',
      ['19 06 to 19 12', '19 18 to 20 00', '20 06 to 20 12', '20 18 to 21 00'],
    ],
    ['rain in the evenings over the next 2 days', ['16 18 to 17 00', '17 18 to 18 00']],
  ])('%s', (text, expected) => {
    expect(partsIn(text)).toEqual(expected);
  });

  test.each([
    'rain this weekend',
    'rain tomorrow morning',
    'rain saturday and sunday morning',
    'rain until the weekend in the morning',
    'rain this weekend at 5 in the morning',
    'rain in the evening 3 days ago this week',
    'rain in the mornings this year',
  ])('%s is not about parts of several days', (text) => {
    expect(partsIn(text)).toBeUndefined();
  });
});

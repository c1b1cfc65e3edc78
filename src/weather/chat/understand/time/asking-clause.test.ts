import { describe, expect, test } from 'vitest';
import { localText } from '../../../model/local-time.ts';
import { readMessage } from '../words/message.ts';
import { askedTime } from './asked-time.ts';
import { Clock } from './clock.ts';
import { timeExpressions } from './expressions.ts';

/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');
const TIMEZONE = 'Europe/Paris';

/** Returns the day of the month and the hour, for both the start and the end. */
function asked(text: string, code?: string): string {
  const message = readMessage(text, { code });
  const time = askedTime(
    timeExpressions(message, () => false),
    message,
    new Clock(NOW, TIMEZONE),
  );
  if (time === null || time === 'now') return String(time);
  return [time.from, time.to].map((each) => localText(each, TIMEZONE).slice(8, 13)).join(' to ');
}

test.each([
  ['im at work until 6, will it rain in Leeds tonight', '16 18 to 17 06'],
  ['we arrive in Leeds on friday, will it rain there on saturday', '19 00 to 20 00'],
  ['we are in Leeds friday, weather saturday?', '19 00 to 20 00'],
  ['will it rain on saturday? we get there on friday', '19 00 to 20 00'],
  ['Wir kommen am Freitag an, wie wird das Wetter am Samstag', '19 00 to 20 00'],
  ['Ich arbeite bis 18 Uhr, regnet es heute abend', '16 18 to 17 00'],
  ['we komen vrijdag aan, regent het zaterdag', '19 00 to 20 00'],
  ['vi kommer på fredag, regnar det på lördag', '19 00 to 20 00'],
])('only the time in the clause about the weather counts: %s', (text, expected) => {
  expect(asked(text)).toBe(expected);
});

test.each([
  ['my match is tomorrow, will it rain at 5pm', '17 17 to 17 18'],
  ['we get married on saturday, will it rain in the morning', '19 06 to 19 12'],
  ['will it rain saturday, we get married at 3pm', '19 15 to 19 16'],
  ['rain in Leeds, Friday and Saturday', '18 00 to 20 00'],
  ['friday in Leeds, rain on saturday?', '18 00 to 20 00'],
  ['will it rain on friday, and mostly on saturday', '18 00 to 20 00'],
  ['will it be dry today, or should we go tomorrow', '16 00 to 18 00'],
  ['will it rain on friday, or is it better to go on saturday', '18 00 to 20 00'],
])('all time expressions count: %s', (text, expected) => {
  expect(asked(text)).toBe(expected);
});

describe('a time expression refines a longer period that contains it', () => {
  const [EVENING, NIGHT] = ['19 18 to 20 00', '19 18 to 20 06'];
  test.each([
    ['en', 'this weekend, saturday evening rain', EVENING],
    ['de', 'am Wochenende, Samstagabend vor allem, Regen', EVENING],
    ['fr', 'ce week-end, samedi soir surtout, il pleut', EVENING],
    ['es', 'este finde, sobre todo el sábado por la noche, lluvia', NIGHT],
    ['it', 'nel fine settimana, soprattutto sabato sera, piove', EVENING],
    ['pt', 'no fim de semana, principalmente sábado à noite, chove', NIGHT],
    ['nl', 'dit weekend, vooral zaterdagavond, regen', EVENING],
    ['da', 'i weekenden, især lørdag aften, regn', EVENING],
    ['nb', 'i helga, særlig lørdag kveld, regn', EVENING],
    ['tr', 'hafta sonu, özellikle cumartesi akşamı yağmur', EVENING],
    ['id', 'akhir pekan ini, terutama sabtu malam, hujan', NIGHT],
    ['ru', 'на выходных, в основном в субботу вечером, дождь', EVENING],
    ['sr', 'ovog vikenda, naročito u subotu uveče, kiša', EVENING],
    ['ja', '今週末、特に土曜の夜の雨', NIGHT],
    ['zh', '这周末,特别是周六晚上会下雨吗', NIGHT],
    ['ar', 'نهاية هذا الأسبوع، خاصة مساء السبت مطر', EVENING],
    ['lt', 'savaitgalį, ypač šeštadienio vakarą, lietus', EVENING],
    ['kk', 'демалыс күндері, әсіресе сенбі кешінде жаңбыр', EVENING],
    ['sv', 'i helgen, främst lördag kväll, regn', EVENING],
    ['pl', 'w weekend, zwłaszcza w sobotę wieczorem, deszcz', EVENING],
    ['uk', 'на вихідних, особливо в суботу ввечері, дощ', EVENING],
    ['ko', '이번 주말, 특히 토요일 저녁에 비', EVENING],
    ['hi', 'इस सप्ताहांत, खासकर शनिवार शाम बारिश', EVENING],
    ['cs', 'o víkendu, hlavně v sobotu večer, déšť', EVENING],
    ['fi', 'viikonloppuna, varsinkin lauantai-iltana sadetta', EVENING],
    ['hu', 'a hétvégén, főleg szombat este eső', EVENING],
    ['ro', 'în weekend, mai ales sâmbătă seara, ploaie', EVENING],
    ['vi', 'cuối tuần này, nhất là tối thứ bảy có mưa không', EVENING],
    ['el', 'το σαββατοκύριακο, κυρίως το Σάββατο το βράδυ βροχή', EVENING],
    ['he', 'בסוף השבוע, בעיקר בשבת בערב גשם', EVENING],
    ['th', 'สุดสัปดาห์นี้ โดยเฉพาะเย็นวันเสาร์ ฝนตกไหม', EVENING],
  ])('%s: %s', (code, text, expected) => {
    expect(asked(text, code)).toBe(expected);
  });

  test.each([
    ['kun je dit weekend zondagmiddag fietsen', '20 12 to 20 18'],
    ['rain today, tonight mostly', '16 18 to 17 06'],
    ['rain this week, today mostly', '16 00 to 17 00'],
    ['rain in July, on the 28th', '28 00 to 29 00'],
    ['rain this month, this weekend i mean', '19 00 to 21 00'],
    ['weekend weather sunday at 5pm', '20 17 to 20 18'],
    ['rain tomorrow and this weekend, saturday mostly', '17 00 to 20 00'],
    // Each of the two days has a separate part.
    ['rain saturday and sunday this weekend', '19 00 to 21 00'],
    ['rain this weekend, saturday night or sunday morning', '19 18 to 20 12'],
    ['rain saturday and sunday evening', '19 18 to 21 00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test.each([
    ['rain today and the rest of the week', '14 00 to 21 00'],
    ['rain today and tonight', '16 00 to 17 06'],
    ['rain on saturday or the weekend', '19 00 to 21 00'],
    ['llueve hoy y el resto de la semana', '14 00 to 21 00'],
    ['مطر السبت ونهاية الأسبوع', '19 00 to 21 00'],
    ['rain this week from tomorrow', '14 00 to 21 00'],
    ['rain this week until tomorrow', '14 00 to 21 00'],
  ])('%s refers to both times', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });
});

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
function asked(text: string, code: string): string {
  const message = readMessage(text, { code });
  const time = askedTime(
    timeExpressions(message, () => false),
    message,
    new Clock(NOW, TIMEZONE),
  );
  if (time === null || time === 'now') return String(time);
  return [time.from, time.to].map((each) => localText(each, TIMEZONE).slice(8, 13)).join(' to ');
}

/** Days of the month, from Monday to Sunday. */
const DATES = ['21', '22', '16', '17', '18', '19', '20'];
const NEXT = ['22', '23', '17', '18', '19', '20', '21'];

describe('compounds of a weekday and a part of the day', () => {
  const [MORNING, AFTERNOON] = [
    (i: number) => `${DATES[i]} 06 to ${DATES[i]} 12`,
    (i: number) => `${DATES[i]} 12 to ${DATES[i]} 18`,
  ];
  const [EVENING, NIGHT] = [
    (i: number) => `${DATES[i]} 18 to ${NEXT[i]} 00`,
    (i: number) => `${DATES[i]} 22 to ${NEXT[i]} 06`,
  ];
  test.each([
    [
      'nl',
      'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
      ['ochtend', 'middag', 'avond', 'nacht'],
    ],
    [
      'de',
      'Montag Dienstag Mittwoch Donnerstag Freitag Sonnabend Sonntag',
      ['vormittags', 'nachmittag', 'abends', 'nacht'],
    ],
    [
      'da',
      'mandag tirsdag onsdag torsdag fredag lørdag søndag',
      ['morgen', 'seftermiddag', 'saften', 'snat'],
    ],
    [
      'nb',
      'måndag tysdag onsdag torsdag fredag laurdag sundag',
      ['smorgen', 'ettermiddag', 'skveld', 'snatta'],
    ],
    [
      'sv',
      'måndag tisdag onsdag torsdag fredag lördag söndag',
      ['smorgon', 'eftermiddagen', 'kväll', 'natten'],
    ],
    [
      'fi',
      'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
      ['aamupäivällä', '-iltapäivänä', '-illalla', 'yönä'],
    ],
    ['hu', 'hétfő kedd szerda csütörtök péntek szombat vasárnap', ['délelőtt', 'délután', 'este', 'éjjel']],
    ['ko', '월요일 화요일 수요일 목요일 금요일 토요일 일요일', ['아침', '오후', '저녁에', '밤에']],
  ] as const)('%s', (code, weekdays, words) => {
    const parts = [MORNING, AFTERNOON, EVENING, NIGHT];
    for (const [day, weekday] of weekdays.split(' ').entries()) {
      for (const [part, word] of words.entries())
        expect(asked(weekday + word, code)).toBe(parts[part]?.(day));
    }
  });
});

test.each([
  ['hu', 'hétfő este eső', '21 18 to 22 00'],
  ['nl', 'regen zaterdag morgen', '19 06 to 19 12'],
  ['pl', 'deszcz w sobotni wieczór', '19 18 to 20 00'],
  ['pl', 'deszcz w sobotnią noc', '19 22 to 20 06'],
  ['pl', 'deszcz w niedzielne popołudnie', '20 12 to 20 18'],
  ['pl', 'deszcz w piątkowy wieczór', '18 18 to 19 00'],
  ['pl', 'deszcz w poniedziałkowy poranek', '21 06 to 21 12'],
  ['ru', 'дождь субботним вечером', '19 18 to 20 00'],
  ['ru', 'дождь в субботнюю ночь', '19 22 to 20 06'],
  ['ru', 'дождь пятничным вечером', '18 18 to 19 00'],
  ['ru', 'дождь воскресным утром', '20 06 to 20 12'],
  ['uk', 'дощ суботнього вечора', '19 18 to 20 00'],
  ['uk', 'дощ недільного ранку', '20 06 to 20 12'],
  ['uk', "дощ у п'ятничний вечір", '18 18 to 19 00'],
  ['cs', 'déšť v sobotní noci', '19 22 to 20 06'],
  ['cs', 'déšť v páteční noci', '18 22 to 19 06'],
  ['cs', 'déšť v nedělní odpoledne', '20 12 to 20 18'],
  ['sr', 'kiša subotnje veče', '19 18 to 20 00'],
  ['sr', 'kiša subotom uveče', '19 18 to 20 00'],
  ['sr', 'kiša nedeljom ujutru', '20 06 to 20 12'],
  ['el', 'βροχή το Σάββατο τη νύχτα', '19 18 to 20 06'],
  ['el', 'βροχή σαββατόβραδο', '19 18 to 20 00'],
  ['el', 'βροχή κυριακάτικο πρωί', '20 06 to 20 12'],
  ['ar', 'مطر ليلة السبت', '19 18 to 20 06'],
  ['ar', 'مطر ظهر الجمعة', '18 12 to 18 13'],
  ['ar', 'مطر مساء الجمعة', '18 18 to 19 00'],
  ['he', 'גשם בליל שבת', '18 18 to 19 00'],
  ['he', 'גשם שישי בלילה', '18 18 to 19 06'],
  ['id', 'hujan malam minggu', '19 18 to 20 06'],
  ['id', 'hujan minggu pagi', '20 06 to 20 12'],
])('%s: %s', (code, text, expected) => {
  expect(asked(text, code)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { localText } from '../../../model/local-time.ts';
import { readMessage } from '../words/message.ts';
import { askedTime } from './asked-time.ts';
import { Clock, type Interval } from './clock.ts';
import { timeExpressions } from './expressions.ts';

/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');

function readTime(text: string, now: number, timezone: string): Interval | 'now' | null {
  const message = readMessage(text);
  const times = timeExpressions(message, () => false);
  return askedTime(times, message, new Clock(now, timezone));
}

function asked(text: string, now = NOW, timezone = 'Europe/Paris'): string | null {
  const time = readTime(text, now, timezone);
  if (time === null || typeof time === 'string') return time;
  return `${short(time.from)} to ${short(time.to)}`;

  function short(moment: number): string {
    return localText(moment, timezone).slice(5, 16);
  }
}

const TODAY = '07-16 00:00 to 07-17 00:00';
const TOMORROW = '07-17 00:00 to 07-18 00:00';
const SATURDAY = '07-19 00:00 to 07-20 00:00';
const WEEKEND = '07-19 00:00 to 07-21 00:00';

/** Returns the weekend as days of the month, `[first, end)`. The default `now` is Wednesday the 16th. */
function weekendIn(country: string, text = 'rain this weekend', now = NOW): string {
  const message = readMessage(text);
  const clock = new Clock(now, 'UTC', country);
  const time = askedTime(
    timeExpressions(message, () => false),
    message,
    clock,
  );
  if (time === null || time === 'now') return String(time);
  return [time.from, time.to].map((each) => localText(each, 'UTC').slice(8, 10)).join(' ');
}

const DAY_MS = 86_400_000;

test.each([
  ['FR', '19 21'],
  ['DZ', '18 20'],
  ['IL', '18 20'],
  // For India, `Intl` lists only Sunday, and the service adds Saturday.
  ['IN', '19 21'],
  ['', '19 21'],
])('the weekend in %s depends on the country', (country, days) => {
  expect(weekendIn(country)).toBe(days);
});

test('"this weekend" does not change until it ends, and "next weekend" is seven days later', () => {
  for (const day of [2, 3]) expect(weekendIn('DZ', undefined, NOW + day * DAY_MS)).toBe('18 20');
  expect(weekendIn('DZ', undefined, NOW + 4 * DAY_MS)).toBe('25 27');
  expect(weekendIn('DZ', 'rain next weekend')).toBe('25 27');
});

/** Like `asked`, but returns whole days with years, `[first, end)`. */
function days(text: string, today = '2025-07-16'): string {
  const now = Date.parse(`${today}T12:00:00Z`);
  const time = readTime(text, now, 'UTC');
  if (time === null || time === 'now') return String(time);
  return [time.from, time.to]
    .map((each) => new Date(each).toISOString().replace('T00:00:00.000Z', ''))
    .join(' ');
}

describe('times in messages', () => {
  test.each([
    ['weather', null],
    ['weather right now', 'now'],
    ['will it rain', null],
    ['rain today', TODAY],
    ['rain tomorrow', TOMORROW],
    ['rain the day after tomorrow', '07-18 00:00 to 07-19 00:00'],
    ['rain yesterday', '07-15 00:00 to 07-16 00:00'],
    ['rain this morning', '07-16 06:00 to 07-16 12:00'],
    ['rain in the morning', '07-17 06:00 to 07-17 12:00'],
    ['rain in the evening', '07-16 18:00 to 07-17 00:00'],
    ['rain tonight', '07-16 18:00 to 07-17 06:00'],
    ['rain tomorrow afternoon', '07-17 12:00 to 07-17 18:00'],
    ['rain on Saturday', SATURDAY],
    ['rain on Wednesday', TODAY],
    ['rain next Friday', '07-25 00:00 to 07-26 00:00'],
    ['rain on Friday next week', '07-25 00:00 to 07-26 00:00'],
    ['rain last Friday', '07-11 00:00 to 07-12 00:00'],
    ['rain on Saturday and Sunday', WEEKEND],
    ['rain from Friday to Sunday', '07-18 00:00 to 07-21 00:00'],
    ['rain this weekend', WEEKEND],
    ['rain this week', '07-14 00:00 to 07-21 00:00'],
    ['rain next week', '07-21 00:00 to 07-28 00:00'],
    ['rain next month', '08-01 00:00 to 09-01 00:00'],
    ['rain in August', '08-01 00:00 to 09-01 00:00'],
    ['rain in the next 3 days', '07-16 00:00 to 07-19 00:00'],
    ['the 5-day forecast', '07-16 00:00 to 07-21 00:00'],
    ['rain in three days', '07-19 00:00 to 07-20 00:00'],
    ['rain in two hours', '07-16 16:00 to 07-16 17:00'],
    ['rain in the next 2 hours', '07-16 14:00 to 07-16 16:00'],
    ['rain at 5pm', '07-16 17:00 to 07-16 18:00'],
    ['rain at 5', '07-16 17:00 to 07-16 18:00'],
    ['rain at 9am', '07-17 09:00 to 07-17 10:00'],
    ['rain at 9 in the morning', '07-17 09:00 to 07-17 10:00'],
    ['rain from Monday to Wednesday', '07-21 00:00 to 07-24 00:00'],
    ['rain tomorrow at 17:00', '07-17 17:00 to 07-17 18:00'],
    ['rain from 3 to 5 pm', '07-16 15:00 to 07-16 17:00'],
    ['rain on August 12', '08-12 00:00 to 08-13 00:00'],
    ['rain on 2025-07-18', '07-18 00:00 to 07-19 00:00'],
    ['rain on Friday, July 25', '07-25 00:00 to 07-26 00:00'],
    ['rain 3 days ago', '07-13 00:00 to 07-14 00:00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test.each([
    ['Regen morgen', TOMORROW],
    ['Regen übermorgen um 17 Uhr', '07-18 17:00 to 07-18 18:00'],
    ['Regen heute Abend', '07-16 18:00 to 07-17 00:00'],
    ['pluie ce week-end', WEEKEND],
    ['pluie demain à 17h', '07-17 17:00 to 07-17 18:00'],
    ['lluvia mañana por la mañana', '07-17 06:00 to 07-17 12:00'],
    ['lluvia pasado mañana', '07-18 00:00 to 07-19 00:00'],
    ['lluvia mañana a las 5 de la tarde', '07-17 17:00 to 07-17 18:00'],
    ['pioggia stasera', '07-16 18:00 to 07-17 00:00'],
    ['chuva em 3 dias', '07-19 00:00 to 07-20 00:00'],
    ['regen dit weekend', WEEKEND],
    ['regn på lørdag', SATURDAY],
    ['regn i Danmark klokken 16', '07-16 16:00 to 07-16 17:00'],
    ['vejret den 3. august', '08-03 00:00 to 08-04 00:00'],
    ['3 Ağustos yağmur', '08-03 00:00 to 08-04 00:00'],
    ['Cumartesi yağmur', SATURDAY],
    ['hujan hari minggu', '07-20 00:00 to 07-21 00:00'],
    ['hujan minggu depan', '07-21 00:00 to 07-28 00:00'],
    ['дождь в субботу', SATURDAY],
    ['明後日の天気', '07-18 00:00 to 07-19 00:00'],
    ['今週末の天気', WEEKEND],
    ['明天早上会下雨吗', '07-17 06:00 to 07-17 12:00'],
    ['周六会下雨吗', SATURDAY],
    ['هل ستمطر غدًا', TOMORROW],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test.each([
    ['will it rain before friday', '07-16 14:00 to 07-19 00:00'],
    ['rain by tomorrow', '07-16 14:00 to 07-18 00:00'],
    ['rain through the weekend', '07-16 14:00 to 07-21 00:00'],
    ['bleibt es bis Freitag trocken', '07-16 14:00 to 07-19 00:00'],
    ["il va pleuvoir jusqu'à dimanche", '07-16 14:00 to 07-21 00:00'],
    ['lloverá hasta el viernes', '07-16 14:00 to 07-19 00:00'],
    ['vydrží počasí do pátku', '07-16 14:00 to 07-19 00:00'],
    ['regent het tot zaterdag', '07-16 14:00 to 07-20 00:00'],
    // A range that contains "until" starts at its first time.
    ['rain from friday until sunday', '07-18 00:00 to 07-21 00:00'],
  ])('the requested time ends at the given time: %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test('everyday words such as "may" are not months or weekdays without further evidence', () => {
    expect(asked('it may rain')).toBeNull();
    expect(asked('will the sun shine')).toBeNull();
    expect(asked('rain in May')).toBe('05-01 00:00 to 06-01 00:00');
    expect(asked('rain in the spring')).toBe('03-01 00:00 to 06-01 00:00');
    expect(asked('rain until May')).toBe('07-16 14:00 to 06-01 00:00');
    expect(asked('rain May 3')).toBe('05-03 00:00 to 05-04 00:00');
    expect(asked('rain 3 May')).toBe('05-03 00:00 to 05-04 00:00');
    expect(asked('rain the 3rd of May')).toBe('05-03 00:00 to 05-04 00:00');
    expect(asked('rain next May')).toBe('05-01 00:00 to 06-01 00:00');
    expect(asked('rain, March winds')).toBeNull();
  });

  test('a day is the local day on both sides of the date line', () => {
    expect(asked('rain today', NOW, 'Pacific/Kiritimati')).toBe('07-17 00:00 to 07-18 00:00');
    expect(asked('rain today', NOW, 'Pacific/Pago_Pago')).toBe(TODAY);
  });

  test('an hour is the local hour, even after a clock change', () => {
    const saturday = Date.parse('2025-10-25T10:00:00Z');
    expect(asked('rain tomorrow at 5pm', saturday)).toBe('10-26 17:00 to 10-26 18:00');
    const wholeDay = readTime('rain tomorrow', saturday, 'Europe/Paris');
    expect(wholeDay).toEqual({
      from: Date.parse('2025-10-25T22:00:00Z'),
      to: Date.parse('2025-10-26T23:00:00Z'),
    });
  });

  test('hours in UTC are converted to local time', () => {
    expect(asked('rain at 5pm UTC')).toBe('07-16 19:00 to 07-16 20:00');
    expect(asked('rain at 17:00 GMT')).toBe('07-16 19:00 to 07-16 20:00');
    expect(asked('rain at 5pm utc', NOW, 'America/New_York')).toBe('07-16 13:00 to 07-16 14:00');
    expect(asked('rain tomorrow at 5 UTC')).toBe('07-17 07:00 to 07-17 08:00');
  });
});

describe('dates', () => {
  test.each([
    ['rain on July 15', '2026-07-15 2026-07-16'],
    ['rain on July 16', '2025-07-16 2025-07-17'],
    ['rain on July 17', '2025-07-17 2025-07-18'],
    ['rain on July 15, 2025', '2025-07-15 2025-07-16'],
    ['rain on 15 July 2024', '2024-07-15 2024-07-16'],
    ['rain on the 3rd of August, 2027', '2027-08-03 2027-08-04'],
    ['rain in July 2027', '2027-07-01 2027-08-01'],
    ['rain on the 15th', '2025-08-15 2025-08-16'],
    ['rain on the 16th', '2025-07-16 2025-07-17'],
    ['rain on the 31st', '2025-07-31 2025-08-01'],
    ['rain on the 32nd', 'null'],
    ['rain on the 0th', 'null'],
    ['rain in May 45', '2026-05-01 2026-06-01'],
    ['rain in May 2026 at 5', '2026-05-01T17:00:00.000Z 2026-05-01T18:00:00.000Z'],
    ['rain on Friday, August 1', '2025-08-01 2025-08-02'],
    ['rain on 7/18', '2025-07-18 2025-07-19'],
    ['rain on 7/15', '2026-07-15 2026-07-16'],
    ['rain on 7/18/25', '2025-07-18 2025-07-19'],
    ['rain on 7/18/2026', '2026-07-18 2026-07-19'],
    ['rain on 18/7/2026', '2026-07-18 2026-07-19'],
    ['rain on 2026-07-18', '2026-07-18 2026-07-19'],
    ['rain on 2026/7/18', '2026-07-18 2026-07-19'],
    ['rain on 18.7.2026', '2026-07-18 2026-07-19'],
    ['Regen am 5.8.2026', '2026-08-05 2026-08-06'],
    ['Regen am 5/8', '2025-08-05 2025-08-06'],
    ['rain on 13/32', 'null'],
    ['rain on 0/5', 'null'],
    ['rain on 5/0', 'null'],
    ['rain on 7/32', 'null'],
    ['rain on 2026-13-18', 'null'],
    ['rain on 7-18', 'null'],
    ['rain on 7.5', 'null'],
    ['rain at 25:00', 'null'],
    ['rain at 17:75', 'null'],
    // The separators between the numbers differ.
    ['rain on 7/18-2027', '2025-07-18 2025-07-19'],
    ['rain on February 30', '2026-02-28 2026-03-01'],
  ])('%s', (text, expected) => {
    expect(days(text)).toBe(expected);
  });

  test('a weekday or month next to a date is ignored', () => {
    expect(days('rain on Monday, July 25')).toBe('2025-07-25 2025-07-26');
    expect(days('rain on 2025-07-25, in July')).toBe('2025-07-25 2025-07-26');
  });
});

describe('hours in digits', () => {
  test.each([
    ['rain at 17:05', '07-16 17:05 to 07-16 18:05'],
    ['rain at 17:30:15', '07-16 17:30 to 07-16 18:30'],
    ['rain at 5:30pm', '07-16 17:30 to 07-16 18:30'],
    ['rain at 5:30 pm', '07-16 17:30 to 07-16 18:30'],
    ['rain at 5:30am', '07-17 05:30 to 07-17 06:30'],
    ['pluie à 17h30', '07-16 17:30 to 07-16 18:30'],
    ['rain at 24:00', '07-17 00:00 to 07-17 01:00'],
    ['rain at 12am', '07-17 00:00 to 07-17 01:00'],
    ['Regen um 14.30', '07-16 14:30 to 07-16 15:30'],
    ['rain at 12:30', '07-17 12:30 to 07-17 13:30'],
    ['rain at 12pm', '07-17 12:00 to 07-17 13:00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test('a single number is an hour only before words that can follow an hour', () => {
    expect(asked('rain at 5 in Ulm')).toBe('07-16 17:00 to 07-16 18:00');
    expect(asked('rain at 5, please')).toBe('07-16 17:00 to 07-16 18:00');
    expect(asked('rain at 5 tomorrow')).toBe('07-17 17:00 to 07-17 18:00');
    expect(asked('rain for 2 friends')).toBeNull();
    expect(asked('rain at 25')).toBeNull();
    expect(asked('rain 5')).toBeNull();
    expect(asked('are there 5 umbrellas')).toBeNull();
    expect(asked("rain at 5 o'clock")).toBe('07-16 17:00 to 07-16 18:00');
    expect(asked('rain 2026 pm')).toBeNull();
  });
});

describe('ranges of hours', () => {
  const AFTERNOON = '07-19 14:00 to 07-19 18:00';
  test.each([
    ['rain saturday from 2 to 6', AFTERNOON],
    ['rain saturday between 2 and 6pm', AFTERNOON],
    ['rain saturday 2-6pm', AFTERNOON],
    ['rain saturday 2 – 6 pm', AFTERNOON],
    ['rain saturday from 14 to 18', AFTERNOON],
    ['rain saturday from like 2 till 6', AFTERNOON],
    ['rain from 2 till 6 on saturday', AFTERNOON],
    ['Regen Samstag von 2 bis 6', AFTERNOON],
    ['Regen Samstag 14-18 Uhr', AFTERNOON],
    ['Regen Samstag zwischen 14.00 und 18.00 Uhr', AFTERNOON],
    ['pluie samedi entre 14 et 18h', AFTERNOON],
    ['pluie samedi de 14 heures à 18 heures', AFTERNOON],
    ['lluvia el sábado de 2 a 6', AFTERNOON],
    ['pioggia sabato dalle 2 alle 6', AFTERNOON],
    ['chuva no sábado das 2 às 6', AFTERNOON],
    ['regen zaterdag van 2 tot 6', AFTERNOON],
    ['regn lørdag mellem kl 14 og 18', AFTERNOON],
    ['regn på lördag mellan 14 och 18', AFTERNOON],
    ['deszcz w sobotę między 14 a 18', AFTERNOON],
    ['déšť v sobotu mezi 14 a 18', AFTERNOON],
    ['дождь в субботу между 14 и 18 часами', AFTERNOON],
    ['дощ у суботу між 14 і 18', AFTERNOON],
    ['kiša u subotu između 14 i 18', AFTERNOON],
    ['sade lauantaina 14 ja 18 välillä', AFTERNOON],
    ['eső szombaton 14-től 18-ig', AFTERNOON],
    ['ploaie sâmbătă între 14 și 18', AFTERNOON],
    ['βροχή το Σάββατο από τις 2 μέχρι τις 6', AFTERNOON],
    ['lietus šeštadienį tarp 14 ir 18', AFTERNOON],
    ["cumartesi 14'ten 18'e kadar yağmur", AFTERNOON],
    ['hujan sabtu jam 2 sampai 6', AFTERNOON],
    ['trời thứ bảy từ 2 giờ đến 6 giờ', AFTERNOON],
    ['土曜日の2時から6時 雨', AFTERNOON],
    ['周六14点到18点下雨吗', AFTERNOON],
    ['토요일 2시에서 6시 사이 비', AFTERNOON],
    ['शनिवार को 2 से 6 बजे बारिश', AFTERNOON],
    ['المطر السبت بين 2 و 6', AFTERNOON],
    ['גשם בשבת בין 14 ל-18', AFTERNOON],
    ['ฝน วันเสาร์ 14.00-18.00 น.', AFTERNOON],
    ['жаңбыр сенбіде 14-тен 18-ге дейін', AFTERNOON],
    // The text contains another part of the day, or the range starts at another hour.
    ['rain saturday 2 to 6 in the morning', '07-19 02:00 to 07-19 06:00'],
    ['rain saturday from 02:00 to 06:00', '07-19 02:00 to 07-19 06:00'],
    ['rain saturday from 2am to 6am', '07-19 02:00 to 07-19 06:00'],
    ['rain saturday from 8 to 11', '07-19 08:00 to 07-19 11:00'],
    ['rain saturday night from 2 to 4', '07-20 02:00 to 07-20 04:00'],
    ['rain tonight at 3', '07-17 03:00 to 07-17 04:00'],
    // These ranges cross noon or midnight.
    ['rain tomorrow from 9 to 5', '07-17 09:00 to 07-17 17:00'],
    ['rain tonight from 10 to 2', '07-16 22:00 to 07-17 02:00'],
    ['rain from 10pm to 2am', '07-16 22:00 to 07-17 02:00'],
    ['rain tomorrow from noon to 5', '07-17 12:00 to 07-17 17:00'],
    ['rain tomorrow from 6 to midnight', '07-17 18:00 to 07-18 00:00'],
    ['rain tomorrow from 8 in the morning to 2 in the afternoon', '07-17 08:00 to 07-17 14:00'],
    ['明天下午2点到晚上8点下雨吗', '07-17 14:00 to 07-17 20:00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test.each([
    ['will it be between 2 and 6 degrees', null],
    ['between 2 and 6 inches of snow tomorrow', TOMORROW],
    ['wird es 2-6 °C', null],
    ['rain the next 2-3 days', '07-16 00:00 to 07-19 00:00'],
  ])('%s is not a range of hours', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });
});

describe('parts of the day in everyday language', () => {
  const [MORNING, DAWN, MIDDAY, LATE, EVENING] = [
    '07-19 06:00 to 07-19 12:00',
    '07-19 00:00 to 07-19 06:00',
    '07-19 11:00 to 07-19 15:00',
    '07-19 15:00 to 07-19 18:00',
    '07-19 18:00 to 07-20 00:00',
  ];
  test.each([
    ['chuva no sábado cedinho', MORNING],
    ['lluvia el sábado tempranito', MORNING],
    ['Regen Samstag früh', MORNING],
    ['дождь в субботу с утречка', MORNING],
    ['pogoda sobota raniutko', MORNING],
    ['ploaie sâmbătă devreme', MORNING],
    ['szombaton korán eső', MORNING],
    ['토욜 아침 비', MORNING],
    ['周六早下雨吗', MORNING],
    ['lluvia el sábado de madrugada', DAWN],
    ['chuva sábado de madrugada', DAWN],
    ['周六凌晨下雨吗', DAWN],
    ['토요일 새벽 비', DAWN],
    ['hujan sabtu dini hari', DAWN],
    ['дождь в субботу под утро', DAWN],
    ['eső szombaton hajnalban', DAWN],
    ['sade lauantaina aamuyöllä', DAWN],
    ['hujan sabtu siang', MIDDAY],
    ['토요일 낮 비', MIDDAY],
    ['शनिवार को दोपहर बारिश', MIDDAY],
    ['hujan sabtu sore', LATE],
    ['土曜日の夕方の雨', LATE],
    ['chuva sábado de tardinha', LATE],
    ['rain saturday late afternoon', LATE],
    ['cumartesi akşamları yağmur', EVENING],
    ['дождь в субботу вечерком', EVENING],
    ['pogoda sobota wieczorkiem', EVENING],
    ['trời tối thứ bảy', EVENING],
    ['גשם במוצש', EVENING],
    ['hujan malam minggu', '07-19 18:00 to 07-20 06:00'],
    ['周六晚下雨吗', '07-19 18:00 to 07-20 06:00'],
    // The text contains a part of the day and an hour.
    ['hujan sabtu jam 2 siang', '07-19 14:00 to 07-19 15:00'],
    ['hujan sabtu jam 11 siang', '07-19 11:00 to 07-19 12:00'],
    ['lluvia el sábado a las 3 de la madrugada', '07-19 03:00 to 07-19 04:00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test.each(['월욜', '화욜', '수욜', '목욜', '금욜', '토욜', '일욜'])(
    'the Korean short form %s is a weekday',
    (weekday) => {
      expect(asked(`${weekday} 비`)).toBe(asked(`${weekday.slice(0, 1)}요일 비`));
    },
  );

  test.each([
    'good morning, rain on Saturday?',
    'Guten Abend, regnet es am Samstag?',
    'god morgon, regnar det på lördag',
    'buona sera, piove sabato?',
    'bună dimineața, plouă sâmbătă?',
    '좋은 아침, 토요일 비',
    'chào buổi sáng, thứ bảy có mưa không',
    'สวัสดีตอนเช้า วันเสาร์ฝนตกไหม',
  ])('the part of the day in a greeting is not a time: %s', (text) => {
    expect(asked(text)).toBe(SATURDAY);
  });
});

describe('weeks, months and seasons', () => {
  test.each([
    ['rain this week', '2025-07-14 2025-07-21'],
    ['rain last week', '2025-07-07 2025-07-14'],
    ['rain this weekend', '2025-07-19 2025-07-21'],
    ['rain next weekend', '2025-07-26 2025-07-28'],
    ['rain last weekend', '2025-07-12 2025-07-14'],
    ['rain this month', '2025-07-01 2025-08-01'],
    ['rain last month', '2025-06-01 2025-07-01'],
    ['rain this year', '2025-01-01 2026-01-01'],
    ['rain next year', '2026-01-01 2027-01-01'],
    ['rain in July', '2025-07-01 2025-08-01'],
    ['rain in June', '2026-06-01 2026-07-01'],
    ['rain last July', '2024-07-01 2024-08-01'],
    ['rain last June', '2025-06-01 2025-07-01'],
    ['rain last Wednesday', '2025-07-09 2025-07-10'],
    ['rain last Thursday', '2025-07-10 2025-07-11'],
    ['rain last Tuesday', '2025-07-15 2025-07-16'],
    ['rain on Friday and next Sunday', '2025-07-18 2025-07-28'],
    ['rain next Friday and Wednesday', '2025-07-16 2025-07-26'],
    ['rain from Wednesday to last Friday', '2025-07-11 2025-07-17'],
    ['rain next May', '2026-05-01 2026-06-01'],
    ['rain in May and last Friday', '2025-07-11 2026-06-01'],
    ['rain next Wednesday', '2025-07-23 2025-07-24'],
    ['rain next Monday', '2025-07-21 2025-07-22'],
    ['rain on Monday', '2025-07-21 2025-07-22'],
    ['rain this week on Friday', '2025-07-18 2025-07-19'],
    ['rain last week on Friday', '2025-07-11 2025-07-12'],
    ['下周一会下雨吗', '2025-07-21 2025-07-22'],
    ['下周五会下雨吗', '2025-07-25 2025-07-26'],
    // The Portuguese word for Monday also means "second".
    ['vai chover na segunda', '2025-07-21 2025-07-22'],
    ['rain from Friday to Tuesday', '2025-07-18 2025-07-23'],
    ['rain from Friday to Wednesday', '2025-07-18 2025-07-24'],
    ['rain on Friday, next month', '2025-07-18 2025-09-01'],
    ['rain this summer', '2025-06-01 2025-09-01'],
    ['rain next summer', '2026-06-01 2026-09-01'],
    ['rain last summer', '2024-06-01 2024-09-01'],
    ['rain this winter', '2025-12-01 2026-03-01'],
    ['rain next winter', '2025-12-01 2026-03-01'],
    ['rain last winter', '2024-12-01 2025-03-01'],
    ['rain this spring', '2026-03-01 2026-06-01'],
    ['rain next spring', '2026-03-01 2026-06-01'],
    ['rain next autumn', '2025-09-01 2025-12-01'],
  ])('%s', (text, expected) => {
    expect(days(text)).toBe(expected);
  });

  test.each([
    ['2025-11-30', '2025-12-01 2026-03-01'],
    ['2025-12-01', '2025-12-01 2026-03-01'],
    ['2026-02-28', '2025-12-01 2026-03-01'],
    ['2026-03-01', '2026-12-01 2027-03-01'],
  ])('on %s, "this winter" is %s', (today, expected) => {
    expect(days('snow this winter', today)).toBe(expected);
  });

  test.each([
    ['2025-11-30', '2025-12-01 2026-03-01'],
    ['2025-12-01', '2026-12-01 2027-03-01'],
    ['2026-01-15', '2026-12-01 2027-03-01'],
  ])('on %s, "next winter" is %s', (today, expected) => {
    expect(days('snow next winter', today)).toBe(expected);
  });

  test('the number of days depends on the month', () => {
    expect(days('rain next month', '2025-01-31')).toBe('2025-02-01 2025-03-01');
    expect(days('rain on the 30th', '2025-01-31')).toBe('2025-02-28 2025-03-01');
  });
});

describe('holidays', () => {
  test.each([
    ['2025-12-24', '2025-12-25 2025-12-26'],
    ['2025-12-25', '2025-12-25 2025-12-26'],
    ['2025-12-26', '2026-12-25 2026-12-26'],
  ])('on %s, "Christmas" is %s', (today, expected) => {
    expect(days('snow at Christmas', today)).toBe(expected);
  });

  test.each([
    // Thanksgiving is the fourth Thursday in November.
    ['Thanksgiving', '2025-11-27 2025-11-28'],
    ['Memorial Day', '2026-05-25 2026-05-26'],
    ['Labor Day', '2025-09-01 2025-09-02'],
    ["Mother's Day", '2026-05-10 2026-05-11'],
    ['Good Friday', '2026-04-03 2026-04-04'],
    ['Pentecost', '2026-05-24 2026-05-25'],
  ])('%s', (holiday, expected) => {
    expect(days(`rain on ${holiday}`)).toBe(expected);
  });

  test.each([
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2028, '04-16'],
    [2029, '04-01'],
    [2030, '04-21'],
    [2038, '04-25'],
    [2049, '04-18'],
    [2076, '04-19'],
    [2285, '03-22'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(days('rain at Easter', `${year}-01-01`).slice(0, 10)).toBe(`${year}-${day}`);
  });

  test('a holiday is ignored if it is unknown or its date is unknown', () => {
    expect(days('rain on Passover')).toBe('null');
    expect(days('rain on National Fruit Day')).toBe('null');
    expect(days('rain on Friday and on Passover')).toBe('2025-07-18 2025-07-19');
  });
});

describe('amounts of time', () => {
  test.each([
    ['rain in a minute', '07-16 14:01 to 07-16 15:01'],
    ['rain in 90 seconds', '07-16 14:01 to 07-16 15:01'],
    ['rain in an hour', '07-16 15:00 to 07-16 16:00'],
    ['rain in 2 hours and 30 minutes', '07-16 16:30 to 07-16 17:30'],
    ['rain two and a half hours from now', '07-16 16:30 to 07-16 17:30'],
    ['rain an hour and a half from now', '07-16 15:30 to 07-16 16:30'],
    ['rain an hour and a half ago', '07-16 12:30 to 07-16 13:30'],
    ['rain 2 days and 3 hours from now', '07-18 17:00 to 07-18 18:00'],
    ['rain 3 hours ago', '07-16 11:00 to 07-16 12:00'],
    ['rain in 2 days', '07-18 00:00 to 07-19 00:00'],
    ['rain 2 days from now', '07-18 00:00 to 07-19 00:00'],
    ['rain 2 weeks ago', '07-02 00:00 to 07-03 00:00'],
    ['rain in a month', '08-16 00:00 to 08-17 00:00'],
    ['rain a month and a half from now', '08-31 00:00 to 09-01 00:00'],
    ['rain a week and a half from now', '07-27 00:00 to 07-28 00:00'],
    ['rain a year and a half from now', '01-16 00:00 to 01-17 00:00'],
    ['rain in the next hour', '07-16 14:00 to 07-16 15:00'],
    ['rain in the next 3 hours', '07-16 14:00 to 07-16 17:00'],
    ['rain in the next two weeks', '07-16 00:00 to 07-30 00:00'],
    ['rain for 5 hours', '07-16 14:00 to 07-16 19:00'],
    ['rain for 2 months', '07-16 00:00 to 09-16 00:00'],
    ['rain for 10 minutes', '07-16 14:00 to 07-16 15:00'],
    ['rain for an hour and a half', '07-16 14:00 to 07-16 15:00'],
    ['rain for 2 and a half hours', '07-16 14:00 to 07-16 17:00'],
    ['rain tomorrow for 3 days', '07-16 00:00 to 07-19 00:00'],
  ])('%s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });

  test('"and a half" adds twelve hours to a day', () => {
    const text = 'rain a day and a half from now';
    expect(asked(text, Date.parse('2025-07-16T08:00:00Z'))).toBe('07-17 00:00 to 07-18 00:00');
    expect(asked(text, Date.parse('2025-07-16T12:00:00Z'))).toBe('07-18 00:00 to 07-19 00:00');
  });

  test('an amount that exceeds the range of the calendar is capped', () => {
    expect(asked('rain in 9999999 years')).toBeNull();
    expect(days('rain in hundred thousand years')).toMatch(/^\+012025-07-16 /);
    expect(days('rain in nine hundred thousand years')).toMatch(/^\+012025-07-16 /);
  });
});

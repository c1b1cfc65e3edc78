import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../../../../test/support/weather-service.ts';
import { parse } from '../parse.ts';

/** A Wednesday. */
const NOW = Date.parse('2026-11-25T10:00:00Z');

/** Returns the days in November that a message mentions, as `27` or `27-29`, or null for any other time. */
function daysIn(text: string): string | null {
  const { when } = parse(text, { now: NOW, timezone: 'Europe/London', gazetteer: gazetteer() });
  if (when?.from == null || when.to === null) return null;
  const first = when.from.slice(0, 10);
  const end = when.to.slice(0, 10);
  const month = '2026-11-';
  if (!first.startsWith(month)) return null;
  const last = when.to.includes('T00:00') ? Number(end.slice(-2)) - 1 : Number(end.slice(-2));
  return last === Number(first.slice(-2)) ? `${last}` : `${Number(first.slice(-2))}-${last}`;
}

describe('the parser reads a day of the month', () => {
  it.each([
    ['wie wird das wetter am 27.11. in Ulm', '27'],
    ['wetter ulm 27.11', '27'],
    ['regen am 27. in Ulm?', '27'],
    ['regnet es in Ulm am 27. nachmittags', '27'],
    ['jak moc bude foukat 27.11. odpoledne v Ústí nad Labem', '27'],
    ['jak bude v Brně 27. 11. ráno', '27'],
    ['погода в туле 27.11', '27'],
    ['погода в туле 27 числа', '27'],
    ['погода в Києві 28 числа', '28'],
    ['pogoda w Gdyni dnia 28', '28'],
    ['időjárás Pécs 11.27.', '27'],
    ['orai Vilniuje 11-27', '27'],
    ['tempo em Sintra dia 27', '27'],
    ['el tiempo en Cuenca el día 27', '27'],
    ['el tiempo en Cuenca el 27', '27'],
    ['météo Nice le 27', '27'],
    ['météo Nice du 27 au 29', '27-29'],
    ['che tempo fa il 27 a Pisa', '27'],
    ['cuaca di bali tanggal 27', '27'],
    ['thời tiết phú quốc ngày 28', '28'],
    ['thời tiết phú quốc ngày 28 tháng 11', '28'],
    ['อากาศภูเก็ตวันที่ 28', '28'],
    ['दिल्ली का मौसम 27 तारीख को', '27'],
    ['11月28日黄山天气', '28'],
    ['黄山11月28号天气', '28'],
    ['28号台北下雨吗', '28'],
    ['张家界27号到29号天气', '27-29'],
    ['11月28日の奈良の天気', '28'],
    ['奈良の天気 27日', '27'],
    ['姫路 11/28 天気', '28'],
    ['평창 날씨 11월 28일', '28'],
    ['평창 28일 날씨', '28'],
    ['καιρός Πάτρα στις 27', '27'],
  ])('%s: %s', (text, days) => expect(daysIn(text)).toBe(days));
});

describe('the parser does not read other kinds of numbers as dates', () => {
  it.each([
    ['wind over 10.5 m/s in Leeds on Friday', '27'],
    ['regnet es am Freitag mehr als 2.5 mm in Ulm', '27'],
    ['wetter ulm freitag um 14.30', '27'],
    ['weather in Leeds 10-12 friday', '27'],
    ['il 5 novembre a Pisa piove?', null],
    ['météo Nice dans les 3 prochains jours', '25-27'],
    ['서울 3일 뒤 날씨', '28'],
  ])('%s: %s', (text, days) => expect(daysIn(text)).toBe(days));
});

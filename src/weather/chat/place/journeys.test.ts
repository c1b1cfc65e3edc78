import { expect, test } from 'vitest';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import { decide } from '../decision.ts';

const gazetteer = openGazetteer();
const NOW = Date.parse('2025-07-16T12:00:00Z');

/** Returns the place that a message is about, or the place names in the refusal. */
function meant(text: string): string {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  if (decision.kind !== 'refused') return decision.place.name;
  return /several places \((.*)\)/.exec(decision.message)?.[1] ?? decision.message;
}

test.each([
  ['da Milano a Como piove?', 'Milan, IT; Como, IT'],
  ['počasí na Lipno z Prahy', 'Prague, CZ; Lipno Lake, CZ'],
  ['is it safe to drive denver to vail or is it gonna snow', 'Denver, US; Vail, US'],
  ['нужен ли зонт из москвы в тверь', 'Moscow, RU; Tver, RU'],
  ['sade helsingistä lahteen', 'Helsinki, FI; Lahti, FI'],
  ["Ankara'dan İzmir'e hava nasıl", 'Ankara, TR; İzmir, TR'],
  ['東京から大阪まで雨降る？', 'Tokyo, JP; Osaka, JP'],
  ['서울에서 부산까지 비와?', 'Seoul, KR; Busan, KR'],
  ['מתל אביב לאילת גשם?', 'Tel Aviv, IL; Eilat, IL'],
  ['vremea de la Cluj la Oradea', 'Cluj-Napoca, RO; Oradea, RO'],
  ['weather from Dallas to Paris, Texas', 'Dallas, US; Paris, US'],
])('%s can be about either end of the journey: %s', (text, places) => {
  expect(meant(text)).toBe(places);
});

test.each([
  ['ich fahre von Köln nach Leipzig, schneit es dort?', 'Leipzig'],
  ['budapestről siófokra megyek, esik ott?', 'Siófok'],
  ['from Leeds to York on Friday, do I need a coat?', 'York'],
  ['jedu na Lipno z Prahy, bude tam pršet?', 'Lipno Lake'],
])('%s is about the destination of the journey: %s', (text, place) => {
  expect(meant(text)).toBe(place);
});

test.each([
  ['Driving from Leeds to York on Friday, is it windy in York?', 'York'],
  ['kga zaterdag fietsen van Leuven naar Tienen, staat er veel wind in Tienen', 'Tienen'],
  ['pénteken megyek Győrből Pécsre, mennyire fog fújni a szél Pécsett?', 'Pécs'],
  ['이번주 토요일에 서울에서 강릉 놀러가는데 강릉 날씨 어때요?', 'Gangneung'],
  ['Besok dari Malang ke Batu, di Batu hujan?', 'Batu'],
  ['วันศุกร์จะขับรถจากกรุงเทพไปหัวหิน ที่หัวหินฝนตกไหม', 'Hua Hin'],
  ['พรุ่งนี้ไปเชียงใหม่ ที่เชียงใหม่หนาวไหม', 'Chiang Mai'],
])('%s is about the end of the journey that it mentions again: %s', (text, place) => {
  expect(meant(text)).toBe(place);
});

test.each([
  ['weather in New York from Thursday to Friday', 'New York City'],
  ['서울에서 비와?', 'Seoul'],
  ['météo de Lyon', 'Lyon'],
  ['clima en Santiago de Compostela', 'Santiago de Compostela'],
])('%s contains a single place: %s', (text, place) => {
  expect(meant(text)).toBe(place);
});

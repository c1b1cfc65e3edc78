import { expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { parse } from './understand/parse.ts';

const gazetteer = openGazetteer();
const NOW = Date.parse('2025-07-16T12:00:00Z');
const asksOf = (text: string) => parse(text, { now: NOW, timezone: 'UTC', gazetteer }).asks;

test.each([
  ['did it rain in Leeds yesterday', 'did it snow in Leeds yesterday'],
  ['hat es gestern in Köln geregnet', 'hat es gestern in Köln geschneit'],
  ['a-t-il plu hier à Lyon', 'a-t-il neigé hier à Lyon'],
  ['llovió ayer en Cuenca', 'nevó ayer en Cuenca'],
  ['ieri ha piovuto a Siracusa', 'ieri ha nevicato a Siracusa'],
  ['choveu ontem em Braga', 'nevou ontem em Braga'],
  ['heeft het gisteren geregend in Utrecht', 'heeft het gisteren gesneeuwd in Utrecht'],
  ['regnede det i går i Aarhus', 'sneede det i går i Aarhus'],
  ['regnet det i går i Bergen', 'snødde det i går i Bergen'],
  ['regnade det i går i Lund', 'snöade det i går i Lund'],
  ['satoiko eilen Oulussa', 'satoiko eilen lunta Oulussa'],
  ['czy wczoraj padało w Krakowie', 'czy wczoraj padał śnieg w Krakowie'],
  ['pršelo včera v Brně', 'sněžilo včera v Brně'],
  ['esett tegnap az eső Szegeden', 'havazott tegnap Szegeden'],
  ['a plouat ieri la Cluj', 'a nins ieri la Cluj'],
  ['был вчера дождь в Казани', 'шёл вчера снег в Казани'],
  ['чи був учора дощ у Львові', 'чи йшов учора сніг у Львові'],
  ['da li je juče padala kiša u Nišu', 'da li je juče padao sneg u Nišu'],
  ['кеше Алматыда жаңбыр жауды ма', 'кеше Алматыда қар жауды ма'],
  ['ar vakar lijo Kaune', 'ar vakar snigo Kaune'],
  ['έβρεξε χθες στην Πάτρα', 'χιόνισε χθες στην Πάτρα'],
  ["dün İzmir'de yağmur yağdı mı", "dün İzmir'de kar yağdı mı"],
  ['هل أمطرت أمس في عمان', 'هل نزل الثلج أمس في عمان'],
  ['ירד גשם אתמול בחיפה', 'ירד שלג אתמול בחיפה'],
  ['कल जयपुर में बारिश हुई थी क्या', 'कल शिमला में बर्फ गिरी थी क्या'],
  ['kemarin hujan nggak di Bandung', 'kemarin turun salju di Sapporo'],
  ['hôm qua Đà Nẵng có mưa không', 'hôm qua Sa Pa có tuyết không'],
  ['เมื่อวานเชียงใหม่ฝนตกไหม', 'เมื่อวานซัปโปโรหิมะตกไหม'],
  ['昨天上海下雨了吗', '昨天北京下雪了吗'],
  ['昨日札幌で雨降った？', '昨日札幌で雪降った？'],
  ['어제 부산에 비 왔어?', '어제 서울에 눈 왔어?'],
])('%s, %s', (rain, snow) => {
  expect(asksOf(rain)).toContain('rain');
  expect(asksOf(snow)).toContain('snow');
});

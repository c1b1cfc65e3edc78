import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../../gazetteer/gazetteer.ts';
import { decide } from '../../decision.ts';
import { analyse } from '../analysis.ts';

const gazetteer = openGazetteer();
const NOW = Date.parse('2025-07-16T12:00:00Z');

/** Returns the place that a message is about, or all its places. */
function meant(text: string): string {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  if (decision.kind !== 'refused') return decision.place.name;
  if (decision.reason !== 'several_places') return decision.reason;
  const places = analyse(text, { gazetteer }).places();
  return places.map(({ name, country }) => `${name}, ${country}`).join('; ');
}

describe('a message about two places asks which one is meant', () => {
  test.each([
    ['im in london tomorrow and paris on friday, is it raining?', 'London, GB; Paris, FR'],
    ["I live in Leeds but I'm in York on Friday, will it rain?", 'Leeds, GB; York, GB'],
    ['from Leeds to York on Friday, do I need a coat?', 'Leeds, GB; York, GB'],
    ['ich fahre von Köln nach Leipzig, schneit es dort?', 'Köln, DE; Leipzig, DE'],
    ['wo ists morgen wärmer, köln oder hamburg', 'Köln, DE; Hamburg, DE'],
    ['weather from Dallas to Paris, Texas', 'Dallas, US; Paris, US'],
    ['da Milano a Como piove?', 'Milan, IT; Como, IT'],
    ['počasí na Lipno z Prahy', 'Lipno Lake, CZ; Prague, CZ'],
    ['нужен ли зонт из москвы в тверь', 'Moscow, RU; Tver, RU'],
    ['jestem w Warszawie a jutro jadę do Krakowa, czy będzie padać', 'Warsaw, PL; Kraków, PL'],
    ['sade helsingistä lahteen', 'Helsinki, FI; Lahti, FI'],
    ["Ankara'dan İzmir'e hava nasıl", 'Ankara, TR; İzmir, TR'],
    ['şu an Adana mı daha sıcak Konya mı', 'Adana, TR; Konya, TR'],
    ['東京から大阪まで雨降る？', 'Tokyo, JP; Osaka, JP'],
    ['서울에서 부산까지 비와?', 'Seoul, KR; Busan, KR'],
    ['מתל אביב לאילת גשם?', 'Tel Aviv, IL; Eilat, IL'],
    ['weather london paris', 'London, GB; Paris, FR'],
    // Lesser towns after a conjunction, and villages in the same country.
    ['lämmin viikonloppu Porissa ja Raumalla?', 'Pori, FI; Rauma, FI'],
    ['snow tomorrow in Missoula, Bozeman and Helena', 'Missoula, US; Bozeman, US; Helena, US'],
    ['regner det i Bodø og Narvik i morgen', 'Bodø, NO; Narvik, NO'],
    ['hol lesz jobb idő, Zamárdiban vagy Tihanyban', 'Zamárdi, HU; Tihany, HU'],
  ])('%s: %s', (text, places) => {
    expect(meant(text)).toBe(places);
  });
});

describe('a message about one place', () => {
  test.each([
    // A home in a clause about something else.
    ['meine schwester wohnt in ulm, schneit es morgen in kempten', 'Kempten (Allgäu)'],
    ['im in london, is there any rain in leeds tomorrow', 'Leeds'],
    // "There" is the last place.
    ['ich wohne in Köln aber fahre morgen nach Aachen, regnet es da', 'Aachen'],
    ['vivo en Madrid pero mañana voy a Toledo, lloverá allí?', 'Toledo'],
    ['bor i Lund men ska till Kalmar på fredag kväll, regnar det där då?', 'Kalmar'],
    ['bydlím v Praze a zítra jedu do Liberce, bude tam sněžit?', 'Liberec'],
    ['Алматыда тұрамын, ертең Астанаға барамын, онда жаңбыр жауа ма?', 'Astana'],
    ['서울 사는데 내일 부산 가요 거기 비 와요?', 'Busan'],
    // A place inside another.
    ['weather on Skye in Portree tomorrow', 'Portree'],
    ['is it windy in Portree on Skye', 'Portree'],
    ['hace viento en mallorca en soller mañana', 'Sóller'],
    ['počasí na Šumavě v Železné Rudě', 'Železná Ruda'],
    ['lesz-e vihar a balatonnál siófokon pénteken', 'Siófok'],
    ['on va en Bretagne à Quimper samedi, il va pleuvoir ?', 'Quimper'],
    ['토요일에 제주도 서귀포에서 등산하려는데 바람 많이 불까요', 'Seogwipo'],
    ['내일 부산 해운대에서 바람 많이 부나요', 'Haeundae'],
    // The same place again.
    ['Driving from York on Friday, is it windy in York?', 'York'],
    ['พรุ่งนี้ไปเชียงใหม่ ที่เชียงใหม่หนาวไหม', 'Chiang Mai'],
    // Other words that go with journeys.
    ['weather in New York from Thursday to Friday', 'New York City'],
    ['clima en Santiago de Compostela', 'Santiago de Compostela'],
    ['futispeli vantaalla huomenna sataako', 'Vantaa'],
    ['cumartesi feribotla bozcaadaya gidiyoruz rüzgar nasıl olacak', 'Bozcaada'],
  ])('%s: %s', (text, place) => {
    expect(meant(text)).toBe(place);
  });
});

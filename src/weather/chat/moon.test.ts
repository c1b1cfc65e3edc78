import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { localText } from '../model/local-time.ts';
import { decide } from './decision.ts';

const gazetteer = openGazetteer();
/** A Thursday, noon in London. */
const now = Date.parse('2026-11-26T12:00:00Z');

function decided(text: string) {
  const decision = decide(text, { now, gazetteer, defaultPlace: null });
  if (decision.kind !== 'forecast') return decision.kind === 'refused' ? decision.reason : decision.kind;
  const { place, question, from, to } = decision;
  const days = [from, to - 1].map((time) => localText(time, place.timezone).slice(8, 10));
  const asked = ['moonrise', 'moonset', 'full moon'].filter((list) =>
    question.named?.has(list as 'moonrise'),
  );
  return `${place.name}, ${question.asks}, ${days.join('-')}: ${asked.join()}`;
}

describe('questions about the moon', () => {
  test.each([
    ['what phase is the moon in tonight in Oslo?', 'Oslo, moon, 26-26: '],
    ['when does the moon rise in Lyon?', 'Lyon, moon, 26-26: moonrise'],
    ['is it full moon today in Kyiv?', 'Kyiv, moon, 26-26: full moon'],
    ['moonset tomorrow in Bergen', 'Bergen, moon, 27-27: moonset'],
    ['wann geht heute der Mond in Kiel auf?', 'Kiel, moon, 26-26: moonrise'],
    ['ist heute Vollmond in Wien?', 'Vienna, moon, 26-26: full moon'],
    ['welche Mondphase ist heute in Bonn', 'Bonn, moon, 26-26: '],
    ['quelle est la phase de la lune ce soir à Lyon', 'Lyon, moon, 26-26: '],
    ['à quelle heure se lève la lune à Lyon demain', 'Lyon, moon, 27-27: moonrise'],
    ['est-ce la pleine lune ce soir à Nantes', 'Nantes, moon, 26-26: full moon'],
    ['¿a qué hora sale la luna en Sevilla?', 'Sevilla, moon, 26-26: moonrise'],
    ['¿hay luna llena hoy en Bogotá?', 'Bogotá, moon, 26-26: full moon'],
    ['a che ora sorge la luna a Roma stasera', 'Rome, moon, 26-26: moonrise'],
    ['oggi è luna piena a Bari?', 'Bari, moon, 26-26: full moon'],
    ['a que horas nasce a lua em Lisboa', 'Lisbon, moon, 26-26: moonrise'],
    ['hoje é lua cheia em Braga?', 'Braga, moon, 26-26: full moon'],
    ['hoe laat komt de maan op in Utrecht', 'Utrecht, moon, 26-26: moonrise'],
    ['is het vanavond volle maan in Sneek', 'Sneek, moon, 26-26: full moon'],
    ['hvornår står månen op i Aarhus', 'Århus, moon, 26-26: moonrise'],
    ['er det fullmåne i Bergen i kveld', 'Bergen, moon, 26-26: full moon'],
    ['när går månen upp i Lund', 'Lund, moon, 26-26: moonrise'],
    ['onko tänään täysikuu Oulussa', 'Oulu, moon, 26-26: full moon'],
    ['milloin kuu nousee Turussa', 'Turku, moon, 26-26: moonrise'],
    ['o której wschodzi księżyc w Krakowie', 'Kraków, moon, 26-26: moonrise'],
    ['czy dziś jest pełnia w Krakowie', 'Kraków, moon, 26-26: full moon'],
    ['kdy vychází měsíc v Brně', 'Brno, moon, 26-26: moonrise'],
    ['je dnes úplněk v Praze', 'Prague, moon, 26-26: full moon'],
    ['mikor kel fel a hold Szegeden', 'Szeged, moon, 26-26: moonrise'],
    ['telihold van ma Szegeden?', 'Szeged, moon, 26-26: full moon'],
    ['când răsare luna la Cluj', 'Cluj-Napoca, moon, 26-26: moonrise'],
    ['este lună plină azi la Iași', 'Iaşi, moon, 26-26: full moon'],
    ['πότε ανατέλλει το φεγγάρι στην Πάτρα', 'Pátra, moon, 26-26: moonrise'],
    ['έχει πανσέληνο απόψε στην Αθήνα', 'Athens, moon, 26-26: full moon'],
    ['когда восходит луна в Казани', 'Kazan, moon, 26-26: moonrise'],
    ['сегодня полнолуние в Москве?', 'Moscow, moon, 26-26: full moon'],
    ['сьогодні повня у Львові?', 'Lviv, moon, 26-26: full moon'],
    ['коли сходить місяць у Львові', 'Lviv, moon, 26-26: moonrise'],
    ['kada izlazi mesec u Nišu', 'Niš, moon, 26-26: moonrise'],
    ['da li je večeras pun mesec u Beogradu', 'Belgrade, moon, 26-26: full moon'],
    ['kada teka mėnulis Kaune', 'Kaunas, moon, 26-26: moonrise'],
    ['ar šiandien pilnatis Vilniuje', 'Vilnius, moon, 26-26: full moon'],
    ['бүгін Алматыда толық ай ма', 'Almaty, moon, 26-26: full moon'],
    ["bu gece dolunay mı Ankara'da", 'Ankara, moon, 26-26: full moon'],
    ["Ankara'da ayın doğuşu saat kaçta", 'Ankara, moon, 26-26: moonrise'],
    ['متى شروق القمر في الرياض', 'Riyadh, moon, 26-26: moonrise'],
    ['هل القمر بدر الليلة في دبي', 'Dubai, moon, 26-26: full moon'],
    ['מתי זריחת הירח בחיפה', 'Haifa, moon, 26-26: moonrise'],
    ['האם הירח מלא היום בתל אביב', 'Tel Aviv, moon, 26-26: full moon'],
    ['आज दिल्ली में चाँद कब निकलेगा', 'Delhi, moon, 26-26: moonrise'],
    ['क्या आज जयपुर में पूर्णिमा है', 'Jaipur, moon, 26-26: full moon'],
    ['jam berapa bulan terbit di Malang', 'Malang, moon, 26-26: moonrise'],
    ['apakah malam ini bulan purnama di Bandung', 'Bandung, moon, 26-26: full moon'],
    ['mấy giờ trăng mọc ở Huế', 'Huế, moon, 26-26: moonrise'],
    ['tối nay ở Hà Nội có trăng tròn không', 'Hanoi, moon, 26-26: full moon'],
    ['คืนนี้ที่เชียงใหม่พระจันทร์เต็มดวงไหม', 'Chiang Mai, moon, 26-26: full moon'],
    ['พระจันทร์ขึ้นกี่โมงที่เชียงใหม่', 'Chiang Mai, moon, 26-26: moonrise'],
    ['今晚上海是满月吗', 'Shanghai, moon, 26-26: full moon'],
    ['上海月亮几点升起', 'Shanghai, moon, 26-26: moonrise'],
    ['今夜の東京は満月ですか', 'Tokyo, moon, 26-26: full moon'],
    ['札幌の月の出は何時', 'Sapporo, moon, 26-26: moonrise'],
    ['오늘 서울에 보름달 떠', 'Seoul, moon, 26-26: full moon'],
    ['부산 월출 시간', 'Busan, moon, 26-26: moonrise'],
  ])('%s', (text, expected) => {
    expect(decided(text)).toBe(expected);
  });

  test('the moon in the name of a place, and a month, are not questions about the moon', () => {
    expect(decided('when is sunset in Half Moon Bay')).toBe('Half Moon Bay, daylight, 26-26: ');
    expect(decided('tiempo en Luna')).toBe('current');
    expect(decided('Ankara bu ay hava nasıl')).not.toContain('moon');
    expect(decided('sää tässä kuussa Oulussa')).not.toContain('moon');
    expect(decided('počasí tento měsíc v Brně')).not.toContain('moon');
    expect(decided('погода в Киеве в этом месяце')).not.toContain('moon');
  });

  test('an eclipse is not known', () => {
    expect(decided('is there a lunar eclipse in Oslo tonight')).toBe('unavailable');
    expect(decided('Mondfinsternis in Kiel')).toBe('unavailable');
  });
});

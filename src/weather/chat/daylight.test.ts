import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { localText } from '../model/local-time.ts';
import { decide } from './decision.ts';

const gazetteer = openGazetteer();
/** A Wednesday, 8:00 in London. */
const now = Date.parse('2025-07-16T07:00:00Z');

function decided(text: string) {
  const decision = decide(text, { now, gazetteer, defaultPlace: null });
  if (decision.kind !== 'forecast') return decision.kind === 'refused' ? decision.reason : decision.kind;
  const times = [decision.from, decision.to].map((time) => localText(time, decision.place.timezone));
  return `${decision.question.asks}: ${times.map((time) => time.slice(8, 16)).join(' to ')}`;
}

describe('a question about sunrise or sunset covers whole days even if its phrase is split', () => {
  test.each([
    'what time does the sun come up tomorrow in Stornoway',
    'when does the sun set in Stornoway tomorrow',
    'what time is dusk in Leeds tomorrow',
    'wann geht morgen die Sonne in Garmisch auf',
    'wann wird es morgen in Köln hell',
    'à quelle heure se couchera le soleil demain à Lyon',
    'à quelle heure fait-il nuit demain à Lyon',
    '¿a qué hora se oculta mañana en Sevilla el sol?',
    'a che ora si alza domani il sole a Roma',
    'quando è il crepuscolo domani a Roma',
    'a que horas nasce amanhã o sol em Lisboa',
    'wanneer gaat morgen de zon in Utrecht onder',
    'hur dags går imorgon solen i Lund upp',
    'hvornår går i morgen solen i Aarhus ned',
    'når går i morgen sola i Bergen ned',
    'milloin aurinko huomenna Oulussa nousee',
    'o której jutro słońce zachodzi w Krakowie',
    'kdy slunce zítra vyjde v Brně',
    'mikor virrad holnap Szegeden',
    'la ce oră soarele mâine va răsări la Cluj',
    'πότε ο ήλιος δύει αύριο στην Πάτρα',
    'когда солнце завтра зайдёт в Казани',
    'коли сонце завтра зайде у Львові',
    'kad sunce sutra zađe u Nišu',
    'kelintą valandą saulė rytoj leidžiasi Kaune',
    'ертең күн сағат нешеде шығады Алматыда',
    "İzmir'de yarın güneş saat kaçta batıyor",
    'الشمس بكرة الساعة كم تغيب في الرياض',
    'באיזו שעה השמש תשקע בחיפה מחר',
    'कल जयपुर में सूरज कितने बजे निकलेगा',
    'matahari di Malang besok terbit jam berapa',
    'mai mặt trời ở Huế mấy giờ lặn',
    'พรุ่งนี้พระอาทิตย์ที่เชียงใหม่ตกกี่โมง',
    '明天上海太阳什么时候落山',
    '明日札幌で太陽は何時に昇る',
    '부산 내일 해는 몇 시에 떠',
  ])('%s', (text) => {
    expect(decided(text)).toBe('daylight: 17 00:00 to 18 00:00');
  });

  test('a word for sunrise is not read as a part of the day', () => {
    expect(decided('jam berapa matahari terbit di Malang lusa')).toBe('daylight: 18 00:00 to 19 00:00');
    expect(decided('when is sunset in Leeds')).toBe('daylight: 16 08:00 to 17 00:00');
    expect(decided('when is sunrise in Leeds at the weekend')).toBe('daylight: 19 00:00 to 21 00:00');
  });

  test('the words for "what time" are not read as an hour: 几点, 몇 시', () => {
    expect(decided('上海几点天亮')).toBe('daylight: 16 15:00 to 17 00:00');
    expect(decided('부산 몇 시에 어두워져')).toBe('daylight: 16 16:00 to 17 00:00');
  });

  test('a question about sunshine is not about sunrise', () => {
    expect(decided('will the sun come out in Leeds tomorrow')).toBe('sun: 17 00:00 to 18 00:00');
    expect(decided('komt de zon morgen door in Utrecht')).toBe('sun: 17 00:00 to 18 00:00');
    expect(decided('明日札幌に台風が出る')).toBe('storm: 17 00:00 to 18 00:00');
  });
});

import { expect, test } from 'vitest';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import { decide } from '../decision.ts';

const gazetteer = openGazetteer();
const NOW = Date.parse('2025-07-16T12:00:00Z');

/** The place that a message is about, or the refusal. */
function meant(text: string): string {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  return decision.kind === 'refused' ? decision.message : decision.place.name;
}

test.each([
  ['im in leeds atm but driving over to whitby tonite, is it gonna snow', 'Whitby'],
  ["I live in Leeds but I'm in York on Friday, will it rain?", 'York'],
  ['minha mãe mora no porto mas eu vou pra braga na sexta, vai chover?', 'Braga'],
  ['meine schwester wohnt in ulm, schneit es morgen in kempten', 'Kempten (Allgäu)'],
  ['mi hermana vive en soria pero voy a jaca el viernes, nevará?', 'Jaca'],
  ['mijn oma woont in zwolle maar ik ga naar ommen, gaat het regenen', 'Ommen'],
  ['moja siostra mieszka w łodzi ale jadę do zgierza, będzie padać', 'Zgierz'],
  ['komme grade aus bremen und fahr morgen nach passau, muss ich da mit schnee rechnen', 'Passau'],
  ['parto da torino venerdì e vado a matera, che tempo trovo', 'Matera'],
  ['thứ sáu em bay từ sài gòn ra vinh, ngoài đó có mưa không', 'Vinh'],
  // A common short name of a city.
  ['ich wohn in köln aber fahr freitag nach garmisch, schneits da', 'Garmisch-Partenkirchen'],
  ['ich wohne in Köln aber fahre morgen nach Aachen, regnet es da', 'Aachen'],
  ['je suis à Lille mais demain je vais à Dunkerque, il y aura du vent ?', 'Dunkerque'],
  ['vivo en Madrid pero mañana voy a Toledo, lloverá allí?', 'Toledo'],
  ['abito a Roma ma domani vado a Viterbo, piove lì?', 'Viterbo'],
  ['moro em Campinas mas vou pra Santos no sábado, vai chover lá?', 'Santos'],
  ['Ik woon in Leuven maar ga zaterdag naar Tienen, waait het daar?', 'Tienen'],
  ['bor i Lund men ska till Kalmar på fredag kväll, regnar det där då?', 'Kalmar'],
  ['jestem w Warszawie a jutro jadę do Krakowa, czy będzie padać', 'Kraków'],
  ['bydlím v Praze a zítra jedu do Liberce, bude tam sněžit?', 'Liberec'],
  ['Я живу в Москве, завтра еду в Тверь, там дождь?', 'Tver'],
  ["виїжджаю з Києва в п'ятницю ввечері до Чернівців, чи буде там сніг?", 'Chernivtsi'],
  ['gyvenu Vilniuje, rytoj važiuoju į Palangą, ar ten lis?', 'Palanga'],
  ['locuiesc în Cluj dar mâine plec la Sibiu, plouă acolo?', 'Sibiu'],
  ['μένω Αθήνα και το Σάββατο πάω Βόλο, θα βρέξει εκεί;', 'Volos'],
  ['Oon nyt Turussa mutta lähen illalla Poriin, onko siellä sateista?', 'Pori'],
  ['Budapesten lakom, de szombaton Egerbe megyek, esni fog ott?', 'Eger'],
  ["İzmir'de yaşıyorum ama yarın Bodrum'a gidiyorum, orada hava nasıl", 'Bodrum'],
  ['Алматыда тұрамын, ертең Астанаға барамын, онда жаңбыр жауа ма?', 'Astana'],
  ['أنا من القاهرة وهسافر الجمعة الإسكندرية، الدنيا هتمطر هناك ولا لأ؟', 'Alexandria'],
  ['אני גר בתל אביב ונוסע מחר לצפת, יהיה שם קר?', 'Safed'],
  ['मैं दिल्ली में हूँ और कल जयपुर जा रहा हूँ, वहाँ बारिश होगी क्या', 'Jaipur'],
  ['東京に住んでるんだけど土曜に箱根行くんだよね、傘いる?', 'Hakone'],
  ['我在上海 周五要去黄山玩 那边会下雨吗', 'Huangshan'],
  ['서울 사는데 내일 부산 가요 거기 비 와요?', 'Busan'],
  ['ตอนนี้อยู่กรุงเทพ วันเสาร์จะไปเขาใหญ่ ที่นั่นหนาวไหม', 'Khao Yai'],
  ['Hiện mình đang ở Hà Nội, mai vào Đà Lạt, trong đó có lạnh không?', 'Ðà Lạt'],
  ['saya di Bandung besok mau ke Garut, hujan ga di sana?', 'Garut'],
])('%s is about %s, the destination', (text, place) => {
  expect(meant(text)).toBe(place);
});

test.each([
  ['I live in Leeds, will it rain tomorrow?', 'Leeds'],
  ['je suis de Lyon, pleut-il ?', 'Lyon'],
  ['東京に住んでるけど雨降る？', 'Tokyo'],
  ['im in london, is there any rain in leeds tomorrow', 'Leeds'],
])('%s is only about the place %s', (text, place) => {
  expect(meant(text)).toBe(place);
});

test.each([
  ['im in london tomorrow and paris on friday, is it raining?', /several places \(London, GB; Paris, FR\)/],
])('%s is refused because it contains two places', (text, refusal) => {
  expect(meant(text)).toMatch(refusal);
});

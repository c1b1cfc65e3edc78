import { expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { parse } from './parse.ts';

const gazetteer = openGazetteer();
const NOW = Date.parse('2026-11-25T10:00:00Z');
const intent = (text: string) => parse(text, { now: NOW, gazetteer, timezone: 'UTC' }).intent;

test.each([
  'whats it like in Whitby when we get there around 4pm',
  'driving from Leeds to Whitby on saturday, whats it like in Whitby when we get there',
  'were off to Whitby on saturday, how is it looking there',
  'when we get to Whitby on saturday, how is it there',
  'wie ist es in Garmisch, wenn wir am Samstag um 16 Uhr ankommen',
  "c'est comment à Annecy quand on arrive samedi vers 16h",
  '¿cómo está en Ronda cuando lleguemos mañana a las 4?',
  "com'è a Trento domani quando arriviamo",
  'como vai estar em Sintra amanhã quando chegarmos',
  'hoe is het in Utrecht morgen als we aankomen',
  'hur blir det i Lund när vi kommer fram på lördag',
  'hvordan bliver det i Aarhus når vi ankommer på lørdag',
  'hvordan blir det i Bergen når vi kommer fram på lørdag',
  'millaista on Oulussa kun tullaan sinne lauantaina',
  'jak będzie w Zakopanem jak dojedziemy w sobotę',
  'jaké to bude v Brně až přijedeme v sobotu',
  'milyen lesz Szegeden amikor megérkezünk szombaton',
  'cum e la Cluj când ajungem sâmbătă',
  'πώς θα είναι στην Πάτρα όταν φτάσουμε το Σάββατο',
  'как будет в Казани когда мы приедем в субботу',
  'як там у Львові коли приїдемо в суботу',
  'kako će biti u Nišu kad stignemo u subotu',
  'kaip bus Kaune kai atvyksime šeštadienį',
  'сенбіде Алматыға барғанда қалай болады',
  "cumartesi İzmir'e vardığımızda nasıl olacak",
  'كيف الوضع في عمان لما نوصل يوم السبت',
  'איך יהיה בחיפה כשנגיע בשבת',
  'शनिवार को जयपुर पहुंचेंगे तो कैसा रहेगा',
  'gimana di Malang besok pas kita nyampe',
  'Đà Nẵng thế nào khi chúng tôi đến vào thứ bảy',
  'เชียงใหม่เป็นไงบ้างตอนเราไปถึงวันเสาร์',
  '我们周六到上海的时候怎么样',
  '土曜日に札幌に着く頃はどうですか',
  '토요일에 부산 도착하면 어때',
])('%s is about the weather', (text) => {
  expect(intent(text)).toBe('forecast');
});

test.each([
  'how is the food in Leeds on saturday when we get there',
  'what platform is it in Leeds when we get there at 4pm',
  'what time is it in Leeds when we arrive at 4pm',
  'is it open in Leeds on saturday when we get there',
  'when is it in Leeds on saturday',
  'when we get to Leeds on saturday, what train is it',
  'how is it in Leeds on saturday when we play the band',
  'quand est-ce que nous sommes à Lyon samedi',
  'когда концерт в Казани в субботу',
  'wie ist das Essen in Köln wenn wir am Samstag ankommen',
])('%s is not about the weather', (text) => {
  expect(intent(text)).toBe('none');
});

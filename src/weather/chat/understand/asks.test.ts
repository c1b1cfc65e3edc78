import { describe, expect, test } from 'vitest';
import { asksOf } from './asks.ts';
import { readMessage } from './words/message.ts';

const asked = (text: string) => asksOf(readMessage(text), null).join(', ');

describe('a verb for any precipitation refers to the kind that the question mentions', () => {
  test.each([
    ['雪降りそう?', 'snow'],
    ['雪は降る?', 'snow'],
    ['雨降りそう?', 'rain'],
    ['降りそう?', 'rain'],
    ['あられが降りそう?', 'storm'],
    ['눈 쏟아질까', 'snow'],
    ['kar ne zaman yağar', 'snow'],
    ['yarın yağacak mı', 'rain'],
    ['dolu yağıyor mu', 'storm'],
    ['czy jutro będzie padać śnieg', 'snow'],
    ['czy jutro będzie padać', 'rain'],
    ['czy spadnie grad', 'storm'],
    ['χιόνι θα ρίξει αύριο', 'snow'],
    ['θα ρίξει αύριο', 'rain'],
    ['sataako huomenna lunta', 'snow'],
    ['sataako huomenna rakeita', 'storm'],
    ['sataako vettä vai lunta', 'rain, snow'],
    ['sataako ja ukkostaako', 'rain, storm'],
    ['esik holnap a hó', 'snow'],
    ['esik holnap a jég', 'storm'],
    ['va a caer nieve mañana', 'snow'],
    ['va a caer agua mañana', 'rain'],
    ['viene giù la neve', 'snow'],
    ['vräker snön ner', 'snow'],
    ['hælder sneen ned', 'snow'],
    ['pøser snøen ned', 'snow'],
    ['ar pils kruša', 'storm'],
    ['ертең бұршақ жауа ма', 'storm'],
    ['هل ينزل برد', 'storm'],
    ['क्या कल बर्फ बरसेगी', 'snow'],
    ['salju lebat', 'snow'],
    ['is snow going to pour down', 'snow'],
    ['will it rain or snow', 'rain, snow'],
    ['pada deszcz czy śnieg', 'rain, snow'],
    ['yağmur mu kar mı yağacak', 'rain, snow'],
  ])('%s: %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });
});

describe('mentioned aspects come before implied aspects', () => {
  test.each([
    ['fryser det i nat, skal jeg have vinterdæk på', 'frost, snow'],
    ['how cold will it be tomorrow, do I need snow chains', 'temperature, snow'],
    ['wie kalt wird es, brauche ich Winterreifen', 'temperature, snow'],
    ['do I need winter tires tomorrow', 'snow'],
    ['do I need winter tires or will it not snow, how cold is it', 'snow, temperature'],
  ])('%s: %s', (text, expected) => {
    expect(asked(text)).toBe(expected);
  });
});

const asksIn = (text: string) => asksOf(readMessage(text), null);

test.each([
  'can I run without getting wet',
  'kann ich laufen, ohne nass zu werden',
  'je peux courir sans me mouiller',
  'puedo correr sin mojarme',
  'riesco a correre senza bagnarmi',
  'consigo correr sem me molhar',
  'kan ik fietsen zonder nat te worden',
  'kan jeg cykle uden at blive våd',
  'kan jeg sykle uten å bli våt',
  'kan jag cykla utan att bli blöt',
  'ıslanmadan koşabilir miyim',
  'bisa lari tanpa kehujanan',
  'можно погулять и не промокнуть',
  'чи можна погуляти без парасольки',
  'mogu li da trčim a da ne pokisnem',
  '雨に濡れずに走れる',
  '跑步能不被雨淋吗',
  'أقدر أجري بدون مطر',
  'ar galiu bėgioti nesušlapus',
  'су болмай жүгіре аламын ба',
  'czy pobiegam bez zmoknięcia',
  '비 안 맞고 달릴 수 있을까',
  'क्या मैं बिना भीगे दौड़ सकता हूं',
  'můžu běhat bez deštníku',
  'voinko juosta kastumatta',
  'megúszom esernyő nélkül',
  'pot alerga fără să mă ud',
  'chạy bộ không bị ướt được không',
  'μπορώ να τρέξω χωρίς να βραχώ',
  'אפשר לרוץ בלי להירטב',
  'วิ่งโดยไม่เปียกฝนได้ไหม',
  'can I leave the umbrella at home',
])('%s asks whether it stays dry', (text) => {
  expect(asksIn(text)).toEqual(['dry']);
});

// In these questions, "not" is part of the question form and not a negation.
test.each([
  ['下不下雨', 'rain'],
  ['有没有雨', 'rain'],
  ['用不用带伞', 'umbrella'],
])('%s asks about %s', (text, ask) => {
  expect(asksIn(text)).toContain(ask);
  expect(asksIn(text)).not.toContain('dry');
});

test.each([
  ['rain trousers', 'umbrella'],
  ['gumboots', 'umbrella'],
  ['Regenhose', 'umbrella'],
  ['galonbyxor', 'umbrella'],
  ['regenbroek', 'rain'],
  ['chubasquero', 'umbrella'],
  ['esőnadrágot', 'umbrella'],
  ['дождевик', 'umbrella'],
  ['γαλότσες', 'umbrella'],
  ['pláštěnku', 'umbrella'],
  ['bufanda y guantes', 'clothing'],
  ['рукавиці', 'clothing'],
  ['手袋', 'clothing'],
  ['napszemüveget', 'sun'],
  ['krem do opalania', 'uv'],
])('%s asks about %s', (text, ask) => {
  expect(asksIn(text)).toContain(ask);
});

test.each([
  ['baraf giregi', 'hi', ['snow']],
  ['mumbai mein dhoop hai', 'hi', ['sun']],
  ['vrexei simera sti Thessaloniki', 'el', ['rain']],
  ['exei aera avrio', 'el', ['wind']],
  ['matar bokra fi beirut', 'ar', ['rain']],
  ['budet li sneg zavtra', 'ru', ['snow']],
  ['chy bude doshch u Kyievi', 'uk', ['rain']],
])('%s, written in Latin letters, is understood as %s', (text, code, asks) => {
  expect(readMessage(text).readings[0].book.language.code).toBe(code);
  expect(asksIn(text)).toEqual(asks);
});

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../gazetteer/open.ts';
import { parse } from '../parse.ts';
import { phrasebookOf } from '../words/phrasebook.ts';
import { ASKS, UNAVAILABLE } from './language.ts';
import { openLexicon } from './open-lexicon.ts';
import { LANGUAGES } from './registry.ts';

const setting = {
  now: Date.parse('2025-07-16T12:00:00Z'),
  timezone: 'Europe/London',
  gazetteer: openGazetteer(),
};

/** Language, text, its place, its time, and what it asks. */
type Question = readonly [string, string, string | null, string | null, string];

const QUESTIONS: readonly Question[] = [
  ['de', 'Brauche ich am Freitagabend in Ulm einen Schirm?', 'Ulm', 'am Freitagabend', 'umbrella'],
  ['de', 'Schneits übermorgen früh in Innsbruck?', 'Innsbruck', 'übermorgen früh', 'snow'],
  ['de', 'wie viel ° hats draußen grad', 'draußen', null, 'temperature'],
  ['fr', "est-ce qu'il va pleuvoir à Lyon samedi", 'Lyon', 'samedi', 'rain'],
  ['fr', 'quel vent ce soir à Aix-en-Provence', 'Aix-en-Provence', 'ce soir', 'wind'],
  ['es', '¿va a llover en Sevilla el sábado por la tarde?', 'Sevilla', 'sábado por la tarde', 'rain'],
  ['es', 'necesito paraguas pasado mañana en Bogotá', 'Bogotá', 'pasado mañana', 'umbrella'],
  ['it', 'nevicherà domani sera a Bolzano?', 'Bolzano', 'domani sera', 'snow'],
  ['it', 'quanto caldo farà tra tre ore a Catania', 'Catania', 'tra tre ore', 'temperature'],
  ['pt', 'preciso de um casaco daqui a 3 horas em Braga', 'Braga', 'daqui a 3 horas', 'clothing'],
  ['nl', 'hoe warm wordt het morgenmiddag in Den Haag', 'Den Haag', 'morgenmiddag', 'temperature'],
  ['da', 'bliver det regnvejr i Aarhus på fredag', 'Aarhus', 'fredag', 'rain'],
  ['nb', 'vert det snø i Sogndal i morgon kveld', 'Sogndal', 'i morgon kveld', 'snow'],
  ['nb', 'kordan e veret i Bodø te helga', 'Bodø', 'te helga', 'general'],
  ['tr', "İstanbul'da yarın akşam yağmur yağacak mı", 'İstanbul', 'yarın akşam', 'rain'],
  ['id', 'apakah besok pagi hujan di Bandung', 'Bandung', 'besok pagi', 'rain'],
  ['ru', 'нужен ли зонт завтра вечером в Казани', 'Казани', 'завтра вечером', 'umbrella'],
  ['sr', 'Da li će duvati vetar u Novom Sadu u subotu uveče', 'Novom Sadu', 'subotu uveče', 'wind'],
  ['sr', 'Какво је време у Београду сутра увече', 'Београду', 'сутра увече', 'general'],
  ['ja', '大阪の明後日の天気は？', '大阪', '明後日', 'general'],
  ['zh', '明天下午上海会下雨吗', '上海', '明天下午', 'rain'],
  ['zh', '外面冷不冷', '外面', null, 'temperature'],
  ['ar', 'هل ستمطر في الرياض يوم الجمعة', 'الرياض', 'يوم الجمعة', 'rain'],
  ['lt', 'Ar penktadienį vakare Klaipėdoje pūs stiprus vėjas?', 'Klaipėdoje', 'penktadienį vakare', 'wind'],
  ['lt', 'kiek laipsnių bus poryt panevėžyje', 'panevėžyje', 'poryt', 'temperature'],
  ['lt', 'ar po trijų valandų Xyzbergyje snigs', 'Xyzbergyje', 'po trijų valandų', 'snow'],
  ['sv', 'Behöver jag paraply i Umeå på fredag', 'Umeå', 'fredag', 'umbrella'],
  ['pl', 'czy jutro wieczorem będzie padać śnieg w Krakowie', 'Krakowie', 'jutro wieczorem', 'snow'],
  ['uk', 'чи потрібна парасолька завтра ввечері у Львові', 'Львові', 'завтра ввечері', 'umbrella'],
  ['ko', '내일 오후 부산에 비가 오나요', '부산에', '내일 오후', 'rain'],
  ['hi', 'क्या कल शाम जयपुर में बारिश होगी', 'जयपुर', 'कल शाम', 'rain'],
  ['kk', 'Шымкентте демалыс күндері жаңбыр жауа ма?', 'Шымкентте', 'демалыс күндері', 'rain'],
  ['kk', 'екі сағаттан кейін павлодарда жел соға ма', 'павлодарда', 'екі сағаттан кейін', 'wind'],
  ['kk', 'Аспанкөлде ертең таңертең тұман бола ма', 'Аспанкөлде', 'ертең таңертең', 'fog'],
];

describe('questions in each language', () => {
  test('there are some for every language but English, which has tests of its own', () => {
    const tested = new Set(QUESTIONS.map(([lang]) => lang));
    expect(LANGUAGES.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual(['en']);
  });

  test.each(QUESTIONS)('%s: %s', (lang, text, place, when, ask) => {
    const parsed = parse(text, setting);
    const found = { lang: parsed.lang, place: parsed.place?.text ?? null, when: parsed.when?.text ?? null };
    expect(found).toEqual({ lang, place, when });
    expect(parsed.asks).toContain(ask);
    expect(parsed.intent).not.toBe('none');
  });
});

describe('the lexicons', () => {
  test.each(LANGUAGES)('$lexicon has no faults, and words for all that is asked', (traits) => {
    const lexicon = openLexicon(traits);
    expect(phrasebookOf(lexicon).senses.size).toBeGreaterThan(500);
    const { asks = {}, unavailable, conjunctions } = lexicon.language;
    expect(Object.keys(asks)).toEqual(expect.arrayContaining([...ASKS]));
    expect([...unavailable.keys()].sort()).toEqual([...UNAVAILABLE].sort());
    expect(conjunctions).not.toEqual([]);
  });

  test('are all in the registry', () => {
    const files = readdirSync(new URL('./lexicons/', import.meta.url));
    expect(files.sort()).toEqual(LANGUAGES.map(({ lexicon }) => `${lexicon}.txt`).sort());
  });
});

import { expect, it } from 'vitest';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { parse } from '../parse.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');

function hoursIn(text: string): string | undefined {
  const { when } = parse(text, { now: NOW, timezone: 'Europe/London', gazetteer: gazetteer() });
  return when?.from?.slice(11, 16);
}

it.each([
  ['regen morgen um halb vier in Ulm', '15:30'],
  ['regnet es morgen um halb acht in Ulm', '07:30'],
  ['regent het morgen om half zes in Alphen aan den Rijn', '17:30'],
  ['regner det i morgen kl halv fire i Odense', '15:30'],
  ['regner det i morgen klokka halv fire i Bergen', '15:30'],
  ['blir det regn imorgon kl halv sju i Gävle', '06:30'],
  ['bude pršet zítra v půl šesté v Brně', '17:30'],
  ['czy będzie padać jutro o wpół do szóstej w Łodzi', '17:30'],
  ['дождь завтра в половине шестого в Туле', '17:30'],
  ['kiša sutra u pola šest u Nišu', '17:30'],
  ['lis rytoj pusę šešių Kaune', '17:30'],
  ['hujan besok jam setengah enam sore di bogor', '17:30'],
  ['om 17u in Apeldoorn regen', '17:00'],
  ['saat 14te rizede yağmur var mı', '14:00'],
  ['weather in Leeds tomorrow at 5ish', '17:00'],
  ['rain in Leeds tomorrow at 7', '07:00'],
])('%s: from %s', (text, from) => expect(hoursIn(text)).toBe(from));

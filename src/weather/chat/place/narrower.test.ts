import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../../../test/support/weather-service.ts';
import { parse } from '../parse.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');

function cityIn(text: string): string | null {
  return parse(text, { now: NOW, timezone: 'Europe/London', gazetteer: gazetteer() }).place?.city ?? null;
}

describe('the place is the town if the town is next to its island, lake, region or city', () => {
  it.each([
    ['weather on Skye in Portree tomorrow', 'Portree'],
    ['is it windy in Portree on Skye', 'Portree'],
    ['hace viento en mallorca en soller mañana', 'Sóller'],
    ['вітер на закарпатті в мукачево завтра', 'Mukachevo'],
    ['počasí na Šumavě v Železné Rudě', 'Železná Ruda'],
    ['vädret på öland i borgholm', 'Borgholm'],
    ['lesz-e vihar a balatonnál siófokon pénteken', 'Siófok'],
    ['kommt am Bodensee in Lindau morgen Regen', 'Lindau'],
    ['on va en Bretagne à Quimper samedi, il va pleuvoir ?', 'Quimper'],
    ['토요일에 제주도 서귀포에서 등산하려는데 바람 많이 불까요', 'Seogwipo'],
    ['내일 부산 해운대에서 바람 많이 부나요', 'Haeundae'],
    ["we're off to the lakes on friday staying in ambleside, will it rain?", 'Ambleside'],
  ])('%s: %s', (text, city) => expect(cityIn(text)).toBe(city));

  it.each(['wetter leipzig dresden', 'Helsinki Vantaa sää', 'weather on Skye in Leeds'])(
    '%s contains two separate places',
    (text) => expect(cityIn(text)).toSatisfy((city) => city !== 'Leeds'),
  );
});

describe('unknown words before a town are not part of its name', () => {
  it.each([
    ['futispeli vantaalla huomenna sataako', 'Vantaa'],
    ['focimeccs debrecenben holnap, esni fog?', 'Debrecen'],
    ['cumartesi feribotla bozcaadaya gidiyoruz rüzgar nasıl olacak', 'Bozcaada'],
  ])('%s: %s', (text, city) => expect(cityIn(text)).toBe(city));

  it('a city that is repeated after a comma is a single place', () => {
    expect(cityIn('我要从西安开车去敦煌，敦煌周五风大不大')).toBe('Dunhuang');
  });
});

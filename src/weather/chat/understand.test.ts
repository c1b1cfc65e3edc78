import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer/open.ts';
import { localText, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { understand } from './understand.ts';

const gazetteer = openGazetteer();
/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');
const HOME: Place = {
  id: 'test:1',
  name: 'Home',
  country: 'GB',
  region: null,
  latitude: 51.5,
  longitude: 0,
  timezone: 'Europe/London',
};

/** In short: kind, place and interval on the place's clocks, or reason. */
function understood(text: string, defaultPlace: Place | null = null, now = NOW): string {
  const meaning = understand(text, { now, gazetteer, defaultPlace });
  if (meaning.kind === 'refused') return meaning.reason;
  const { name, country, timezone } = meaning.place;
  const where = `${name}, ${country}`;
  if (meaning.kind === 'current') return `now in ${where}`;
  const [from, to] = [meaning.from, meaning.to].map((time) => localText(time, timezone).slice(5, 16));
  return `${from} to ${to} in ${where}`;
}

function refusal(text: string): string {
  const meaning = understand(text, { now: NOW, gazetteer, defaultPlace: null });
  return meaning.kind === 'refused' ? meaning.message : '';
}

const TOMORROW = '07-17 00:00 to 07-18 00:00';

describe('where', () => {
  test.each([
    ['Is it hot in Phoenix', 'Phoenix, US'],
    ['Nice weather in Rome', 'Rome, IT'],
    ["What's the weather in Nice?", 'Nice, FR'],
    ['how hot is it in new york city', 'New York City, US'],
    ['weather Paris Texas', 'Paris, US'],
    ['weather in Portland, ME', 'Portland, US'],
    ['weather in Sun City, Arizona', 'Sun City, US'],
    ['weather in San José, Costa Rica', 'San José, CR'],
    ['weather in St. Louis', 'St. Louis, US'],
    ["What is L'Aquila's temperature?", "L'Aquila, IT"],
    ['is it windy in the hague', 'The Hague, NL'],
    ['London weather', 'London, GB'],
    ['Reading weather', 'Reading, GB'],
    ['weather in Sun City', 'Sun City, US'],
    ['WEATHER IN LONDON', 'London, GB'],
    ['Wetter in München', 'Munich, DE'],
    ['météo à Lyon', 'Lyon, FR'],
    ['¿Llueve en Madrid?', 'Madrid, ES'],
    ['Che tempo fa a Roma?', 'Rome, IT'],
    ['Está chovendo em Lisboa?', 'Lisbon, PT'],
    ['Regent het in Den Haag?', 'The Hague, NL'],
    ['Regner det i København?', 'Copenhagen, DK'],
    ['Er det kaldt i Tromsø?', 'Tromsø, NO'],
    ["İstanbul'da hava nasıl", 'Istanbul, TR'],
    ['ankarada hava nasıl', 'Ankara, TR'],
    ['cuaca di Jakarta', 'Jakarta, ID'],
    ['погода в Москве', 'Moscow, RU'],
    ['какая погода в Париже, Франции?', 'Paris, FR'],
    ['Koks oras Paryžiuje, Prancūzijoje?', 'Paris, FR'],
    ['Астанада ауа райы қандай', 'Astana, KZ'],
    ['東京の天気', 'Tokyo, JP'],
    ['北京天气怎么样', 'Beijing, CN'],
    ['كيف الطقس في القاهرة', 'Cairo, EG'],
    ['Är det kallt i Umeå?', 'Umeå, SE'],
    ['Jaka jest pogoda w Krakowie?', 'Kraków, PL'],
    ['Чи йде дощ у Житомирі?', 'Zhytomyr, UA'],
    ['춘천에 눈이 오나요?', 'Chuncheon, KR'],
    ['जयपुर का तापमान कितना है', 'Jaipur, IN'],
  ])('%s', (text, place) => {
    expect(understood(text)).toBe(`now in ${place}`);
  });

  test('a famous name, with or without a time, asks for its weather', () => {
    expect(understood('Paris')).toBe('now in Paris, FR');
    expect(understood('and in Tokyo tomorrow?')).toBe(`${TOMORROW} in Tokyo, JP`);
  });

  test('words are no places where nothing says so', () => {
    expect(understood('Nice weather today')).toBe('no_place');
    expect(understood('Will it be sunny in the morning')).toBe('no_place');
    expect(understood('nice')).toBe('not_weather');
  });

  test('the default place is for questions that name none', () => {
    expect(understood('what is the weather', HOME)).toBe('now in Home, GB');
    expect(understood('what is the weather in Rome', HOME)).toBe('now in Rome, IT');
    expect(understood('what is the weather in Xyzzyville', HOME)).toBe('unknown_place');
    expect(understood('play some jazz', HOME)).toBe('not_weather');
  });

  test('what a place has about it that is unknown is not left out', () => {
    expect(refusal('weather in Xyzzy Falls Paris Towers')).toContain('"Xyzzy Falls Paris Towers"');
    expect(refusal('weather in Xyzzyville, Montana')).toContain('"Xyzzyville, Montana"');
    expect(refusal('weather in May, Oklahoma')).toContain('"May, Oklahoma"');
    expect(refusal('weather in Sydney Tower Park')).toContain('"Sydney Tower Park"');
  });
});

describe('when', () => {
  test.each([
    ['What is the weather in Paris right now?', 'now'],
    ['Will it rain in Reading on Friday', '07-18 00:00 to 07-19 00:00'],
    ['Wetter in München morgen', TOMORROW],
    ['¿Qué tiempo hará en Madrid mañana?', TOMORROW],
    ['météo à Lyon demain', TOMORROW],
    ['明日の大阪の天気は', TOMORROW],
    ['Blåser det i Visby i morgon?', TOMORROW],
    ['Czy jutro będzie padać w Gdańsku?', TOMORROW],
    ['Яка погода завтра у Львові?', TOMORROW],
    ['내일 인천에 비가 오나요?', TOMORROW],
    ['내일 오후 3시에 부산 날씨', '07-17 15:00 to 07-17 16:00'],
    ['क्या कल नागपुर में बारिश होगी?', TOMORROW],
    ['Will it rain in Paris today', '07-16 14:00 to 07-17 00:00'],
    ['Do I need an umbrella in Paris tonight', '07-16 18:00 to 07-17 06:00'],
    ['Will it rain in Paris', '07-16 14:00 to 07-21 00:00'],
    ['Paris forecast for the next 10 days', '07-16 14:00 to 07-21 00:00'],
    ['Will it rain in Paris next week', 'beyond'],
    ['Did it rain in Paris yesterday', 'past'],
    ['Is there rain in Paris this morning', 'past'],
    ['weather in Sun City, Arizona on Sunday', '07-20 00:00 to 07-21 00:00'],
    ['it may rain in Paris tomorrow', TOMORROW],
  ])('%s', (text, time) => {
    expect(understood(text)).toMatch(new RegExp(`^${time}( in |$)`));
  });

  test('today is the place’s today', () => {
    expect(understood('rain in Honolulu today')).toBe('07-16 02:00 to 07-17 00:00 in Honolulu, US');
    expect(understood('rain in Auckland today')).toBe('07-17 00:00 to 07-18 00:00 in Auckland, NZ');
  });
});

describe('refusals say what was wrong and what would be right', () => {
  test.each([
    ['hello', 'does not ask about the weather'],
    ['play some jazz', 'does not ask about the weather'],
    ['what is the weather', 'names no place'],
    ['weather in Texas', '"Texas" is not a city'],
    ['weather in France', '"France" is not a city'],
    ['Wetter in Japan', '"Japan" is not a city'],
    ['weather in Xyzzyville', 'No place called "Xyzzyville" is known'],
    ['rain in Paris yesterday', 'from now until the end of 2025-07-20 in Paris'],
    ['rain in Paris in August', 'until the end of 2025-07-20 in Paris'],
  ])('%s', (text, message) => {
    expect(refusal(text)).toContain(message);
  });

  test('an unknown name comes with names like it', () => {
    expect(refusal('weather in Lodnon')).toMatch(/did you mean .*London/);
  });
});

describe('whatever is written', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'weather',
      'rain',
      'in',
      'Paris',
      'tomorrow',
      'at 5pm',
      'next',
      '99999',
      'days',
      'ago',
      ',',
    ),
    fc.constantFrom('morgen', '天気', 'في', 'hours', 'Friday', 'in', 'may', '2037-05-13', '/', '東京', 'à'),
    fc.string({ unit: 'binary' }),
  );
  const messages = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
  );

  test('is understood or refused, never a fault, and a forecast lies within the five days', () => {
    fc.assert(
      fc.property(messages, fc.constantFrom(null, HOME), (text, defaultPlace) => {
        const meaning = understand(text, { now: NOW, gazetteer, defaultPlace });
        if (meaning.kind !== 'forecast') return;
        const end = startOfLocalDay(NOW, meaning.place.timezone, FORECAST_DAYS);
        expect(meaning.from).toBeGreaterThanOrEqual(NOW);
        expect(meaning.to).toBeGreaterThan(meaning.from);
        expect(meaning.to).toBeLessThanOrEqual(end);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['unknown words', 'Xyz '.repeat(100_000)],
    ['prepositions', 'in '.repeat(100_000)],
    ['characters', '東'.repeat(100_000)],
    ['numbers', '1 '.repeat(100_000)],
    ['no words', ' .'.repeat(100_000)],
    ['dates', '1/2 '.repeat(100_000)],
  ])('takes little time: %s', (_, text) => {
    const start = performance.now();
    understand(`weather ${text}`, { now: NOW, gazetteer, defaultPlace: HOME });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

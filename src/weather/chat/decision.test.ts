import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { localText, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { speechOf } from '../representation/speech/speech.ts';
import { decide } from './decision.ts';
import { StubGazetteer } from './understand/place/stub-gazetteer.fixture.ts';

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

/** Returns the kind, place and local interval of a decision, or the reason for a refusal. */
function decided(text: string, defaultPlace: Place | null = null, now = NOW): string {
  const decision = decide(text, { now, gazetteer, defaultPlace });
  if (decision.kind === 'refused') return decision.reason;
  const { name, country, timezone } = decision.place;
  const where = `${name}, ${country}`;
  if (decision.kind === 'current') return `now in ${where}`;
  const [from, to] = [decision.from, decision.to].map((time) => localText(time, timezone).slice(5, 16));
  return `${from} to ${to} in ${where}`;
}

function refusal(text: string): string {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  return decision.kind === 'refused' ? decision.message('en') : '';
}

const TOMORROW = '07-17 00:00 to 07-18 00:00';

describe('the place of a question', () => {
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
    // The clause also contains words about neither weather nor time.
    ['min, cuaca malang sekarang gimana? lagi jalan2', 'Malang, ID'],
    ['wetter essen, oder was', 'Essen, DE'],
    // Short forms of names, as used by locals.
    ['weather garmisch', 'Garmisch-Partenkirchen, DE'],
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
    // The city is next to an unknown word.
    ['is het koud genoeg om te schaatseren in heerenveen', 'Heerenveen, NL'],
    // Names that consist of everyday words, less famous names, and names shared with a country.
    ['thoi tiet ha noi', 'Hanoi, VN'],
    ['trabzona mont lazım mı şu an', 'Trabzon, TR'],
    ['الطقس في عمان', 'Amman, JO'],
    // Lower-case state or country codes after a city.
    ['weather santa fe nm', 'Santa Fe, US'],
    ['tiempo en leon mx', 'León de los Aldama, MX'],
    ['rain in london rn', 'London, GB'],
    // The only unknown word is the nickname of a city.
    ['jogja lagi cerah ga', 'Yogyakarta, ID'],
    ['duva li vetar u vršcu', 'Vršac, RS'],
    // The Norwegian preposition before the town is ambiguous.
    ['regner det på voss', 'Voss, NO'],
    // Only the gazetteer's search finds this abbreviated name. Its last word is also a region.
    ['cate grade sunt acum la rm valcea', 'Râmnicu Vâlcea, RO'],
    ['il fait cb a brest la', 'Brest, FR'],
  ])('%s', (text, place) => {
    expect(decided(text)).toBe(`now in ${place}`);
  });

  test('a famous name alone, with or without a time, asks about the weather there', () => {
    expect(decided('Paris')).toBe('now in Paris, FR');
    expect(decided('Tokyo at 5 pm?')).toBe('07-17 17:00 to 07-17 18:00 in Tokyo, JP');
    expect(decided('Tokyo 7/18')).toMatch(/in Tokyo, JP$/);
    expect(decided('Paris fashion')).toBe('not_weather');
    expect(decided('Xyzzyville')).toBe('not_weather');
    expect(decided('and in Tokyo tomorrow?')).toBe(`${TOMORROW} in Tokyo, JP`);
  });

  test('a question about sunset covers the rest of the day, and a UV question refers to now', () => {
    expect(decided('when does it get dark in Paris')).toBe('07-16 14:00 to 07-17 00:00 in Paris, FR');
    expect(decided('when does it get dark in Paris tomorrow')).toBe(`${TOMORROW} in Paris, FR`);
    expect(decided('UV index in Paris today')).toBe('now in Paris, FR');
    expect(decided('UV index in Paris tomorrow')).toBe(`${TOMORROW} in Paris, FR`);
  });

  test('a two-letter name is not looked up in a directory', () => {
    const { lookUp } = {
      lookUp: undefined,
      ...decide('chove em xq', { now: NOW, gazetteer, defaultPlace: null }),
    };
    expect(lookUp).toBeUndefined();
  });

  test('an everyday word is not a place without further evidence', () => {
    expect(decided('Nice weather today')).toBe('no_place');
    expect(decided('Will it be sunny in the morning')).toBe('no_place');
    expect(decided('nice')).toBe('not_weather');
  });

  test('a question without a place uses the default place and its time zone', () => {
    expect(decided('will it rain tomorrow', HOME)).toBe('07-17 00:00 to 07-18 00:00 in Home, GB');
    expect(decided('will it rain at 3 pm', { ...HOME, timezone: 'Asia/Tokyo' })).toBe(
      '07-17 15:00 to 07-17 16:00 in Home, GB',
    );
    expect(decided('what is the weather here', HOME)).toBe('now in Home, GB');
    expect(decided('what is the weather', HOME)).toBe('now in Home, GB');
    expect(decided('what is the weather in Rome', HOME)).toBe('now in Rome, IT');
    expect(decided('what is the weather in Xyzzyville', HOME)).toBe('unknown_place');
    expect(decided('play some jazz', HOME)).toBe('not_weather');
  });

  test('a refusal quotes the full text of an unknown place', () => {
    expect(refusal('weather in Xyzzy Falls Paris Towers')).toContain('"Xyzzy Falls Paris Towers"');
    expect(refusal('weather in Xyzzyville, Montana')).toContain('"Xyzzyville, Montana"');
    expect(refusal('weather in May, Oklahoma')).toContain('"May, Oklahoma"');
    expect(refusal('weather in Sydney Tower Park')).toContain('"Sydney Tower Park"');
  });
});

describe('the time of a question', () => {
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
    ['when does the rain stop in Paris', '07-16 14:00 to 07-21 00:00'],
    ['Paris forecast for the next 10 days', '07-16 14:00 to 07-21 00:00'],
    ['¿va a llover en Paris?', '07-16 14:00 to 07-21 00:00'],
    ['is er een storm in aantocht voor Paris?', '07-16 14:00 to 07-21 00:00'],
    // An abbreviated date, and an inflected hour.
    ['regner det i roskilde d. 18', '07-18 00:00 to 07-19 00:00'],
    ['cumartesi akşam 8de Denizli hava nasıl', '07-19 20:00 to 07-19 21:00'],
    // The name of a holiday is part of another noun.
    ['christmas market in Leeds on saturday, will it rain', '07-19 00:00 to 07-20 00:00'],
    ['Will it rain in Algiers this weekend', '07-18 00:00 to 07-20 00:00'],
    ['יורד גשם בתל אביב בסופש', '07-18 00:00 to 07-20 00:00'],
    ['Will it rain in Paris this weekend', '07-19 00:00 to 07-21 00:00'],
    ['Will it rain in Paris next week', 'beyond'],
    // The forecast covers one day of the month; Saturday to Monday of the week.
    ['Will it rain in Paris next month', 'beyond', '2025-07-28T12:00:00Z'],
    ['Will it rain in Paris next week', '07-21 00:00 to 07-23 00:00', '2025-07-18T12:00:00Z'],
    ['Did it rain in Paris yesterday', '07-15 00:00 to 07-16 00:00'],
    ['Wie war das Wetter vor 3 Tagen in Paris', '07-13 00:00 to 07-14 00:00'],
    ['hoe was het weer 3 dagen geleden in Parijs', '07-13 00:00 to 07-14 00:00'],
    ['il a plu il y a une semaine à Paris', '07-09 00:00 to 07-10 00:00'],
    ['Wie kalt war es letzte Nacht in Paris', '07-15 22:00 to 07-16 06:00'],
    ['Did it rain in Paris on 9 July 2025', '07-09 00:00 to 07-10 00:00'],
    ['Did it rain in Paris on 8 July 2025', 'past'],
    ['Were there warnings in Paris yesterday', 'past'],
    ['Is there rain in Paris this morning', '07-16 06:00 to 07-16 12:00'],
    ['Is there rain in Paris this afternoon', '07-16 14:00 to 07-16 18:00'],
    ['Is there rain in Paris this evening', '07-16 18:00 to 07-17 00:00'],
    ['Is there rain in Paris in the morning', '07-17 06:00 to 07-17 12:00'],
    ['Is there rain in Paris in the afternoon', '07-16 14:00 to 07-16 18:00'],
    ['Is there rain in Paris on Sunday', '07-20 00:00 to 07-21 00:00'],
    ['Is there rain in Paris on Monday', 'beyond'],
    ['Is there rain in Paris on Passover', 'unknown_time'],
    ['Will it rain in Paris now', 'now'],
    ['weather in Sun City, Arizona on Sunday', '07-20 00:00 to 07-21 00:00'],
    ['it may rain in Paris tomorrow', TOMORROW],
  ])('%s', (text, time, now?: string) => {
    expect(decided(text, null, now === undefined ? NOW : Date.parse(now))).toMatch(
      new RegExp(`^${time}( in |$)`),
    );
  });

  test.each([
    'weather in Paris the next days',
    'Wetter Paris in den nächsten Tagen',
    'meteo a Parigi nei prossimi gg',
    'weer in Parijs komende dagen',
    '巴黎未来几天天气',
  ])('"the next days" without a number means three days: %s', (text) => {
    expect(decided(text)).toBe('07-16 14:00 to 07-19 00:00 in Paris, FR');
  });

  test('a part of today counts as past only after it has ended', () => {
    const noon = Date.parse('2025-07-16T10:00:00Z');
    expect(decided('rain in Paris this morning', null, noon)).toBe('07-16 06:00 to 07-16 12:00 in Paris, FR');
    expect(decided('rain in Paris this morning', null, noon - 1)).toBe(
      '07-16 11:59 to 07-16 12:00 in Paris, FR',
    );
    expect(decided('rain in Paris this afternoon', null, noon - 1)).toBe(
      '07-16 12:00 to 07-16 18:00 in Paris, FR',
    );
  });

  test('"today" is the current date at the place', () => {
    expect(decided('rain in Honolulu today')).toBe('07-16 02:00 to 07-17 00:00 in Honolulu, US');
    expect(decided('rain in Auckland today')).toBe('07-17 00:00 to 07-18 00:00 in Auckland, NZ');
  });
});

describe('a country or region means its capital or seat, even if small places have the same name', () => {
  test.each([
    ['Florida', 'Tallahassee, US'],
    ['Holland', 'Amsterdam, NL'],
    ['Maine', 'Augusta, US'],
    ['Texas', 'Austin, US'],
    ['Ontario', 'Toronto, CA'],
    ['Lebanon', 'Beirut, LB'],
    ['Jordan', 'Amman, JO'],
    ['Palau', 'Ngerulmud, PW'],
    ['PA', 'Harrisburg, US'],
    ['USA', 'Washington, US'],
    ['Trinidad and Tobago', 'Port of Spain, TT'],
    ['Bosnia and Herzegovina', 'Sarajevo, BA'],
  ])('%s: %s', (name, place) => {
    const decision = decide(`weather in ${name}`, { now: NOW, gazetteer, defaultPlace: null });
    expect(decision).toMatchObject({ kind: 'current', isNamed: true });
    expect(decided(`weather in ${name}`)).toBe(`now in ${place}`);
  });

  test.each([
    ['Singapore', 'Singapore, SG'],
    ['Luxembourg', 'Luxembourg, LU'],
    ['Mexico City', 'Mexico City, MX'],
    ['LA', 'Los Angeles, US'],
    ['Granada', 'Granada, ES'],
    ['Zug', 'Zug, CH'],
    ['Holland, Michigan', 'Holland, US'],
  ])('%s is a city although an area has the same name: %s', (name, place) => {
    expect(decided(`weather in ${name}`)).toBe(`now in ${place}`);
  });

  test('in any language', () => {
    expect(decided('日本の天気')).toBe('now in Tokyo, JP');
    expect(decided('Wetter in Österreich')).toBe('now in Vienna, AT');
  });
});

describe('a refusal says what is wrong and what to ask instead', () => {
  test.each([
    ['hello', 'does not ask about the weather'],
    ['play some jazz', 'does not ask about the weather'],
    ['what is the weather', 'names no place'],
    ['weather in Xyzzyville', 'No place called "Xyzzyville" is known'],
    [
      'rain in Paris on 1 July 2025',
      'is past (it is now 14:00 on Wednesday in Paris): ask about the weather since Wednesday, July 9, or about a time from now until the end of Sunday, July 20',
    ],
    // The local date in Auckland is a day ahead.
    ['rain in Auckland on 1 July 2025', 'it is now 00:00 on Thursday in Auckland'],
    ['rain at 10.5, -150.2 on 1 July 2025', 'it is now 02:00 on Wednesday in 10.5, -150.2'],
    ['rain in Paris in August', 'until the end of Sunday, July 20 in Paris'],
  ])('%s', (text, message) => {
    expect(refusal(text)).toContain(message);
  });

  test('a refusal suggests at most three similar names', () => {
    expect(refusal('weather in Lodnon')).toMatch(/did you mean .*London/);
    const areas = { Betaland: [{ country: 'BB', region: 'BB.1', name: 'Betaland' }] };
    const stub = new StubGazetteer({}, areas);
    const messageOf = (text: string) => {
      const decision = decide(text, { now: NOW, gazetteer: stub, defaultPlace: null });
      return decision.kind === 'refused' ? `${decision.reason}: ${decision.message('en')}` : '';
    };
    expect(messageOf('weather in Xyzzy')).toBe(
      'unknown_place: No place called "Xyzzy" is known: name a known city',
    );
    expect(messageOf('weather in Xyzzy, Betaland')).toBe(
      'unknown_place: "Xyzzy, Betaland" is not known: no place called "Xyzzy" is known in Betaland; name a known city',
    );
    stub.suggest = (_: string, limit: number) => ['A', 'B', 'C', 'D'].slice(0, limit);
    expect(messageOf('weather in Xyzzy')).toMatch(/ is known: did you mean A or B or C\?$/);
    expect(messageOf('weather in Xyzzy, Betaland')).toMatch(/in Betaland; did you mean A or B or C\?$/);
  });

  test('a question about a holiday without a known date is refused', () => {
    expect(refusal('will it rain in Paris on Passover')).toBe(
      'The date of "Passover" is unknown: ask about a date, a weekday or an hour',
    );
  });
});

describe('any message', () => {
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

  test('decide() never throws, and its times stay within the five-day forecast', () => {
    fc.assert(
      fc.property(messages, fc.constantFrom(null, HOME), (text, defaultPlace) => {
        const decision = decide(text, { now: NOW, gazetteer, defaultPlace });
        if (decision.kind !== 'forecast') return;
        const end = startOfLocalDay(NOW, decision.place.timezone, FORECAST_DAYS);
        expect(decision.from).toBeGreaterThanOrEqual(NOW);
        expect(decision.to).toBeGreaterThan(decision.from);
        expect(decision.to).toBeLessThanOrEqual(end);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a name shared by cities in several countries', () => {
  test.each([
    ['météo brest', 'Brest, FR'],
    ['quel temps à Orange demain', 'Orange, FR'],
    // English questions do not prefer British cities, because travellers use English everywhere.
    ['weather brest', 'Brest, BY'],
    // `Vienne` is also the French name of Vienna, which is better known.
    ['météo vienne', 'Vienna, AT'],
    // Argentina and Spain both speak Spanish, so the best-known Córdoba wins.
    ['clima córdoba', 'Córdoba, AR'],
    // The city abroad is far better known.
    ['el tiempo en Melbourne', 'Melbourne, AU'],
    ['Wetter in Linz', 'Linz, AT'],
  ])('%s: %s', (text, place) => {
    expect(decided(text)).toContain(place);
  });
});

describe('a question about several places', () => {
  test.each([
    ['weather in Paris and Rome', 'Paris, FR; Rome, IT'],
    ['Is it warmer in Oslo or Bergen?', 'Oslo, NO; Bergen, NO'],
    ['weather in Paris, Rome and Madrid', 'Paris, FR; Rome, IT; Madrid, ES'],
    ['weather in Oslo, Bergen', 'Oslo, NO; Bergen, NO'],
    ['weather in Lisbon, Madrid, Rome', 'Lisbon, PT; Madrid, ES; Rome, IT'],
    ['weather london paris', 'London, GB; Paris, FR'],
    ['weather paris london rome', 'Paris, FR; London, GB; Rome, IT'],
    // Each name can be an inflected form of several names; the best-known city wins.
    ['Где теплее, в Туле или в Калуге?', 'Tula, RU; Kaluga, RU'],
    ['weather in London and tomorrow in Leeds', 'London, GB; Leeds, GB'],
    ['weather in Paris vs Rome', 'Paris, FR; Rome, IT'],
    ['Wetter in Berlin und Hamburg', 'Berlin, DE; Hamburg, DE'],
    ['météo à Lyon et à Marseille', 'Lyon, FR; Marseille, FR'],
    ['Tiempo en Madrid y Barcelona', 'Madrid, ES; Barcelona, ES'],
    ['Che tempo fa a Roma e Napoli?', 'Rome, IT; Naples, IT'],
    ['Como está o tempo em Lisboa ou Faro?', 'Lisbon, PT; Faro, PT'],
    ['Hoe is het weer in Utrecht en Gent?', 'Utrecht, NL; Gent, BE'],
    ['Hvordan er vejret i København og Aarhus?', 'Copenhagen, DK; Århus, DK'],
    ['Hvordan er været i Oslo og Bergen?', 'Oslo, NO; Bergen, NO'],
    ['Hur är vädret i Stockholm och Malmö?', 'Stockholm, SE; Malmö, SE'],
    ['Pogoda w Warszawie i Krakowie', 'Warsaw, PL; Kraków, PL'],
    ['погода в Москве и Казани', 'Moscow, RU; Kazan, RU'],
    ['Погода в Києві та Львові', 'Kyiv, UA; Lviv, UA'],
    ['Kakvo je vreme u Beogradu i Novom Sadu?', 'Belgrade, RS; Novi Sad, RS'],
    ['Koks oras Vilniuje ir Kaune?', 'Vilnius, LT; Kaunas, LT'],
    ['Алматы және Астана ауа райы', 'Almaty, KZ; Astana, KZ'],
    ["İstanbul ve Ankara'da hava nasıl", 'Istanbul, TR; Ankara, TR'],
    ['cuaca di Jakarta dan Bandung', 'Jakarta, ID; Bandung, ID'],
    ['كيف الطقس في القاهرة والإسكندرية', 'Cairo, EG; Alexandria, EG'],
    ['दिल्ली और मुंबई का मौसम', 'Delhi, IN; Mumbai, IN'],
    ['北京和上海的天气', 'Beijing, CN; Shanghai, CN'],
    ['東京と大阪の天気', 'Tokyo, JP; Osaka, JP'],
    ['서울과 부산 날씨', 'Seoul, KR; Busan, KR'],
    ['demain je fais lille paris en voiture il va pleuvoir?', 'Lille, FR; Paris, FR'],
  ])('%s: %s', (text, places) => {
    expect(refusal(text)).toBe(
      `The message names several places (${asInRefusal(places)}): ask about one place at a time`,
    );
  });

  test.each([
    ['weather in Paris, Texas', 'Paris, US'],
    ['weather in Portland, Oregon and the wind', 'Portland, US'],
    ['weather in Springfield, IL, US', 'Springfield, US'],
    ['Will it rain in Paris and will it be cold', 'Paris, FR'],
    ['is it hot and dry in Nice', 'Nice, FR'],
    ['weather in Newcastle upon Tyne and wind', 'Newcastle upon Tyne, GB'],
    ['Wetter in Frankfurt an der Oder und Wind', 'Frankfurt (Oder), DE'],
    ['weather paris texas', 'Paris, US'],
    ['weather in Saint Vincent and the Grenadines', 'Kingstown, VC'],
  ])('%s contains only the place %s', (text, place) => {
    expect(decided(text)).toContain(place);
  });

  test.each(['Is it chilly in Charenton, NY?', 'forecast for Pilar, Réunion'])(
    '%s contains a single, unknown place',
    (text) => expect(['unknown_place', 'no_place']).toContain(decided(text)),
  );
});

describe('questions about a subject that no provider covers', () => {
  test.each([
    ['When is high tide in Bristol?', 'the tides'],
    ['sea temperature in Nice', 'the sea temperature and the waves'],
    ['earthquake in Tokyo', 'earthquakes'],
    ['will there be a lunar eclipse in Oslo tonight', 'eclipses'],
    ['Wie hoch ist die Wassertemperatur in Kiel?', 'the sea temperature and the waves'],
    ['マグニチュード 地震 東京', 'earthquakes'],
    ['avalanches à Chamonix', 'avalanches'],
    ['liegt Schnee in Garmisch', 'the snow depth'],
    ['snödjup åre', 'the snow depth'],
    ["com'è il mare a Rimini", 'the sea temperature and the waves'],
    // This message contains no typically German word.
    ['gezeiten cuxhaven', 'the tides'],
  ])('%s is refused: %s', (text, subject) => {
    expect(refusal(text)).toMatch(`No provider covers ${subject}: ask about the weather`);
  });

  test.each(['weather in Half Moon Bay', 'heat waves in Paris', 'temperature in Nice'])(
    '%s is answered',
    (text) => {
      expect(decided(text)).toContain('now in');
    },
  );

  test('a question about pollen at another time is refused unless it is also about the weather', () => {
    expect(decided('pollen in Vienna tomorrow')).toBe('not_now');
    expect(decided('pollen in Vienna today')).toContain('Vienna');
    expect(decided('rain and pollen in Vienna tomorrow')).toContain('Vienna');
  });
});

test.each([
  ['weather in leeds, no wait, york', 'York'],
  ['wetter in köln, ach nein, bonn', 'Bonn'],
  ['météo à Besac… pardon Besançon', 'Besançon'],
  ['погода в Туле, вернее в Рязани', 'Ryazan’'],
  ['clima en Salta, perdón, Jujuy', 'San Salvador de Jujuy'],
  ['sorry, what is the weather in York', 'York'],
])('%s is about %s, the last place in the message', (text, name) => {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  expect(decision.kind === 'refused' ? decision.reason : decision.place.name).toBe(name);
});

test.each([
  'she gave me a frosty look',
  "don't steal my thunder",
  'sie hat mir die kalte Schulter gezeigt',
  'non ho tempo per cucinare',
  'no pierdas el tiempo',
  'não tenho tempo para cozinhar',
  "elle m'a fait un accueil glacial",
  'έχω καιρό να σε δω',
])('%s is an idiom, not a question about the weather at the default place', (text) => {
  expect(decided(text, HOME)).toBe('not_weather');
});

test('a verb after the name of a town is not part of the name', () => {
  expect(decided('my mum lives in truro and wants to know if itll be windy there')).toContain('in Truro');
});

describe('an unsupported language', () => {
  test.each([
    'Hali ya hewa ikoje Nairobi kesho?',
    'Je, kutanyesha mvua Mombasa wikendi hii?',
    'Ano ang panahon sa Maynila bukas?',
    'Hvernig er veðrið í Reykjavík á morgun?',
    'Bude zajtra v Bratislave pršať?',
    'Sut mae’r tywydd yng Nghaerdydd yfory?',
    'როგორი ამინდია თბილისში ხვალ?',
    'ինչպիսի՞ եղանակ է Երևանում',
    'நாளை சென்னையில் மழை பெய்யுமா',
  ])('%s is refused with a list of the supported languages', (text) => {
    expect(refusal(text)).toMatch(
      /^The message is in a language that is not understood.*English, German, .*or Thai/,
    );
  });

  test.each([
    'Tell me a joke about cats',
    'play some jazz',
    'play the full moon song',
    'add Ashley Cafagna Tesoro to my reggae',
    'who won the game last night',
  ])('%s is in a supported language but not about the weather', (text) =>
    expect(decided(text)).toBe('not_weather'),
  );
});

test('a name alone has no language, but a full question does', () => {
  const languages = (text: string) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    return decision.kind === 'refused' ? null : decision.question.languages;
  };
  expect(languages('Paris')).toEqual([]);
  expect(languages('Wie kalt ist es in Paris?')).toEqual(['de']);
});

test('a question about parts of several days omits the parts that have ended', () => {
  const parts = (previous: readonly string[], text: string) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null, previous });
    if (decision.kind !== 'forecast') return [];
    const local = (time: number) => localText(time, decision.place.timezone).slice(8, 13);
    expect(decision.from).toBe(decision.parts?.[0]?.from);
    expect(decision.to).toBe(decision.parts?.at(-1)?.to);
    return decision.parts?.map(({ from, to }) => `${local(from)} to ${local(to)}`);
  };
  const MORNINGS = ['17 06 to 17 12', '18 06 to 18 12', '19 06 to 19 12', '20 06 to 20 12'];
  expect(parts([], 'rain in Paris in the mornings this week')).toEqual(MORNINGS);
  expect(parts(['rain in Paris in the mornings this week'], 'and in Rome?')).toEqual(MORNINGS);
  expect(parts([], 'rain in Paris in the evenings of the next 8 days')).toHaveLength(5);
});

describe('a follow-up', () => {
  const following = (previous: readonly string[], text: string, defaultPlace: Place | null = null) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace, previous });
    if (decision.kind === 'refused') return decision.reason;
    const { name, timezone } = decision.place;
    const when = decision.kind === 'current' ? 'now' : localText(decision.from, timezone).slice(5, 16);
    return `${decision.question.asks} in ${name}, ${when}, ${decision.question.languages[0]}`;
  };
  const FIRST = 'Will it rain in Paris, Texas tomorrow?';
  test.each([
    [[FIRST], 'and on Friday?', 'rain in Paris, 07-18 00:00, en'],
    [[FIRST], 'What about Berlin?', 'rain in Berlin, 07-17 00:00, en'],
    [[FIRST, 'and on Friday?'], 'and in Rome?', 'rain in Rome, 07-18 00:00, en'],
    // A name alone keeps the language of the previous question, unless it is a word in another language.
    [['will it be windy in Cork on Saturday?'], 'and galway?', 'wind in Gaillimh, 07-19 00:00, en'],
    [['هل ستمطر في بيروت غدا؟'], 'وصيدا؟', 'rain in Sidon, 07-17 00:00, ar'],
    [['강릉 내일 비 와?'], '속초는?', 'rain in Sokcho, 07-17 00:00, ko'],
    [['weather in Leeds'], 'aspen', 'general in Aspen, now, en'],
    [['weather in Leeds'], 'nice', 'not_weather'],
    // After a conjunction, a word that is also a city counts as a place.
    [['Will it rain in Bristol tomorrow?'], 'and bath?', 'rain in Bath, 07-17 00:00, en'],
    [['Wie kalt wird es morgen in Hof?'], 'und in plauen?', 'temperature in Plauen, 07-17 00:00, de'],
    [['weather in Leeds'], 'thanks karl', 'not_weather'],
    // A message that also fits other languages keeps the language of the previous question.
    [['yarın antalyada hava nasıl'], 'ya alanya?', 'general in Alanya, 07-17 00:00, tr'],
    [['Wie windig ist es in Bremen?'], 'und morgen?', 'wind in Bremen, 07-17 00:00, de'],
    [['¿Lloverá mañana en Sevilla?'], '¿y el viernes?', 'rain in Sevilla, 07-18 00:00, es'],
    [['Pleuvra-t-il à Lyon demain ?'], 'et vendredi ?', 'rain in Lyon, 07-18 00:00, fr'],
    // A question about a time outside the forecast can be repeated with a new time.
    [['Will it rain in Paris next week?'], 'and tomorrow?', 'rain in Paris, 07-17 00:00, en'],
    [['Did it snow in Lyon yesterday?'], 'and today?', 'snow in Lyon, 07-16 14:00, en'],
    [[FIRST, 'Is it windy in Oslo next week?'], 'and tomorrow?', 'wind in Oslo, 07-17 00:00, en'],
    // The local time stays the same at the new place.
    [['Will it rain in Paris tomorrow evening?'], 'and in Quito?', 'rain in Quito, 07-17 18:00, en'],
    [['Is it windy in Paris?'], 'and in Quito?', 'wind in Quito, now, en'],
    [['Wie windig ist es in Bremen?'], 'Hamburg?', 'wind in Hamburg, now, de'],
    // Follow-ups can change the units.
    [['Wie kalt wird es morgen in Bremen?'], 'und in fahrenheit?', 'temperature in Bremen, 07-17 00:00, de'],
    [[FIRST], 'how warm in celsius', 'temperature in Paris, 07-17 00:00, en'],
    [['Wie windig ist es in Bremen?'], 'and in Rome?', 'wind in Rome, now, en'],
    [[FIRST], 'and what about Friday afternoon then', 'rain in Paris, 07-18 12:00, en'],
    // The previous question was about a part of each day.
    [['Will it freeze in Paris nights this weekend?'], 'and in Quito?', 'frost in Quito, 07-19 18:00, en'],
    // In Japanese, the length limit for follow-ups counts phrases instead of characters.
    [['金沢の明日の天気は？'], 'じゃあ富山は？', 'general in Toyama, 07-17 00:00, ja'],
    [['金沢の明日の天気は？'], 'じゃあ日曜日の富山はどう？', 'general in Toyama, 07-20 00:00, ja'],
  ])('after %j, the follow-up %s is understood', (previous, text, meant) => {
    expect(following(previous, text)).toBe(meant);
  });
  test.each([
    // A town near the previous place wins if it is in the same country.
    ['Vai chover em Faro hoje?', 'e amanhã em lagos?', 'PT, Faro'],
    ['weather in Boston', 'and cambridge?', 'US, Massachusetts'],
    // If no town with this name is nearby, the best-known town wins.
    ['weather in Austin', 'and paris?', 'FR, Île-de-France'],
    ['Vai chover no Porto hoje?', 'e amanhã em lagos?', 'NG, Lagos'],
    ['Weather in Lagos, Portugal', 'and in Lagos, Nigeria?', 'NG, Lagos'],
    // A new question ignores the previous place.
    ['weather in Boston', 'will it rain in Cambridge?', 'GB, England'],
  ])('after %s, %s is about %s', (previous, text, meant) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null, previous: [previous] });
    const place = decision.kind === 'refused' ? null : decision.place;
    expect(`${place?.country}, ${place?.region}`).toBe(meant);
  });

  const spanning = (previous: readonly string[], text: string, defaultPlace: Place | null = null) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace, previous });
    if (decision.kind !== 'forecast') return decision.kind === 'refused' ? decision.reason : decision.kind;
    const { timezone } = decision.place;
    return [decision.from, decision.to].map((time) => localText(time, timezone).slice(5, 16)).join(' to ');
  };
  test.each([
    // A part of the day refers to the days of the previous question.
    ['Saturday afternoon in Leeds?', 'and in the evening?', '07-19 18:00 to 07-20 00:00'],
    ['Wetter in Kiel am Samstag', 'und abends?', '07-19 18:00 to 07-20 00:00'],
    ['Saturday in Leeds?', 'will it rain in the evening?', '07-19 18:00 to 07-20 00:00'],
    ['Saturday in Leeds?', 'and at 5pm?', '07-19 17:00 to 07-19 18:00'],
    ['шо там по погоді в Ужгороді на вихідних?', 'а вночі морозно буде?', '07-19 22:00 to 07-21 00:00'],
    ['כיצד מזג האוויר בחיפה בשבת', 'ובערב?', '07-19 18:00 to 07-20 00:00'],
    ['เชียงใหม่ วันเสาร์ อากาศ', 'แล้วตอนเย็นล่ะ', '07-19 18:00 to 07-20 00:00'],
    // The morning after a night is on the next day.
    ['Saturday night in Leeds?', 'and in the morning?', '07-20 06:00 to 07-20 12:00'],
    ['weather in Leeds this evening', 'and in the morning?', '07-17 06:00 to 07-17 12:00'],
    ['weather in Leeds tonight', 'and in the evening?', '07-16 18:00 to 07-17 00:00'],
    ['weather in Leeds today', 'and in the morning?', '07-17 06:00 to 07-17 12:00'],
    ['weather in Leeds today', 'and at 9?', '07-16 21:00 to 07-16 22:00'],
    ['Did it snow in Lyon yesterday?', 'and in the evening?', '07-15 18:00 to 07-16 00:00'],
    // Long periods in the previous question are ignored.
    ['Will it rain in Leeds?', 'and in the evening?', '07-16 18:00 to 07-17 00:00'],
    ['weather in Leeds', 'and in the evening?', '07-16 18:00 to 07-17 00:00'],
    // A new question about the same place keeps the time.
    ['Saturday afternoon in Leeds?', 'will it snow?', '07-19 12:00 to 07-19 18:00'],
    ['Saturday afternoon in Leeds?', 'do I need a thick coat?', '07-19 12:00 to 07-19 18:00'],
    ['Pogoda w Gdańsku w sobotę', 'a jak z wiatrem', '07-19 00:00 to 07-20 00:00'],
    ['Wetter in Kiel morgen Abend', 'und wie ist der wind', '07-17 18:00 to 07-18 00:00'],
    ['yarın akşam izmir hava nasıl', 'peki rüzgar nasıl olacak', '07-17 18:00 to 07-18 00:00'],
    ['Hur blir vädret i Umeå på lördag?', 'kommer det snö också?', '07-19 00:00 to 07-20 00:00'],
    ['Thời tiết Hà Nội sáng mai', 'có cần mang áo khoác dày không', '07-17 06:00 to 07-17 12:00'],
    ['Какая погода в Казани завтра?', 'а ветер?', '07-17 00:00 to 07-18 00:00'],
    ['내일 부산 날씨 어때?', '바람 많이 불어?', '07-17 00:00 to 07-18 00:00'],
    // A question that contains a time or a new place does not keep the previous time.
    ['Saturday in Leeds?', 'and right now?', 'current'],
    ['Saturday in Leeds?', 'will it snow tomorrow?', TOMORROW],
    ['Saturday in Leeds?', 'how windy is it in York?', 'current'],
    // A past time is not repeated.
    ['Did it snow in Lyon yesterday?', 'is it cold?', 'current'],
  ])('after %s, the follow-up %s covers the right time', (previous, text, time) => {
    expect(spanning([previous], text)).toBe(time);
  });

  test('a follow-up keeps the time even if the default place is used', () => {
    expect(spanning(['Will it rain tomorrow?'], 'and the wind?', HOME)).toBe(TOMORROW);
    expect(spanning(['Saturday in Leeds?'], 'how windy is it?', HOME)).toBe('current');
  });

  test('a follow-up ends at the same local time as the previous question', () => {
    const previous = ['Will it rain in Paris tomorrow evening?'];
    const decision = decide('and in Quito?', { now: NOW, gazetteer, defaultPlace: null, previous });
    expect(decision.kind === 'forecast' && localText(decision.to, decision.place.timezone)).toContain(
      '07-18 00:00',
    );
  });
  test('a follow-up requires a previous question about the weather', () => {
    expect(following([], 'and on Friday?')).toBe('not_weather');
    expect(following(['Play some jazz'], 'and on Friday?')).toBe('not_weather');
    expect(following([FIRST], 'Play some jazz tomorrow')).toBe('not_weather');
    expect(following([], 'Rome')).toBe('general in Rome, now, undefined');
    expect(following([FIRST], 'thanks')).toBe('not_weather');
    expect(following([FIRST], 'and in Italy?')).toBe('rain in Rome, 07-17 00:00, en');
    expect(following([FIRST], 'and what about on Friday afternoon then')).toBe(
      'rain in Paris, 07-18 12:00, en',
    );
    expect(following([FIRST], 'and what about your new flat and the boiler on Friday')).toBe('not_weather');
    expect(following(['金沢の明日の天気は？'], '私は明日富山の友達と会ってから京都に行く')).toBe(
      'not_weather',
    );
  });
  test('a complete question without a place uses the default place or the previous place', () => {
    expect(following([FIRST], 'How warm will it be on Friday?', HOME)).toBe(
      'temperature in Home, 07-18 00:00, en',
    );
    expect(following([FIRST], 'How warm will it be on Friday?')).toBe(
      'temperature in Paris, 07-18 00:00, en',
    );
    expect(following([FIRST], 'How warm on Friday?')).toBe('temperature in Paris, 07-18 00:00, en');
    expect(following([FIRST], 'and on Friday?', HOME)).toBe('rain in Paris, 07-18 00:00, en');
  });
});

describe('replies to a refused question without a place', () => {
  const next = (previous: readonly string[], text: string) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null, previous });
    if (decision.kind === 'refused') return decision.reason;
    const { place, question } = decision;
    const from = decision.kind === 'current' ? 'now' : localText(decision.from, place.timezone).slice(5, 16);
    return `${question.asks} in ${place.name}, ${from}, ${question.languages[0]}`;
  };

  test.each<[string, string, string]>([
    ['will it rain tomorrow', 'leeds', 'rain in Leeds, 07-17 00:00, en'],
    ['will it rain tomorrow', 'in york please', 'rain in York, 07-17 00:00, en'],
    ['will it rain tomorrow', 'york, on friday', 'rain in York, 07-18 00:00, en'],
    ['va-t-il pleuvoir demain', 'à nice', 'rain in Nice, 07-17 00:00, fr'],
    ['明日の天気は', '松本', 'general in Matsumoto, 07-17 00:00, ja'],
    // The place in the reply is also an everyday word, in the language of the question or in another
    // language.
    ['regnet es morgen früh', 'celle', 'rain in Celle, 07-17 06:00, de'],
    ['will it snow on friday', 'bath', 'snow in Bath, 07-18 00:00, en'],
    // The time zone is that of the place in the reply, not that of the first place in the question.
    ['weather in leeds or tokyo tomorrow', 'tokyo', 'general in Tokyo, 07-17 00:00, en'],
    ['wird es morgen in Zzyzxheim regnen', 'göttingen', 'rain in Göttingen, 07-17 00:00, de'],
  ])('%s is answered for the place in the reply %s', (question, reply, expected) => {
    expect(next([question], reply)).toBe(expected);
  });

  test('the text of the place comes from the reply', () => {
    const previous = ['will it rain tomorrow'];
    expect(decide('leeds', { now: NOW, gazetteer, defaultPlace: null, previous })).toMatchObject({
      question: { placeText: 'leeds' },
    });
  });

  test('a reply with a place can be followed up', () => {
    expect(next(['will it rain tomorrow', 'leeds'], 'and on friday?')).toBe('rain in Leeds, 07-18 00:00, en');
  });

  test('a refused question is not repeated after a new question or a reply without a place', () => {
    expect(next(['will it rain tomorrow'], 'how warm is it in york')).toBe('temperature in York, now, en');
    for (const word of ['yes', 'ok', 'thanks', 'na gut'])
      expect(next(['will it rain tomorrow'], word)).toBe('not_weather');
    expect(next(['tell me a joke'], 'leeds')).toMatch(/^general in Leeds, now/);
  });
});

test('words in a lexicon are not looked up by sound, because that is slow', () => {
  const sounded: string[] = [];
  const watched = {
    ...gazetteer,
    named: (name: string, within: Parameters<typeof gazetteer.named>[1] = {}, limit?: number) => {
      if (within.exactly !== true && /\s/.test(name)) sounded.push(name);
      return gazetteer.named(name, within, limit);
    },
  };
  decide('पेरिस का मौसम', { now: 0, gazetteer: watched, defaultPlace: null });
  expect(sounded).toEqual([]);
});

describe('the day is taken from the clause that contains the place', () => {
  test.each([
    [
      "I'm in Leeds today but in York on Friday, will it snow there",
      '07-18 00:00 to 07-19 00:00 in York, GB',
    ],
    [
      'ma még szegeden vagyok de pénteken már győrben leszek, ott hány fok lesz délben',
      '07-18 12:00 to 07-18 13:00 in Győr, HU',
    ],
    [
      'данас сам у новом саду а у петак путујем у ужице, хоће ли тамо бити снега',
      '07-18 00:00 to 07-19 00:00 in Užice, RS',
    ],
    [
      'šiandien dar vilniuje, bet penktadienį važiuoju į panevėžį, ar ten snigs',
      '07-18 00:00 to 07-19 00:00 in Panevėžys, LT',
    ],
    // The clause is about both days, or does not contain a day.
    ['will it rain in York today but also on Friday', '07-16 13:00 to 07-19 00:00 in York, GB'],
    ['today but also on Friday, will it rain in York', '07-16 13:00 to 07-19 00:00 in York, GB'],
  ])('%s', (text, expected) => {
    expect(decided(text)).toBe(expected);
  });
});

test.each([
  // Weather words with swapped, missing, extra and wrong letters.
  ['will it rian in Leeds tomorrow', ['rain']],
  ['czy jutro bedzie padc w rzeszowie', ['rain']],
  ['will it be wiindy in Leeds tomorrow', ['wind']],
  ['vai chuver amanha em braga', ['rain']],
  ['is it wnidy in Leeds', ['wind']],
  // The typist hit a neighbouring key.
  ['bude zítra v Brně pršrt', ['rain']],
  // A long word next to other unknown words, a letter of a Korean syllable, and a vowel sign.
  ['what is the humidty in Leeds, my knee is aching', ['humidity']],
  ['부산 내일 날시', ['general']],
  ['नागपुर में कल मोसम कैसा है', ['general']],
])('%s is understood despite a misspelt word', (text, asks) => {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  expect(decision.kind === 'refused' ? decision.reason : decision.question.asks).toEqual(asks);
});

test.each([
  // Correctly spelt words that differ from weather words by one letter.
  'find a front row seat in Leeds tomorrow',
  'will Arsenal win in Leeds tomorrow',
  'any good stores in Leeds',
  'is the stove in Leeds',
  'will the wenders and the rian come to Leeds tomorrow',
])('%s is not about the weather', (text) => {
  expect(decided(text)).toBe('not_weather');
});

test('a new question about the same place keeps the units', () => {
  const previous = ['how warm is it in Leeds in fahrenheit'];
  expect(
    decide('how windy will it be tomorrow', { now: NOW, gazetteer, defaultPlace: null, previous }),
  ).toMatchObject({
    place: { name: 'Leeds' },
    question: { units: 'imperial', asks: ['wind'] },
  });
});

test('a question about another place does not keep the time', () => {
  const previous = ['will it rain in Leeds on Saturday'];
  const decision = decide('how windy will it be in York in the evening', {
    now: NOW,
    gazetteer,
    defaultPlace: null,
    previous,
  });
  expect(decision.kind === 'forecast' && localText(decision.from, decision.place.timezone)).toBe(
    '2025-07-16 18:00:00',
  );
});

test('the language of the previous question determines the meaning of a word', () => {
  const previous = ['qual a máxima em évora amanhã'];
  expect(decide('e a mínima?', { now: NOW, gazetteer, defaultPlace: null, previous })).toMatchObject({
    place: { name: 'Évora' },
    question: { asks: ['temperature'], languages: ['pt'] },
  });
});

test.each([
  ['金曜に松本に行くんだけど寒い?', 'Matsumoto, JP'],
  ['哈喽,周六想带爸妈去爬山散散心,桂林那天天气咋样呀', 'Guilin, CN'],
])(
  '%s is about %s, despite a known word in the name or unknown characters before the name',
  (text, place) => {
    expect(decided(text)).toContain(place);
  },
);

describe('a misspelt name', () => {
  const near = (text: string) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    return decision.kind === 'refused' ? (decision.near?.name ?? decision.reason) : decision.place.name;
  };

  test.each([
    ['regnets morgen früh in göttigen', 'Göttingen'],
    ['domani pioverà a bresica', 'Brescia'],
    // Inflected names, sometimes with a wrong ending.
    ['holnap reggel fagyni fog kecskemten', 'Kecskemét'],
    // The misspelt word is short, but the correct name is longer.
    ['gaat het morgen regenen in zwole', 'Zwolle'],
    ['kakvo ce vreme biti sutra u kragujevucu', 'Kragujevac'],
    ['чи буде дощ завтра в тернополли', 'Ternopil'],
    ['พรุ่งนี้เชียงไหม่ฝนตกมั้ย', 'Chiang Mai'],
    // Several cities have this name, and the best-known city wins.
    ['will it rain in manchster', 'Manchester'],
    ['weather in zeppelinfeld', 'unknown_place'],
    // Two German towns are equally likely.
    ['wetter in nordhiem', 'unknown_place'],
  ])('%s probably means %s', (text, name) => {
    expect(near(text)).toBe(name);
  });

  test('a follow-up keeps a corrected place', () => {
    expect(
      decide('und übermorgen?', {
        now: NOW,
        gazetteer,
        defaultPlace: null,
        previous: ['regnets morgen früh in göttigen'],
      }),
    ).toMatchObject({ kind: 'forecast', place: { name: 'Göttingen' }, question: { asks: ['rain'] } });
  });
});

describe('a US state is recognised by its lower-case code', () => {
  test.each([
    ['portland me snow friday', 'Maine'],
    ['is it cold in portland or', 'Oregon'],
    ['weather in hilo hi tomorrow', 'Hawaii'],
    // These words are not state codes: no weather word or time follows, or the state has no such city.
    ['will it rain in portland me and my wife wonder', 'Oregon'],
    ['weather in jacksonville or rain', 'Florida'],
    ['is it hot in columbus in june', 'Ohio'],
  ])('%s', (text, region) => {
    expect(placeOf(text)?.region).toBe(region);
  });
});

function placeOf(text: string): Place | null {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  const asked = decision.kind === 'refused' ? decision.asked : decision;
  return asked?.kind === undefined ? null : asked.place;
}

describe('the units in a question', () => {
  test.each([
    ['temp in dallas in celsius', 'metric'],
    ['temp in oslo in Fahrenheit', 'imperial'],
    ['how strong is the wind in Hove in mph', 'imperial'],
    ['teplota v Praze ve fahrenheitech', 'imperial'],
    ['температура в Москве по Фаренгейту', 'imperial'],
    ['東京は華氏何度', 'imperial'],
    ['20 °C in Rome?', 'metric'],
    ['is it 20 °F or °C in Rome', undefined],
    ['how warm is it in Rome', undefined],
  ])('%s', (text, units) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    expect(decision.kind === 'refused' ? decision.reason : decision.question.units).toBe(units);
  });

  test('a follow-up keeps the units unless it mentions other units', () => {
    const previous = ['temp in oslo in fahrenheit'];
    const unitsOf = (text: string) => {
      const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null, previous });
      return decision.kind === 'refused' ? null : decision.question.units;
    };
    expect(unitsOf('and in Rome?')).toBe('imperial');
    expect(unitsOf('and in Rome in °C?')).toBe('metric');
  });
});

describe('questions that fit several languages', () => {
  test.each([
    ['luftfuktighet norrköping', 'sv'],
    ['luftfuktighet drammen', 'nb'],
    ['skal jeg ha paraply med i København', 'da'],
    ['skal jeg ha paraply med i Oslo', 'nb'],
    ['neve a livigno nel weekend', 'it'],
    ['uv index ma szentendre', 'hu'],
  ])("%s is answered in the language of the place's country", (text, language) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    const asked = decision.kind === 'refused' ? decision.asked : decision;
    expect(asked?.question.languages[0]).toBe(language);
  });

  test.each([
    ['ełk weather piątek rano', ['pl']],
    ['weather lyon demain matin', ['fr']],
  ])('%s is in the language of most of its words, not that of the weather word', (text, languages) => {
    expect(decide(text, { now: NOW, gazetteer, defaultPlace: null })).toMatchObject({
      question: { languages },
    });
  });
});

test.each([
  "what's it like in Leeds tomorrow",
  'wie siehts morgen in Hamburg aus',
  "c'est comment demain à Lyon",
  '明天上海怎么样',
  'yarın İzmir nasıl',
  'как там в Сочи завтра',
  '내일 부산 어때?',
])('%s is about the weather because it mentions nothing else', (text) => {
  expect(decide(text, { now: NOW, gazetteer, defaultPlace: null }).kind).toBe('forecast');
});

test.each([
  'hiking on Snowdon tomorrow',
  'can I cycle in Leeds tomorrow',
  'can we play football outside in Leeds tomorrow',
  'kann man morgen in Kiel segeln',
  'peut-on faire du vélo demain à Lyon',
  'vamos de escalada mañana a Málaga',
  'si può correre stasera a Torino',
  'bra att cykla i Lund imorgon?',
  'kan jeg grille i Aarhus på lørdag',
  'можно ли завтра на шашлыки в Казани',
  '明天北京适合爬山吗',
  '明日横浜でサイクリングできる?',
  'można jutro iść na grilla w Krakowie',
  'lehet holnap kirándulni Pécsen',
])('%s is about the weather because it mentions an outdoor activity', (text) => {
  expect(decide(text, { now: NOW, gazetteer, defaultPlace: null }).kind).toBe('forecast');
});

test.each([
  'compare Leeds and York',
  'Compare Leeds with York tomorrow',
  'vergleiche Kiel und Lübeck',
  'compare Lyon et Nantes',
  'compara Madrid y Sevilla',
  'confronta Torino e Siena',
  'vergelijk Utrecht en Zwolle',
  'porównaj Kraków i Gdańsk',
  'сравни Казань и Самару',
  'ロンドンとパリを比較して',
  '比较北京和上海',
  'jämför Lund och Malmö',
])('%s compares the weather', (text) => {
  expect(decided(text)).toBe('several_places');
});

test.each(['compare hotel prices in Leeds and York', 'compare flights to Leeds and York', 'compare Leeds'])(
  '%s does not compare the weather',
  (text) => expect(decided(text)).toBe('not_weather'),
);

test('a place after a refused question about an activity answers that question', () => {
  const answer = (previous: string[], text: string) =>
    decide(text, { now: NOW, gazetteer, defaultPlace: null, previous });
  expect(answer([], 'can I cycle?')).toMatchObject({ kind: 'refused', reason: 'no_place' });
  expect(answer(['can I cycle?'], 'in Ghent')).toMatchObject({ kind: 'current', place: { name: 'Gent' } });
  expect(answer(['can I cycle tomorrow?'], 'in Ghent').kind).toBe('forecast');
});

test.each(['book a hiking trip in Leeds tomorrow', 'running shoes shops in Leeds tomorrow'])(
  '%s is not about the weather',
  (text) => expect(decided(text)).toBe('not_weather'),
);

test.each(["what's it doing in Leeds", "how's it up top on Snowdon", 'what am I waking up to in Leeds'])(
  '%s is about the weather',
  (text) => expect(decided(text)).not.toBe('not_weather'),
);

test('a question about clothing is about the weather even if it mentions a booking', () => {
  expect(decided('my flight lands in Faro on friday, will i need a coat')).toContain('Faro');
  expect(decided('book a flight to Faro and buy a coat')).toBe('not_weather');
});

test.each(["how's school in Leeds tomorrow", 'how is Leeds', 'wie ist es mit dem Zug morgen in Hamburg'])(
  '%s is not about the weather',
  (text) => expect(decided(text)).toBe('not_weather'),
);

test.each([
  'which day will it rain in Leeds',
  'an welchem Tag regnet es in Köln',
  'quel jour pleut-il à Lyon',
  '¿qué día es mejor para ir a la playa en Málaga?',
  'в какой день будет теплее в Сочи',
  'どの日が晴れますか 京都',
  '周六周日哪天太阳好 苏州',
  '부산 어느 요일에 비 와?',
  'مطر في عمان أي يوم',
  'กรุงเทพฝนตกวันไหน',
])('%s asks for each day separately', (text) => {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  expect(decision).toMatchObject({ kind: 'forecast', question: { isByDay: true } });
});

describe('a question is only about the aspects that it mentions', () => {
  test.each([
    ['wann geht heute die Sonne in Wien unter', ['daylight']],
    ['når går sola ned i Tromsø', ['daylight']],
    ['Wie warm wird es in Wien und wann geht die Sonne unter', ['temperature', 'daylight']],
    ['regnets grad in Celle', ['rain']],
    ['sataako lunta Porissa', ['snow']],
    ['vlhkost vzduchu v Telči', ['humidity']],
  ])('%s', (text, asks) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    expect(decision.kind === 'refused' ? decision.reason : decision.question.asks).toEqual(asks);
  });

  test('questions about sunset and drying laundry cover the rest of today', () => {
    const restOfToday = '07-16 14:00 to 07-17 00:00 in';
    expect(decided('Wie warm ist es in Wien und wann geht die Sonne unter')).toContain(restOfToday);
    expect(decided('should I hang out the washing in Paris')).toContain(`${restOfToday} Paris`);
    expect(decided('peut-on étendre le linge à Paris')).toContain(`${restOfToday} Paris`);
    expect(decided('will it rain later in Paris')).toContain(`${restOfToday} Paris`);
  });
});

test.each([
  'kan jeg tage bussen til Roskilde i morgen',
  'qual a máxima velocidade em Lisboa',
  'la minima età per guidare a Milano',
  'need chains for my bike in Denver',
  'hoe laat komt de trein in Utrecht',
  'wie lange dauert die Fahrt nach Wien',
  'a que hora sale el tren a Madrid',
  'resep rendang dong jakarta',
  'c koi la capitale du burkina faso',
  'bana python ile hesap makinesi kodu yazar mısın',
])('%s is not about the weather', (text) => {
  expect(decided(text)).toBe('not_weather');
});

/** Writes `Kyiv, UA; Lviv, UA` as an English refusal does: `Kyiv, Ukraine or Lviv, Ukraine`. */
function asInRefusal(places: string): string {
  const speech = speechOf('en', 'metric');
  return speech.either(places.split('; ').map((place) => speech.place(place.slice(0, -4), place.slice(-2))));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { localText, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { decide } from './decision.ts';
import { StubGazetteer } from './place/stub-gazetteer.fixture.ts';

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

/** The kind, the place and the interval in its local time, or the reason of a refusal. */
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
  return decision.kind === 'refused' ? decision.message : '';
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
    // All that its clause is about, whatever else is said.
    ['min, cuaca malang sekarang gimana? lagi jalan2', 'Malang, ID'],
    ['wetter essen, oder was', 'Essen, DE'],
    // By the name that everybody calls it, in a search from abroad too.
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
    // A city beside an unknown word, before or after it.
    ['is a thunderstorm hitin brisbane', 'Brisbane, AU'],
    ['is het koud genoeg om te schaatseren in heerenveen', 'Heerenveen, NL'],
    // Each of its words is an everyday word; it is another language's name of a smaller fame; it is the name of a country.
    ['thoi tiet ha noi', 'Hanoi, VN'],
    ['trabzona mont lazım mı şu an', 'Trabzon, TR'],
    ['الطقس في عمان', 'Amman, JO'],
    // A code in lower case behind a city that lies there, though another one is better known, or a region.
    ['weather santa fe nm', 'Santa Fe, US'],
    ['tiempo en leon mx', 'León de los Aldama, MX'],
    ['rain in london rn', 'London, GB'],
    // What a city is called by, as the only unknown word.
    ['jogja lagi cerah ga', 'Yogyakarta, ID'],
    ['duva li vetar u vršcu', 'Vršac, RS'],
    // A town where the language is spoken, after a preposition that much else follows.
    ['regner det på voss', 'Voss, NO'],
    // A short form that only the gazetteer's own search knows, the last word of which is a region.
    ['cate grade sunt acum la rm valcea', 'Râmnicu Vâlcea, RO'],
    ['il fait cb a brest la', 'Brest, FR'],
  ])('%s', (text, place) => {
    expect(decided(text)).toBe(`now in ${place}`);
  });

  test('a famous name, with or without a time, asks for its weather', () => {
    expect(decided('Paris')).toBe('now in Paris, FR');
    expect(decided('Tokyo at 5 pm?')).toBe('07-17 17:00 to 07-17 18:00 in Tokyo, JP');
    expect(decided('Tokyo 7/18')).toMatch(/in Tokyo, JP$/);
    expect(decided('Paris fashion')).toBe('not_weather');
    expect(decided('Xyzzyville')).toBe('not_weather');
    expect(decided('and in Tokyo tomorrow?')).toBe(`${TOMORROW} in Tokyo, JP`);
  });

  test('the sun rises once a day, and its UV index is known of now only', () => {
    expect(decided('when does it get dark in Paris')).toBe('07-16 14:00 to 07-17 00:00 in Paris, FR');
    expect(decided('when does it get dark in Paris tomorrow')).toBe(`${TOMORROW} in Paris, FR`);
    expect(decided('UV index in Paris today')).toBe('now in Paris, FR');
    expect(decided('UV index in Paris tomorrow')).toBe(`${TOMORROW} in Paris, FR`);
  });

  test('two letters are looked up in no directory', () => {
    const { lookUp } = {
      lookUp: undefined,
      ...decide('chove em xq', { now: NOW, gazetteer, defaultPlace: null }),
    };
    expect(lookUp).toBeUndefined();
  });

  test('everyday words are not places without a reason', () => {
    expect(decided('Nice weather today')).toBe('no_place');
    expect(decided('Will it be sunny in the morning')).toBe('no_place');
    expect(decided('nice')).toBe('not_weather');
  });

  test('a default place stands in for a place that is not named, with its own time zone', () => {
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

  test('the whole text of an unknown place is reported', () => {
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
    ['when does the rain stop in Paris', '07-16 14:00 to 07-21 00:00'],
    ['Paris forecast for the next 10 days', '07-16 14:00 to 07-21 00:00'],
    ['¿va a llover en Paris?', '07-16 14:00 to 07-21 00:00'],
    ['is er een storm in aantocht voor Paris?', '07-16 14:00 to 07-21 00:00'],
    // A date by its abbreviation, an hour in a case.
    ['regner det i roskilde d. 18', '07-18 00:00 to 07-19 00:00'],
    ['cumartesi akşam 8de Denizli hava nasıl', '07-19 20:00 to 07-19 21:00'],
    // A thing that has a feast in its name.
    ['christmas market in Leeds on saturday, will it rain', '07-19 00:00 to 07-20 00:00'],
    ['Will it rain in Algiers this weekend', '07-18 00:00 to 07-20 00:00'],
    ['יורד גשם בתל אביב בסופש', '07-18 00:00 to 07-20 00:00'],
    ['Will it rain in Paris this weekend', '07-19 00:00 to 07-21 00:00'],
    ['Will it rain in Paris next week', 'beyond'],
    ['Did it rain in Paris yesterday', 'past'],
    ['Is there rain in Paris this morning', 'past'],
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
  ])('%s', (text, time) => {
    expect(decided(text)).toMatch(new RegExp(`^${time}( in |$)`));
  });

  test.each([
    'weather in Paris the next days',
    'Wetter Paris in den nächsten Tagen',
    'meteo a Parigi nei prossimi gg',
    'weer in Parijs komende dagen',
    '巴黎未来几天天气',
  ])('days without a number are a few: %s', (text) => {
    expect(decided(text)).toBe('07-16 14:00 to 07-19 00:00 in Paris, FR');
  });

  test('a time is past once it has ended', () => {
    const noon = Date.parse('2025-07-16T10:00:00Z');
    expect(decided('rain in Paris this morning', null, noon)).toBe('past');
    expect(decided('rain in Paris this morning', null, noon - 1)).toBe(
      '07-16 11:59 to 07-16 12:00 in Paris, FR',
    );
    expect(decided('rain in Paris this afternoon', null, noon - 1)).toBe(
      '07-16 12:00 to 07-16 18:00 in Paris, FR',
    );
  });

  test('today is that of the place', () => {
    expect(decided('rain in Honolulu today')).toBe('07-16 02:00 to 07-17 00:00 in Honolulu, US');
    expect(decided('rain in Auckland today')).toBe('07-17 00:00 to 07-18 00:00 in Auckland, NZ');
  });
});

describe('a country or region is not a city, whatever small places share its name', () => {
  test.each(['Florida', 'Holland', 'Maine', 'Texas', 'Ontario', 'Lebanon', 'Jordan', 'Palau', 'PA', 'USA'])(
    '%s',
    (name) => {
      expect(refusal(`weather in ${name}`)).toContain(`"${name}" is not a city`);
    },
  );

  test.each([
    ['Singapore', 'Singapore, SG'],
    ['Luxembourg', 'Luxembourg, LU'],
    ['Mexico City', 'Mexico City, MX'],
    ['LA', 'Los Angeles, US'],
    ['Granada', 'Granada, ES'],
    ['Zug', 'Zug, CH'],
    ['Holland, Michigan', 'Holland, US'],
  ])('but %s is a city: %s', (name, place) => {
    expect(decided(`weather in ${name}`)).toBe(`now in ${place}`);
  });

  test('in any language', () => {
    expect(refusal('日本の天気')).toContain('"日本" is not a city');
    expect(refusal('Wetter in Österreich')).toContain('"Österreich" is not a city');
  });
});

describe('a refusal says what was wrong and what to ask instead', () => {
  test.each([
    ['hello', 'does not ask about the weather'],
    ['play some jazz', 'does not ask about the weather'],
    ['what is the weather', 'names no place'],
    ['weather in Texas', '"Texas" is not a city'],
    ['weather in France', '"France" is not a city'],
    ['Wetter in Japan', '"Japan" is not a city'],
    ['weather in Xyzzyville', 'No place called "Xyzzyville" is known'],
    [
      'rain in Paris yesterday',
      'is past, as it is 14:00 on Wednesday in Paris: ask about a time from now until the end of 2025-07-20',
    ],
    // By its own clocks, which are a day ahead.
    ['rain in Auckland yesterday', 'it is 00:00 on Thursday in Auckland'],
    ['rain at 10.5, -150.2 yesterday', 'it is 02:00 on Wednesday there'],
    ['rain in Paris in August', 'until the end of 2025-07-20 in Paris'],
  ])('%s', (text, message) => {
    expect(refusal(text)).toContain(message);
  });

  test('similar names are suggested, at most three', () => {
    expect(refusal('weather in Lodnon')).toMatch(/did you mean .*London/);
    const areas = { Betaland: [{ country: 'BB', name: 'Betaland' }] };
    const stub = new StubGazetteer({}, areas);
    const messageOf = (text: string) => {
      const decision = decide(text, { now: NOW, gazetteer: stub, defaultPlace: null });
      return decision.kind === 'refused' ? `${decision.reason}: ${decision.message}` : '';
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

  test('an unknown date', () => {
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

  test('is answered or refused without an error, with a forecast within the five days', () => {
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

describe('a name that cities of several countries have', () => {
  test.each([
    ['météo brest', 'Brest, FR'],
    ['quel temps à Orange demain', 'Orange, FR'],
    // English is spoken by visitors of anywhere.
    ['weather brest', 'Brest, BY'],
    // The French name of another city.
    ['météo vienne', 'Vienna, AT'],
    // In another country whose people speak it, but few of all who do.
    ['météo victoria', 'Victoria, CA'],
    // Both are where Spanish is spoken.
    ['clima córdoba', 'Córdoba, AR'],
    // Many times better known.
    ['el tiempo en Melbourne', 'Melbourne, AU'],
    ['Wetter in Linz', 'Linz, AT'],
  ])('%s: %s', (text, place) => {
    expect(decided(text)).toContain(place);
  });
});

describe('several places', () => {
  test.each([
    ['weather in Paris and Rome', 'Paris, FR; Rome, IT'],
    ['Is it warmer in Oslo or Bergen?', 'Oslo, NO; Bergen, NO'],
    ['weather in Paris, Rome and Madrid', 'Paris, FR; Rome, IT; Madrid, ES'],
    ['weather in Oslo, Bergen', 'Oslo, NO; Bergen, NO'],
    ['weather in Lisbon, Madrid, Rome', 'Lisbon, PT; Madrid, ES; Rome, IT'],
    ['weather london paris', 'London, GB; Paris, FR'],
    ['weather paris london rome', 'Paris, FR; London, GB; Rome, IT'],
    // By the best-known city of which each may be a case.
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
      `The message names several places (${places}): ask about one of them at a time`,
    );
  });

  test.each([
    ['weather in Paris, Texas', 'Paris, US'],
    ['weather in Portland, Oregon and the wind', 'Portland, US'],
    ['weather in Springfield, IL, US', 'Springfield, US'],
    ['Will it rain in Paris and will it be cold', 'Paris, FR'],
    ['is it hot and dry in Nice', 'Nice, FR'],
    ['rain in Oslo for Bergen', 'Oslo, NO'],
    ['weather in Rome tomorrow in Florence', 'Rome, IT'],
    ['weather in Newcastle upon Tyne and wind', 'Newcastle upon Tyne, GB'],
    ['Wetter in Frankfurt an der Oder und Wind', 'Frankfurt (Oder), DE'],
    ['weather paris texas', 'Paris, US'],
    ['weather in Saint Vincent and the Grenadines', 'Kingstown, VC'],
  ])('%s names one: %s', (text, place) => {
    expect(decided(text)).toContain(place);
  });

  test.each([
    'Is it chilly in Charenton, NY?',
    'forecast for Pilar, Réunion',
    // Hamlets may be anything.
    'weather in London and Hope',
  ])('%s names one that is unknown', (text) =>
    expect(['unknown_place', 'no_place']).toContain(decided(text)),
  );

  test('an area with an and in its name is one, too large', () => {
    expect(decided('weather in Trinidad and Tobago')).toBe('no_place');
    expect(decided('weather in Bosnia and Herzegovina')).toBe('no_place');
  });
});

describe('what no provider has', () => {
  test.each([
    ['When is high tide in Bristol?', 'the tides'],
    ['sea temperature in Nice', 'the sea’s temperature and waves'],
    ['earthquake in Tokyo', 'earthquakes'],
    ['will there be a full moon in Oslo tonight', 'the moon'],
    ['Wie hoch ist die Wassertemperatur in Kiel?', 'the sea’s temperature and waves'],
    ['マグニチュード 地震 東京', 'earthquakes'],
    ['avalanches à Chamonix', 'avalanches'],
    ['liegt Schnee in Garmisch', 'the depth of the snow that lies'],
    ['snödjup åre', 'the depth of the snow that lies'],
    ["com'è il mare a Rimini", 'the sea’s temperature and waves'],
    // No word tells that it is German.
    ['gezeiten cuxhaven', 'the tides'],
  ])('%s is told: %s', (text, subject) => {
    expect(refusal(text)).toMatch(`No provider has ${subject}: ask about the weather`);
  });

  test.each(['weather in Half Moon Bay', 'heat waves in Paris', 'temperature in Nice'])(
    '%s is answered',
    (text) => {
      expect(decided(text)).toContain('now in');
    },
  );

  test('pollen and the air of another time', () => {
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
])('%s is about the place said last', (text, name) => {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  expect(decision.kind === 'refused' ? decision.message : decision.place.name).toBe(name);
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
])('%s is an idiom, and not about the weather of the default place', (text) => {
  expect(decided(text, HOME)).toBe('not_weather');
});

test('a verb after the name of a town is no part of it', () => {
  expect(decided('my mum lives in truro and wants to know if itll be windy there')).toContain('in Truro');
});

describe('a language that is not known', () => {
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
  ])('%s is told so', (text) => {
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
  ])('%s is in a known one, but not about the weather', (text) => expect(decided(text)).toBe('not_weather'));
});

test('a mere name is in no language, and a question in its own', () => {
  const languages = (text: string) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    return decision.kind === 'refused' ? null : decision.question.languages;
  };
  expect(languages('Paris')).toEqual([]);
  expect(languages('Wie kalt ist es in Paris?')).toEqual(['de']);
});

test('parts of several days are those that are ahead, by the clocks of the place', () => {
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
    // A name alone, in the language of the question before, that is no word of another.
    [['will it be windy in Cork on Saturday?'], 'and galway?', 'wind in Gaillimh, 07-19 00:00, en'],
    [['هل ستمطر في بيروت غدا؟'], 'وصيدا؟', 'rain in Sidon, 07-17 00:00, ar'],
    [['강릉 내일 비 와?'], '속초는?', 'rain in Sokcho, 07-17 00:00, ko'],
    [['weather in Leeds'], 'aspen', 'general in Aspen, now, en'],
    [['weather in Leeds'], 'nice', 'not_weather'],
    // A word that is also a city, after a conjunction.
    [['Will it rain in Bristol tomorrow?'], 'and bath?', 'rain in Bath, 07-17 00:00, en'],
    [['Wie kalt wird es morgen in Hof?'], 'und in plauen?', 'temperature in Plauen, 07-17 00:00, de'],
    [['weather in Leeds'], 'thanks karl', 'not_weather'],
    // Its words are also of languages of which the question before is not.
    [['yarın antalyada hava nasıl'], 'ya alanya?', 'general in Alanya, 07-17 00:00, tr'],
    [['Wie windig ist es in Bremen?'], 'und morgen?', 'wind in Bremen, 07-17 00:00, de'],
    [['¿Lloverá mañana en Sevilla?'], '¿y el viernes?', 'rain in Sevilla, 07-18 00:00, es'],
    [['Pleuvra-t-il à Lyon demain ?'], 'et vendredi ?', 'rain in Lyon, 07-18 00:00, fr'],
    // What was asked for a time that cannot be told may be asked for another.
    [['Will it rain in Paris next week?'], 'and tomorrow?', 'rain in Paris, 07-17 00:00, en'],
    [['Did it snow in Lyon yesterday?'], 'and today?', 'snow in Lyon, 07-16 14:00, en'],
    [[FIRST, 'Is it windy in Oslo next week?'], 'and tomorrow?', 'wind in Oslo, 07-17 00:00, en'],
    // A time as clocks show it there.
    [['Will it rain in Paris tomorrow evening?'], 'and in Quito?', 'rain in Quito, 07-17 18:00, en'],
    [['Is it windy in Paris?'], 'and in Quito?', 'wind in Quito, now, en'],
    [['Wie windig ist es in Bremen?'], 'Hamburg?', 'wind in Hamburg, now, de'],
    // Other units.
    [['Wie kalt wird es morgen in Bremen?'], 'und in fahrenheit?', 'temperature in Bremen, 07-17 00:00, de'],
    [[FIRST], 'how warm in celsius', 'temperature in Paris, 07-17 00:00, en'],
    [['Wie windig ist es in Bremen?'], 'and in Rome?', 'wind in Rome, now, en'],
    [[FIRST], 'and what about Friday afternoon then', 'rain in Paris, 07-18 12:00, en'],
    // Of each day a part.
    [['Will it freeze in Paris nights this weekend?'], 'and in Quito?', 'frost in Quito, 07-19 18:00, en'],
    // Their characters are not words.
    [['金沢の明日の天気は？'], 'じゃあ富山は？', 'general in Toyama, 07-17 00:00, ja'],
    [['金沢の明日の天気は？'], 'じゃあ日曜日の富山はどう？', 'general in Toyama, 07-20 00:00, ja'],
  ])('after %j, %s', (previous, text, meant) => {
    expect(following(previous, text)).toBe(meant);
  });
  test.each([
    // The town near the place of the question before, in its country.
    ['Vai chover em Faro hoje?', 'e amanhã em lagos?', 'PT, Faro'],
    ['weather in Boston', 'and cambridge?', 'US, Massachusetts'],
    // Farther away, the best known.
    ['weather in Austin', 'and paris?', 'FR, Île-de-France'],
    ['Vai chover no Porto hoje?', 'e amanhã em lagos?', 'NG, Lagos'],
    ['Weather in Lagos, Portugal', 'and in Lagos, Nigeria?', 'NG, Lagos'],
    // A question of its own stands for itself.
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
    // A part of a day is of the days before.
    ['Saturday afternoon in Leeds?', 'and in the evening?', '07-19 18:00 to 07-20 00:00'],
    ['Wetter in Kiel am Samstag', 'und abends?', '07-19 18:00 to 07-20 00:00'],
    ['Saturday in Leeds?', 'will it rain in the evening?', '07-19 18:00 to 07-20 00:00'],
    ['Saturday in Leeds?', 'and at 5pm?', '07-19 17:00 to 07-19 18:00'],
    ['шо там по погоді в Ужгороді на вихідних?', 'а вночі морозно буде?', '07-19 22:00 to 07-21 00:00'],
    ['כיצד מזג האוויר בחיפה בשבת', 'ובערב?', '07-19 18:00 to 07-20 00:00'],
    ['เชียงใหม่ วันเสาร์ อากาศ', 'แล้วตอนเย็นล่ะ', '07-19 18:00 to 07-20 00:00'],
    // The night has hours after midnight, and a morning after it.
    ['Saturday night in Leeds?', 'and in the morning?', '07-20 06:00 to 07-20 12:00'],
    ['weather in Leeds this evening', 'and in the morning?', '07-17 06:00 to 07-17 12:00'],
    ['weather in Leeds tonight', 'and in the evening?', '07-16 18:00 to 07-17 00:00'],
    ['weather in Leeds today', 'and in the morning?', '07-17 06:00 to 07-17 12:00'],
    ['weather in Leeds today', 'and at 9?', '07-16 21:00 to 07-16 22:00'],
    ['Did it snow in Lyon yesterday?', 'and in the evening?', 'past'],
    // Not of many days.
    ['Will it rain in Leeds?', 'and in the evening?', '07-16 18:00 to 07-17 00:00'],
    ['weather in Leeds', 'and in the evening?', '07-16 18:00 to 07-17 00:00'],
    // Another question about the same place is about the same time.
    ['Saturday afternoon in Leeds?', 'will it snow?', '07-19 12:00 to 07-19 18:00'],
    ['Saturday afternoon in Leeds?', 'do I need a thick coat?', '07-19 12:00 to 07-19 18:00'],
    ['Pogoda w Gdańsku w sobotę', 'a jak z wiatrem', '07-19 00:00 to 07-20 00:00'],
    ['Wetter in Kiel morgen Abend', 'und wie ist der wind', '07-17 18:00 to 07-18 00:00'],
    ['yarın akşam izmir hava nasıl', 'peki rüzgar nasıl olacak', '07-17 18:00 to 07-18 00:00'],
    ['Hur blir vädret i Umeå på lördag?', 'kommer det snö också?', '07-19 00:00 to 07-20 00:00'],
    ['Thời tiết Hà Nội sáng mai', 'có cần mang áo khoác dày không', '07-17 06:00 to 07-17 12:00'],
    ['Какая погода в Казани завтра?', 'а ветер?', '07-17 00:00 to 07-18 00:00'],
    ['내일 부산 날씨 어때?', '바람 많이 불어?', '07-17 00:00 to 07-18 00:00'],
    // Unless it says when, or where.
    ['Saturday in Leeds?', 'and right now?', 'current'],
    ['Saturday in Leeds?', 'will it snow tomorrow?', TOMORROW],
    ['Saturday in Leeds?', 'how windy is it in York?', 'current'],
    // None is better than one that cannot be told.
    ['Did it snow in Lyon yesterday?', 'is it cold?', 'current'],
  ])('after %s, %s is about its time', (previous, text, time) => {
    expect(spanning([previous], text)).toBe(time);
  });

  test('at the place of the page goes on about its time, too', () => {
    expect(spanning(['Will it rain tomorrow?'], 'and the wind?', HOME)).toBe(TOMORROW);
    expect(spanning(['Saturday in Leeds?'], 'how windy is it?', HOME)).toBe('current');
  });

  test('ends with the time of the question before, as clocks show it', () => {
    const previous = ['Will it rain in Paris tomorrow evening?'];
    const decision = decide('and in Quito?', { now: NOW, gazetteer, defaultPlace: null, previous });
    expect(decision.kind === 'forecast' && localText(decision.to, decision.place.timezone)).toContain(
      '07-18 00:00',
    );
  });
  test('is none without a question that was answered, nor if it is about something else', () => {
    expect(following([], 'and on Friday?')).toBe('not_weather');
    expect(following(['Play some jazz'], 'and on Friday?')).toBe('not_weather');
    expect(following([FIRST], 'Play some jazz tomorrow')).toBe('not_weather');
    expect(following([], 'Rome')).toBe('general in Rome, now, undefined');
    expect(following([FIRST], 'thanks')).toBe('not_weather');
    expect(following([FIRST], 'and in France?')).toBe('not_weather');
    expect(following([FIRST], 'and what about on Friday afternoon then')).toBe('not_weather');
    expect(following(['金沢の明日の天気は？'], '私は明日富山の友達と会ってから京都に行く')).toBe(
      'not_weather',
    );
  });
  test('is none that asks for itself: it is about the place of the page, or else of the question before', () => {
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

describe('a question that was refused for its place', () => {
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
    // Everyday words of another language, and of its own.
    ['regnet es morgen früh', 'celle', 'rain in Celle, 07-17 06:00, de'],
    ['will it snow on friday', 'bath', 'snow in Bath, 07-18 00:00, en'],
    // The times are those of the place that is named, not of the first of several.
    ['weather in leeds or tokyo tomorrow', 'tokyo', 'general in Tokyo, 07-17 00:00, en'],
    ['wird es morgen in Zzyzxheim regnen', 'göttingen', 'rain in Göttingen, 07-17 00:00, de'],
  ])('%s is asked again: %s', (question, reply, expected) => {
    expect(next([question], reply)).toBe(expected);
  });

  test('has its place as the reply has it', () => {
    const previous = ['will it rain tomorrow'];
    expect(decide('leeds', { now: NOW, gazetteer, defaultPlace: null, previous })).toMatchObject({
      question: { placeText: 'leeds' },
    });
  });

  test('is followed up as any other once it has a place', () => {
    expect(next(['will it rain tomorrow', 'leeds'], 'and on friday?')).toBe('rain in Leeds, 07-18 00:00, en');
  });

  test('is not asked again by a question of its own, or by what names no place', () => {
    expect(next(['will it rain tomorrow'], 'how warm is it in york')).toBe('temperature in York, now, en');
    for (const word of ['yes', 'ok', 'thanks', 'na gut'])
      expect(next(['will it rain tomorrow'], word)).toBe('not_weather');
    expect(next(['tell me a joke'], 'leeds')).toMatch(/^general in Leeds, now/);
  });
});

test('a question looks words that a lexicon knows up as they are: by sound the first one would take twice as long', () => {
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

describe('the day of the place that is asked about', () => {
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
    // The clause asks about both, or the place has no day of its own.
    ['will it rain in York today but also on Friday', '07-16 13:00 to 07-19 00:00 in York, GB'],
    ['today but also on Friday, will it rain in York', '07-16 13:00 to 07-19 00:00 in York, GB'],
  ])('%s', (text, expected) => {
    expect(decided(text)).toBe(expected);
  });
});

test.each([
  // Two letters swapped, one missing, one too many, one wrong.
  ['will it rian in Leeds tomorrow', ['rain']],
  ['czy jutro bedzie padc w rzeszowie', ['rain']],
  ['will it be wiindy in Leeds tomorrow', ['wind']],
  ['vai chuver amanha em braga', ['rain']],
  ['is it wnidy in Leeds', ['wind']],
  // By the key beside the right one.
  ['bude zítra v Brně pršrt', ['rain']],
])('%s asks by a misspelt word', (text, asks) => {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  expect(decision.kind === 'refused' ? decision.reason : decision.question.asks).toEqual(asks);
});

test.each([
  // Words of their own, though one letter away from others.
  'find a front row seat in Leeds tomorrow',
  'will Arsenal win in Leeds tomorrow',
  'any good stores in Leeds',
  'is the stove in Leeds',
  'will the wenders and the rian come to Leeds tomorrow',
])('%s is not about the weather either', (text) => {
  expect(decided(text)).toBe('not_weather');
});

test('a question of its own about the same place goes on in the units of the one before', () => {
  const previous = ['how warm is it in Leeds in fahrenheit'];
  expect(
    decide('how windy will it be tomorrow', { now: NOW, gazetteer, defaultPlace: null, previous }),
  ).toMatchObject({
    place: { name: 'Leeds' },
    question: { units: 'imperial', asks: ['wind'] },
  });
});

test('a question about another place is about its own time', () => {
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

test('the language of the questions before tells what a word asks', () => {
  const previous = ['qual a máxima em évora amanhã'];
  expect(decide('e a mínima?', { now: NOW, gazetteer, defaultPlace: null, previous })).toMatchObject({
    place: { name: 'Évora' },
    question: { asks: ['temperature'], languages: ['pt'] },
  });
});

test.each([
  ['金曜に松本に行くんだけど寒い?', 'Matsumoto, JP'],
  ['哈喽,周六想带爸妈去爬山散散心,桂林那天天气咋样呀', 'Guilin, CN'],
])('%s: neither a word within the name nor characters before it are in the way', (text, place) => {
  expect(decided(text)).toContain(place);
});

describe('a misspelt name', () => {
  const near = (text: string) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    return decision.kind === 'refused' ? (decision.near?.name ?? decision.reason) : decision.place.name;
  };

  test.each([
    ['regnets morgen früh in göttigen', 'Göttingen'],
    ['domani pioverà a bresica', 'Brescia'],
    // In a case, of which the ending may be wrong too.
    ['holnap reggel fagyni fog kecskemten', 'Kecskemét'],
    // Short as it is written, of a longer name.
    ['gaat het morgen regenen in zwole', 'Zwolle'],
    ['kakvo ce vreme biti sutra u kragujevucu', 'Kragujevac'],
    ['чи буде дощ завтра в тернополли', 'Ternopil'],
    ['พรุ่งนี้เชียงไหม่ฝนตกมั้ย', 'Chiang Mai'],
    // Of namesakes the best known.
    ['will it rain in manchster', 'Manchester'],
    ['weather in zeppelinfeld', 'unknown_place'],
    // As likely another town of the country.
    ['wetter in nordhiem', 'unknown_place'],
  ])('%s may be in %s', (text, name) => {
    expect(near(text)).toBe(name);
  });

  test('may also be one of a place abroad that is far less known', () => {
    expect(decide('météo Montpelier demain', { now: NOW, gazetteer, defaultPlace: null })).toMatchObject({
      place: { name: 'Montpellier' },
      isCorrected: true,
    });
    expect(near('weather in Montpelier tomorrow')).toBe('Montpelier');
    expect(near('météo Montpelier, Vermont demain')).toBe('Montpelier');
  });

  test('is asked about by what follows it up', () => {
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

describe('a state by its code in lower case', () => {
  test.each([
    ['portland me snow friday', 'Maine'],
    ['is it cold in portland or', 'Oregon'],
    ['weather in hilo hi tomorrow', 'Hawaii'],
    // No code: nothing follows that may, or no city of that name is there.
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

describe('the units of a question', () => {
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

  test('hold for what follows it up, unless that names others', () => {
    const previous = ['temp in oslo in fahrenheit'];
    const unitsOf = (text: string) => {
      const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null, previous });
      return decision.kind === 'refused' ? null : decision.question.units;
    };
    expect(unitsOf('and in Rome?')).toBe('imperial');
    expect(unitsOf('and in Rome in °C?')).toBe('metric');
  });
});

describe('the language of what several have alike', () => {
  test.each([
    ['luftfuktighet norrköping', 'sv'],
    ['luftfuktighet drammen', 'nb'],
    ['skal jeg ha paraply med i København', 'da'],
    ['skal jeg ha paraply med i Oslo', 'nb'],
    ['neve a livigno nel weekend', 'it'],
    ['uv index ma szentendre', 'hu'],
  ])('%s is that of the country', (text, language) => {
    const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
    const asked = decision.kind === 'refused' ? decision.asked : decision;
    expect(asked?.question.languages[0]).toBe(language);
  });

  test.each([
    ['ełk weather piątek rano', ['pl']],
    ['weather lyon demain matin', ['fr']],
  ])('%s is in the one that has more of its words, whatever its topic is in', (text, languages) => {
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
])('%s asks for the weather, as nothing else is named', (text) => {
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
])('%s asks for the weather, as what is done outdoors does', (text) => {
  expect(decide(text, { now: NOW, gazetteer, defaultPlace: null }).kind).toBe('forecast');
});

test.each(['book a hiking trip in Leeds tomorrow', 'running shoes shops in Leeds tomorrow'])(
  '%s does not',
  (text) => expect(decided(text)).toBe('not_weather'),
);

test.each(["what's it doing in Leeds", "how's it up top on Snowdon", 'what am I waking up to in Leeds'])(
  '%s asks for the weather',
  (text) => expect(decided(text)).not.toBe('not_weather'),
);

test('what to wear is weather beside a word for an errand', () => {
  expect(decided('my flight lands in Faro on friday, will i need a coat')).toContain('Faro');
  expect(decided('book a flight to Faro and buy a coat')).toBe('not_weather');
});

test.each(["how's school in Leeds tomorrow", 'how is Leeds', 'wie ist es mit dem Zug morgen in Hamburg'])(
  '%s does not',
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
])('%s is about days one by one', (text) => {
  const decision = decide(text, { now: NOW, gazetteer, defaultPlace: null });
  expect(decision).toMatchObject({ kind: 'forecast', question: { isByDay: true } });
});

describe('what is asked, and nothing else', () => {
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

  test('the sun is told of for today, whatever else is asked, and washing dries today', () => {
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

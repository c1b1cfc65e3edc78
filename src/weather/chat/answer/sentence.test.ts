import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import type { CurrentWeather } from '../../representation/current.ts';
import type { Forecast } from '../../representation/forecast.ts';
import { speechOf } from '../../representation/speech/speech.ts';
import { WORDINGS } from '../../representation/speech/wordings/registry.ts';
import { ASKS, type AskList } from '../languages/language.ts';
import { type Asked, DERIVED_ASKS } from '../understand/asks.ts';
import { answerAboutForecast, answerAboutNow } from './sentence.ts';

type Step = Forecast['forecasts'][number];
type Day = Forecast['daily'][number];

const TODAY = '2026-11-21';
const PLACE = {
  city: 'Northport',
  country: 'NO',
  region: null,
  latitude: 60,
  longitude: 10,
  timezone: 'Europe/Oslo',
  utc_offset_seconds: 3600,
  source: 'test',
  attribution: null,
};
const STEP: Step = {
  datetime: `${TODAY} 12:00:00`,
  temperature: 4.2,
  feels_like: 1.04,
  humidity: 80,
  description: 'overcast',
  icon: '04d',
  wind_speed: 5,
  rain: 0,
  snow: 0,
  wind_direction: 200,
  wind_gust: 9.5,
  cloud_cover: 90,
  precipitation_probability: 10,
  outlook: 'dry',
  utc_offset_seconds: 3600,
};
const DAY: Day = {
  date: TODAY,
  temperature_min: -1,
  temperature_max: 6,
  rain: 0,
  snow: 0,
  precipitation_probability: 10,
  wind_speed_max: 7,
  sunrise: null,
  sunset: null,
  icon: '04d',
  description: 'overcast',
  outlook: 'dry',
  sun: 'down',
  moon_phase: 'waxing gibbous',
  moon_illumination: 87,
  moonrise: `${TODAY} 13:05:00`,
  moonset: null,
};
const NOW: CurrentWeather = {
  ...PLACE,
  temperature: 4.2,
  feels_like: 1,
  humidity: 80,
  pressure: 1013.2,
  description: 'overcast',
  icon: '04d',
  wind_speed: 5,
  visibility: 9000,
  timestamp: `${TODAY} 12:00:00`,
  wind_direction: 200,
  wind_gust: null,
  cloud_cover: 90,
  dew_point: 1,
  uv_index: null,
  precipitation: 0,
};

const ENGLISH = { language: 'en', units: 'metric' } as const;

/** Returns the three hours of a step. */
function hoursOf(step: Step): Step[] {
  const start = Date.parse(`${step.datetime.replace(' ', 'T')}Z`);
  const third = (amount: number | null) => amount && amount / 3;
  return [0, 1, 2].map((hour) => ({
    ...step,
    datetime: textOf(start + hour * 3_600_000),
    rain: third(step.rain),
    snow: third(step.snow),
  }));
}

/** Returns the answer for forecast steps of three hours that start at 12:00 today. */
function about(asks: readonly Asked[], ...steps: Partial<Step>[]): string {
  const forecasts = steps.flatMap((step, i) => hoursOf({ ...STEP, datetime: timeOf(i), ...step }));
  const days = [...new Set(forecasts.map(({ datetime }) => datetime.slice(0, 10)))];
  const daily = days.map((date) => ({ ...DAY, date, rain: null, snow: null }));
  return answerAboutForecast({ ...PLACE, forecasts, daily }, asks, TODAY, ENGLISH);
}

function timeOf(index: number): string {
  return textOf(Date.parse(`${TODAY}T12:00:00Z`) + index * 3 * 3_600_000);
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

describe('answers about a forecast', () => {
  it.each<[string, Asked[], Partial<Step>[], string]>([
    ['rain', ['rain'], [{}, { rain: 1.4 }, { rain: 0.7 }], 'Yes, from about 15:00, 2.1 mm in all.'],
    ['no rain', ['rain'], [{}, {}], 'No, no rain is forecast; chance of precipitation up to 10%.'],
    [
      'likely rain or snow without a forecast amount',
      ['rain'],
      [{ precipitation_probability: 60 }],
      'Rain or snow is likely; chance of precipitation up to 60%.',
    ],
    [
      'rain that is possible because of the sky',
      ['rain'],
      [{ precipitation_probability: 30, icon: '10d' }],
      'Rain is possible; chance of precipitation up to 30%.',
    ],
    [
      'a chance below the threshold',
      ['rain'],
      [{ precipitation_probability: 29 }],
      'No, no rain is forecast; chance of precipitation up to 29%.',
    ],
    [
      'likely rain with an unknown amount',
      ['rain'],
      [{ rain: null, precipitation_probability: 63, temperature: 12 }],
      'Rain is likely; chance of precipitation up to 63%.',
    ],
    [
      'snow in warm weather',
      ['snow'],
      [{ precipitation_probability: 63, temperature: 5 }],
      'No, no snow is forecast; rain is likely; chance of precipitation up to 63%.',
    ],
    [
      'snow that is unknown although rain is likely',
      ['snow'],
      [{ snow: null, precipitation_probability: 63, temperature: 5 }],
      'Rain is likely; chance of precipitation up to 63%.',
    ],
    [
      'rain in one step and snow in another',
      ['rain'],
      [
        { precipitation_probability: 63, temperature: 5 },
        { precipitation_probability: 40, temperature: -2 },
      ],
      'Rain or snow is likely; chance of precipitation up to 63%.',
    ],
    [
      'snow that is possible because of the cold',
      ['snow'],
      [{ precipitation_probability: 40, temperature: -2 }],
      'Snow is possible; chance of precipitation up to 40%.',
    ],
    [
      'an umbrella if rain is likely',
      ['umbrella'],
      [{ precipitation_probability: 63, temperature: 12 }],
      'Yes, rain is likely; chance of precipitation up to 63%.',
    ],
    [
      'laundry if rain or snow is likely',
      ['dry'],
      [{ precipitation_probability: 63 }],
      'No, rain or snow is likely; chance of precipitation up to 63%.',
    ],
    [
      'laundry if snow is likely',
      ['dry'],
      [{ precipitation_probability: 63, icon: '13d' }],
      'No, snow is likely; chance of precipitation up to 63%.',
    ],
    [
      'frost',
      ['frost'],
      [{}, { temperature: -1.5 }, { temperature: -4 }],
      'Yes, frost from about 15:00, down to -4°C.',
    ],
    ['frost at a displayed 0 °C', ['frost'], [{ temperature: 0.04 }], 'Yes, frost, down to 0°C.'],
    ['no frost', ['frost'], [{}, { temperature: 3.1 }], 'No, no frost, not below 3.1°C.'],
    [
      'ground frost',
      ['frost'],
      [{ temperature: 3 }],
      'No, no frost, not below 3°C; ground frost is possible.',
    ],
    [
      'frost that follows rain',
      ['frost'],
      [{ rain: 1 }, { temperature: -1 }],
      'Yes, frost from about 15:00, down to -1°C; it may be slippery.',
    ],
    ['frost that precedes rain', ['frost'], [{ temperature: -1 }, { rain: 1 }], 'Yes, frost, down to -1°C.'],
    ['frost at unknown temperatures', ['frost'], [{ temperature: null }, {}], 'That is not known.'],
    [
      'frost in a known step',
      ['frost'],
      [{ temperature: null }, { temperature: -1 }],
      'Yes, frost from about 15:00, down to -1°C.',
    ],
    [
      'an unknown amount of rain',
      ['rain'],
      [{ rain: null }, { rain: null }],
      'Rain: not known for that time.',
    ],
    [
      'rain that is unknown for some steps',
      ['rain'],
      [{ rain: null }, { rain: 0, precipitation_probability: null }],
      'That is not known; chance of precipitation up to 10%.',
    ],
    [
      'rain in the known steps',
      ['rain'],
      [{ rain: null }, { rain: 2 }],
      'Yes, from about 15:00, 2 mm in all; for part of that time it is not known.',
    ],
    ['snow instead of rain', ['rain'], [{ snow: 3 }], 'No, no rain is forecast; snow, 3 mm of water in all.'],
    [
      'rain that begins on another day',
      ['rain'],
      [{}, {}, {}, {}, { rain: 1 }],
      'Yes, from about 00:00 (Sunday), 1 mm in all.',
    ],
    ['laundry or rain', ['rain', 'dry'], [{}], 'No rain is forecast; chance of precipitation up to 10%.'],
    [
      'hardly any rain',
      ['rain'],
      [{ rain: 0.01, precipitation_probability: 20 }],
      'Hardly any rain; chance of precipitation up to 20%.',
    ],
    [
      'hardly any rain, but a high probability',
      ['rain'],
      [{ rain: 0.05, precipitation_probability: 70, temperature: 12 }],
      'Rain is likely; chance of precipitation up to 70%.',
    ],
    [
      'an umbrella with hardly any rain',
      ['umbrella'],
      [{ rain: 0.05, precipitation_probability: 70, temperature: 12 }],
      'Yes, rain is likely; chance of precipitation up to 70%.',
    ],
    [
      'rain after a trace',
      ['rain'],
      [{}, { rain: 0.06 }, { rain: 2 }],
      'Yes, from about 18:00, 2.1 mm in all.',
    ],
    [
      'traces that add up',
      ['rain'],
      [{}, { rain: 0.09 }, { rain: 0.09 }, { rain: 0.09 }],
      'Yes, from about 15:00, 0.3 mm in all.',
    ],
    ['slightly more than hardly any rain', ['rain'], [{ rain: 0.1 }, { rain: 0.1 }], 'Yes, 0.2 mm in all.'],
    [
      'hardly any rain with unknown steps',
      ['umbrella'],
      [
        { rain: 0.1, precipitation_probability: null },
        { rain: null, precipitation_probability: null },
      ],
      'Hardly any rain; for part of that time it is not known.',
    ],
    [
      'laundry with hardly any rain',
      ['dry'],
      [{ rain: 0.1, precipitation_probability: null }],
      'Hardly any rain.',
    ],
    ['laundry with hardly any snow', ['dry'], [{ snow: 0.1 }], 'Yes, no rain is forecast; hardly any snow.'],
    [
      'laundry with snow and hardly any rain',
      ['dry'],
      [{ snow: 2, rain: 0.1 }],
      'No, snow, 2 mm of water in all.',
    ],
    ['hardly any rain in a general answer', ['general'], [{ rain: 0.05 }], 'Overcast; 4°C; hardly any rain.'],
    [
      'rain or snow if only snow is forecast',
      ['rain', 'snow'],
      [{ snow: 2 }],
      'Snow, 2 mm of water in all; no rain is forecast.',
    ],
    [
      'rain or snow if neither is forecast',
      ['rain', 'snow'],
      [{}],
      'No rain is forecast; chance of precipitation up to 10%; no snow is forecast.',
    ],
    ['rain or sun', ['rain', 'sun'], [{ rain: 2 }], 'Rain, 2 mm in all; overcast; cloud cover 90%.'],
    [
      'dry and sunny weather',
      ['dry', 'sun'],
      [{}],
      'Yes, no rain is forecast; chance of precipitation up to 10%; overcast; cloud cover 90%.',
    ],
    [
      'fog or snow',
      ['snow', 'fog'],
      [{ icon: '50d', description: 'fog' }],
      'Fog; no snow is forecast; chance of precipitation up to 10%.',
    ],
    [
      'rain and an umbrella',
      ['rain', 'umbrella'],
      [{}],
      'No, no rain is forecast; chance of precipitation up to 10%.',
    ],
    ['dry weather', ['dry'], [{}], 'Yes, no rain is forecast; chance of precipitation up to 10%.'],
    ['rain instead of dry weather', ['dry'], [{ rain: 2 }], 'No, rain, 2 mm in all.'],
    ['snow instead of dry weather', ['dry'], [{ snow: 3 }], 'No, snow, 3 mm of water in all.'],
    ['the UV index, which is not forecast', ['uv'], [{}], 'UV index: not known for that time.'],
    ['snow', ['snow'], [{ snow: 0.25 }], 'Yes, snow, 0.3 mm of water in all.'],
    ['an umbrella', ['umbrella'], [{ rain: 0.5 }], 'Yes, rain, 0.5 mm in all.'],
    ['an umbrella in snow', ['umbrella'], [{ snow: 0.5 }], 'Snow, 0.5 mm of water in all.'],
    ['an umbrella in rain and snow', ['umbrella'], [{ rain: 0.5, snow: 0.1 }], 'Yes, rain, 0.5 mm in all.'],
    ['the end of rain', ['ending'], [{ rain: 2 }, { rain: 1 }, {}, { rain: 3 }], 'Dry from about 18:00.'],
    ['the end of rain followed by snow', ['ending'], [{ rain: 2 }, { snow: 1 }, {}], 'Dry from about 18:00.'],
    [
      'the end of rain that has not begun',
      ['ending'],
      [{}, { rain: 2 }, {}, { rain: 3 }],
      'Rain from about 15:00, 2 mm in all; dry from about 18:00.',
    ],
    ['rain that does not end', ['ending'], [{ rain: 2 }, { rain: 1 }], 'No end is forecast.'],
    ['an unknown end of rain', ['ending'], [{ rain: 2 }, { rain: null, snow: null }], 'That is not known.'],
    [
      'the end of rain if no rain is forecast',
      ['ending'],
      [{}],
      'No rain is forecast; chance of precipitation up to 10%; no snow is forecast.',
    ],
    [
      'the end of unknown rain',
      ['ending'],
      [{ rain: null, snow: null, precipitation_probability: null }],
      'That is not known.',
    ],
    ['clouds and sun without repeating the sky', ['clouds', 'sun'], [{}], 'Overcast; cloud cover 90%.'],
    [
      'snow and rain if only rain is forecast',
      ['snow', 'rain'],
      [{ rain: 2 }],
      'Rain, 2 mm in all; no snow is forecast.',
    ],
    ['temperature', ['temperature'], [{}, { temperature: -2.4 }], 'Between -2°C and 4°C.'],
    ['one temperature', ['temperature'], [{}, { temperature: 3.9 }], '4°C.'],
    [
      'wind',
      ['wind'],
      [{}, { wind_speed: 8, wind_gust: null }],
      'Wind up to 8 m/s from the south; gusts up to 9.5 m/s.',
    ],
    ['humidity', ['humidity'], [{ humidity: 60 }, {}], 'Humidity 60% – 80%.'],
    ['clouds', ['clouds'], [{}, {}], 'Overcast; cloud cover 90%.'],
    ['sun', ['sun'], [{ description: 'clear sky' }, {}, {}], 'Mostly overcast; cloud cover 90%.'],
    [
      'a storm',
      ['storm'],
      [{}, { icon: '11n', description: 'thunderstorm' }],
      'Yes, thunderstorm from about 15:00; wind up to 5 m/s from the south; gusts up to 9.5 m/s.',
    ],
    ['no fog', ['fog'], [{}], 'No, no fog is forecast.'],
    ['fog with an unknown sky', ['fog'], [{}, { icon: null }], 'Fog: not known for that time.'],
    ['a jacket', ['clothing'], [{ feels_like: 12 }], 'A jacket is advisable; 4°C.'],
    ['a coat', ['clothing'], [{ feels_like: null }], 'A warm coat is advisable; 4°C.'],
    ['pressure', ['pressure'], [{}], 'Pressure: not known for that time.'],
    [
      'rain with unknown aspects',
      ['rain', 'uv', 'air'],
      [{}],
      'No, no rain is forecast; chance of precipitation up to 10%; UV index: not known for that time; air quality: not known for that time.',
    ],
    ['the weather in general', ['general'], [{ rain: 1 }], 'Overcast; 4°C; rain, 1 mm in all.'],
    [
      'several aspects',
      ['rain', 'wind'],
      [{ wind_gust: null }],
      'No, no rain is forecast; chance of precipitation up to 10%; wind up to 5 m/s from the south.',
    ],
  ])('the answer about a forecast describes %s', (_, asks, steps, answer) => {
    expect(about(asks, ...steps)).toBe(answer);
  });

  it('a whole-day answer uses the daily extremes, which include the hours between steps', () => {
    const whole = Array.from({ length: 12 }, () => ({}));
    const steps = whole.map((step, i) => ({ ...step, temperature: i }));
    expect(about(['temperature'], ...steps)).toBe('Between 0°C and 11°C.');
    const tomorrow = steps.slice(0, 8).map((step, i) => ({ ...step, datetime: timeOf(i + 4) }));
    expect(about(['temperature'], ...tomorrow)).toBe('Between -1°C and 6°C.');
    expect(about(['temperature'], ...tomorrow.slice(0, 6))).toBe('Between 0°C and 5°C.');
  });
});

it('an answer uses the step temperatures if the daily extremes are unknown', () => {
  const forecasts = Array.from({ length: 8 }, (_, i) => ({
    ...STEP,
    datetime: timeOf(i + 4),
    temperature: i,
  }));
  const daily = [{ ...DAY, date: '2026-11-22', temperature_min: null }];
  const answer = answerAboutForecast({ ...PLACE, forecasts, daily }, ['temperature'], TODAY, ENGLISH);
  expect(answer).toBe('Between 0°C and 7°C.');
});

it('the threshold for "hardly any rain" is the same in all units', () => {
  const imperial = { ...PLACE, units: 'imperial' as const, forecasts: [{ ...STEP, rain: 0.1 }], daily: [] };
  expect(answerAboutForecast(imperial, ['rain'], TODAY, { language: 'en', units: 'imperial' })).toMatch(
    /^Yes/,
  );
});

it('an answer gives sunrise and sunset for the first day', () => {
  const daily = [{ ...DAY, sun: null, sunrise: `${TODAY} 07:43:10`, sunset: `${TODAY} 16:05:59` }, DAY];
  const forecast = { ...PLACE, forecasts: [STEP], daily };
  expect(answerAboutForecast(forecast, ['daylight'], TODAY, ENGLISH)).toBe('Sunrise 07:43; sunset 16:05.');
  const asked = (...named: AskList[]) =>
    answerAboutForecast(forecast, ['daylight'], TODAY, { ...ENGLISH, named: new Set(named) });
  expect(asked('sunset')).toBe('Sunset 16:05.');
  expect(asked('daylight', 'sunrise')).toBe('Sunrise 07:43.');
  expect(asked('sunset', 'sunrise')).toBe('Sunrise 07:43; sunset 16:05.');
});

it('an answer says which event of the sun does not happen', () => {
  const answered = (day: Partial<Day>, ...named: AskList[]) => {
    const forecast = { ...PLACE, forecasts: [STEP], daily: [{ ...DAY, ...day }] };
    return answerAboutForecast(forecast, ['daylight'], TODAY, { ...ENGLISH, named: new Set(named) });
  };
  expect(answered({ sun: 'down' })).toBe('The sun does not rise that day.');
  expect(answered({ sun: 'up' })).toBe('The sun does not set that day.');
  expect(answered({ sun: 'up' }, 'sunrise')).toBe('The sun does not set that day.');
  const last = { sun: null, sunrise: `${TODAY} 01:31:00` };
  expect(answered(last)).toBe('Sunrise 01:31; the sun does not set that day.');
  expect(answered(last, 'sunset')).toBe('The sun does not set that day.');
});

it('an answer gives the phase of the moon, moonrise and moonset for the first day', () => {
  const answered = (day: Partial<Day>, named: AskList[] = [], language = 'en') => {
    const forecast = { ...PLACE, forecasts: [STEP], daily: [{ ...DAY, ...day }] };
    const options = { language, units: 'metric', named: new Set(named) } as const;
    return answerAboutForecast(forecast, ['moon'], TODAY, options);
  };
  expect(answered({ moonset: `${TODAY} 04:11:59` })).toBe(
    'Waxing gibbous, 87% illuminated; moonrise 13:05; moonset 04:11.',
  );
  expect(answered({}, ['moonrise'])).toBe('Moonrise 13:05.');
  expect(answered({}, ['moon', 'moonset'])).toBe('The moon does not set that day.');
  expect(answered({}, ['full moon', 'moonrise'])).toBe(
    'No, waxing gibbous, 87% illuminated; moonrise 13:05.',
  );
  expect(answered({ moon_phase: 'full moon', moon_illumination: 100 }, ['full moon', 'moonrise'])).toBe(
    'Yes, full moon, 100% illuminated; moonrise 13:05.',
  );
  expect(answered({ moon_phase: 'last quarter' }, ['full moon', 'moonrise'], 'de')).toBe(
    'Nein, letztes Viertel, zu 87\u00a0% beleuchtet; Mondaufgang 13:05.',
  );
});

it('an answer reports frost if only the daily minimum is below freezing', () => {
  const forecasts = Array.from({ length: 8 }, (_, i) => hoursOf({ ...STEP, datetime: timeOf(i + 4) })).flat();
  const daily = [{ ...DAY, date: '2026-11-22' }];
  const answer = answerAboutForecast({ ...PLACE, forecasts, daily }, ['frost'], TODAY, ENGLISH);
  expect(answer).toBe('Yes, frost, down to -1°C.');
});

it.each([
  ['th', 'ใช่ ตั้งแต่ประมาณ 03:00 น. (วันอาทิตย์) รวม 1 มม.'],
  ['hu', 'Igen, körülbelül vasárnap 03:00 órától, összesen 1 mm.'],
])('an answer puts the word for "hour" directly after the time: %s', (language, expected) => {
  const forecasts = [STEP, { ...STEP, datetime: '2026-11-22 03:00:00', rain: 1 }];
  const answer = answerAboutForecast({ ...PLACE, forecasts, daily: [] }, ['rain'], TODAY, {
    language,
    units: 'metric',
  });
  expect(answer).toBe(expected);
});

describe('answers about weather in the first step', () => {
  const tomorrow = (...steps: Partial<Step>[]) =>
    steps.map((step, i) => ({ ...STEP, datetime: timeOf(i + 4), ...step }));
  const on = (asks: readonly Asked[], steps: Step[], named: readonly AskList[] = []) =>
    answerAboutForecast(
      { ...PLACE, forecasts: steps, daily: [{ ...DAY, date: '2026-11-22' }] },
      asks,
      TODAY,
      { ...ENGLISH, named: new Set(named) },
    );

  it.each<[string, Asked[], Partial<Step>[], string]>([
    ['rain', ['rain'], [{ rain: 1 }, { rain: 2 }], 'Yes, 3 mm in all.'],
    ['rain that begins later', ['rain'], [{}, { rain: 2 }], 'Yes, from about 03:00 (Sunday), 2 mm in all.'],
    ['an umbrella', ['umbrella'], [{ rain: 1 }], 'Yes, rain, 1 mm in all.'],
    ['snow', ['snow'], [{ snow: 1.24 }], 'Yes, snow, 1.2 mm of water in all.'],
    ['frost', ['frost'], [{ temperature: -3 }, { temperature: -4 }], 'Yes, frost, down to -4°C.'],
    ['fog', ['fog'], [{ icon: '50d', description: 'fog' }], 'Yes, fog.'],
  ])('an answer gives no start time for weather in the first step: %s', (_, asks, steps, answer) => {
    expect(on(asks, tomorrow(...steps))).toBe(answer);
  });
});

describe('the answer depends on the words of the question', () => {
  const by = (named: readonly AskList[], asks: readonly Asked[], step: Partial<Step>) =>
    answerAboutForecast({ ...PLACE, forecasts: [{ ...STEP, ...step }], daily: [DAY] }, asks, TODAY, {
      ...ENGLISH,
      named: new Set(named),
    });

  it('an answer about slippery roads has no yes or no, because road conditions are unknown', () => {
    expect(by(['slippery'], ['frost'], { temperature: -2 })).toBe(
      'Frost, down to -2°C; nothing is known of the roads themselves.',
    );
    expect(by(['slippery'], ['frost'], { temperature: 5 })).toBe(
      'No frost, not below 5°C; nothing is known of the roads themselves.',
    );
  });

  it('the answer to "frost free" is yes if there is no frost', () => {
    expect(by(['frost free'], ['frost'], { temperature: 5 })).toBe('Yes, no frost, not below 5°C.');
    expect(by(['frost free'], ['frost'], { temperature: -2 })).toBe('No, frost, down to -2°C.');
  });

  it.each<[AskList[], number, RegExp]>([
    [['coat'], 2, /^Yes, a warm coat is advisable/],
    [['coat'], 10, /^A jacket is advisable/],
    [['coat'], 20, /^No, light clothing will do/],
    [['jacket'], 2, /^Yes, a warm coat is advisable/],
    [['jacket'], 10, /^Yes, a jacket is advisable/],
    [['jacket'], 20, /^No, light clothing will do/],
    [['light clothes'], 10, /^No, a jacket is advisable/],
    [['light clothes'], 20, /^Yes, light clothing will do/],
    [['coat', 'light clothes'], 20, /^Light clothing will do/],
    [['coat', 'jacket'], 2, /^Yes, a warm coat is advisable/],
    [['clothing'], 2, /^A warm coat is advisable/],
  ])('the answer says whether %j is needed at %d °C', (named, feels_like, answer) => {
    expect(by(named, ['clothing'], { feels_like })).toMatch(answer);
  });

  it.each<[AskList[], Partial<Step>, string]>([
    [['gale'], { wind_speed: 21, wind_gust: null }, 'Yes, wind up to 21 m/s from the south.'],
    [['any storm'], { wind_speed: 21, wind_gust: null }, 'Yes, wind up to 21 m/s from the south.'],
    [
      ['any storm', 'storm'],
      { wind_speed: 21, wind_gust: null },
      'No, no thunderstorm is forecast; wind up to 21 m/s from the south.',
    ],
    [
      ['gale'],
      { wind_speed: 15, wind_gust: 20.8 },
      'Yes, wind up to 15 m/s from the south; gusts up to 20.8 m/s.',
    ],
    [['gale'], { wind_speed: 12, wind_gust: 18 }, 'Wind up to 12 m/s from the south; gusts up to 18 m/s.'],
    [['gale'], { wind_speed: 17.1, wind_gust: null }, 'No, wind up to 17.1 m/s from the south.'],
    [
      ['gale'],
      { wind_speed: 5, wind_gust: null, icon: '11d', description: 'thunderstorm' },
      'No, wind up to 5 m/s from the south; thunderstorm.',
    ],
    [['gale'], { wind_speed: null, wind_gust: null }, 'Thunderstorm: not known for that time.'],
    [
      ['gale', 'storm'],
      { wind_gust: null },
      'No, no thunderstorm is forecast; wind up to 5 m/s from the south.',
    ],
  ])('an answer about a windstorm depends on the wind speed: %j, %j', (named, step, answer) => {
    expect(by(named, ['storm'], step)).toBe(answer);
  });

  it('a current windstorm is detected in any unit of speed', () => {
    const asked = { language: 'en', units: 'imperial', named: new Set<AskList>(['gale']) } as const;
    const at = (wind_speed: number) => ({ ...NOW, units: 'imperial' as const, wind_speed });
    expect(answerAboutNow(at(47), ['storm'], asked)).toMatch(/^Yes, wind 47 mph/);
    expect(answerAboutNow(at(38), ['storm'], asked)).toMatch(/^No, wind 38 mph/);
  });

  it('a question about a coat is answered with "no" only in dry weather', () => {
    expect(by(['coat'], ['clothing'], { feels_like: 20, rain: 2 })).toMatch(/^Light clothing will do/);
    expect(by(['coat'], ['clothing'], { feels_like: 20, rain: 0.05 })).toMatch(/^No, light clothing/);
  });

  it('the answer gives a requested feels-like temperature before the air temperature', () => {
    expect(by(['feels like'], ['temperature'], { feels_like: -2.6 })).toBe('Feels like -3°C; 4°C.');
    expect(by(['feels like'], ['temperature'], { feels_like: null })).toBe(
      'Feels like: not known for that time; 4°C.',
    );
    const named = new Set<AskList>(['feels like']);
    expect(answerAboutNow(NOW, ['temperature'], { ...ENGLISH, named })).toBe('Feels like 1°C; 4°C now.');
    const steps = [STEP, { ...STEP, datetime: timeOf(1), feels_like: -3 }];
    expect(
      answerAboutForecast({ ...PLACE, forecasts: steps, daily: [DAY] }, ['temperature'], TODAY, {
        ...ENGLISH,
        named,
      }),
    ).toBe('Feels like -3°C – 1°C; 4°C.');
  });

  it('the answer mentions snow without a "yes" if the verb covers both rain and snow', () => {
    expect(by(['falls'], ['rain'], { snow: 3 })).toBe('Snow, 3 mm of water in all.');
    expect(by(['falls', 'rain'], ['rain'], { snow: 3 })).toMatch(/^No, no rain is forecast; snow/);
    expect(by(['falls'], ['rain'], { rain: 1, snow: 3 })).toMatch(/^Yes, 1 mm in all/);
    expect(by(['falls'], ['rain'], {})).toMatch(/^No, no rain is forecast/);
  });
});

describe('answers for a time that extends beyond the forecast', () => {
  const cut = (asks: readonly Asked[], isCut = true) =>
    answerAboutForecast({ ...PLACE, forecasts: [STEP], daily: [DAY] }, asks, TODAY, { ...ENGLISH, isCut });

  it('the answer names the day on which the forecast ends', () => {
    expect(cut(['snow'])).toBe(
      'No snow is forecast; chance of precipitation up to 10%; the forecast ends on Saturday.',
    );
    expect(cut(['snow'], false)).toBe('No, no snow is forecast; chance of precipitation up to 10%.');
  });

  it('the answer rules nothing out that can come after the end of the forecast', () => {
    expect(cut(['dry'])).toMatch(/^No rain is forecast/);
    const wet = { ...PLACE, forecasts: [{ ...STEP, rain: 2, outlook: 'wet' as const }], daily: [DAY] };
    const options = { ...ENGLISH, isCut: true };
    expect(answerAboutForecast(wet, ['rain'], TODAY, options)).toMatch(/^Yes, /);
    expect(answerAboutForecast(wet, ['dry'], TODAY, options)).toMatch(/^No, /);
  });

  it('an answer that covers only the first day does not mention the end of the forecast', () => {
    expect(cut(['daylight'])).toBe('The sun does not rise that day.');
    expect(cut(['daylight', 'rain'])).toMatch(/the forecast ends on Saturday\.$/);
  });
});

it('an answer about a past hour of today begins with the hour', () => {
  const past = (forecasts: readonly Step[], today = TODAY, language = 'en') =>
    answerAboutForecast({ ...PLACE, forecasts: [...forecasts], daily: [DAY] }, ['temperature'], today, {
      ...ENGLISH,
      language,
      isPast: true,
    });
  expect(past([STEP])).toBe('12:00: 4°C.');
  expect(past([STEP], TODAY, 'de')).toBe('12:00: 4 °C.');
  expect(past([STEP, { ...STEP, datetime: `${TODAY} 13:00:00` }])).toBe('4°C.');
  expect(past([STEP], '2026-11-22')).toBe('4°C.');
});

it('an answer gives small amounts of rain to an extra decimal place', () => {
  const raining = { ...NOW, precipitation: 0.04, icon: '09d', description: 'drizzle' };
  expect(answerAboutNow(raining, ['rain'], ENGLISH)).toBe('Yes, now drizzle, 0.04 mm in an hour.');
  expect(answerAboutNow({ ...raining, precipitation: 0.14 }, ['rain'], ENGLISH)).toBe(
    'Yes, now drizzle, 0.1 mm in an hour.',
  );
});

it('an answer contains yes or no only at its start', () => {
  const forecast = { ...PLACE, forecasts: [{ ...STEP, rain: 1 }], daily: [] };
  const subjects = { warnings: { events: [], source: 'test', partial: false, isLater: false }, air: null };
  const answer = answerAboutForecast(forecast, ['warnings', 'rain'], TODAY, ENGLISH, subjects);
  expect(answer).toBe('No warnings are in force; rain, 1 mm in all.');
});

describe('answers that describe each day separately', () => {
  const tomorrow = '2026-11-22';
  const days = [DAY, { ...DAY, date: tomorrow }];
  const steps = [
    STEP,
    { ...STEP, datetime: `${tomorrow} 09:00:00`, temperature: 7, rain: 2 },
    { ...STEP, datetime: `${tomorrow} 12:00:00`, temperature: 9 },
  ];
  const byDay = (asks: readonly Asked[], language = 'en', forecasts = steps) =>
    answerAboutForecast({ ...PLACE, forecasts, daily: days }, asks, TODAY, {
      language,
      units: 'metric',
      isByDay: true,
    });

  it('for each day, the answer describes the first aspect of the question', () => {
    expect(byDay(['rain'])).toBe(
      'Saturday: no rain is forecast, chance of precipitation up to 10%; Sunday: rain, 2 mm in all.',
    );
    expect(byDay(['temperature', 'rain'])).toBe('Saturday: 4°C; Sunday: between 7°C and 9°C.');
  });

  it('the answer says that the weather is unknown for a day without values', () => {
    expect(
      byDay(['humidity'], 'en', [
        steps[0] ?? STEP,
        { ...STEP, datetime: `${tomorrow} 12:00:00`, humidity: null },
      ]),
    ).toBe('Saturday: humidity 80%; Sunday: that is not known.');
  });

  it('the answer describes the weather in general if the question is only about warnings', () => {
    expect(byDay(['warnings'])).toMatch(/^Saturday: overcast, 4°C; Sunday: /);
  });

  it('the answer uses the punctuation of its language', () => {
    expect(byDay(['temperature'], 'ja')).toMatch(/^土曜日：.*。日曜日：.*。$/);
    expect(byDay(['temperature'], 'fr')).toMatch(/^Samedi : .* ; dimanche : /);
  });

  it('the answer covers one day if the forecast has only one day', () => {
    expect(byDay(['rain'], 'en', [STEP])).toMatch(/^No, /);
  });
});

it('a Greek answer has an accent on its first letter and a single full stop', () => {
  const options = { language: 'el', units: 'metric' } as const;
  const forecast = { ...PLACE, forecasts: [STEP], daily: [] };
  expect(answerAboutForecast(forecast, ['rain'], TODAY, options)).toMatch(/^Όχι/);
  expect(answerAboutForecast(forecast, ['wind'], TODAY, options)).toMatch(/[^.]\.$/);
});

describe('answers about current weather', () => {
  it.each<[string, Asked[], Partial<CurrentWeather>, string]>([
    [
      'rain',
      ['rain'],
      { precipitation: 0.4, icon: '10d', description: 'light rain' },
      'Yes, now light rain, 0.4 mm in an hour.',
    ],
    ['no rain', ['rain'], {}, 'No, it is not raining now.'],
    ['dry weather now', ['dry'], {}, 'Yes, it is not raining now.'],
    [
      'snow instead of dry weather now',
      ['dry'],
      { precipitation: 1, icon: '13d', description: 'snow' },
      'No, now snow, 1 mm in an hour.',
    ],
    [
      'rain or snow',
      ['rain', 'snow'],
      { precipitation: 1, icon: '13d', description: 'snow' },
      'Now snow, 1 mm in an hour.',
    ],
    ['the UV index', ['uv'], { uv_index: 5.2 }, 'UV index 5.2; overcast.'],
    ['an unknown UV index', ['uv'], {}, 'UV index: not known for that time.'],
    ['unknown rain', ['rain'], { precipitation: null }, 'Overcast.'],
    [
      'rain if neither the amount nor the sky is known',
      ['rain'],
      { precipitation: null, description: null, icon: null },
      'Rain: not known for that time.',
    ],
    [
      'snow in a question about an umbrella',
      ['umbrella'],
      { precipitation: 0.4, icon: '13d', description: 'snow' },
      'Now snow, 0.4 mm in an hour.',
    ],
    ['a sky that contradicts the amount', ['rain'], { icon: '09d', description: 'drizzle' }, 'Drizzle.'],
    ['no snow', ['snow'], {}, 'No, it is not snowing now.'],
    ['frost', ['frost'], { temperature: -0.04 }, 'Yes, frost now, 0°C.'],
    [
      'snow in frost',
      ['frost'],
      { temperature: -2, precipitation: 1 },
      'Yes, frost now, -2°C; it may be slippery.',
    ],
    ['no frost', ['frost'], {}, 'No, no frost now, 4.2°C.'],
    ['ground frost', ['frost'], { temperature: 2 }, 'No, no frost now, 2°C; ground frost is possible.'],
    ['frost at unknown temperatures', ['frost'], { temperature: null }, 'That is not known.'],
    ['temperature', ['temperature'], {}, '4°C now; feels like 1°C.'],
    ['an equal feels-like temperature', ['temperature'], { feels_like: 3.6 }, '4°C now.'],
    ['wind', ['wind'], { wind_gust: 9 }, 'Wind 5 m/s from the south; gusts up to 9 m/s.'],
    ['pressure', ['pressure'], {}, 'Pressure 1013.2 hPa.'],
    ['an unknown pressure', ['pressure'], { pressure: null }, 'Pressure: not known for that time.'],
    ['fog', ['fog'], { icon: '50d', description: 'fog' }, 'Yes, fog; visibility 9000 m.'],
    ['the visibility', ['fog'], { visibility: 9212 }, 'No, there is no fog now; visibility 9200 m.'],
    ['no storm', ['storm'], { wind_speed: null }, 'No, there is no thunderstorm now.'],
    ['clothing', ['clothing'], { feels_like: 25 }, 'Light clothing will do; 4°C now; feels like 25°C.'],
    ['the weather in general', ['general'], {}, 'Overcast; 4°C now; feels like 1°C; wind 5 m/s.'],
  ])('the answer about current weather describes %s', (_, asks, weather, answer) => {
    expect(answerAboutNow({ ...NOW, ...weather }, asks, ENGLISH)).toBe(answer);
  });

  it('frost is detected in any unit of temperature', () => {
    const options = { language: 'en', units: 'imperial' } as const;
    const at = (temperature: number) => ({ ...NOW, temperature, units: 'imperial' as const });
    expect(answerAboutNow(at(32), ['frost'], options)).toBe('Yes, frost now, 32°F.');
    expect(answerAboutNow(at(33), ['frost'], options)).toMatch(/^No, no frost now, 33°F/);
  });

  it('clothing advice is correct in any unit of temperature', () => {
    const warm = { ...NOW, feels_like: 77, units: 'imperial' as const };
    expect(answerAboutNow(warm, ['clothing'], { language: 'en', units: 'imperial' })).toMatch(
      /^Light clothing/,
    );
  });
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const decimals = (min: number, max: number, places: number) =>
  fc.integer({ min: min * 10 ** places, max: max * 10 ** places }).map((value) => value / 10 ** places);
const falls = fc.oneof(fc.constant(0), decimals(0, 30, 2));
const percent = fc.integer({ min: 0, max: 100 });
const step = fc.record({
  temperature: maybe(decimals(-50, 50, 2)),
  feels_like: maybe(decimals(-50, 50, 2)),
  humidity: maybe(percent),
  description: maybe(fc.constantFrom('overcast', 'light rain')),
  icon: maybe(fc.constantFrom('01d', '09n', '10d', '11d', '13d', '50n')),
  wind_speed: maybe(decimals(0, 60, 2)),
  wind_gust: maybe(decimals(0, 60, 2)),
  rain: maybe(falls),
  snow: maybe(falls),
  cloud_cover: maybe(percent),
  precipitation_probability: maybe(percent),
});
const asks = fc.subarray<Asked>([...ASKS, ...DERIVED_ASKS], { minLength: 1 });
const language = fc.constantFrom(...WORDINGS.keys());
const units = fc.constantFrom('metric' as const, 'imperial' as const);

/** Returns the numbers in an answer that match no rounded value in the response. Times are ignored. */
function unfounded(
  answer: string,
  times: readonly string[],
  response: object,
  ...totals: number[]
): string[] {
  const values = [...(JSON.stringify(response).match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number), ...totals];
  const rest = times.reduce((text, time) => text.replaceAll(time, ''), answer);
  return [...rest.matchAll(/(?<!\d)[-−]?\d+(?:[.,]\d+)?/g)].flatMap(({ 0: text, index }) => {
    const number = Math.abs(Number(text.replace('−', '-').replace(',', '.')));
    const isDegrees = /^\s?(?:°|st\.)/.test(rest.slice(index + text.length));
    const off = /[.,]\d\d/.test(text) ? 0.000_51 : isDegrees && /^\D?\d+$/.test(text) ? 0.500_01 : 0.050_01;
    return values.some((value) => Math.abs(Math.abs(value) - number) < off) ? [] : [`${text} in ${answer}`];
  });
}

/** Returns the sums of all runs of consecutive values. */
function sums(values: readonly number[]): number[] {
  return values.flatMap((_, from) => {
    let sum = 0;
    return values.slice(from).map((value) => {
      sum += value;
      return sum;
    });
  });
}

describe('answers in every language and unit', () => {
  it('a forecast answer contains only numbers and times from the response', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        asks,
        language,
        units,
        (steps, asked, code, unit) => {
          const forecasts = steps.map((one, i) => ({ ...STEP, ...one, datetime: timeOf(i) }));
          const forecast = { ...PLACE, forecasts, daily: [DAY] };
          const answer = answerAboutForecast(forecast, asked, TODAY, { language: code, units: unit });
          const speech = speechOf(code, unit);
          const moments = [...forecasts.map(({ datetime }) => datetime), DAY.moonrise ?? ''];
          const times = moments.map((moment) => speech.time(moment, moment.slice(0, 10)));
          // The total over all steps, and the total for each uninterrupted period of rain or snow.
          const totals = (['rain', 'snow'] as const).flatMap((kind) =>
            sums(forecasts.map((one) => one[kind] ?? 0)),
          );
          expect(unfounded(answer, times, forecast, ...totals)).toEqual([]);
          expect(answer).not.toMatch(/[{}]|undefined|NaN/);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('an answer about current weather contains only numbers from the response', () => {
    fc.assert(
      fc.property(step, maybe(falls), asks, language, units, (one, precipitation, asked, code, unit) => {
        const { rain: _, snow: __, precipitation_probability: ___, ...weather } = one;
        const now = { ...NOW, ...weather, precipitation };
        const answer = answerAboutNow(now, asked, { language: code, units: unit });
        expect(unfounded(answer, [], now)).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('an answer never denies rain or snow if the amount is unknown for any step', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), fc.nat(), language, (steps, at, code) => {
        const forecasts = steps.map((one, i) => ({ ...STEP, ...one, datetime: timeOf(i) }));
        const unknown = forecasts.map((one, i) =>
          i === at % forecasts.length ? { ...one, rain: null, snow: null } : one,
        );
        const wording = WORDINGS.get(code);
        for (const ask of ['rain', 'snow', 'umbrella'] as const) {
          const forecast = { ...PLACE, forecasts: unknown, daily: [] };
          const answer = answerAboutForecast(forecast, [ask], TODAY, { language: code, units: 'metric' });
          for (const no of [wording?.noRain, wording?.noSnow]) {
            expect(answer.toLowerCase()).not.toContain(no?.toLowerCase());
          }
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { UnknownCity } from '../gazetteer/locator.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { styleOf } from '../representation/fields.ts';
import { AllFailed } from '../upstream/failover.ts';
import type { Weather, WeatherAnswer } from '../upstream/weather.ts';
import { type AnswerContext, answerTo } from './routes.ts';
import { StubGazetteer } from './understand/place/stub-gazetteer.fixture.ts';

/** Wednesday, 14:00 UTC. Xyzzy is in the time zone UTC. */
const NOW = Date.parse('2025-07-16T14:00:00Z');
const options = { gazetteer: new StubGazetteer({ xyzzy: [5] }), defaultPlace: null };

const CONDITIONS: Conditions = {
  time: NOW,
  temperature: 20,
  feels_like: null,
  humidity: null,
  pressure: null,
  wind_speed: null,
  visibility: null,
  sky: null,
  is_day: null,
};

function answered<T>(value: T, stale: Error | null = null): WeatherAnswer<T> {
  return {
    value,
    source: 'test',
    attribution: null,
    failures: [],
    fetchedAt: NOW - 90_000,
    freshUntil: NOW + 60_000,
    staleBecause: stale,
  };
}

function weatherWith(stale: Error | null = null): Weather {
  const series: ForecastSeries = { conditions: [CONDITIONS], precipitation: [] };
  return {
    current: async () => answered(CONDITIONS, stale),
    forecast: async () => answered(series, stale),
    nowcast: async () => null,
    history: () => Promise.reject(new Error('not asked for')),
    alerts: async () => null,
    air: () => Promise.reject(new Error('not asked for')),
    geocode: async () => null,
  };
}

/** A directory that contains no places. */
const unknown = () => Promise.reject(new UnknownCity('no such place'));
const answer = (message: string, weather = weatherWith(), more: Partial<AnswerContext> = {}) =>
  answerTo(message, { ...options, weather, now: NOW, locate: unknown, ...more });

/** Returns the status and the response body of an error. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ status, message, body }) => [status, body === null ? message : JSON.stringify(body(message, status))],
  );

describe('answers to questions', () => {
  it('the answer contains the current weather if the question has no time', async () => {
    const { body } = await answer('weather in Xyzzy');
    expect(body).toMatchObject({ city: 'xyzzy', temperature: 20, source: 'test' });
  });

  it.each([
    ['this afternoon', ['12:00', '15:00']],
    ['at 3 pm', ['15:00']],
    ['at 5:30 pm', ['15:00', '18:00']],
    ['from 3 pm to 6 pm', ['15:00']],
    ['this evening', ['18:00', '21:00']],
    ['at 2 pm', ['12:00']],
    ['in the evenings of this weekend', ['18:00', '21:00', '18:00', '21:00']],
    // This morning has already ended.
    ['in the mornings over the next 2 days', ['06:00', '09:00']],
  ])('the answer contains the forecast steps that overlap %s', async (time, expected) => {
    const { body } = await answer(`will it rain in Xyzzy ${time}`);
    const { forecasts } = body as { forecasts: { datetime: string }[] };
    expect(forecasts.map(({ datetime }) => datetime.slice(11, 16))).toEqual(expected);
  });

  it('the answer says that the air quality at a later time is unknown', async () => {
    const { body } = await answer('rain and air quality in Xyzzy tomorrow');
    expect(body).toMatchObject({ answer: expect.stringContaining('air quality: not known for that time') });
    expect(body).not.toHaveProperty('air');
  });

  it('the answer has an Expires header, or an Age header if the data is stale', async () => {
    for (const message of ['weather in Xyzzy', 'weather in Xyzzy tomorrow']) {
      expect((await answer(message)).headers).toMatchObject({
        expires: new Date(NOW + 60_000).toUTCString(),
      });
      const stale = await answer(message, weatherWith(new Error('down')));
      expect(stale.headers).toMatchObject({ age: '90', warning: expect.stringContaining('110') });
    }
  });
});

describe('a misspelt place', () => {
  const misspelt = 'wird es morgen in göttigen regnen';
  const cities = openGazetteer();

  it('the answer gives the correct name if the place is misspelt', async () => {
    const { body } = await answer(misspelt, weatherWith(), { gazetteer: cities });
    expect(body).toMatchObject({
      city: 'Göttingen',
      answer: expect.stringMatching(/^Göttingen, Deutschland: /),
      understood: { place: { text: 'göttigen', name: 'Göttingen' } },
    });
  });

  it('the answer names the town if the question names only its region or country', async () => {
    const { body } = await answer('wie wird das Wetter morgen in Bayern', weatherWith(), {
      gazetteer: cities,
    });
    expect(body).toMatchObject({
      city: 'Munich',
      answer: expect.stringMatching(/^(?:Munich|München), Deutschland: /),
      understood: { place: { text: 'Bayern' } },
    });
  });

  it('a misspelt place is not corrected if a directory contains it or fails', async () => {
    const elsewhere = { ...TERNHAVEN, name: 'Göttigen' };
    const { body } = await answer(misspelt, weatherWith(), {
      gazetteer: cities,
      locate: async () => elsewhere,
    });
    expect(body).toMatchObject({ city: 'Göttigen', answer: expect.not.stringContaining('Göttigen') });
    const locate = () => Promise.reject(new UnknownCity('none', [], ['A failed']));
    expect(await failure(answer(misspelt, weatherWith(), { gazetteer: cities, locate }))).toEqual([
      400,
      expect.stringContaining('A failed'),
    ]);
  });
});

const TERNHAVEN = {
  id: 'test:9',
  name: 'Ternhaven',
  country: 'NZ',
  region: null,
  latitude: -45.9,
  longitude: 170.5,
  timezone: 'Pacific/Auckland',
};

describe('places that are not in the gazetteer', () => {
  it('an unknown place is looked up by name, and its local time is used', async () => {
    const asked: string[] = [];
    const locate = async (name: string) => {
      asked.push(name);
      return TERNHAVEN;
    };
    const { body } = await answer('will it rain in Ternhaven tomorrow', weatherWith(), { locate });
    expect(asked).toEqual(['Ternhaven']);
    // The local date in Auckland is already Thursday.
    expect(body).toMatchObject({ city: 'Ternhaven', country: 'NZ', timezone: 'Pacific/Auckland' });
    const { forecasts } = body as { forecasts: { datetime: string }[] };
    expect(new Set(forecasts.map(({ datetime }) => datetime.slice(0, 10)))).toEqual(new Set(['2025-07-18']));
  });

  it('a known place is not looked up, nor is a place in another kind of request', async () => {
    const locate = () => Promise.reject(new Error('not asked for'));
    await answer('weather in Xyzzy', weatherWith(), { locate });
    expect(await failure(answer('book a table in Ternhaven', weatherWith(), { locate }))).toEqual([
      400,
      expect.stringContaining('not ask about the weather'),
    ]);
  });

  it('a place that is in no directory causes a 400 that lists failed directories', async () => {
    expect(await failure(answer('weather in Ternhaven'))).toEqual([
      400,
      'No place called "Ternhaven" is known: name a known city',
    ]);
    const locate = () => Promise.reject(new UnknownCity('none', [], ['A failed']));
    expect(await failure(answer('weather in Ternhaven', weatherWith(), { locate }))).toEqual([
      400,
      expect.stringMatching(/ \(A failed\)$/),
    ]);
  });

  it('if all directories fail, the documented error is returned; too many names cause a 429', async () => {
    const down = () => Promise.reject(new AllFailed(['A failed']));
    expect(await failure(answer('weather in Ternhaven', weatherWith(), { locate: down }))).toEqual([
      500,
      '{"error":"Failed to fetch weather data: A failed"}',
    ]);
    const tooMany = () => Promise.reject(new HttpError('too_many_requests', 'too many'));
    expect(await failure(answer('weather in Ternhaven', weatherWith(), { locate: tooMany }))).toEqual([
      429,
      'too many',
    ]);
  });
});

it('an answer uses the requested units', async () => {
  const style = styleOf({ units: 'imperial', lang: 'de' });
  for (const message of ['weather in Xyzzy', 'weather in Xyzzy tomorrow'])
    expect((await answer(message, weatherWith(), { style })).body).toMatchObject({ units: 'imperial' });
  expect((await answer('weather in Xyzzy', weatherWith(), { style })).body).toMatchObject({
    temperature: 68,
  });
});

describe('refusals in the language of the question', () => {
  const refused = (message: string, more: Partial<AnswerContext> = {}) =>
    answer(message, weatherWith(), more).then(
      () => null,
      ({ message: text, headers }) => [headers['content-language'], text],
    );

  it('the language is the preferred one if the message fits it or consists only of names', async () => {
    const style = (lang: string) => ({ style: styleOf({ lang }) });
    expect(await refused('Regnet es morgen?')).toEqual(['de', expect.stringContaining('keinen Ort')]);
    expect(await refused('Regnet es morgen?', style('fr'))).toEqual(['de', expect.anything()]);
    expect(await refused('Qqqq', style('fr'))).toEqual(['fr', expect.stringContaining('la météo')]);
    expect(await refused('Qqqq')).toEqual(['en', expect.stringContaining('about the weather')]);
    expect(await refused('Hali ya hewa ikoje Nairobi kesho?', style('fr'))).toEqual([
      'en',
      expect.stringContaining('a language that is not understood'),
    ]);
  });

  it('the place in the field here and the failed directories are named', async () => {
    const locate = () => Promise.reject(new UnknownCity('none', [], ['A failed']));
    expect(await refused('Regnet es morgen?', { here: 'Qqqq', locate })).toEqual([
      'de',
      'Das Feld „here“ muss ein Ort sein. Ein Ort namens „Qqqq“ ist nicht bekannt: bitte eine bekannte Stadt angeben (A failed)',
    ]);
    const country = { here: 'Japan', gazetteer: openGazetteer() };
    expect(await refused('Regnet es morgen?', country)).toEqual([
      'de',
      expect.stringContaining('„Japan“ ist keine Stadt'),
    ]);
  });

  it('a place without pollen counts is named', async () => {
    const air = { air: async () => answered({ pollen: null }) } as unknown as Weather;
    const weather = { ...weatherWith(), ...air };
    const asked = answer('Wie ist der Pollenflug in Xyzzy?', weather);
    await expect(asked).rejects.toThrow('Kein Anbieter hat Pollenwerte für xyzzy');
  });
});

describe('rejected questions', () => {
  it.each(['', '   ', '\n'])('an empty question is rejected: %j', async (message) => {
    expect(await failure(answer(message))).toEqual([
      400,
      'The message is empty: ask about the weather in a city',
    ]);
  });

  it('a question is rejected if it has more than 500 characters, not counting surrounding spaces', async () => {
    const longest = `weather in Xyzzy${'!'.repeat(484)}`;
    expect(longest).toHaveLength(500);
    expect(await failure(answer(`  ${longest}  `))).toBeNull();
    expect(await failure(answer(`${longest}!`))).toEqual([
      400,
      'The message must be at most 500 characters long',
    ]);
  });

  it('a question that cannot be answered is rejected with a reason', async () => {
    expect(await failure(answer('weather'))).toEqual([400, expect.stringContaining('names no place')]);
  });
});

it('if the providers fail, the error body contains no status', async () => {
  const failing = (error: Error): Weather => ({ ...weatherWith(), current: () => Promise.reject(error) });
  expect(await failure(answer('weather in Xyzzy', failing(new AllFailed(['a: down']))))).toEqual([
    500,
    '{"error":"Failed to fetch weather data: a: down"}',
  ]);
  await expect(answer('weather in Xyzzy', failing(new Error('bug')))).rejects.toThrow('bug');
});

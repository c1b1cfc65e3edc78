import { describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import type { Place } from '../model/place.ts';
import { AllFailed } from '../upstream/failover.ts';
import { createLocator, createLookUpLimit } from './locator.ts';
import type { Area, Gazetteer } from './port.ts';

const PLACE: Place = {
  id: 'test:1',
  name: 'Ulm',
  country: 'DE',
  region: 'Bavaria',
  latitude: 0,
  longitude: 0,
  timezone: 'Europe/Berlin',
};
const AREAS: Readonly<Record<string, Area>> = {
  germany: { country: 'DE', name: 'Germany' },
  austria: { country: 'AT', name: 'Austria' },
  bavaria: { country: 'DE', region: 'DE.02', name: 'Bavaria' },
  hesse: { country: 'DE', region: 'DE.05', name: 'Hesse' },
  // Has the same name as the place's region, but is in another country.
  'other bavaria': { country: 'AT', region: 'AT.09', name: 'Bavaria' },
};

/** Contains the city Xyz, the areas above, and suggestions for Ulm. */
const gazetteer: Gazetteer = {
  named: () => [],
  seat: () => null,
  areas: (text) => [AREAS[text.trim().toLowerCase()]].filter((area) => area !== undefined),
  find: (query) => gazetteer.search(query),
  search: (query) => (query === 'Xyz' ? [{ place: { ...PLACE, name: 'Xyz' }, fame: 5 }] : []),
  complete: () => [],
  nearest: () => null,
  isIn: (place, text) =>
    gazetteer
      .areas(text)
      .some(
        ({ country, region, name }) =>
          country === place.country && (region === undefined || name === place.region),
      ),
  country: (text) =>
    text === 'Germany' ? { name: 'Germany', cities: ['Berlin', 'Hamburg'], namesake: null } : null,
  misspelt: () => null,
  suggest: (query, limit) =>
    query.startsWith('Ulm') ? ['Ulma', 'Ulmb', 'Ulmc', 'Ulmd'].slice(0, limit) : [],
};

/** Creates a locator with a provider's directory. Records the name and client of each lookup. */
function locatorWith(directory: readonly Place[] | null, failures: readonly string[] = []) {
  const asked: string[] = [];
  const counted: string[] = [];
  const find = createLocator(
    gazetteer,
    {
      geocode: async (name, admit) => {
        admit();
        asked.push(name);
        if (directory === null) return null;
        return {
          value: directory,
          source: 'test',
          failures,
          fetchedAt: 0,
          freshUntil: 0,
          staleBecause: null,
        };
      },
    },
    (client) => {
      if (client === 'greedy') throw new HttpError('too_many_requests', 'too many');
      counted.push(client);
    },
  );
  return { locate: (city: string, client = 'a client') => find(city, client), asked, counted };
}

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'found',
    ({ status, message }) => `${status}: ${message}`,
  );

describe('locate', () => {
  it.each(['', '   ', '---', '🌧'])('locate rejects "%s", which is not a name', async (name) => {
    const { locate, asked } = locatorWith([]);
    expect(await statusOf(locate(name))).toMatch(/^400: The city must be a name/);
    expect(asked).toEqual([]);
  });

  it('locate accepts names of up to 200 characters, including digits', async () => {
    const { locate } = locatorWith([]);
    expect(await statusOf(locate(` ${'x'.repeat(200)} `))).toMatch(/^404/);
    expect(await statusOf(locate('x'.repeat(201)))).toMatch(/^400: .*at most 200 characters/);
    expect(await statusOf(locate('1770'))).toMatch(/^404/);
  });

  it('locate does not query the directory for a city in the gazetteer', async () => {
    const { locate, asked } = locatorWith([PLACE]);
    expect((await locate(' Xyz ')).name).toBe('Xyz');
    expect(asked).toEqual([]);
  });

  it('locate queries the directory for a postcode without its country prefix', async () => {
    const { locate, asked } = locatorWith([{ ...PLACE, id: 'test:2', country: 'AT' }, PLACE]);
    expect((await locate('D-89073, Germany')).id).toBe('test:1');
    expect(asked).toEqual(['89073']);
  });

  it('locate queries the directory without areas and returns the first place in all areas', async () => {
    const elsewhere = { ...PLACE, id: 'test:2', country: 'AT', region: 'Tyrol' };
    const hesse = { ...PLACE, id: 'test:3', region: 'Hesse' };
    const { locate, asked } = locatorWith([elsewhere, PLACE, hesse]);
    expect((await locate('Ulm')).id).toBe('test:2');
    expect((await locate('Ulm, Germany')).id).toBe('test:1');
    expect((await locate('Ulm ,Hesse')).id).toBe('test:3');
    expect((await locate('Ulm, Hesse, Germany')).id).toBe('test:3');
    expect((await locate('Ulm, Austria')).id).toBe('test:2');
    expect(asked).toEqual(['Ulm', 'Ulm', 'Ulm', 'Ulm', 'Ulm']);
  });

  it.each([
    'Ulm, Hesse, Austria',
    'Ulm, Bavaria, Hesse',
    'Ulm, Nowhere',
    'Ulm, other Bavaria',
    'Ulm, Germany, Nowhere',
  ])('locate finds no place in the directory for %s', async (name) => {
    const { locate } = locatorWith([PLACE]);
    expect(await statusOf(locate(name))).toMatch(/^404/);
  });

  it('locate explains the valid range if coordinates are out of range', async () => {
    const { locate } = locatorWith([PLACE]);
    for (const text of ['91,0', '48.85,235', '-90.5 2.35']) {
      expect(await statusOf(locate(text))).toMatch(
        /^400: ".*" is not a valid position: .*for example 48\.85,2\.35$/,
      );
    }
  });

  it('a 404 suggests up to three names and lists the directories that failed', async () => {
    expect(await statusOf(locatorWith([]).locate('Ulm'))).toBe(
      '404: City not found: no place called "Ulm" is known; did you mean Ulma or Ulmb or Ulmc?',
    );
    expect(await statusOf(locatorWith(null).locate('Qqq'))).toBe(
      '404: City not found: no place called "Qqq" is known',
    );
    expect(await statusOf(locatorWith([], ['a: down', 'b: slow']).locate('Qqq'))).toBe(
      '404: City not found: no place called "Qqq" is known (a: down; b: slow)',
    );
  });

  it('locate rethrows the failure of a directory', async () => {
    const geocode = () => Promise.reject(new Error('all failed'));
    const locate = createLocator(gazetteer, { geocode }, () => undefined);
    await expect(locate('Ulm', 'a client')).rejects.toThrow('all failed');
  });

  it('locate suggests names if no directory can be reached', async () => {
    const geocode = () => Promise.reject(new AllFailed(['A cannot be reached']));
    const locate = createLocator(gazetteer, { geocode }, () => undefined);
    const failure = await locate('Ulm', 'a client').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AllFailed);
    expect(String(failure)).toMatch(/Failed to fetch weather data: A cannot be reached; did you mean .+\?$/);
  });

  it('locate counts lookups per client and rejects a client over its limit', async () => {
    const { locate, asked, counted } = locatorWith([PLACE]);
    await locate('Ulm', 'one');
    expect(await statusOf(locate('Ulm', 'greedy'))).toBe('429: too many');
    await locate('Xyz', 'greedy');
    expect([asked, counted]).toEqual([['Ulm'], ['one']]);
  });
});

function setUp() {
  const time = { now: 1_000_000 };
  const count = createLookUpLimit(() => time.now);
  /** Makes lookups until the client reaches its limit. Returns the number of lookups. */
  const allowed = (client: string) => {
    for (let made = 0; ; made += 1) {
      try {
        count(client);
      } catch (error) {
        return { made, error };
      }
    }
  };
  return { time, allowed };
}

it('a client can make twenty lookups at once, then one lookup every thirty seconds', () => {
  const { time, allowed } = setUp();
  expect(allowed('a').made).toBe(20);
  time.now += 29_999;
  expect(allowed('a').made).toBe(0);
  time.now += 1;
  expect(allowed('a').made).toBe(1);
  time.now += 90_000;
  expect(allowed('a').made).toBe(3);
  time.now += 24 * 3_600_000;
  expect(allowed('a').made).toBe(20);
});

it('each client has its own lookup limit', () => {
  const { allowed } = setUp();
  expect([allowed('a').made, allowed('b').made, allowed('a').made]).toEqual([20, 20, 0]);
});

it('a client over the lookup limit gets a 429 that explains why', () => {
  const { time, allowed } = setUp();
  allowed('a');
  time.now += 100;
  const { error } = allowed('a');
  expect(error).toMatchObject({
    status: 429,
    message: 'Rate limit exceeded',
    headers: { 'retry-after': '30' },
  });
  const { body } = error as { body: (text: string, status: number) => unknown };
  expect(body('Rate limit exceeded', 429)).toEqual({
    error: 'Rate limit exceeded',
    status: 429,
    retry_after: 30,
    message: expect.stringMatching(/this name was not looked up; please try again later, in 30 seconds$/),
  });
});

it('the lookup limit forgets the least recent client if there are too many', () => {
  const { allowed } = setUp();
  allowed('first');
  for (let i = 0; i < 10_000; i += 1) allowed(`client ${i}`);
  expect(allowed('client 1').made).toBe(0);
  expect(allowed('first').made).toBe(20);
});

import { describe, expect, it } from 'vitest';
import { createLocator } from '../../../src/weather/gazetteer/locator.ts';
import { gazetteer } from '../../../test/support/weather-service.ts';
import { namesOffered } from './unknown-place.tsx';

const locate = createLocator(gazetteer(), { geocode: async () => null }, () => undefined);
const messageFor = async (name: string): Promise<string> => {
  const error: unknown = await locate(name, 'test').then(
    () => new Error(`${name} is known`),
    (caught: unknown) => caught,
  );
  return (error as Error).message;
};

describe('namesOffered', () => {
  it.each([
    ['Berlni', 'Berlin, Germany'],
    ['Springfeld', 'Springfield, United States'],
    ['Barcelon', 'Barcelona, Spain'],
  ])('the service suggests only known places for %s', async (name, first) => {
    const { names, isCountry } = namesOffered(await messageFor(name));
    expect([names[0], isCountry]).toEqual([first, false]);
    for (const offered of names) await expect(locate(offered, 'test')).resolves.toBeDefined();
  });

  it('namesOffered reads a country’s cities from the message', async () => {
    const { names, isCountry } = namesOffered(await messageFor('France'));
    expect(isCountry).toBe(true);
    expect(names).toContain('Paris');
    for (const offered of names)
      await expect(locate(offered, 'test')).resolves.toMatchObject({ country: 'FR' });
  });

  it.each([
    ['Venezuela', 'Valencia, Carabobo'],
    ['Lebanon', 'Lebanon, Pennsylvania'],
    ['Włochy', 'Włochy, Mazovia'],
  ])(
    'the service offers only known places for the country %s, also with a region: %s',
    async (name, offered) => {
      const { names } = namesOffered(await messageFor(name));
      expect(names).toContain(offered);
      for (const each of names) await expect(locate(each, 'test')).resolves.toBeDefined();
    },
  );

  it('namesOffered returns no names if the service suggests no names', async () => {
    expect(namesOffered(await messageFor('Qqqqzzqqx'))).toEqual({ names: [], isCountry: false });
  });
});

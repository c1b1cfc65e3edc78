import { describe, expect, it } from 'vitest';
import { gazetteer } from '../../../test/support/weather-service.ts';
import { createLocator, UnknownCity } from './locator.ts';

const locate = createLocator(gazetteer(), { geocode: async () => null }, () => undefined);

/** Returns the suggestions in the response for an unknown name. */
async function suggestionsFor(name: string): Promise<readonly string[] | undefined> {
  const error: unknown = await locate(name, 'test').catch((caught: unknown) => caught);
  if (!(error instanceof UnknownCity)) throw new Error(`${name} is known`);
  const body = error.body?.(error.message, error.status) as { suggestions?: readonly string[] } | undefined;
  return body?.suggestions;
}

describe('suggestions for an unknown place', () => {
  it.each([
    ['Berlni', 'Berlin, Germany'],
    ['Springfeld', 'Springfield, United States'],
    ['Barcelon', 'Barcelona, Spain'],
    ['France', 'Paris'],
    ['Venezuela', 'Valencia, Carabobo'],
    ['Lebanon', 'Lebanon, Pennsylvania'],
    ['Włochy', 'Włochy, Mazovia'],
  ])('the suggestions for %s are known places, among them %s', async (name, expected) => {
    const names = (await suggestionsFor(name)) ?? [];
    expect(names).toContain(expected);
    for (const each of names) await expect(locate(each, 'test')).resolves.toBeDefined();
  });

  it('the suggestions for a country are its cities', async () => {
    for (const each of (await suggestionsFor('France')) ?? [])
      await expect(locate(each, 'test')).resolves.toMatchObject({ country: 'FR' });
  });

  it('the response has no list if no name is similar', async () => {
    expect(await suggestionsFor('Qqqqzzqqx')).toBeUndefined();
  });
});

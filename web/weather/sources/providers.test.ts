import { expect, it } from 'vitest';
import { PROVIDERS as SERVED } from '../../../src/weather/providers/registry.ts';
import { PROVIDERS, providerOf } from './providers.ts';

it('the page lists the name, link and credit of every provider in the service', () => {
  expect(PROVIDERS).toEqual(
    Object.fromEntries(SERVED.map(({ id, name, url, attribution }) => [id, { name, url, attribution }])),
  );
});

it('providerOf returns the ID as the name of an unknown provider', () => {
  expect(providerOf('newest')).toEqual({ name: 'newest', url: null, attribution: 'newest' });
});

import { expect, it } from 'vitest';
import { PROVIDERS as SERVED } from '../../../src/weather/providers/registry.ts';
import { PROVIDERS, providerOf } from './providers.ts';

it('credits every provider of the service as it says', () => {
  expect(PROVIDERS).toEqual(
    Object.fromEntries(SERVED.map(({ id, name, url, attribution }) => [id, { name, url, attribution }])),
  );
});

it('calls a provider that it does not know by its id', () => {
  expect(providerOf('newest')).toEqual({ name: 'newest', url: null, attribution: 'newest' });
});

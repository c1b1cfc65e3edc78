import { describe, expect, it } from 'vitest';
import { chooseProviders } from './choose.ts';
import type { ProviderDefinition } from './port.ts';

function definition(id: string, more: Partial<ProviderDefinition> = {}): ProviderDefinition {
  return {
    id,
    name: id,
    url: 'https://example.org',
    provides: ['current'],
    coverage: 'world',
    licence: 'none',
    licenceUrl: null,
    attribution: 'nobody',
    isLocal: false,
    rate: null,
    settings: {},
    requires: null,
    create: () => ({}),
    ...more,
  };
}

const ALL = [
  definition('keyed', { requires: 'keyed-api-key' }),
  definition('open'),
  definition('second'),
  definition('synthetic', { isLocal: true }),
];

const choose = (named: readonly string[], values: Record<string, string> = {}) =>
  chooseProviders(ALL, named, values).map(({ id }) => id);

describe('chooseProviders', () => {
  it('chooseProviders returns every remote provider with its required setting by default', () => {
    expect(choose([])).toEqual(['open', 'second']);
    expect(choose([], { 'keyed-api-key': 'k' })).toEqual(['keyed', 'open', 'second']);
  });

  it('chooseProviders returns the named providers in the given order', () => {
    expect(choose(['synthetic', 'open'])).toEqual(['synthetic', 'open']);
  });

  it.each([
    [['opne'], 'there is no provider opne; did you mean open?'],
    [['open', 'open'], 'the provider open is named twice'],
    [['keyed'], 'the provider keyed needs --keyed-api-key (KEYED_API_KEY)'],
  ])('rejects %s', (named, message) => {
    expect(() => choose(named)).toThrow(message);
  });
});

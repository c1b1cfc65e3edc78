import { describe, expect, it } from 'vitest';
import { attributionOf, baseUrl, covers, defineProvider } from './port.ts';

describe('a provider definition', () => {
  it('a provider definition is remote and has no required setting by default', () => {
    const declaration = {
      id: 'test',
      name: 'Test',
      url: null,
      provides: [],
      coverage: 'world',
      licence: '',
      licenceUrl: null,
      attribution: '',
      rate: null,
      settings: {},
      create: () => ({}),
    } as const;
    expect(defineProvider(declaration)).toEqual({ ...declaration, isLocal: false, requires: null });
    expect(defineProvider({ ...declaration, isLocal: true }).isLocal).toBe(true);
  });
});

describe('attributionOf', () => {
  const provider = defineProvider({
    id: 'test',
    name: 'Test',
    url: 'https://test.example',
    provides: [],
    coverage: 'world',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://licence.example',
    attribution: 'Data by Test',
    credits: { air: 'models by Others' },
    rate: null,
    settings: {},
    create: () => ({}),
  });

  it('names the provider and the licence with links, and further credits for some data', () => {
    expect(attributionOf(provider, 'current')).toBe(
      'Data by Test (https://test.example); licence: CC BY 4.0 (https://licence.example)',
    );
    expect(attributionOf(provider, 'air')).toContain('; models by Others; ');
    expect(attributionOf({ ...provider, url: null, licenceUrl: null }, 'alerts')).toBe(
      'Data by Test; licence: CC BY 4.0',
    );
  });
});

describe('coverage', () => {
  it('covers is true in listed countries, and everywhere for coverage `world`', () => {
    expect(covers({ coverage: 'world' }, 'FR')).toBe(true);
    expect(['NO', 'SJ', 'SE'].map((country) => covers({ coverage: ['NO', 'SJ'] }, country))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a base URL', () => {
  const { parse, default: standard, help } = baseUrl('Test', 'https://api.example.org');

  it('the setting for a base URL has a default and a help text', () => {
    expect([standard, help]).toEqual(['https://api.example.org', 'Base URL of Test.']);
  });

  it.each([
    ['https://example.org', 'https://example.org'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['https://example.org/weather//', 'https://example.org/weather'],
  ])('accepts %s', (text, value) => {
    expect(parse(text)).toEqual({ value });
  });

  it.each([
    '',
    'example.org',
    'ftp://example.org',
    'https://example.org?key=1',
    'https://example.org/#top',
    'xhttp://example.org',
  ])('rejects "%s"', (text) => {
    expect(parse(text)).toEqual({ expected: 'an http or https URL without a query' });
  });
});

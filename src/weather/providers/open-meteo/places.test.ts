import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { SearchResponse, toPlaces } from './places.ts';

type Result = NonNullable<SearchResponse['results']>[number];

function result(changes: Partial<Result> = {}): Result {
  return {
    id: 1,
    name: 'Saint-Étienne',
    latitude: 45.43,
    longitude: 4.39,
    country_code: 'FR',
    timezone: 'Europe/Paris',
    admin1: 'Auvergne-Rhône-Alpes',
    ...changes,
  };
}

function found(name: string, ...results: Result[]) {
  return toPlaces({ results }, name);
}

describe('toPlaces', () => {
  it('maps a place', () => {
    expect(found('Saint-Étienne', result())).toEqual([
      {
        id: 'geonames:1',
        name: 'Saint-Étienne',
        country: 'FR',
        region: 'Auvergne-Rhône-Alpes',
        latitude: 45.43,
        longitude: 4.39,
        timezone: 'Europe/Paris',
      },
    ]);
  });

  it('keeps the order of the results', () => {
    expect(
      found('a', result({ id: 3, name: 'A' }), result({ id: 2, name: 'Á' })).map(({ id }) => id),
    ).toEqual(['geonames:3', 'geonames:2']);
  });

  it.each(['saint-etienne', 'SAINT ÉTIENNE', 'Saint-E\u0301tienne'])(
    'matches the name written as %s',
    (name) => {
      expect(found(name, result())).toHaveLength(1);
    },
  );

  it.each(['Saint-Étienne-du-Rouvray', 'Étienne', 'Saint-Estienne', ''])('does not match %j', (name) => {
    expect(found(name, result())).toEqual([]);
  });

  it.each([
    { country_code: null },
    { country_code: 'France' },
    { timezone: null },
    { timezone: 'Europe/Atlantis' },
    { timezone: '' },
  ])('leaves out a result without a valid country and time zone: %j', (changes) => {
    expect(found('Saint-Étienne', result(changes), result({ id: 2 })).map(({ id }) => id)).toEqual([
      'geonames:2',
    ]);
  });

  it('has no region if none is given', () => {
    expect(found('Saint-Étienne', result({ admin1: null }), result({ admin1: '' }))).toMatchObject([
      { region: null },
      { region: null },
    ]);
  });
});

describe('SearchResponse', () => {
  it('accepts a response without results, but not an error', () => {
    expect(Value.Check(SearchResponse, { generationtime_ms: 0.5 })).toBe(true);
    expect(
      Value.Check(SearchResponse, { error: true, reason: 'Parameter count must be between 1 and 100.' }),
    ).toBe(false);
  });
});

const folder = realData('weather/open-meteo');

describe.skipIf(folder === null)('recorded searches', () => {
  function recorded(name: string, asked: string) {
    const answer: unknown = JSON.parse(readFileSync(join(folder ?? '', `geocoding-${name}.json`), 'utf8'));
    return Value.Check(SearchResponse, answer) ? toPlaces(answer, asked) : null;
  }

  it('leave out the two places that used to be called Hollywood', () => {
    const places = recorded('hollywood', 'hollywood');
    expect(places).toHaveLength(8);
    expect(places?.[0]).toMatchObject({ id: 'geonames:4158928', region: 'Florida', country: 'US' });
    expect(places?.map(({ region }) => region)).not.toContain('Texas');
  });

  it('find Brasília without its accent, and two places called Paris', () => {
    expect(recorded('brasilia', 'BRASILIA')).toMatchObject([{ timezone: 'America/Sao_Paulo' }]);
    expect(recorded('paris', 'Paris')?.map(({ country }) => country)).toEqual(['FR', 'US']);
  });

  it.each(['empty', 'empty-recorded'])('find nothing (%s)', (name) => {
    expect(recorded(name, 'Atlantis')).toEqual([]);
  });
});

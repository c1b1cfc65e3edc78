import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { SearchAnswer, toPlaces } from './places.ts';

type Result = NonNullable<SearchAnswer['results']>[number];

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
  it('gives a place as it stands in GeoNames', () => {
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

  it('keeps the order', () => {
    expect(
      found('a', result({ id: 3, name: 'A' }), result({ id: 2, name: 'Á' })).map(({ id }) => id),
    ).toEqual(['geonames:3', 'geonames:2']);
  });

  it.each(['saint-etienne', 'SAINT ÉTIENNE', 'Saint-E\u0301tienne'])('finds it as %s', (name) => {
    expect(found(name, result())).toHaveLength(1);
  });

  it.each(['Saint-Étienne-du-Rouvray', 'Étienne', 'Saint-Estienne', ''])('is not %j', (name) => {
    expect(found(name, result())).toEqual([]);
  });

  it.each([
    { country_code: null },
    { country_code: 'France' },
    { timezone: null },
    { timezone: 'Europe/Atlantis' },
    { timezone: '' },
  ])('leaves out what lies in no country or zone: %j', (changes) => {
    expect(found('Saint-Étienne', result(changes), result({ id: 2 })).map(({ id }) => id)).toEqual([
      'geonames:2',
    ]);
  });

  it('knows no region where none is given', () => {
    expect(found('Saint-Étienne', result({ admin1: null }), result({ admin1: '' }))).toMatchObject([
      { region: null },
      { region: null },
    ]);
  });
});

describe('SearchAnswer', () => {
  it('is one without results too, but no error', () => {
    expect(Value.Check(SearchAnswer, { generationtime_ms: 0.5 })).toBe(true);
    expect(
      Value.Check(SearchAnswer, { error: true, reason: 'Parameter count must be between 1 and 100.' }),
    ).toBe(false);
  });
});

const folder = realData('weather/open-meteo');

describe.skipIf(folder === null)('the searches on record', () => {
  function recorded(name: string, asked: string) {
    const answer: unknown = JSON.parse(readFileSync(join(folder ?? '', `geocoding-${name}.json`), 'utf8'));
    return Value.Check(SearchAnswer, answer) ? toPlaces(answer, asked) : null;
  }

  it('leaves out the two that are no longer called Hollywood', () => {
    const places = recorded('hollywood', 'hollywood');
    expect(places).toHaveLength(8);
    expect(places?.[0]).toMatchObject({ id: 'geonames:4158928', region: 'Florida', country: 'US' });
    expect(places?.map(({ region }) => region)).not.toContain('Texas');
  });

  it('finds Brasília without its accent, and both of Paris', () => {
    expect(recorded('brasilia', 'BRASILIA')).toMatchObject([{ timezone: 'America/Sao_Paulo' }]);
    expect(recorded('paris', 'Paris')?.map(({ country }) => country)).toEqual(['FR', 'US']);
  });

  it.each(['empty', 'empty-recorded'])('finds nothing (%s)', (name) => {
    expect(recorded(name, 'Atlantis')).toEqual([]);
  });
});

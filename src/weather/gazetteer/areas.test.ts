import { describe, expect, it } from 'vitest';
import { Areas, intersection, toArea } from './areas.ts';

const GEORGIA = {
  code: 'GE',
  name: 'Georgia',
  names: ['georgia'],
  codes: ['ge', 'geo'],
  population: 3_700_000,
};
const STATE = { code: 'US.GA', name: 'Georgia', names: ['georgia'], codes: ['ga'], population: 10_000_000 };
const GABON = { code: 'GA', name: 'Gabon', names: ['gabon'], codes: ['ga', 'gab'], population: 2_000_000 };
const HAGUE = { code: 'NL.11', name: 'South Holland', names: ['hague'], codes: [], population: 1 };
const BOSNIA = { code: 'BA', name: 'Bosnia', names: ['bih', 'bosnia'], codes: ['ba', 'bih'], population: 1 };
const GEO = { code: 'ZZ.1', name: 'Geo', names: ['geo'], codes: [], population: 1 };
const areas = new Areas([GEORGIA, STATE, GABON, HAGUE, BOSNIA, GEO]);

describe('Areas', () => {
  it('Areas.find returns every area that an ambiguous name or code can refer to', () => {
    expect(areas.find('Georgia')).toEqual([GEORGIA, STATE]);
    expect(areas.find('ga')).toEqual([STATE, GABON]);
    expect(areas.find('geo')).toEqual([GEO, GEORGIA]);
    expect(areas.find('nowhere')).toEqual([]);
  });

  it('Areas.named finds an area with or without its article, but not by code', () => {
    expect(areas.named('The Hague')).toEqual([HAGUE]);
    expect(areas.named('GA')).toEqual([]);
  });

  it('Areas.find returns an area once if its name equals its code', () => {
    expect(areas.find('BiH')).toEqual([BOSNIA]);
  });

  it('toArea returns the country of an area and, for a region, also the region', () => {
    expect(toArea(STATE)).toEqual({ country: 'US', region: 'US.GA', name: 'Georgia' });
    expect(toArea(GEORGIA)).toEqual({ country: 'GE', name: 'Georgia' });
  });
});

describe('intersection', () => {
  const us = { country: 'US' };
  const texas = { country: 'US', region: 'US.TX' };
  it.each([
    [{}, {}, {}],
    [{}, us, us],
    [us, texas, texas],
    [texas, texas, texas],
    [us, { country: 'FR' }, null],
    [texas, { country: 'FR' }, null],
    [texas, { country: 'US', region: 'US.GA' }, null],
  ])('the intersection of %j and %j is %j, in either order', (a, b, expected) => {
    expect(intersection(a, b)).toEqual(expected);
    expect(intersection(b, a)).toEqual(expected);
  });
});

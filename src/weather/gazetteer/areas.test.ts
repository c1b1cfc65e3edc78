import { describe, expect, it } from 'vitest';
import { intersection, toArea } from './areas.ts';
import { smallIndex } from './small.fixture.ts';

const { areas } = smallIndex(
  [],
  [
    ['BA', 'Bosnia', 1, ['ba', 'bih'], ['BiH']],
    ['GA', 'Gabon', 2_000_000, ['ga', 'gab']],
    ['GE', 'Georgia', 3_700_000, ['ge', 'geo']],
    ['NL.11', 'South Holland', 1, [], ['Hague']],
    ['US.GA', 'Georgia', 10_000_000, ['ga'], ['Джорджия']],
    ['ZZ.1', 'Geo', 1],
  ],
);
const codesOf = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code);

describe('Areas', () => {
  it('Areas.find returns every area that an ambiguous name or code can refer to', () => {
    expect(codesOf(areas.find('Georgia'))).toEqual(['US.GA', 'GE']);
    expect(codesOf(areas.find('ga'))).toEqual(['US.GA', 'GA']);
    expect(codesOf(areas.find('geo'))).toEqual(['GE', 'ZZ.1']);
    expect(codesOf(areas.find('nowhere'))).toEqual([]);
  });

  it('Areas.named finds an area with or without its article, but not by code', () => {
    expect(codesOf(areas.named('The Hague'))).toEqual(['NL.11']);
    expect(codesOf(areas.named('GA'))).toEqual([]);
  });

  it('Areas.named ignores a word for the kind of region before or after the name', () => {
    for (const text of ['Georgia state', 'state of Georgia', 'штат Джорджия', 'Джорджия штат']) {
      expect(codesOf(areas.named(text)), text).toContain('US.GA');
    }
    expect(areas.named('Georgia county')).toEqual([]);
  });

  it('Areas.find returns an area once if its name equals its code', () => {
    expect(codesOf(areas.find('BiH'))).toEqual(['BA']);
  });

  it('toArea returns the country of an area and, for a region, also the region', () => {
    expect(toArea({ code: 'US.GA', name: 'Georgia' })).toEqual({
      country: 'US',
      region: 'US.GA',
      name: 'Georgia',
    });
    expect(toArea({ code: 'GE', name: 'Georgia' })).toEqual({ country: 'GE', name: 'Georgia' });
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

import { describe, expect, it } from 'vitest';
import { createAreaCheck } from './area-check.ts';
import { openGazetteer } from './gazetteer.ts';

const places = openGazetteer();
const checkArea = createAreaCheck(places);

function found(name: string) {
  const [first] = places.find(name);
  if (first === undefined) throw new Error(`no place called ${name}`);
  return first.place;
}

describe('createAreaCheck', () => {
  it.each([
    ['its own region', 'Haarlem', 'Noord-Holland', true],
    ['its own region in English', 'Haarlem', 'North Holland', true],
    ['its own country', 'Haarlem', 'Netherlands', true],
    ['its own name', 'Haarlem', 'Haarlem', true],
    ['its own name in another language', 'Munich', 'München', true],
    ['its own region among others', 'Haarlem', 'Zeeland; Noord-Holland', true],
    ['another region of the country', 'Haarlem', 'Zeeland', false],
    ['several other regions', 'Haarlem', 'Zeeland;Drenthe', false],
    ['another country', 'Haarlem', 'Norway', false],
    ['a region of another country', 'Salzburg', 'Bavaria', false],
    ['an unknown area', 'Haarlem', 'Kop van het Noorderland', null],
    ['another region and an unknown area', 'Haarlem', 'Zeeland; Noorderland', null],
    ['a town elsewhere in the country', 'Haarlem', 'Maastricht', null],
    ['a county, whose position is only known roughly', 'Oxford', 'Kent', null],
  ])('a place compared with %s: %s, %s → %s', (_, place, area, expected) => {
    expect(checkArea(area, found(place))).toBe(expected);
  });

  it('an area with the name of another region is unclear if a place in the own region has the name', () => {
    // The county of Nevada is in California; Nevada is also a state.
    const namesake = { ...found('Haarlem'), name: 'Fictitious' };
    const check = createAreaCheck({
      areas: (text) => places.areas(text),
      named: (name) => (name === 'Zeeland' ? [{ place: namesake, fame: 1 }] : []),
    });
    expect(check('Zeeland', found('Haarlem'))).toBeNull();
  });

  it('coordinates are in the area of the nearest town, but never surely outside another area', () => {
    const coordinates = found('52.3801,4.6402');
    expect(coordinates.isNamedAfterNearest).toBe(true);
    expect([checkArea('Noord-Holland', coordinates), checkArea('Zeeland', coordinates)]).toEqual([
      true,
      null,
    ]);
    expect(checkArea('Zeeland', found('0,-30'))).toBeNull();
    expect(checkArea('Zeeland', { ...found('Haarlem'), region: null })).toBeNull();
  });
});

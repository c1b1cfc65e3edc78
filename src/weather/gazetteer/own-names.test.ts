import { expect, it } from 'vitest';
import { gazetteer, LISTED, outcomeOf, ownNames } from './own-names.fixture.ts';

const ONE_OF = 40;

it('a name of a town finds a place of this name, with listed exceptions', () => {
  const listed = new Set(LISTED);
  const sample = ownNames(10_000).filter((_, index) => index % ONE_OF === 0);
  const wrong = sample
    .map(outcomeOf)
    .filter(({ outcome, found }) => outcome !== 'called so' && !listed.has(found));
  expect(sample.length).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
  expect(LISTED.length).toBeLessThanOrEqual(60);
});

it.each([
  ['a former name', 'Yerba Buena', 'Yerba Buena, AR'],
  ['a former name, with the country', 'Kuybyshev, Russia', 'Kuybyshev, RU'],
  ['a shortened name', 'Deerfield', 'Deerfield, US'],
  ['a name in another language', 'Milwaukie', 'Milwaukie, US'],
  ['a nickname', 'Sleepy Hollow', 'Sleepy Hollow, US'],
  ['a nickname without its apostrophe', 'Apen', 'Apen, DE'],
  ['a code', 'Bay', 'Bay, SO'],
  ['the word for a kind of point', 'Hudson Falls', 'Hudson Falls, US'],
  ['another name of a point', 'Coachella', 'Coachella, US'],
  ['a name that could be split', 'Boise City', 'Boise City, US'],
  ['the short name of a region', 'Covasna', 'Covasna, RO'],
  ['the name of a country in another language', 'Komoro', 'Komoro, JP'],
  ['a great city without its last letter', 'Alma', 'Alma, CA'],
  ['a far better known name of today', 'Singapur', 'Singapore, SG'],
  ['a far better known short form', 'Rostov', 'Rostov-na-Donu, RU'],
])('beside %s, %s means %s', (_, name, meant) => {
  const place = gazetteer.find(name)[0]?.place;
  expect(`${place?.name}, ${place?.country}`).toBe(meant);
});

it.each([
  ['Franca', 'Franca, BR'],
  ['França', undefined],
  ['França, Brasil', 'Franca, BR'],
])('the spelling distinguishes a city from a country: %s means %s', (name, meant) => {
  const place = gazetteer.find(name)[0]?.place;
  expect(place && `${place.name}, ${place.country}`).toBe(meant);
});

it.each([
  ['Lebanon', 'Lebanon, Pennsylvania'],
  ['Włochy', 'Włochy, Mazovia'],
  ['Germany', null],
])('Gazetteer.country offers the town called %s by a text that finds it: %s', (name, namesake) => {
  expect(gazetteer.country(name)?.namesake).toBe(namesake);
});

it('Gazetteer.country offers cities by texts that find them', () => {
  expect(gazetteer.country('Venezuela')?.cities).toContain('Valencia, Carabobo');
  expect(gazetteer.country('Panama')?.cities[0]).toBe('Panamá, Panamá');
});

it.each(['Ord Ord', 'lax lax', 'JFK JFK'])('a doubled airport code is not a place: %s', (text) => {
  expect(gazetteer.find(text)).toEqual([]);
});

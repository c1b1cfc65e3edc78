import { expect, test } from 'vitest';
import { analyse } from '../analysis.ts';
import { textOf } from '../words/message.ts';
import { StubGazetteer } from './stub-gazetteer.fixture.ts';

const gazetteer = new StubGazetteer({
  Denver: [6],
  Bordeaux: [5.5],
  Berlin: [6],
  Paris: [7],
  Rome: [7],
  Oxbow: [3],
});

test.each([
  ['drops unknown words after a city', 'any rain over denver l8r', 'denver'],
  ['drops unknown words before a preposition', 'quel temps de chien à bordeaux', 'bordeaux'],
  ['keeps a capitalised word after the city', 'weather at Denver Xyzzy', 'Denver Xyzzy'],
  ['keeps a typical name part after the city', 'weather at denver xyzzy park', 'denver xyzzy park'],
  [
    'keeps capitalised words before the city',
    'Will it rain at Alton Berlin Memorial Park',
    'Alton Berlin Memorial Park',
  ],
  ['keeps the full text if it contains several cities', 'weather in paris rome xyzzy', 'paris rome xyzzy'],
  ['ignores villages', 'weather in oxbow xyzzy', 'oxbow xyzzy'],
])('divided() %s: %s', (_, text, place) => {
  const found = analyse(text, { now: 0, timezone: 'UTC', gazetteer });
  expect(found.place && textOf(found.message, found.place)).toBe(place);
});

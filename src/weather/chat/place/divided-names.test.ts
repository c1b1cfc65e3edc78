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
  ['the end of a piece', 'any rain over denver l8r', 'denver'],
  ['a word before a preposition', 'quel temps de chien à bordeaux', 'bordeaux'],
  ['a capital tells that the rest belongs to it', 'weather at Denver Xyzzy', 'Denver Xyzzy'],
  ['so does a word that is usual in names', 'weather at denver xyzzy park', 'denver xyzzy park'],
  [
    'unknown words before the city',
    'Will it rain at Alton Berlin Memorial Park',
    'Alton Berlin Memorial Park',
  ],
  ['several cities are not one of them', 'weather in paris rome xyzzy', 'paris rome xyzzy'],
  ['a village is not worth it', 'weather in oxbow xyzzy', 'oxbow xyzzy'],
])('%s: %s', (_, text, place) => {
  const found = analyse(text, { now: 0, timezone: 'UTC', gazetteer });
  expect(found.place && textOf(found.message, found.place)).toBe(place);
});

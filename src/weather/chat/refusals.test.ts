import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { speechOf } from '../representation/speech/speech.ts';
import type { Decision } from './answerable.ts';
import { decide } from './decision.ts';
import { openLexicon } from './languages/read-lexicon.ts';
import { LANGUAGES } from './languages/registry.ts';
import { noPollen, type Refusal, refusal, unknownPlace, wrongHere } from './refusals.ts';

const gazetteer = openGazetteer();
/** A Wednesday, 14:00 in Paris. */
const NOW = Date.parse('2025-07-16T12:00:00Z');
const CODES = LANGUAGES.map(({ code }) => code);
const [PARIS] = gazetteer.find('Paris');

function decided(text: string, ...previous: string[]): Decision {
  return decide(text, { now: NOW, gazetteer, defaultPlace: null, previous });
}

/** Returns the text of a refusal in each language. Fails if two languages have the same text. */
function textsOf({ message }: Refusal): ReadonlyMap<string, string> {
  const texts = new Map(CODES.map((code) => [code, message(code)]));
  expect(new Set(texts.values()).size).toBe(CODES.length);
  for (const text of texts.values()) expect(text).not.toMatch(/[{}]|undefined/);
  return texts;
}

describe.each(LANGUAGES)('refusals in $lexicon', (traits) => {
  const { code } = traits;
  const example = speechOf(code, 'metric').say('example');
  const asked = decided(example);
  const placeText = asked.kind === 'refused' ? null : asked.question.placeText;
  const about = (place: string) => decided(example.replace(placeText ?? '', place));
  const { language, moments } = openLexicon(traits);
  // In a lexicon, each character of a text without spaces is a separate word.
  const isSpaced = example.includes(' ');
  const written = (phrase = '') => (isSpaced ? phrase : phrase.replaceAll(' ', '')).replace('*', '');
  const feast = moments.entries().find(([, { key }]) => key === 'feast without a date')?.[0];

  it('the example is a question in the language', () => {
    expect(asked).toMatchObject({ kind: 'forecast', place: PARIS?.place, from: Date.UTC(2025, 6, 16, 22) });
    expect(asked).toMatchObject({ question: { asks: ['rain'], languages: [code] } });
  });

  it.each<[string, () => Decision, readonly string[]]>([
    ['no_place', () => about(''), [example]],
    ['several_places', () => about('Oslo & Madrid'), ['Oslo', 'Madrid']],
    ['unknown_place', () => about('Xyzzyville'), ['Xyzzyville']],
    ['unknown_place', () => about('Xyzzyville, Texas'), ['Xyzzyville, Texas']],
    ['past', () => decided('2025-01-05', example), ['Paris', '14', '9', '20']],
    ['beyond', () => decided('2025-09-01', example), ['Paris', '20']],
    ['not_now', () => decided(written(language.asks?.air?.[0]), example), []],
    // A name has no language, so the language of the previous message is used.
    ['not_weather', () => decided('Xyzzyville', example), [example]],
    ...(feast === undefined
      ? []
      : ([['unknown_time', () => decided(feast, example), []]] satisfies [string, () => Decision, []][])),
  ])('the reason %s is given in the language of the question', (reason, decideIt, named) => {
    const decision = decideIt();
    expect(decision).toMatchObject({ kind: 'refused', reason, languages: expect.arrayContaining([code]) });
    const text = textsOf(decision as Refusal).get(code);
    for (const name of named) expect(text).toContain(name);
  });

  it('a subject that no provider covers is named in the language of the question', () => {
    const refused = [...language.unavailable.values()]
      .flat()
      .map((phrase) => decided(written(phrase)))
      .find(
        (decision) =>
          decision.kind === 'refused' && decision.reason === 'unavailable' && decision.languages[0] === code,
      );
    expect(refused).toBeDefined();
    expect(textsOf(refused as Refusal).get(code)).toContain(example);
  });
});

it.each([
  ['pollen counts', noPollen({ ...PARIS?.place, name: 'Ulm' } as never), 'Ulm'],
  ['the field here', wrongHere(unknownPlace('Ulmx', gazetteer)), 'Ulmx'],
  ['a holiday', refusal('unknownDate', { time: 'Passover' }), 'Passover'],
])('every language has its own text about %s, with the name', (_, refused, name) => {
  for (const text of textsOf(refused).values()) expect(text).toContain(name);
});

it('a refusal names countries, dates and alternatives in its language', () => {
  const german = (decision: Decision) => (decision.kind === 'refused' ? decision.message('de') : '');
  expect(german(decided('Regnet es in Berlin und London?'))).toContain(
    'Berlin, Deutschland oder London, Vereinigtes Königreich',
  );
  expect(german(decided('Wetter in Berlni'))).toMatch(/„Berlni“.*Berlin, Deutschland/);
  expect(german(decided('Wetter in Xyzzyheim, Austria'))).toContain('(Österreich)');
  expect(german(decided('Regnet es am 1.9. in Köln?'))).toContain('Sonntag, 20. Juli');
});

it('a refusal lists the places to choose from in its language', () => {
  const german = (text: string) => {
    const decision = decided(text);
    return decision.kind === 'refused' ? decision.choices?.('de') : undefined;
  };
  expect(german('Regnet es in Berlin und London?')).toEqual({
    places: ['Berlin, Deutschland', 'London, Vereinigtes Königreich'],
  });
  expect(german('Regnet es in Springfield, Missouri oder Springfield, Illinois?')).toEqual({
    places: ['Springfield, Missouri, Vereinigte Staaten', 'Springfield, Illinois, Vereinigte Staaten'],
  });
  expect(german('Wetter in Lesbin')).toMatchObject({
    suggestions: expect.arrayContaining(['Lisbon, Portugal']),
  });
});

it.each(['Berlin, Germany', 'Berlin, Deutschland', 'Madrid, Spain'])(
  'the name %s after a question about several places repeats the question for this place',
  (name) => {
    const decision = decided(name, 'Regnet es morgen in Berlin oder Madrid?');
    expect(decision).toMatchObject({ kind: 'forecast', place: { name: name.split(',')[0] } });
  },
);

it('a message in an unknown language is refused in English', () => {
  expect(decided('Hali ya hewa ikoje Nairobi kesho?')).toMatchObject({ languages: ['en'] });
});

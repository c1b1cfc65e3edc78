import type { Language } from '../languages/language.ts';
import { groupOf, type Head, type PackedLanguage, withEach } from './packed-phrasebook.ts';
import type { Sense, WholePhrasebook } from './phrasebook.ts';

/** Returns the contents of a phrasebook file. See packed-phrasebook.ts. */
export function packed(book: WholePhrasebook): Buffer {
  const senses = [...new Set(book.senses.values())];
  const numberOf = new Map(senses.map((sense, number) => [sense, number]));
  const groups = [...Map.groupBy(book.senses.keys(), groupOf)].map(([key, phrases]) => {
    const bySense = Map.groupBy(phrases, (phrase) => book.senses.get(phrase) as Sense);
    const lines = [...bySense].map(([sense, all]) => `${numberOf.get(sense)}:${all.join('|')}`);
    return { key, bytes: Buffer.from(lines.join('\n')) };
  });
  const { cardinals, ordinals, starts, halves } = book.numbers;
  const head: Head = {
    language: packedLanguage(book.language),
    numbers: { cardinals: [...cardinals], ordinals: [...ordinals], starts: [...starts], halves },
    topics: book.topics.join(' '),
    timeWords: book.timeWords.join(' '),
    senses: senses.map(({ roles, moment }) => [[...roles], moment]),
    groups: groups.map(({ key, bytes }) => [key, bytes.length]),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...groups.map(({ bytes }) => bytes)]);
}

function packedLanguage(language: Language): PackedLanguage {
  const { asks, caseEndings, placeEndings, placePrefixes, casePrefixes, conjunctions } = language;
  const { attachedBefore, attachedAfter, journeyWords, unavailable, windFrom, windScales } = language;
  return {
    ...(asks && { asks }),
    ...(caseEndings && { caseEndings }),
    ...(placeEndings && { placeEndings }),
    ...(placePrefixes && { placePrefixes }),
    ...(casePrefixes && { casePrefixes }),
    conjunctions,
    ...(attachedBefore && { attachedBefore }),
    ...(attachedAfter && { attachedAfter }),
    journeyWords: withEach(journeyWords, (words) => [...words]),
    unavailable: [...unavailable],
    windFrom,
    windScales: [...windScales],
  };
}

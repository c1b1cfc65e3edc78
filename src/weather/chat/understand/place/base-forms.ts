import type { Language } from '../../languages/language.ts';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

const SHORTEST_STEM = 2;

/**
 * Maximum number of words in a name in which any word is changed. In longer names only the end is changed, to
 * limit the number of forms.
 */
const MOST_WORDS = 5;
/**
 * Maximum number of words that are changed. In `Novém Městě na Moravě`, the name of the river stays the same.
 */
const MOST_INFLECTED = 3;
const MOST_FORMS = 60;
const BETWEEN_WORDS = /([\s\p{Pd}]+)/u;

/**
 * Returns the possible base forms of an inflected name: Москва for `Москве`, istanbul for `istanbulda`, لندن
 * for `بلندن`. In short names, any word can be inflected, as in `Novom Sadu`.
 */
export function baseForms(name: string, { readings }: Pick<Message, 'readings'>): string[] {
  const languages = readings.map(({ book }) => book.language);
  const atEnd = languages.flatMap((language) => [
    ...withoutEnding(name, language),
    ...withoutConjunction(name, language),
  ]);
  const atStart = withoutPrefixes(name, { readings });
  const inside = languages.flatMap((language) => withoutEndings(name, language));
  return [...new Set([...atEnd, ...atStart, ...inside])].filter((form) => form !== name);
}

/** Returns a name without the conjunction that is attached to it: Korean `양양이랑`, Arabic `وصور`. */
function withoutConjunction(name: string, { attachedBefore = [], attachedAfter = [] }: Language): string[] {
  return [
    ...attachedAfter.filter((each) => name.endsWith(each)).map((each) => name.slice(0, -each.length)),
    ...attachedBefore.filter((each) => name.startsWith(each)).map((each) => name.slice(each.length)),
  ].filter((form) => form.length >= SHORTEST_STEM);
}

/** The possible forms of a name after removing an attached preposition: באר שבע for `בבאר שבע`. */
export function withoutPrefixes(name: string, { readings }: Pick<Message, 'readings'>): string[] {
  return readings.flatMap(({ book }) => withoutPrefix(name, book.language));
}

function withoutEnding(name: string, { caseEndings = [] }: Language): string[] {
  const lower = name.toLowerCase();
  return caseEndings.flatMap(([ending, replacements]) => {
    const stem = name.slice(0, name.length - ending.length);
    if (!lower.endsWith(ending) || stem.length < SHORTEST_STEM) return [];
    return replacements.map((replacement) => stem + replacement);
  });
}

/** Returns all combinations of the words' forms. Those that leave the first words unchanged come first. */
function withoutEndings(name: string, language: Language): string[] {
  const pieces = name.split(BETWEEN_WORDS);
  const words = pieces.filter((_, index) => index % 2 === 0);
  if (language.caseEndings === undefined || words.length < 2 || words.length > MOST_WORDS) return [];
  return pieces.reduce<string[]>(
    (forms, piece, index) => {
      const isInflected = index % 2 === 0 && index < 2 * MOST_INFLECTED;
      const endings = isInflected ? [piece, ...withoutEnding(piece, language)] : [piece];
      return endings.flatMap((ending) => forms.map((form) => form + ending)).slice(0, MOST_FORMS);
    },
    [''],
  );
}

function withoutPrefix(name: string, { casePrefixes = [] }: Language): string[] {
  return casePrefixes.flatMap(([prefix, replacements]) => {
    const stem = name.slice(prefix.length);
    if (!name.startsWith(prefix) || stem.length < SHORTEST_STEM) return [];
    return replacements.map((replacement) => replacement + stem);
  });
}

const FEWEST_LETTERS_BEFORE_ENDING = 2;

/** Some languages use an ending instead of a preposition: `춘천에`. */
export function hasPlaceEnding({ end }: TokenRange, { tokens, readings }: Message): boolean {
  const word = tokens[end - 1]?.word ?? '';
  const { placeEndings = [] } = readings[0].book.language;
  return placeEndings.some(
    (ending) => word.length >= ending.length + FEWEST_LETTERS_BEFORE_ENDING && word.endsWith(ending),
  );
}

const FEWEST_LETTERS_AFTER_PREFIX = 3;

/** In some languages the preposition is attached to the name: `בחיפה`. */
export function hasPlacePrefix({ first }: TokenRange, { tokens, readings }: Message): boolean {
  const word = tokens[first]?.word ?? '';
  const { placePrefixes = [] } = readings[0].book.language;
  return placePrefixes.some(
    (prefix) => word.length >= prefix.length + FEWEST_LETTERS_AFTER_PREFIX && word.startsWith(prefix),
  );
}

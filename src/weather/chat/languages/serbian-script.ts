import type { Language } from './language.ts';

/** Latin digraphs, which are one letter in Cyrillic, come first. */
const CYRILLIC: readonly (readonly [string, string])[] = [
  ['lj', 'љ'],
  ['nj', 'њ'],
  ['dž', 'џ'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц'],
  ['č', 'ч'],
  ['ć', 'ћ'],
  ['d', 'д'],
  ['đ', 'ђ'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'ј'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['š', 'ш'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['z', 'з'],
  ['ž', 'ж'],
];

function inCyrillic(latin: string): string {
  return CYRILLIC.reduce((text, [from, to]) => text.replaceAll(from, to), latin);
}

/** A list of phrases in Latin script, and again in Cyrillic. */
function inBoth(phrases: string): string {
  return `${phrases}, ${inCyrillic(phrases)}`;
}

function eachInBoth<Key extends string>(
  lists: Readonly<Partial<Record<Key, string>>>,
): Readonly<Partial<Record<Key, string>>> {
  return Object.fromEntries(
    Object.entries<string | undefined>(lists).map(([key, list]) => [key, inBoth(list ?? '')]),
  ) as Partial<Record<Key, string>>;
}

/** Numbers are counted by position, so the Cyrillic word goes beside the Latin one: `dva/два`. */
function numbersInBoth(numbers: string): string {
  return numbers
    .split(',')
    .map((entry) => {
      const [words = '', value] = entry.trim().split('=');
      return `${words}/${inCyrillic(words)}${value === undefined ? '' : `=${value}`}`;
    })
    .join(', ');
}

/** A lexicon in Serbian's Latin script, extended to both scripts. */
export function inBothScripts(language: Language): Language {
  return {
    ...language,
    words: eachInBoth(language.words),
    moments: language.moments.map(([moment, phrases]) => [moment, inBoth(phrases)]),
    numbers: numbersInBoth(language.numbers),
    ordinals: numbersInBoth(language.ordinals ?? ''),
    units: eachInBoth(language.units ?? {}),
    one: inBoth(language.one ?? ''),
    asks: eachInBoth(language.asks ?? {}),
    caseEndings: (language.caseEndings ?? []).flatMap(([ending, bases]) => [
      [ending, bases] as const,
      [inCyrillic(ending), bases.map(inCyrillic)] as const,
    ]),
  };
}

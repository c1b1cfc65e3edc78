import { type Language, ROLES, type Role } from '../languages/language.ts';
import type { Moment } from '../time/moment.ts';
import { monthNames, weekdayNames } from './calendar-names.ts';
import { unitsOf } from './units.ts';

/** What a phrase means in a language. */
export interface Sense {
  readonly roles: ReadonlySet<Role>;
  readonly moment: Moment | null;
}

/** A language's phrases, made ready for looking up. */
export interface Phrasebook {
  readonly language: Language;
  /** By their folded words, joined by blanks, numbers being `#`. */
  readonly senses: ReadonlyMap<string, Sense>;
  /** Units in the longest phrase. */
  readonly longest: number;
  readonly numbers: ReadonlyMap<string, number>;
}

export const NUMBER = '#';

export function phrasebookOf(language: Language): Phrasebook {
  const senses = new Map<string, { roles: Set<Role>; moment: Moment | null }>();
  let longest = 1;
  function senseOf(phrase: string) {
    const words = wordsOf(phrase);
    longest = Math.max(longest, words.length);
    const key = words.join(' ');
    const sense = senses.get(key) ?? { roles: new Set(), moment: null };
    senses.set(key, sense);
    return sense;
  }
  for (const role of ROLES) {
    for (const phrase of phrasesOf(language.words[role])) senseOf(phrase).roles.add(role);
  }
  for (const [moment, phrases] of [...calendar(language.code), ...language.moments]) {
    for (const phrase of phrasesOf(phrases)) senseOf(phrase).moment = moment;
  }
  const numbers = numbersOf(language);
  for (const word of numbers.keys()) senseOf(word).roles.add('date');
  return { language, senses, longest, numbers };
}

function calendar(code: string): (readonly [Moment, string])[] {
  return [
    ...weekdayNames(code).map((name, index): [Moment, string] => [
      { is: 'weekday', weekday: index + 1 },
      name,
    ]),
    ...monthNames(code).map((names, index): [Moment, string] => [
      { is: 'month', month: index + 1 },
      names.join(','),
    ]),
  ];
}

function numbersOf(language: Language): Map<string, number> {
  return new Map(
    phrasesOf(language.numbers).flatMap((words, index) =>
      words.split('/').map((word): [string, number] => [wordsOf(word).join(' '), index + 1]),
    ),
  );
}

function phrasesOf(list: string | undefined): string[] {
  return (list ?? '').split(',').filter((phrase) => phrase.trim() !== '');
}

function wordsOf(phrase: string): string[] {
  return phrase.split(NUMBER).flatMap((piece, index) => {
    const words = unitsOf(piece.normalize('NFC')).map(({ word }) => word);
    return index === 0 ? words : [NUMBER, ...words];
  });
}

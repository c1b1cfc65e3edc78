import { type Language, ROLES, type Role } from '../languages/language.ts';
import type { Moment, Step } from '../time/moment.ts';
import { monthNames, weekdayNames } from './calendar-names.ts';
import type { NumberWords } from './numbers.ts';
import { NUMBER, phrasesOf, wordsOf } from './phrases.ts';

/** What a phrase means in a language. */
export interface Sense {
  readonly roles: ReadonlySet<Role>;
  readonly moment: Moment | null;
  /** The roles, and whether it is a moment. */
  readonly marks: ReadonlySet<Role | 'moment'>;
}

/** A language's phrases, made ready for looking up. */
export interface Phrasebook {
  readonly language: Language;
  /** By their folded words, joined by blanks, numbers being `#`. */
  readonly senses: ReadonlyMap<string, Sense>;
  /** Words in the longest phrase that begins with a word. */
  readonly longestFrom: ReadonlyMap<string, number>;
  /** All words of all phrases. */
  readonly words: ReadonlySet<string>;
  readonly numbers: NumberWords;
  /** Single words that only talk about weather has. */
  readonly topics: readonly string[];
}

export function phrasebookOf(language: Language): Phrasebook {
  const senses = new Map<string, Sense>();
  const drafts = new Map<string, { roles: Set<Role>; moment: Moment | null }>();
  const longestFrom = new Map<string, number>();
  const allWords = new Set<string>();
  function senseOf(phrase: string) {
    const words = wordsOf(phrase);
    const [head = ''] = words;
    longestFrom.set(head, Math.max(longestFrom.get(head) ?? 0, words.length));
    for (const word of words) allWords.add(word);
    const key = words.join(' ');
    const draft = drafts.get(key) ?? { roles: new Set<Role>(), moment: null };
    drafts.set(key, draft);
    return draft;
  }
  for (const role of ROLES) {
    for (const phrase of phrasesOf(language.words[role])) senseOf(phrase).roles.add(role);
  }
  const moments = [...calendar(language.code), ...amounts(language), ...language.moments];
  for (const [moment, phrases] of moments) {
    for (const phrase of phrasesOf(phrases)) senseOf(phrase).moment = moment;
  }
  const numbers = numberWords(language);
  for (const word of [...numbers.cardinals.keys(), ...numbers.ordinals.keys()])
    senseOf(word).roles.add('date');
  allWords.delete(NUMBER);
  // Most phrases of a language mean the same as some others: one sense for all of these saves most of the memory.
  const shared = new Map<string, Sense>();
  for (const [key, { roles, moment }] of drafts) {
    const id = `${[...roles].sort().join(' ')} ${JSON.stringify(moment)}`;
    const marks = new Set([...roles, ...(moment === null ? [] : (['moment'] as const))]);
    const sense = shared.get(id) ?? { roles, moment, marks };
    shared.set(id, sense);
    senses.set(key, sense);
  }
  const topics = [...senses].flatMap(([key, { roles }]) =>
    roles.has('topic') && !key.includes(' ') ? [key] : [],
  );
  return { language, senses, longestFrom, words: allWords, numbers, topics };
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

/** `# hours` and `an hour`. */
function amounts({ units = {}, one }: Language): (readonly [Moment, string])[] {
  const counts = [NUMBER, ...phrasesOf(one)];
  return (Object.entries(units) as [Step, string][]).map(([unit, words]) => [
    { is: 'amount', unit },
    phrasesOf(words)
      .flatMap((word) => counts.map((count) => `${count} ${word}`))
      .join(','),
  ]);
}

function numberWords({ numbers, ordinals, moments }: Language): NumberWords {
  const halves = moments.flatMap(([moment, phrases]) => (moment.is === 'half' ? phrasesOf(phrases) : []));
  const [cardinals, counting] = [valuesOf(numbers), valuesOf(ordinals)];
  const starts = new Set([...cardinals.keys(), ...counting.keys()].map((words) => words.split(' ')[0] ?? ''));
  return { cardinals, ordinals: counting, starts, halves: halves.map(wordsOf) };
}

function valuesOf(list: string | undefined): Map<string, number> {
  const values = new Map<string, number>();
  let counted = 0;
  for (const entry of phrasesOf(list)) {
    const [words = '', told] = entry.split('=');
    if (told === undefined) counted++;
    for (const word of words.split('/')) values.set(wordsOf(word).join(' '), Number(told ?? counted));
  }
  return values;
}

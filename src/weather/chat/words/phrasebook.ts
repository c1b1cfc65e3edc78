import { type Language, ROLES, type Role, SUBJECTS } from '../languages/language.ts';
import type { Moment, Step } from '../time/moment.ts';
import type { NumberWords } from './numbers.ts';
import { NUMBER, phrasesOf, wordsOf } from './phrases.ts';

/** What a token can be in a message: the roles of the phrases it is in, and `moment` if one of them names a time. */
export type TokenRoles = ReadonlySet<Role | 'moment'>;

/** What a phrase means in a language. */
export interface Sense {
  readonly roles: ReadonlySet<Role>;
  readonly moment: Moment | null;
  readonly tokenRoles: TokenRoles;
}

/** A language's lexicon, prepared for lookups. */
export interface Phrasebook {
  readonly language: Language;
  /** By phrase: its folded words, joined by spaces, with numbers as `#`. */
  readonly senses: ReadonlyMap<string, Sense>;
  /** The length in words of the longest phrase that begins with a word. */
  readonly longestFrom: ReadonlyMap<string, number>;
  /** All words of all phrases. */
  readonly words: ReadonlySet<string>;
  readonly numbers: NumberWords;
  /** Phrases of a single word that are only used in talk about the weather. */
  readonly topics: readonly string[];
}

export function phrasebookOf(language: Language): Phrasebook {
  const senses = new Map<string, Sense>();
  const drafts = new Map<string, { roles: Set<Role>; moment: Moment | null }>();
  const longestFrom = new Map<string, number>();
  const allWords = new Set<string>();
  function draftOf(phrase: string) {
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
    for (const phrase of phrasesOf(language.words[role])) draftOf(phrase).roles.add(role);
  }
  for (const subject of SUBJECTS) {
    for (const phrase of phrasesOf(language.asks?.[subject])) draftOf(phrase).roles.add('condition');
  }
  // The language's own moments come last: they override the generated ones.
  const moments = [...calendarNames(language.code), ...amounts(language), ...language.moments];
  for (const [moment, phrases] of moments) {
    for (const phrase of phrasesOf(phrases)) draftOf(phrase).moment = moment;
  }
  const numbers = numberWords(language);
  for (const word of [...numbers.cardinals.keys(), ...numbers.ordinals.keys()])
    draftOf(word).roles.add('date');
  allWords.delete(NUMBER);
  // Most phrases have the same meaning as others of their language. Sharing senses saves most of the memory.
  const shared = new Map<string, Sense>();
  for (const [key, { roles, moment }] of drafts) {
    const id = `${[...roles].sort().join(' ')} ${JSON.stringify(moment)}`;
    const tokenRoles = new Set([...roles, ...(moment === null ? [] : (['moment'] as const))]);
    const sense = shared.get(id) ?? { roles, moment, tokenRoles };
    shared.set(id, sense);
    senses.set(key, sense);
  }
  const topics = [...senses].flatMap(([key, { roles }]) =>
    roles.has('topic') && !key.includes(' ') ? [key] : [],
  );
  return { language, senses, longestFrom, words: allWords, numbers, topics };
}

function calendarNames(code: string): (readonly [Moment, string])[] {
  return [
    ...weekdayNames(code).map((name, i): [Moment, string] => [{ is: 'weekday', weekday: i + 1 }, name]),
    ...monthNames(code).map((names, i): [Moment, string] => [{ is: 'month', month: i + 1 }, names.join(',')]),
  ];
}

/** The weekdays from Monday, as the runtime names them. */
function weekdayNames(code: string): string[] {
  const format = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/** The months from January, standing alone and as in a date, which differ in some languages. */
function monthNames(code: string): string[][] {
  const alone = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
  const dated = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const time = Date.UTC(2024, month, 1);
    const inDate = dated.formatToParts(time).find(({ type }) => type === 'month')?.value;
    // Chinese and Japanese number their months instead of naming them.
    return [...new Set([alone.format(time), inDate ?? ''])].filter((name) => /^\p{L}{3}/u.test(name));
  });
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

/** Values of number words: given (`thirty=30`), or else one more than that of the last entry without a value. */
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

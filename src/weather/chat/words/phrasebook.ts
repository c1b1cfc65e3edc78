import type { Language, Lexicon, Role } from '../languages/language.ts';
import type { Moment } from '../time/moment.ts';
import type { NumberWords } from './numbers.ts';
import { NUMBER, wordsOf } from './phrases.ts';

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

export function phrasebookOf(lexicon: Lexicon): Phrasebook {
  const { language, moments } = lexicon;
  const senses = new Map<string, Sense>();
  const drafts = new Map<string, { roles: Set<Role>; moment: Moment | null }>();
  const longestFrom = new Map<string, number>();
  const allWords = new Set<string>();
  function draftOf(phrase: string) {
    const known = drafts.get(phrase);
    if (known !== undefined) return known;
    const words = phrase.split(' ');
    const [head = ''] = words;
    longestFrom.set(head, Math.max(longestFrom.get(head) ?? 0, words.length));
    for (const word of words) allWords.add(word);
    const draft = { roles: new Set<Role>(), moment: null };
    drafts.set(phrase, draft);
    return draft;
  }
  for (const [role, phrases] of lexicon.phrases) {
    for (const phrase of phrases) draftOf(phrase).roles.add(role);
  }
  for (const [phrase, moment] of calendarNames(language.code)) {
    const own = moments.get(phrase);
    if (own !== undefined && !isSame(own.moment, moment))
      throw new Error(`${own.at}: "${phrase}" is "${own.key}" here, but the calendar names another time so`);
    draftOf(phrase).moment = moment;
  }
  // A lexicon can say of some amounts what they mean as a whole: `# days` are usually the next ones.
  for (const [phrase, moment] of amounts(lexicon)) draftOf(phrase).moment = moment;
  for (const [phrase, { moment }] of moments) draftOf(phrase).moment = moment;
  const numbers = numberWords(lexicon);
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

/** The names of weekdays and months, folded. */
function calendarNames(code: string): (readonly [string, Moment])[] {
  const named = (name: string, moment: Moment) => [wordsOf(name).join(' '), moment] as const;
  return [
    ...weekdayNames(code).map((name, i) => named(name, { is: 'weekday', weekday: i + 1 })),
    ...monthNames(code).flatMap((names, i) =>
      names.map((name) => named(name, { is: 'month', month: i + 1 })),
    ),
  ];
}

function isSame(one: Moment, other: Moment): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
function amounts({ units, one }: Lexicon): (readonly [string, Moment])[] {
  return [...units].flatMap(([unit, words]) =>
    words.flatMap((word) =>
      [NUMBER, ...one].map((count) => [`${count} ${word}`, { is: 'amount', unit }] as const),
    ),
  );
}

function numberWords({ cardinals, ordinals, moments }: Lexicon): NumberWords {
  const halves = moments.entries().filter(([, { moment }]) => moment.is === 'half');
  const starts = new Set([...cardinals.keys(), ...ordinals.keys()].map((words) => words.split(' ')[0] ?? ''));
  return { cardinals, ordinals, starts, halves: [...halves.map(([phrase]) => phrase.split(' '))] };
}

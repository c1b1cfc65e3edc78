import { type Language, type Lexicon, ROLES, type Role } from '../../languages/language.ts';
import type { Moment } from '../time/moment.ts';
import type { NumberWords } from './numbers.ts';
import { NUMBER, wordsOf } from './tokens.ts';

/** The roles of all phrases that contain a token, and `moment` if a phrase is a time. */
export type TokenRoles = ReadonlySet<Role | 'moment'>;

export interface Sense {
  readonly roles: ReadonlySet<Role>;
  readonly moment: Moment | null;
  readonly tokenRoles: TokenRoles;
}

/** The lexicon of a language, prepared for lookups. */
export interface Phrasebook {
  readonly language: Language;
  /** The meaning of each phrase, keyed by its folded words joined by spaces. `#` stands for a number. */
  readonly senses: Pick<ReadonlyMap<string, Sense>, 'get' | 'has'>;
  /** The number of words in the longest phrase, by first word. */
  readonly longestFrom: Pick<ReadonlyMap<string, number>, 'get'>;
  readonly numbers: NumberWords;
  /** Single words that are used only about the weather. */
  readonly topics: readonly string[];
  /** The words that occur in phrases for times. */
  readonly timeWords: readonly string[];
}

/** A phrasebook with all phrases in memory. */
export interface WholePhrasebook extends Phrasebook {
  readonly senses: ReadonlyMap<string, Sense>;
}

export function phrasebookOf(lexicon: Lexicon): WholePhrasebook {
  const { language } = lexicon;
  const numbers = numberWords(lexicon);
  const roles = rolesOf(lexicon);
  const moments = momentsOf(lexicon);
  const senses = new Map<string, Sense>();
  const longestFrom = new Map<string, number>();
  const senseOf = sharedSenses();
  const add = (phrase: string, mask: number) => {
    senses.set(phrase, senseOf(mask, moments.get(phrase) ?? null));
    const space = phrase.indexOf(' ');
    const head = space === -1 ? phrase : phrase.slice(0, space);
    longestFrom.set(head, Math.max(longestFrom.get(head) ?? 0, space === -1 ? 1 : phrase.split(' ').length));
  };
  for (const [phrase, mask] of roles) add(phrase, mask);
  for (const phrase of moments.keys()) if (!roles.has(phrase)) add(phrase, 0);
  const topics = [...senses].flatMap(([key, { roles }]) =>
    roles.has('topic') && !key.includes(' ') ? [key] : [],
  );
  const times = senses.entries().filter(([, { moment }]) => moment !== null);
  const timeWords = [...new Set(times.flatMap(([phrase]) => phrase.split(' ')))];
  return { language, senses, longestFrom, numbers, topics, timeWords };
}

/**
 * Returns the roles of each phrase as a bit mask in the order of ROLES. There are too many roles for bitwise
 * operators, and a set per phrase would be far slower.
 */
function rolesOf({ phrases, cardinals, ordinals }: Lexicon): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  const add = (list: Iterable<string>, role: Role) => {
    const bit = ROLES.indexOf(role);
    for (const phrase of list) {
      const mask = masks.get(phrase) ?? 0;
      if (!hasBit(mask, bit)) masks.set(phrase, mask + 2 ** bit);
    }
  };
  for (const [role, list] of phrases) add(list, role);
  add(cardinals.keys(), 'date');
  add(ordinals.keys(), 'date');
  return masks;
}

function hasBit(mask: number, bit: number): boolean {
  return Math.floor(mask / 2 ** bit) % 2 === 1;
}

function momentsOf(lexicon: Lexicon): ReadonlyMap<string, Moment> {
  const moments = new Map<string, Moment>();
  for (const [phrase, moment] of calendarNames(lexicon.language.code)) {
    const listed = lexicon.moments.get(phrase);
    if (listed !== undefined && !isSame(listed.moment, moment))
      throw new Error(
        `${listed.at}: "${phrase}" is "${listed.key}" here, but the calendar has another meaning`,
      );
    moments.set(phrase, moment);
  }
  // The lexicon can redefine an amount: `# days` usually means the next days.
  for (const [phrase, moment] of amounts(lexicon)) moments.set(phrase, moment);
  for (const [phrase, { moment }] of lexicon.moments) moments.set(phrase, moment);
  return moments;
}

/** Creates senses. Phrases with the same meaning share a sense, which saves most of the memory. */
function sharedSenses(): (mask: number, moment: Moment | null) => Sense {
  const made = new Map<Moment | null, Map<number, Sense>>();
  return (mask, moment) => {
    const ofMoment = made.get(moment) ?? new Map<number, Sense>();
    made.set(moment, ofMoment);
    const known = ofMoment.get(mask);
    if (known !== undefined) return known;
    const sense = senseOf(
      ROLES.filter((_, bit) => hasBit(mask, bit)),
      moment,
    );
    ofMoment.set(mask, sense);
    return sense;
  };
}

export function senseOf(all: readonly Role[], moment: Moment | null): Sense {
  const roles = new Set(all);
  return { roles, moment, tokenRoles: moment === null ? roles : new Set([...roles, 'moment' as const]) };
}

/** Returns the folded names of weekdays and months. */
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

/** Returns the names of the weekdays from `Intl`, starting on Monday. */
function weekdayNames(code: string): string[] {
  const format = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/**
 * Returns the names of the months from January on, both alone and within a date. The two forms differ in some
 * languages.
 */
function monthNames(code: string): string[][] {
  const alone = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
  const dated = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const time = Date.UTC(2024, month, 1);
    const inDate = dated.formatToParts(time).find(({ type }) => type === 'month')?.value;
    // This drops the Chinese and Japanese months, which are numbers.
    return [...new Set([alone.format(time), inDate ?? ''])].filter((name) => /^\p{L}{3}/u.test(name));
  });
}

/** Returns phrases such as `# hours` and `an hour`. */
function amounts({ units, one }: Lexicon): (readonly [string, Moment])[] {
  return [...units].flatMap(([unit, words]) => {
    const moment: Moment = { is: 'amount', unit };
    return words.flatMap((word) => [NUMBER, ...one].map((count) => [`${count} ${word}`, moment] as const));
  });
}

function numberWords({ cardinals, ordinals, moments }: Lexicon): NumberWords {
  const halves = moments.entries().filter(([, { moment }]) => moment.is === 'half');
  const starts = new Set([...cardinals.keys(), ...ordinals.keys()].map((words) => words.split(' ')[0] ?? ''));
  return { cardinals, ordinals, starts, halves: [...halves.map(([phrase]) => phrase.split(' '))] };
}

import { LANGUAGES } from '../languages/all.ts';
import type { Role } from '../languages/language.ts';
import { type Found, findPhrases } from './find-phrases.ts';
import { type Phrasebook, phrasebookOf } from './phrasebook.ts';
import { type Unit, unitsOf } from './units.ts';

/** A message as one language reads it. */
export interface Reading {
  readonly book: Phrasebook;
  readonly found: readonly Found[];
}

export interface Message {
  /** In Unicode's composed form. */
  readonly text: string;
  readonly units: readonly Unit[];
  /** In the languages that know most of its words, the first being the likeliest; there is always one. */
  readonly readings: readonly Reading[];
  /** What each unit is in any of these languages; empty where they do not know it. */
  readonly roles: readonly ReadonlySet<Role | 'moment'>[];
  /** Whether it has a word that only talk about weather has, be it in a language of few of the other words. */
  readonly onTopic: boolean;
}

/** Of a longer text only the beginning is read. */
const LONGEST = 2000;

const BOOKS = LANGUAGES.map(phrasebookOf);

/** Reads a text in every language, and keeps those that it may be in. */
export function readMessage(raw: string): Message {
  const text = raw.slice(0, LONGEST).normalize('NFC');
  const units = unitsOf(text);
  const all = BOOKS.map((book) => ({ book, found: findPhrases(units, book) }));
  const most = Math.max(...all.map(wordsKnown));
  // Where no language knows a word, all are as likely as each other, and the first stands for them.
  const readings = most === 0 ? all.slice(0, 1) : all.filter((reading) => wordsKnown(reading) === most);
  return {
    text,
    units,
    readings,
    roles: rolesOf(units.length, readings),
    onTopic: all.some(({ found }) => found.some(({ sense }) => sense.roles.has('topic'))),
  };
}

function wordsKnown({ found }: Reading): number {
  return found.reduce((sum, { first, end }) => sum + end - first, 0);
}

function rolesOf(length: number, readings: readonly Reading[]): ReadonlySet<Role | 'moment'>[] {
  const roles = Array.from({ length }, () => new Set<Role | 'moment'>());
  for (const { sense, first, end } of readings.flatMap(({ found }) => found)) {
    for (const unit of roles.slice(first, end)) {
      for (const role of sense.roles) unit.add(role);
      if (sense.moment !== null) unit.add('moment');
    }
  }
  return roles;
}

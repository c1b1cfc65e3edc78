import { round, YARD_M } from '../../../model/units.ts';
import type { TableRow } from '../../table.ts';
import { given, givenNumber } from './fields.ts';
import type { Person, Sighting } from './moments.ts';

/** What a line of tracking says of place, speed, moment and direction, in columns that all publications share. */
export function readPlace(row: TableRow): Pick<Sighting, 'position' | 'speed' | 'tag' | 'attacks'> {
  const [x, y, speed] = [givenNumber(row, ['x']), givenNumber(row, ['y']), givenNumber(row, ['s'])];
  return {
    position: x === null || y === null ? null : { x, y },
    speed: speed === null ? null : round(speed * YARD_M, 3),
    tag: tagOf(row),
    attacks: attacksOf(row),
  };
}

function tagOf(row: TableRow): string | null {
  const tag = given(row, ['event']);
  return tag && kept(tag);
}

/** A text for keeping: as it was read it is part of the text around it, which would be kept with it. */
function kept(text: string): string {
  return Buffer.from(text).toString();
}

/** The persons of a game, each made once from the first line that has them. */
export class Persons {
  readonly #persons = new Map<string, Person>();

  /** The person of a key, made where it is not yet known. */
  get(key: string, make: () => Person): Person {
    const known = this.#persons.get(key);
    if (known) return known;
    const made = make();
    const person = {
      ...made,
      name: made.name && kept(made.name),
      position: made.position && kept(made.position),
    };
    this.#persons.set(kept(key), person);
    return person;
  }
}

function attacksOf(row: TableRow): Sighting['attacks'] {
  const direction = given(row, ['playDirection']);
  if (direction === null || direction === 'left' || direction === 'right') return direction;
  return row.fail(`the direction of play is neither left nor right: "${direction}"`);
}

/** A shirt number; null where the text is none. Tables that passed through floating point have `.0` behind it. */
export function jerseyOf(row: TableRow): number | null {
  const number = Number(given(row, ['jerseyNumber']) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 && number <= 999 ? number : null;
}

/** Milliseconds since 1970 of a UTC date and time. */
export function timestampOf(row: TableRow): number {
  const text = row.required('time');
  const ms = Date.parse(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`);
  return Number.isNaN(ms) ? row.fail(`time is not a date and time: "${text}"`) : ms;
}

/** The date in the NFL's number of a game, which begins with it; null in a number of another kind. */
export function dateInGameId(gameId: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})\d{2}$/.exec(gameId);
  if (parts === null) return null;
  const date = parts.slice(1).join('-');
  return Number.isNaN(Date.parse(date)) ? null : date;
}

/** The year in which the season of a game on this date began: it ends in the winter after. */
export function seasonOf(date: string | null): number | null {
  if (date === null) return null;
  const [year, month] = date.split('-').map(Number);
  if (year === undefined || month === undefined) return null;
  return month < 4 ? year - 1 : year;
}

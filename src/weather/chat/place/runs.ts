import type { Message } from '../words/message.ts';
import { capitalsTell } from './capitals.ts';

/** Units in a row that may be a name, from one until before another. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** Units that are something else already, for instance a time. */
export type Taken = (index: number) => boolean;

/** So that a message of unknown words costs no more than others. */
const MOST_RUNS = 20;
const MOST_WORDS = 12;
const MOST_JOINS = 2;

/** What may stand between the words of a name. */
const WITHIN_NAME = /^[\s\p{Pd}'’&/]*$/u;
/** What may stand behind an initial, `St` or `Mt`. */
const BEHIND_SHORT = /^\.\s?$/;
const SHORT = 2;

/**
 * The pieces of a message that look like names: unknown words, capitals, and what stands with them; and those of which
 * it is known already.
 */
export function nameRuns(message: Message, known: readonly Run[], isTaken: Taken): Run[] {
  const isKnown = (index: number) => known.some(({ first, end }) => index >= first && index < end);
  const kinds = kindsOf(message, (index) => isTaken(index) || isKnown(index));
  const runs: Run[] = [];
  for (let index = 0; index < kinds.length && runs.length < MOST_RUNS; ) {
    if (kinds[index] === 'no' || kinds[index] === 'join') {
      index++;
      continue;
    }
    const first = withArticle(index, kinds, message);
    let end = index + 1;
    for (let next = partAfter(end, kinds, message); next !== null && next - first <= MOST_WORDS; ) {
      end = next;
      next = partAfter(end, kinds, message);
    }
    runs.push(trimmed({ first, end }, kinds, message));
    index = end;
  }
  const worthy = runs.filter((run) => isWorthy(run, kinds, message));
  return [...worthy, ...known].sort((a, b) => a.first - b.first);
}

/** In `los angeles` the name begins with what joins other names. */
function withArticle(first: number, kinds: readonly Kind[], message: Message): number {
  const before = message.roles[first - 1];
  const isArticle = kinds[first - 1] === 'join' && !before?.has('plain') && !before?.has('place_follows');
  return isArticle && isJoined(first, message) ? first - 1 : first;
}

/** Where capitals mark the name, small words before it are no part of it: a misspelt one, or `warm`. */
function trimmed({ first, end }: Run, kinds: readonly Kind[], message: Message): Run {
  const { units } = message;
  const isMarked =
    capitalsTell(message) &&
    units.slice(first, end).some(({ capital }, at) => capital && kinds[first + at] === 'name');
  const isOutside = (index: number) => isMarked && units[index]?.capital !== true;
  let begin = first;
  while (begin < end - 1 && isOutside(begin)) begin++;
  return { first: begin, end };
}

/** A part of a name alone is none: `in the park`. Of several the gazetteer decides: `bay city`. */
function isWorthy({ first, end }: Run, kinds: readonly Kind[], { units }: Message): boolean {
  if (units.slice(first, end).every(({ unspaced }) => unspaced) && end - first < 2) return false;
  return kinds.slice(first, end).includes('name') || end - first > 1;
}

/** Where the next word of the same name ends; null where the name is over. */
function partAfter(end: number, kinds: readonly Kind[], message: Message): number | null {
  for (let next = end; next <= end + MOST_JOINS && next < kinds.length; next++) {
    if (!isJoined(next, message)) return null;
    if (kinds[next] === 'name' || (kinds[next] === 'part' && next === end)) return next + 1;
    if (kinds[next] === 'part' && message.units[next]?.capital) return next + 1;
    if (kinds[next] !== 'join') return null;
  }
  return null;
}

/** Whether nothing but what stands within names stands before a unit. */
function isJoined(index: number, { text, units }: Message): boolean {
  const [before, unit] = [units[index - 1], units[index]];
  if (before === undefined || unit === undefined) return false;
  const between = text.slice(before.end, unit.start);
  return WITHIN_NAME.test(between) || (before.end - before.start <= SHORT && BEHIND_SHORT.test(between));
}

type Kind = 'name' | 'part' | 'join' | 'no';

function kindsOf(message: Message, isTaken: Taken): Kind[] {
  const tells = capitalsTell(message);
  return message.units.map((_, index) => (isTaken(index) ? 'no' : kindOf(index, message, tells)));
}

function kindOf(index: number, message: Message, tells: boolean): Kind {
  const [unit, roles] = [message.units[index], message.roles[index]];
  if (unit === undefined || roles === undefined || /^\d/.test(unit.word)) return 'no';
  if (roles.size === 0 || (roles.has('city') && isCityRather(index, message))) return 'name';
  if (isInitial(index, message)) return isJoined(index + 1, message) ? 'name' : 'join';
  if (tells && hasTellingCapital(index, message)) return isLittleWord(index, message) ? 'join' : 'name';
  if (roles.has('name_joins') || isPossessive(index, message)) return 'join';
  return roles.has('name_part') ? 'part' : 'no';
}

/** A capital that no beginning of a sentence explains. */
function hasTellingCapital(index: number, message: Message): boolean {
  const unit = message.units[index];
  if (unit === undefined || index === 0 || !unit.capital || unit.end - unit.start === 1) return false;
  return !beginsSentence(index, message);
}

/** In `weather in Nice` and `Reading weather` an everyday word is a city, in `nice weather` it is not. */
function isCityRather(index: number, { units, roles }: Message): boolean {
  if (roles[index - 1]?.has('place_follows')) return true;
  return units[index]?.capital === true && (index > 0 || roles[index]?.size === 1);
}

/** A word that has a capital for that reason alone. */
function beginsSentence(index: number, { text, units }: Message): boolean {
  return /[.?!:]\s/u.test(text.slice(units[index - 1]?.end, units[index]?.start));
}

/** The `In` of a title, not the `IN` of Indiana. */
function isLittleWord(index: number, { text, units, roles }: Message): boolean {
  const unit = units[index];
  if (unit === undefined) return false;
  const written = text.slice(unit.start, unit.end);
  const isCode = written.length === 2 && written === written.toUpperCase();
  const known = roles[index];
  return !isCode && (known?.has('place_follows') || known?.has('place_may_follow')) === true;
}

/** The `M` of `James M. Robb`. */
function isInitial(index: number, { text, units, roles }: Message): boolean {
  const unit = units[index];
  if (unit === undefined || index === 0 || !unit.capital || unit.end - unit.start > 1 || unit.word === 'i')
    return false;
  return text[unit.end] === '.' && roles[index]?.has('moment') !== true;
}

/** The `s` of `Bailey's Crossroads`. */
function isPossessive(index: number, { text, units }: Message): boolean {
  const unit = units[index];
  return unit?.word === 's' && /['’]$/.test(text.slice(units[index - 1]?.end, unit.start));
}

import type { Message } from '../words/message.ts';
import { capitalsTell } from './capitals.ts';
import type { Run } from './runs.ts';

/** What speaks for a piece of a message being a place. */
export interface Evidence {
  /** A preposition or particle beside it that goes with places: surely, perhaps, or none. */
  readonly marker: 'sure' | 'perhaps' | null;
  /** A capital that no beginning of a sentence explains. */
  readonly capital: boolean;
  /** Whether the message is as short as a search, and all else in it is known to be something else. */
  readonly alone: boolean;
}

export function evidenceFor(run: Run, message: Message): Evidence {
  return {
    marker: markerOf(run, message),
    capital: hasTellingCapital(run, message),
    alone: isAlone(run, message),
  };
}

/** Units besides the place in a message that is no sentence: `weather lodnon tomorrow morning`. */
const FEW_WORDS = 3;

function isAlone({ first, end }: Run, { roles }: Message): boolean {
  const others = [...roles.slice(0, first), ...roles.slice(end)];
  return others.length <= FEW_WORDS && others.every(({ size }) => size > 0);
}

/** Everyday words that may stand between a preposition and a place: `in the city of Paris`. */
const MOST_BETWEEN = 4;

function markerOf(run: Run, message: Message): Evidence['marker'] {
  if (isMarkedSurely(run, message)) return 'sure';
  return mayBeMarked(run, message) ? 'perhaps' : null;
}

function isMarkedSurely(run: Run, message: Message): boolean {
  const { roles } = message;
  const before = roles[run.first - 1];
  if (roles[run.end]?.has('place_precedes') === true || endsAsPlace(run, message)) return true;
  if (before === undefined) return false;
  if (before.has('place_follows') || before.has('here') || before.has('around')) return true;
  const isArticle = before.has('name_joins') && before.has('plain');
  return isArticle && roles[run.first - 2]?.has('place_follows') === true;
}

function mayBeMarked({ first }: Run, { roles }: Message): boolean {
  for (let index = first - 1; index >= 0 && index >= first - MOST_BETWEEN; index--) {
    const before = roles[index];
    if (before?.has('place_follows') === true || before?.has('place_may_follow') === true) return true;
    if (before?.has('plain') !== true || before.has('moment')) return false;
  }
  return false;
}

const FEWEST_LETTERS_BEFORE = 2;

/** In some languages what a preposition says elsewhere is the end of the word: `춘천에`. */
function endsAsPlace({ end }: Run, { units, readings }: Message): boolean {
  const word = units[end - 1]?.word ?? '';
  const endings = readings[0].book.language.placeEndings ?? [];
  return endings.some(
    (ending) => word.length >= ending.length + FEWEST_LETTERS_BEFORE && word.endsWith(ending),
  );
}

/** The first word of a message has a capital for that reason alone. */
function hasTellingCapital({ first, end }: Run, message: Message): boolean {
  return first > 0 && message.units.slice(first, end).some(({ capital }) => capital) && capitalsTell(message);
}

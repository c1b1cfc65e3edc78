import type { Gazetteer } from '../../../gazetteer/port.ts';
import type { Place } from '../../../model/place.ts';
import type { Role } from '../../languages/language.ts';
import { conjunctionsIn } from '../time/asking-clause.ts';
import { type Message, textBefore } from '../words/message.ts';
import type { TokenRoles } from '../words/phrasebook.ts';
import type { TokenRange } from '../words/tokens.ts';

export interface NameContext {
  readonly message: Message;
  readonly gazetteer: Gazetteer;
}

export interface PlaceContext extends NameContext {
  /** Whether a token is part of a time expression. */
  readonly isTime: (index: number) => boolean;
  readonly remainder: Remainder;
  /** Place of the previous question, if this message can be a follow-up. */
  readonly follows: Place | null;
}

export function placeContext(
  message: Message,
  gazetteer: Gazetteer,
  times: readonly TokenRange[],
  previous?: { readonly place: Place | null },
): PlaceContext {
  const isInTime = message.tokens.map(() => false);
  for (const { first, end } of times) isInTime.fill(true, first, end);
  const isTime = (index: number) => isInTime[index] === true;
  // After a question, a name alone counts as a question: `and galway?`
  const remainder = new Remainder(message, isTime, previous !== undefined);
  return { message, gazetteer, isTime, remainder, follows: previous?.place ?? null };
}

/** Roles of words that commonly occur next to place names. */
const ROLES_NEXT_TO_NAMES: readonly (Role | 'moment')[] = [
  'topic',
  'condition',
  'moment',
  'date',
  'place_follows',
  'place_may_follow',
  'place_precedes',
  'time_leads',
  'asking',
];

const CLAUSE_END = /[.,;:!?()\n。、，！？؟،]/;

interface Word {
  /** Whether the word is about the weather. */
  readonly isSubject: boolean;
  /** Whether the word is neither part of a time expression nor common next to names. */
  readonly isOther: boolean;
  readonly isPlain: boolean;
  /** The number of the clause. Punctuation separates clauses. */
  readonly clause: number;
}

/** The content of a message other than a name. */
export class Remainder {
  readonly #words: readonly Word[];
  readonly #rests: () => readonly (readonly number[])[];
  readonly #isAskedBefore: boolean;

  constructor(message: Message, isTime: (index: number) => boolean, isAskedBefore: boolean) {
    let clause = 0;
    this.#words = message.roles.map((known, index) => {
      if (CLAUSE_END.test(textBefore(message, index))) clause++;
      return {
        isSubject: known.has('topic') || known.has('condition'),
        isOther: !isTime(index) && !isNextToNames(known),
        isPlain: known.has('plain'),
        clause,
      };
    });
    this.#rests = () => restsOf(message, isTime);
    this.#isAskedBefore = isAskedBefore;
  }

  /**
   * Whether a name is the only content of the message or clause, apart from time expressions, prepositions
   * and the weather. The message must mention the weather, unless the previous question was about the
   * weather. In text without spaces, particles do not count.
   */
  isOnly(name: TokenRange, { isUnspaced = false, isAskedBefore = this.#isAskedBefore } = {}): boolean {
    const isOnlyIn = (words: readonly Word[], isAsked: boolean) =>
      words.every(({ isOther, isPlain }) => !isOther || (isUnspaced && isPlain)) &&
      (isAsked || words.some(({ isSubject }) => isSubject));
    return isOnlyIn(this.#around(name), isAskedBefore) || isOnlyIn(this.#clauseAround(name), false);
  }

  /**
   * Returns the words other than times, prepositions and the weather, if they are next to each other: the place in a
   * search such as `weather portland me`.
   */
  rest(): TokenRange | null {
    for (const rest of this.#rests()) {
      const [first, last] = [rest[0], rest.at(-1)];
      if (first !== undefined && last !== undefined && last - first === rest.length - 1)
        return { first, end: last + 1 };
    }
    return null;
  }

  /** Whether the words between the nearest punctuation marks around a name mention the weather. */
  mentionsWeather(name: TokenRange): boolean {
    return this.#clauseAround(name).some(({ isSubject }) => isSubject);
  }

  /** Whether a name is the only content of its clause: `leeds, york: rain?` */
  isAlone(name: TokenRange): boolean {
    return this.#clauseAround(name).every(({ isOther }) => !isOther);
  }

  #around({ first, end }: TokenRange): readonly Word[] {
    return [...this.#words.slice(0, first), ...this.#words.slice(end)];
  }

  #clauseAround(name: TokenRange): readonly Word[] {
    const [from, to] = [this.#words[name.first]?.clause ?? 0, this.#words[name.end - 1]?.clause ?? 0];
    return this.#around(name).filter(({ clause }) => clause >= from && clause <= to);
  }
}

function isNextToNames(known: TokenRoles | undefined): boolean {
  return ROLES_NEXT_TO_NAMES.some((role) => known?.has(role) === true);
}

/** Returns the rest in each possible language that mentions the weather, because `lima` is also Indonesian for five. */
function restsOf(message: Message, isTime: (index: number) => boolean): number[][] {
  const conjunctions = conjunctionsIn(message);
  const indices = [...message.tokens.keys()];
  return message.readings.flatMap(({ phraseAt, phrases }) => {
    const isAsked = phrases.some(({ sense: { roles } }) => roles.has('topic') || roles.has('condition'));
    const isRest = (index: number) =>
      !isTime(index) &&
      !isNextToNames(phraseAt[index]?.sense.tokenRoles) &&
      !conjunctions.has(message.tokens[index]?.word ?? '');
    return isAsked ? [indices.filter(isRest)] : [];
  });
}

/**
 * Whether capital letters indicate names in a message. They do not if the language capitalises all nouns, or
 * if every known word is capitalised.
 */
export function capitalsMarkNames({ tokens, roles, readings }: Message): boolean {
  if (readings.some(({ book }) => book.language.capitalNouns === true)) return false;
  return tokens.some(({ capital }, index) => !capital && (roles[index]?.size ?? 0) > 0);
}

/** Whether a word is capitalised although it does not start a sentence. Single letters do not count. */
export function isCapitalisedWithinSentence(index: number, message: Message): boolean {
  const token = message.tokens[index];
  if (token === undefined || index === 0 || !token.capital || token.end - token.start === 1) return false;
  return !/[.?!:]\s/u.test(textBefore(message, index));
}

import type { Role } from '../languages/language.ts';
import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

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

/**
 * The content of a message other than a name. All counts are prepared once per message, so each query takes
 * constant time.
 */
export class Remainder {
  readonly #whole: TokenRange;
  readonly #clauses: readonly TokenRange[];
  readonly #subjects: RangeCount;
  /**
   * Counts the words that are neither part of a time expression nor common next to names. In text without
   * spaces, particles are not counted.
   */
  readonly #others: RangeCount;
  readonly #othersUnspaced: RangeCount;

  constructor(message: Message, isTime: (index: number) => boolean) {
    const { roles } = message;
    this.#whole = { first: 0, end: roles.length };
    this.#clauses = clausesOf(message);
    this.#subjects = new RangeCount(roles, (known) => known.has('topic') || known.has('condition'));
    const isOther = (known: Message['roles'][number], index: number) =>
      !isTime(index) && !ROLES_NEXT_TO_NAMES.some((role) => known.has(role));
    this.#others = new RangeCount(roles, isOther);
    this.#othersUnspaced = new RangeCount(
      roles,
      (known, index) => isOther(known, index) && !known.has('plain'),
    );
  }

  /**
   * Whether a name is the only content of the message or clause, apart from time expressions, prepositions
   * and the weather. The message must mention the weather, unless the previous question was about the
   * weather.
   */
  isOnly(name: TokenRange, { isAskedBefore = false, isUnspaced = false } = {}): boolean {
    const others = isUnspaced ? this.#othersUnspaced : this.#others;
    const isOnlyIn = (within: TokenRange, isAsked: boolean) =>
      others.around(name, within) === 0 && (isAsked || this.#subjects.around(name, within) > 0);
    return isOnlyIn(this.#whole, isAskedBefore) || isOnlyIn(this.clauseOf(name), false);
  }

  /**
   * Whether the clause containing a name mentions the weather before or after the name; null if it does not.
   */
  mentionsWeather(name: TokenRange): 'before' | 'after' | null {
    const clause = this.clauseOf(name);
    if (this.#subjects.within({ first: clause.first, end: name.first }) > 0) return 'before';
    return this.#subjects.within({ first: name.end, end: clause.end }) > 0 ? 'after' : null;
  }

  /** The words around a name, up to punctuation. */
  private clauseOf({ first, end }: TokenRange): TokenRange {
    return {
      first: this.#clauses[first]?.first ?? first,
      end: Math.max(end, this.#clauses[end - 1]?.end ?? end),
    };
  }
}

function clausesOf(message: Message): TokenRange[] {
  const { length } = message.tokens;
  const clauses: TokenRange[] = [];
  for (let first = 0; first < length; ) {
    let end = first + 1;
    while (end < length && !CLAUSE_END.test(textBefore(message, end))) end++;
    clauses.push(...Array.from({ length: end - first }, () => ({ first, end })));
    first = end;
  }
  return clauses;
}

/** Counts the tokens in a range that have a given property, in constant time. */
class RangeCount {
  /** For each token, the number of matching tokens before it. */
  readonly #before: readonly number[];

  constructor(roles: Message['roles'], has: (known: Message['roles'][number], index: number) => boolean) {
    let count = 0;
    this.#before = [0, ...roles.map((known, index) => (has(known, index) ? ++count : count))];
  }

  within({ first, end }: TokenRange): number {
    return (this.#before[end] ?? 0) - (this.#before[first] ?? 0);
  }

  /** The number of matching tokens in a range, excluding the name inside it. */
  around(name: TokenRange, { first, end }: TokenRange): number {
    return this.within({ first, end: name.first }) + this.within({ first: name.end, end });
  }
}

import { conjunctionsIn } from '../place/conjoined.ts';
import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { isLedBy } from './borders.ts';
import type { TimeElement } from './elements.ts';
import type { TimeExpression } from './expressions.ts';
import type { Moment } from './moment.ts';

const CLAUSE_ENDS = /[,;.!?]\s|[\n،؛؟，。？！]/;
/** Fewer everyday words may belong to the time: `mostly on Saturday`. */
const FEWEST_WORDS = 2;

/**
 * The times of a message without those of clauses that ask nothing: of `we arrive on friday, will it rain on saturday`
 * Saturday. All of them unless the clause about the weather names a day: of `the match is tomorrow, will it rain at 5` both.
 */
export function timesAsked(
  times: readonly TimeExpression[],
  message: Message,
  place: TokenRange | null,
): readonly TimeExpression[] {
  if (times.length < 2) return times;
  const clauses = clausesOf(message);
  const clauseAt = (time: TokenRange) => clauses.find(({ end }) => time.first < end);
  const asks = ({ first, end }: TokenRange) =>
    message.roles.slice(first, end).some((roles) => roles.has('topic') || roles.has('condition'));
  const isAsked = (time: TimeExpression) => {
    const clause = clauseAt(time);
    return clause === undefined || asks(clause);
  };
  if (!times.some((time) => isAsked(time) && time.elements.some(saysDay)))
    return place === null ? times : timesAt(place, times, message, asks);
  return times.filter((time) => {
    const clause = clauseAt(time);
    return clause === undefined || asks(clause) || !isOfItsOwn(time, clause, message);
  });
}

/**
 * The times without those of clauses about other days than the one that names the place: of `I'm in Leeds today but in York on
 * Friday, will it snow there` Friday. All of them unless that clause, which asks nothing, names a day.
 */
function timesAt(
  place: TokenRange,
  times: readonly TimeExpression[],
  message: Message,
  asks: (clause: TokenRange) => boolean,
): readonly TimeExpression[] {
  const clauses = clausesOf(message, (index) => message.roles[index]?.has('contrasts') === true);
  const clauseOf = ({ first }: TokenRange) => clauses.find(({ end }) => first < end);
  const own = clauseOf(place);
  if (own === undefined || asks(own)) return times;
  const isHere = (time: TokenRange) => clauseOf(time) === own;
  if (!times.some((time) => isHere(time) && time.elements.some(saysDay))) return times;
  return times.filter((time) => isHere(time) || !time.elements.some(saysDay));
}

function clausesOf(message: Message, begins: (index: number) => boolean = () => false): TokenRange[] {
  const ends = [...message.tokens.keys()].filter(
    (index) => index > 0 && (CLAUSE_ENDS.test(textBefore(message, index)) || begins(index)),
  );
  return [...ends, message.tokens.length].map((end, index) => ({ first: ends[index - 1] ?? 0, end }));
}

/** Whether a clause says something of its own about a day, or until when it lasts: an hour alone may be of the day asked about. */
function isOfItsOwn(time: TimeExpression, { first, end }: TokenRange, message: Message): boolean {
  if (conjunctionsIn(message).has(message.tokens[first]?.word ?? '')) return false;
  if (!time.elements.some(saysDay) && !isLedBy(['until'], time.first, message)) return false;
  const words = message.roles.slice(first, end).filter((roles, at) => {
    const index = first + at;
    const isTime = index >= time.first && index < time.end;
    return !isTime && roles.has('plain') && !BESIDE_TIMES.some((role) => roles.has(role));
  });
  return words.length >= FEWEST_WORDS;
}

const BESIDE_TIMES = ['place_follows', 'place_may_follow', 'time_leads', 'time_joins', 'until'] as const;
const DAYS: ReadonlySet<Moment['is']> = new Set(['day', 'weekday', 'span', 'month', 'feast']);

function saysDay(element: TimeElement): boolean {
  if (element.is === 'digits') return element.digits.is === 'date';
  return element.is === 'moment' && DAYS.has(element.mention.moment.is);
}

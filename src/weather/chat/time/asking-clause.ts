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
export function timesAsked(times: readonly TimeExpression[], message: Message): readonly TimeExpression[] {
  if (times.length < 2) return times;
  const clauses = clausesOf(message);
  const clauseAt = (time: TokenRange) => clauses.find(({ end }) => time.first < end);
  const asks = ({ first, end }: TokenRange) =>
    message.roles.slice(first, end).some((roles) => roles.has('topic') || roles.has('condition'));
  const isAsked = (time: TimeExpression) => {
    const clause = clauseAt(time);
    return clause === undefined || asks(clause);
  };
  if (!times.some((time) => isAsked(time) && time.elements.some(saysDay))) return times;
  return times.filter((time) => {
    const clause = clauseAt(time);
    return clause === undefined || asks(clause) || !isOfItsOwn(time, clause, message);
  });
}

function clausesOf(message: Message): TokenRange[] {
  const ends = [...message.tokens.keys()].filter(
    (index) => index > 0 && CLAUSE_ENDS.test(textBefore(message, index)),
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

import { Temporal } from 'temporal-polyfill';
import type { Role } from '../../languages/language.ts';
import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { TimeElement } from './elements.ts';
import type { TimeExpression } from './expressions.ts';
import type { Moment } from './moment.ts';
import type { NamedDays } from './named-days.ts';

const CLAUSE_ENDS = /[,;.!?]\s|[\n،؛؟，。？！]/;
/** Minimum number of everyday words in a clause. A shorter clause is just a time: `mostly on Saturday`. */
const FEWEST_WORDS = 2;

/**
 * Drops the time expressions in clauses that are not about the weather. In `we arrive on friday, will it rain
 * on saturday`, only Saturday counts. If the clause about the weather contains no day, all time expressions
 * count: `the match is tomorrow, will it rain at 5`.
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
    return clause === undefined || asks(clause) || !isStatement(time, clause, message);
  });
}

/**
 * Keeps only the time expressions in the clause that contains the place. In `I'm in Leeds today but in York
 * on Friday, will it snow there`, only Friday counts. If that clause is about the weather or contains no day,
 * all time expressions count.
 */
function timesAt(
  place: TokenRange,
  times: readonly TimeExpression[],
  message: Message,
  asks: (clause: TokenRange) => boolean,
): readonly TimeExpression[] {
  const clauses = clausesOf(message, (index) => message.roles[index]?.has('contrasts') === true);
  const clauseOf = ({ first }: TokenRange) => clauses.find(({ end }) => first < end);
  const placeClause = clauseOf(place);
  if (placeClause === undefined || asks(placeClause)) return times;
  const isHere = (time: TokenRange) => clauseOf(time) === placeClause;
  if (!times.some((time) => isHere(time) && time.elements.some(saysDay))) return times;
  return times.filter((time) => isHere(time) || !time.elements.some(saysDay));
}

function clausesOf(message: Message, begins: (index: number) => boolean = () => false): TokenRange[] {
  const ends = [...message.tokens.keys()].filter(
    (index) => index > 0 && (CLAUSE_ENDS.test(textBefore(message, index)) || begins(index)),
  );
  return [...ends, message.tokens.length].map((end, index) => ({ first: ends[index - 1] ?? 0, end }));
}

/**
 * Whether a clause is a statement about a day or an end time. An hour can belong to the day in another
 * clause.
 */
function isStatement(time: TimeExpression, { first, end }: TokenRange, message: Message): boolean {
  if (conjunctionsIn(message).has(message.tokens[first]?.word ?? '')) return false;
  if (!time.elements.some(saysDay) && !isLedBy(['until'], time.first, message)) return false;
  const words = message.roles.slice(first, end).filter((roles, at) => {
    const index = first + at;
    const isTime = index >= time.first && index < time.end;
    return !isTime && roles.has('plain') && !ROLES_NEXT_TO_TIMES.some((role) => roles.has(role));
  });
  return words.length >= FEWEST_WORDS;
}

const ROLES_NEXT_TO_TIMES = [
  'place_follows',
  'place_may_follow',
  'time_leads',
  'time_joins',
  'until',
] as const;
const DAYS: ReadonlySet<Moment['is']> = new Set(['day', 'weekday', 'span', 'month', 'feast']);

function saysDay(element: TimeElement): boolean {
  if (element.is === 'digits') return element.digits.is === 'date';
  return element.is === 'moment' && DAYS.has(element.mention.moment.is);
}

export function conjunctionsIn({ readings }: Message): ReadonlySet<string> {
  return new Set(readings.flatMap(({ book }) => book.language.conjunctions));
}

/** Maximum number of words between a conjunction and its time: `and for the weekend`. */
const MOST_BEFORE = 3;

/**
 * Drops a period that a narrower time refines: `this weekend, Saturday night mostly` means one night. A
 * conjunction adds a time instead: `today and the rest of the week`.
 */
export function withoutWider(days: readonly NamedDays[], message: Message): readonly NamedDays[] {
  if (days.length < 2) return days;
  return days.filter(
    (wider) => !days.some((narrower) => isWithin(narrower, wider) && isRefined(wider, narrower, message)),
  );
}

function isWithin(narrower: NamedDays, wider: NamedDays): boolean {
  if (wider.part !== null) return false;
  const [begins, ends] = [compare(narrower.first, wider.first), compare(wider.end, narrower.end)];
  if (begins < 0 || ends < 0) return false;
  return begins > 0 || ends > 0 || narrower.part !== null;
}

/**
 * Whether one time refines the other. Times joined by a conjunction are separate, as are the start and end of
 * a range.
 */
function isRefined(wider: NamedDays, narrower: NamedDays, message: Message): boolean {
  if (isLedBy(['until', 'range_starts'], narrower.at.first, message)) return false;
  const [earlier, later] = wider.at.first < narrower.at.first ? [wider, narrower] : [narrower, wider];
  return !isJoined(later.at.first, earlier.at.end, message);
}

/** Whether a conjunction joins the time that starts at `first` to the time that ends at `end`. */
function isJoined(first: number, end: number, message: Message): boolean {
  if (isAttached(first, message)) return true;
  const conjunctions = conjunctionsIn(message);
  const before = Math.max(end, first - MOST_BEFORE);
  return message.tokens
    .slice(before, Math.max(before, first))
    .some(({ word }, at) => conjunctions.has(word) && !isInPhrase(before + at, message));
}

/** Whether a conjunction is attached to a token or to the previous token. */
function isAttached(index: number, { tokens, readings }: Message): boolean {
  const [previous, word] = [tokens[index - 1]?.word ?? '', tokens[index]?.word ?? ''];
  return readings.some(({ book: { language } }) => {
    const { attachedBefore = [], attachedAfter = [] } = language;
    return (
      attachedBefore.some((each) => word.length > each.length + 2 && word.startsWith(each)) ||
      attachedAfter.some((ending) => previous.length > ending.length + 1 && previous.endsWith(ending))
    );
  });
}

/** Chinese `是` (or) is not a conjunction in `特别是` (in particular). */
function isInPhrase(index: number, { readings }: Message): boolean {
  const phrase = readings[0].phraseAt[index];
  return phrase !== undefined && phrase.end - phrase.first > 1;
}

const compare = Temporal.PlainDate.compare;

const MOST_BETWEEN = 1;

/**
 * Whether a word with one of these roles comes before a token: `until Friday`, `bis zum Wochenende`. One
 * everyday word may come in between.
 */
export function isLedBy(leading: readonly Role[], first: number, { roles }: Message): boolean {
  for (let index = first - 1; index >= first - 1 - MOST_BETWEEN; index--) {
    if (leading.some((role) => roles[index]?.has(role))) return true;
    if (!roles[index]?.has('plain')) return false;
  }
  return false;
}

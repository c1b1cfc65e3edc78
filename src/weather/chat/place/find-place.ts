import { COMMA } from '../../gazetteer/normalise.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { asWritten } from './as-written.ts';
import { isConjoined, partsOf } from './conjoined.ts';
import type { PlaceContext } from './context.ts';
import { divided } from './divided-names.ts';
import { everydayNames } from './everyday-names.ts';
import { evidenceFor, type Reason, weightOf } from './evidence.ts';
import { isPoint } from './is-point.ts';
import { type Journey, journeyIn } from './journeys.ts';
import { type NarrowerPlace, narrower, placeIn } from './narrower.ts';
import { nearPreviousPlace } from './near-previous-place.ts';
import { hereIn, withNearness } from './nearness.ts';
import { byAbbreviation, byOtherName } from './other-names.ts';
import { possibleNames } from './possible-names.ts';
import { isStateBehind, type Resolved, resolve } from './resolve.ts';
import { spaceSeparatedCities } from './space-separated-cities.ts';
import { unspacedNames } from './unspaced-names.ts';
import { visited } from './visits.ts';
import { FAME, WEIGHT } from './weights.ts';
import { whereSpoken } from './where-spoken.ts';

/** The place that a message is about, as a range of its tokens. */
export interface FoundPlace extends TokenRange {
  /** Null for the speaker's location. */
  readonly resolved: Resolved | null;
  /** The exact text if it contains characters other than words, such as the degree signs of coordinates. */
  readonly text?: string;
  /** The evidence, shown in the trace. */
  readonly because: string;
  /** Other possible places in the message, from left to right. */
  readonly others: readonly TokenRange[];
  /** The starting point of the journey, unless the question is about the weather on arrival. */
  readonly start?: TokenRange;
}

interface LikelyName extends TokenRange {
  readonly resolved: Resolved;
  readonly reasons: readonly Reason[];
}

/** Finds the place that a message is about. Returns null if there is none. */
export function findPlace(context: PlaceContext): FoundPlace | null {
  const all = withEveryday(
    possibleNames(context, unspacedNames(context)).map((name) => extended(name, context)),
    context,
  );
  const foundJourney = journeyIn(all, context);
  const again = foundJourney && namedAgain(foundJourney, all, context);
  const journey = again === null ? foundJourney : null;
  const names = again !== null ? [again] : journey === null ? all : withoutStart(all, journey);
  const likely = visited(
    names.map((name) => weighed(name, context, name === journey?.goal)),
    context,
  );
  const best = heaviest(withoutLooseCharacters(likely, context));
  if (best === null) {
    const here = hereIn(context);
    return here && { first: here.first, end: here.end, resolved: null, because: here.role, others: [] };
  }
  const joined = withStateCode(withNeighbours(best, likely, context), context);
  const within = placeWithin(joined, best, likely, context);
  const whole = within ?? joined;
  const resolved = within?.resolved ?? resolvedWhole(whole, best, likely, context);
  const because = best.reasons.map(([reason]) => reason).join(', ');
  // An area next to the place is not a second place.
  const others = likely.filter(({ first, end }) =>
    [whole, joined].every((place) => end <= place.first || first >= place.end),
  );
  const mayMeanStart = journey !== null && !journey.isArrival && best.first === journey.goal.first;
  const start = mayMeanStart ? { start: journey.start } : {};
  return { ...withNearness(whole, context), resolved, because, others, ...start };
}

/**
 * Resolves the best name together with its neighbours, and with a region or country elsewhere in the message.
 */
function resolvedWhole(
  whole: TokenRange,
  best: LikelyName,
  likely: readonly LikelyName[],
  context: PlaceContext,
): Resolved {
  const text = textOf(context.message, whole);
  const areaElsewhere =
    best.resolved.area === null ? findAreaElsewhere(whole, likely, context.message) : null;
  if (areaElsewhere !== null) return resolve(`${text}, ${areaElsewhere}`, context);
  if (whole.first !== best.first || whole.end !== best.end) return resolve(text, context);
  return nearPreviousPlace(whereSpoken(asWritten(best.resolved, text, context), context), context);
}

/** Replaces the names that overlap either end of a journey with the destination. */
function withoutStart(names: readonly TokenRange[], { start, goal }: Journey): TokenRange[] {
  const isPart = (name: TokenRange) =>
    [start, goal].some(({ first, end }) => name.first < end && first < name.end);
  return [...names.filter((name) => !isPart(name)), goal].sort((a, b) => a.first - b.first);
}

/**
 * Finds the end of a journey that the message mentions again later: `from Leeds to York on Friday, is it
 * windy in York?`
 */
function namedAgain(
  journey: Journey,
  names: readonly TokenRange[],
  context: PlaceContext,
): TokenRange | null {
  const placeOf = (range: TokenRange) => resolve(textOf(context.message, range), context).candidate?.place.id;
  const ends = [placeOf(journey.start), placeOf(journey.goal)];
  const after = Math.max(journey.start.end, journey.goal.end);
  return names.findLast((name) => name.first >= after && ends.includes(placeOf(name))) ?? null;
}

/** Adds everyday words that can be names, unless they are part of another name. */
function withEveryday(names: readonly TokenRange[], context: PlaceContext): TokenRange[] {
  const separate = everydayNames(context).filter(
    ({ first }) => !names.some((name) => first >= name.first && first < name.end),
  );
  return [...names, ...separate].sort((a, b) => a.first - b.first);
}

const MOST_WORDS_AFTER = 3;

/** Extends a name with the everyday words after it if the gazetteer has the longer name: `Zell am See`. */
function extended(name: TokenRange, { message, gazetteer, isTime }: PlaceContext): TokenRange {
  const { tokens } = message;
  const { first } = name;
  if (!tokens[first]?.capital) return name;
  for (let end = Math.min(name.end + MOST_WORDS_AFTER, tokens.length); end > name.end + 1; end--) {
    if (!tokens[end - 1]?.capital || isTime(end - 1)) continue;
    if (gazetteer.named(textOf(message, { first, end }), {}, 1).length > 0) return { first, end };
  }
  return name;
}

function weighed(name: TokenRange, context: PlaceContext, isGoal: boolean): LikelyName {
  const { message } = context;
  const whole = resolve(textOf(message, name), context);
  const isUnknown = whole.candidate === null && whole.area === null;
  const within = isUnknown ? narrower(name, context) : null;
  const part = within ?? (isUnknown ? divided(name, context) : name);
  const resolved = within?.resolved ?? (part === name ? whole : resolve(textOf(message, part), context));
  const { first, end } = part;
  const known =
    resolved.candidate === null
      ? (firstOfSeveral(part, context) ?? byOtherName(part, resolved, context))
      : byAbbreviation(part, resolved, context);
  const reasons = evidenceFor(part, context, known);
  return { first, end, resolved, reasons: isGoal ? [['destination', WEIGHT.goal], ...reasons] : reasons };
}

/**
 * Returns the first of several cities in a range, such as cities joined by a conjunction. Null if the range
 * is a single name.
 */
function firstOfSeveral(range: TokenRange, context: PlaceContext): Resolved | null {
  const [head] = severalIn(range, context);
  return head === undefined ? null : resolve(textOf(context.message, head), context);
}

function severalIn(range: TokenRange, context: PlaceContext): readonly TokenRange[] {
  return isConjoined(range, context.message)
    ? partsOf(range, context.message)
    : spaceSeparatedCities(range, context);
}

/**
 * If the message contains a known city, removes unknown names in text without spaces, because they are often
 * ordinary words: 散散心,桂林.
 */
function withoutLooseCharacters(
  names: readonly LikelyName[],
  { message: { tokens } }: PlaceContext,
): readonly LikelyName[] {
  const isKnown = ({ resolved: { candidate } }: LikelyName) => (candidate?.fame ?? 0) >= FAME.known;
  if (!names.some(isKnown)) return names;
  return names.filter((name) => {
    const { candidate, area } = name.resolved;
    return candidate !== null || area !== null || tokens[name.first]?.unspaced !== true;
  });
}

/** Returns the name with the most evidence; in a tie, the first of these names. */
function heaviest(names: readonly LikelyName[]): LikelyName | null {
  const [first, ...others] = names;
  if (first === undefined) return null;
  return others.reduce(
    (best, name) => (weightOf(name.reasons) > weightOf(best.reasons) ? name : best),
    first,
  );
}

/**
 * Returns the narrower of two names if one place is inside the other. The names can be adjacent (`on Skye in
 * Portree`) or apart (`to the Lakes on Friday, staying in Ambleside`).
 */
function placeWithin(
  whole: TokenRange,
  best: LikelyName,
  likely: readonly LikelyName[],
  context: PlaceContext,
): NarrowerPlace | null {
  if (whole.first !== best.first || whole.end !== best.end) {
    const { candidate, area } = resolve(textOf(context.message, whole), context);
    return candidate === null && area === null ? narrower(whole, context) : null;
  }
  if (
    best.resolved.area === null &&
    (best.resolved.candidate === null || !isPoint(best.resolved.candidate.place))
  )
    return null;
  const others = likely.filter((name) => name !== best);
  return others.map((name) => placeIn(best, name, context)).find((found) => found !== null) ?? null;
}

/** Joins the name with its likely neighbours: `Arkansas the city of Morrison`, `Haigler in Bosnia`. */
function withNeighbours(best: LikelyName, likely: readonly LikelyName[], context: PlaceContext): TokenRange {
  let { first, end } = best;
  const at = likely.indexOf(best);
  for (const name of likely.slice(at + 1)) {
    if (isNamedAgain(name, best, context) || !isBridge(end, name.first, context)) break;
    end = name.end;
  }
  for (const name of likely.slice(0, at).reverse()) {
    if (
      isNamedAgain(name, best, context) ||
      !isBridge(name.end, first, context) ||
      isLoose(name, best, context)
    )
      break;
    first = name.first;
  }
  return { first, end };
}

/**
 * Whether two separated names mean the same city: `to Chiang Mai, in Chiang Mai`. Such names are not joined
 * into a single name.
 */
function isNamedAgain(one: LikelyName, other: LikelyName, { message }: PlaceContext): boolean {
  const id = one.resolved.candidate?.place.id;
  const isApart = one.first > other.end || other.first > one.end || isParted(one, other, message);
  return isApart && id !== undefined && id === other.resolved.candidate?.place.id;
}

/** Whether there is a comma between two names. */
function isParted(one: TokenRange, other: TokenRange, message: Message): boolean {
  return COMMA.test(textBefore(message, Math.max(one.first, other.first)));
}

/** Whether an unknown, uncapitalised word comes before a known city: `chove pra caramba em recife`. */
function isLoose(
  { first, end, resolved }: LikelyName,
  { resolved: { candidate } }: LikelyName,
  { message: { tokens } }: PlaceContext,
): boolean {
  const isUnknown = resolved.candidate === null && resolved.area === null;
  const isKnown = (candidate?.fame ?? 0) >= FAME.known;
  if (!isUnknown || !isKnown) return false;
  // In text without spaces each character is a token, and unknown characters are often ordinary words: 散散心,桂林.
  return tokens[first]?.unspaced === true || (end - first === 1 && !tokens[first]?.capital);
}

const MOST_BETWEEN = 4;

/** Whether two names are parts of one place. The first name ends at `end`, and the second starts at `first`. */
function isBridge(end: number, first: number, { message, isTime }: PlaceContext): boolean {
  const { roles, text, tokens } = message;
  const between = text.slice(tokens[end - 1]?.end, tokens[first]?.start);
  if (first - end > MOST_BETWEEN || /[?!;\n]/.test(between)) return false;
  for (let index = end; index < first; index++) {
    const known = roles[index];
    const isJoin = known?.has('place_follows') || known?.has('name_joins') || known?.has('name_part');
    if (isTime(index) || !isJoin) return false;
  }
  return true;
}

/**
 * Adds the code of a US state to its city, even if the code is an everyday word. In `portland me`, `me` can
 * only be the code.
 */
function withStateCode(place: TokenRange, context: PlaceContext): TokenRange {
  const { message, isTime } = context;
  const { tokens, roles, readings } = message;
  const { end } = place;
  const isEnglish = readings.some(({ book }) => book.language.code === 'en');
  if (!isEnglish || tokens[end] === undefined || roles[end]?.has('place_follows')) return place;
  const after = roles[end + 1];
  const isLast = after === undefined || /[?!.,]/.test(textBefore(message, end + 1));
  if (!isLast && !isTime(end + 1) && !after.has('topic') && !after.has('condition')) return place;
  const whole = { first: place.first, end: end + 1 };
  const isBehind = isStateBehind(
    textOf(message, place),
    textOf(message, { first: end, end: end + 1 }),
    context.gazetteer,
  );
  return isBehind && textBefore(message, end) === ' ' ? whole : place;
}

/** Finds a country or region elsewhere in the message: `the Iceland forecast for Danville`. */
function findAreaElsewhere(
  place: TokenRange,
  likely: readonly LikelyName[],
  message: Message,
): string | null {
  const area = likely.find(
    ({ first, end, resolved }) =>
      (end <= place.first || first >= place.end) && resolved.area !== null && resolved.head === '',
  );
  return area === undefined ? null : textOf(message, area);
}

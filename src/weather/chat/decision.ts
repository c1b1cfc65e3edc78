import type { Gazetteer } from '../gazetteer/port.ts';
import { secondOf } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { type Answerable, type Continued, type Decision, decideTime, type Refused } from './answerable.ts';
import * as refusals from './refusals.ts';
import { type Analysis, analyse } from './understand/analysis.ts';
import { misspeltName, onlyMisspelt, placeAlone } from './understand/place/name-alone.ts';
import { isArea } from './understand/place/resolve.ts';
import { isFollowUp, isNextQuestion, languagesOf, likeliestFirst } from './understand/question.ts';
import { isOtherRequest, isUnderstood, LANGUAGE_NAMES, unavailableIn } from './understand/subject.ts';
import { textOf } from './understand/words/message.ts';
export interface DecisionContext {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly gazetteer: Gazetteer;
  /** Place for messages without a place; null for none. */
  readonly defaultPlace: Place | null;
  /**
   * The place that a provider's directory returned for a name outside the gazetteer. Overrides the name in
   * the message.
   */
  readonly found?: Place;
  /** The previous questions, oldest first. The message can be a follow-up, such as `and on Thursday?` */
  readonly previous?: readonly string[];
}

/**
 * Decides how to answer a message, or why the message cannot be answered. Never throws. `now` is rounded down
 * to the second, so decisions within the same second are equal.
 */
export function decide(text: string, { previous = [], found, now, ...rest }: DecisionContext): Decision {
  const context = { ...rest, now: secondOf(now) };
  let asked: AskedBefore = { before: null, placeless: null, languages: [] };
  for (const message of previous) {
    const analysis = analyseAfter(asked, message, context);
    const decision = decideNext(asked, analysis, context);
    const isForItsPlace = decision.kind === 'refused' && FOR_ITS_PLACE.has(decision.reason);
    asked = {
      before: answerable(decision) ?? asked.before,
      placeless: isForItsPlace ? analysis : null,
      languages: languagesIn(decision),
    };
  }
  const analysis = analyseAfter(asked, text, context);
  return decideNext(asked, analysis, { ...context, ...(found !== undefined && { found }) });
}

interface AskedBefore {
  /** The last question that was answered, or refused only because of its time. */
  readonly before: Answerable | null;
  /** The previous message, if it was refused because it contained no usable place. */
  readonly placeless: Analysis | null;
  /** Possible languages of the previous message. */
  readonly languages: readonly string[];
}

function analyseAfter(
  { before, placeless, languages }: AskedBefore,
  text: string,
  { gazetteer }: DecidingContext,
): Analysis {
  if (placeless !== null)
    return analyse(text, { gazetteer, previous: { place: before?.place ?? null, languages } });
  if (before === null) return analyse(text, { gazetteer });
  return analyse(text, {
    gazetteer,
    previous: { place: before.place, languages: before.question.languages },
  });
}

/** Returns the possible languages of a message, most likely first. */
export function languagesIn(decision: Decision): readonly string[] {
  return decision.kind === 'refused' ? decision.languages : decision.question.languages;
}

const FOR_ITS_PLACE: ReadonlySet<refusals.RefusalReason> = new Set([
  'no_place',
  'several_places',
  'unknown_place',
]);

/**
 * Decides how to answer a message in a conversation. If the previous question had no usable place, a message
 * with a place repeats that question. After `will it rain tomorrow?`, `leeds` asks about tomorrow in Leeds.
 */
function decideNext(asked: AskedBefore, analysis: Analysis, context: DecidingContext): Decision {
  const decision = decideReply(asked, analysis, context);
  const isInNoLanguage = decision.kind === 'refused' && decision.languages.length === 0;
  return isInNoLanguage ? { ...decision, languages: asked.languages } : decision;
}

function decideReply(
  { before, placeless }: AskedBefore,
  analysis: Analysis,
  context: DecidingContext,
): Decision {
  if (placeless === null || context.found !== undefined) return decideAfter(before, analysis, context);
  const { message, place, times } = analysis;
  const alone = times.length === 0 ? placeAlone(message, context.gazetteer) : null;
  const found = alone ?? place?.resolved?.candidate?.place;
  if (found === undefined) return decideAfter(before, analysis, context);
  const again = decideAfter(before, placeless, { ...context, found });
  if (alone === null) return decideAfter(answerable(again) ?? before, analysis, context);
  return again.kind === 'refused'
    ? again
    : { ...again, question: { ...again.question, placeText: message.text } };
}

function answerable(decision: Decision): Answerable | null {
  return decision.kind === 'refused' ? (decision.asked ?? null) : decision;
}

type DecidingContext = Omit<DecisionContext, 'previous'>;

function decideAfter(before: Answerable | null, analysis: Analysis, context: DecidingContext): Decision {
  const interpretation = interpret(before, analysis, context);
  const decision = decideInterpreted(interpretation, before, context);
  if (decision.kind !== 'refused') return decision;
  const { message, place } = analysis;
  const { candidate, area } = place?.resolved ?? {};
  const country = candidate?.place.country ?? area?.country ?? '';
  const named = likeliestFirst(decision.languages, country);
  const spoken = decision.asked?.question.languages ?? languagesOf(message, country);
  return { ...decision, languages: named.length > 0 ? named : spoken };
}

function decideInterpreted(
  interpretation: Interpretation,
  before: Answerable | null,
  { now, gazetteer, defaultPlace, found }: DecidingContext,
): Decision {
  const { analysis, followedUp, previousHere } = interpretation;
  const { message, place } = analysis;
  const refusal = unanswerable(interpretation, found !== undefined);
  if (refusal !== null) return refusal;
  if (found !== undefined) return decideTime(analysis, found, now, { followedUp, previousHere: null });
  const withNear = (refused: refusals.Refusal, near: Place | null): Refused => {
    if (near === null) return refused;
    const asked = answerable(decideTime(analysis, near, now, { followedUp, previousHere: null }));
    return { ...refused, near, ...(asked !== null && { asked }) };
  };
  if (place?.resolved == null) {
    const meant = followedUp?.place ?? defaultPlace ?? before?.place ?? null;
    if (meant !== null) return decideTime(analysis, meant, now, { followedUp, previousHere });
    return withNear(refusals.refusal('placeMissing'), onlyMisspelt(message, analysis.times, gazetteer));
  }
  const { candidate, area, head } = place.resolved;
  const name = textOf(message, place);
  if (candidate !== null) {
    const decision = decideTime(analysis, candidate.place, now, { followedUp, previousHere: null });
    return isArea(place.resolved) && decision.kind !== 'refused' ? { ...decision, isNamed: true } : decision;
  }
  if (area === null || head === '') {
    const refused = refusals.unknownPlace(name, gazetteer);
    return withNear(refused, misspeltName(name, message, gazetteer));
  }
  return refusals.unknownInArea(name, head, area, gazetteer);
}

interface Interpretation extends Continued {
  readonly analysis: Analysis;
}

function interpret(
  before: Answerable | null,
  analysis: Analysis,
  { defaultPlace }: DecidingContext,
): Interpretation {
  const isNext = before !== null && isFollowUp(analysis);
  const isHere = before !== null && !isNext && isAtPlaceBefore(analysis, defaultPlace, before);
  return { analysis, followedUp: isNext ? before : null, previousHere: isHere ? before : null };
}

/** Whether a question contains no place and therefore uses the place of the previous question. */
function isAtPlaceBefore({ place }: Analysis, defaultPlace: Place | null, before: Answerable): boolean {
  if (place?.resolved != null) return false;
  return defaultPlace === null || isSamePoint(defaultPlace, before.place);
}

function isSamePoint(one: Place, other: Place): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

/** Returns the reason for refusing a message regardless of place and time, or null. */
function unanswerable(
  { analysis, followedUp, previousHere }: Interpretation,
  isPlaceMeant: boolean,
): refusals.Refusal | null {
  const { message, place } = analysis;
  const isFollowing = followedUp !== null || (previousHere !== null && isNextQuestion(analysis));
  const missing = unavailableIn(message, place, analysis.isAboutWeather);
  if (missing !== null && !isOtherRequest(message))
    return refusals.unavailable(missing.subject, missing.languages);
  if (!analysis.isAboutWeather && !isFollowing) {
    return isUnderstood(message) ? refusals.refusal('notWeather') : refusals.unknownLanguage(LANGUAGE_NAMES);
  }
  const places = isPlaceMeant ? [] : analysis.places();
  return places.length > 0 ? refusals.severalPlaces(places) : null;
}

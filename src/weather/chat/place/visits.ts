import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';
import {
  hasEnding,
  isAfter,
  isBefore,
  isStart,
  type JourneyWordsByLanguage,
  lastThere,
  lengthOfPhrase,
} from './journey-words.ts';
import type { Resolved } from './resolve.ts';
import { isWhereSpoken } from './spoken-in.ts';
import { FAME } from './weights.ts';

/** A possible name, with its match in the gazetteer and the evidence for it. */
interface Name extends TokenRange {
  readonly resolved: Resolved;
  readonly reasons: readonly unknown[];
}

/**
 * Removes the speaker's home or current place from the likely names if the message contains another place. `I
 * live in Leeds but go to Whitby` is about Whitby, even if there is no other evidence for such a small town.
 */
export function visited<Each extends Name>(names: readonly Each[], context: PlaceContext): readonly Each[] {
  const { message } = context;
  const words = message.readings.map(({ book }) => book.language.journeyWords);
  const likely = names.filter(({ reasons }) => reasons.length > 0);
  if (names.length < 2) return likely;
  const there = lastThere(message, words);
  const isMeantByThere = (name: Name) => name.end <= there && names.every(({ first }) => first < there);
  const isGoalSaid = there >= 0 || names.some(({ first }) => isAfter(first, 'goalBefore', message, words));
  const isOrigin = (name: Name) =>
    (isHome(name, message, words) && (isGoalSaid || !isAtOtherTime(name, context))) ||
    (isMeantByThere(name) && isStart(name, message, words));
  // Example: `My sister lives in Leeds, but I'm driving to Kendal, any snow there?`
  const goalOfThere = names.findLast(
    (name) => isMeantByThere(name) && isTown(name) && isAfter(name.first, 'goalBefore', message, words),
  );
  if (goalOfThere !== undefined) return [goalOfThere];
  if (!names.some(isOrigin)) return likely;
  const others = names.filter((name) => !isOrigin(name));
  const known = others.filter(isTown);
  const likelyOthers = others.filter(({ reasons }) => reasons.length > 0);
  const meant = known.findLast(isMeantByThere);
  if (meant !== undefined) return [meant];
  const likelyKnown = likelyOthers.filter(isTown);
  if (likelyKnown.length > 0) return likelyKnown;
  const goal =
    known.findLast(({ first }) => isAfter(first, 'goalBefore', message, words)) ??
    known.findLast((name) => isNothingElse(name, message));
  if (goal !== undefined) return [goal];
  return likelyOthers.length > 0 ? likelyOthers : likely;
}

function isTown({ resolved: { candidate, area, head } }: Name): boolean {
  return (candidate?.fame ?? 0) >= FAME.longName || (area !== null && head === '');
}

/** Whether the words in a name have no other meaning and the place is local: `箱根行く`. */
function isNothingElse({ first, end, resolved: { candidate } }: Name, message: Message): boolean {
  const areUnknown = message.roles.slice(first, end).every(({ size }) => size === 0);
  return areUnknown && candidate !== null && isWhereSpoken(candidate, message);
}

/** Maximum number of prepositions and articles between `I live` and the name. */
const MOST_BETWEEN = 2;

/** Whether the speaker lives or is at this place. */
function isHome(name: TokenRange, message: Message, words: JourneyWordsByLanguage): boolean {
  const { roles, tokens } = message;
  if (hasEnding(tokens[name.end - 1]?.word ?? '', 'homeEndings', words)) return true;
  for (let index = name.first - 1; index >= name.first - 1 - MOST_BETWEEN; index--) {
    if (lengthOfPhrase(index, 'homeBefore', message, words) > 0) return true;
    if (!roles[index]?.has('place_follows') && !roles[index]?.has('name_joins')) break;
  }
  for (let index = name.end; index <= name.end + MOST_BETWEEN; index++) {
    if (isBefore(index, 'homeAfter', message, words)) return true;
    if (!roles[index]?.has('place_precedes')) break;
  }
  return false;
}

/**
 * Whether a time other than the present follows directly. `I'm in York on Friday` is about the future, not
 * the speaker's current location.
 */
function isAtOtherTime({ end }: TokenRange, { message, isTime }: PlaceContext): boolean {
  const between = textBefore(message, end);
  const isApart = message.tokens[end]?.unspaced ? between !== '' : between.trim() !== '';
  // English `on` before Friday is not part of the time.
  const at = message.roles[end]?.has('date_follows') || message.roles[end]?.has('time_leads') ? end + 1 : end;
  return !isApart && isTime(at) && !isNow(at, message);
}

function isNow(index: number, { readings }: Message): boolean {
  return readings.some(({ phraseAt }) => phraseAt[index]?.sense.moment?.is === 'now');
}

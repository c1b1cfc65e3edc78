import { textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { asWritten } from './as-written.ts';
import type { PlaceContext } from './context.ts';
import { isOnlyUnknown } from './evidence.ts';
import { isGoal } from './journey-words.ts';
import type { Resolved } from './resolve.ts';
import { isWhereSpoken } from './spoken-in.ts';
import { FAME } from './weights.ts';

/**
 * Resolves a single word that is a nickname or short name of a town: `wetter garmisch wochenende`. If the
 * message has other content, the town must be local, and the word must be a destination or the only unknown
 * word: `ntar sore jogja cerah ga`.
 */
export function byOtherName(name: TokenRange, resolved: Resolved, context: PlaceContext): Resolved {
  const text = textOf(context.message, name);
  if (text.length < FEWEST_LETTERS) return byAbbreviation(name, resolved, context);
  if (!isLoneWord(name, context)) return resolved;
  if (context.remainder.isOnly(name)) return asWritten(resolved, text, context);
  if (!isOnlyUnknown(name, context.message) && !isGoal(name.first, context.message)) return resolved;
  const meant = asWritten(resolved, text, context);
  return meant.candidate !== null && isWhereSpoken(meant.candidate, context.message) ? meant : resolved;
}

/** Minimum number of letters in a nickname. Shorter codes and abbreviations can mean anything. */
const FEWEST_LETTERS = 5;

/**
 * Returns the major city that a code or abbreviation means in a search: `weather sf`, `погода мск`. The city
 * takes precedence over a village of that name.
 */
export function byAbbreviation(name: TokenRange, resolved: Resolved, context: PlaceContext): Resolved {
  const text = textOf(context.message, name);
  const isKnown = (resolved.candidate?.fame ?? 0) >= FAME.known;
  if (isKnown || text.length >= FEWEST_LETTERS) return resolved;
  if (!isLoneWord(name, context) || !context.remainder.isOnly(name)) return resolved;
  const meant = asWritten(resolved, text, context);
  return (meant.candidate?.fame ?? 0) >= FAME.abbreviated ? meant : resolved;
}

function isLoneWord({ first, end }: TokenRange, { message: { tokens } }: PlaceContext): boolean {
  return end - first === 1 && !tokens[first]?.unspaced;
}

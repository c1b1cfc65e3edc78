import type { Message } from '../words/message.ts';
import { evidenceFor } from './evidence.ts';
import { textOf } from './spans.ts';

/** Words of the longest piece that is reported as a name. */
const MOST_WORDS = 6;

/**
 * What a message says in the place of a place's name, where no place is known by it; null where it says nothing there.
 * Such words stand after a preposition, or have a capital that nothing else explains.
 */
export function unknownName(message: Message): string | null {
  const runs = unknownRuns(message).map((run) => ({ ...run, evidence: evidenceFor(run, message) }));
  const named =
    runs.find(({ evidence }) => evidence.marker === 'sure') ??
    runs.find(({ evidence }) => evidence.capital) ??
    runs.find(({ evidence }) => evidence.alone);
  return named === undefined ? null : textOf(message, named.first, named.end);
}

/** Words in a row that are not known, numbers apart. */
function unknownRuns({ units, roles }: Message): { first: number; end: number }[] {
  const runs: { first: number; end: number }[] = [];
  for (const [index, unit] of units.entries()) {
    if ((roles[index]?.size ?? 0) > 0 || /^\d/.test(unit.word)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.end === index && index - last.first < MOST_WORDS) last.end = index + 1;
    else runs.push({ first: index, end: index + 1 });
  }
  return runs;
}

import { given, givenNumber } from '../shared/gridiron/fields.ts';
import type { Scored, Side } from '../shared/gridiron/play.ts';
import type { TableRow } from '../table.ts';
import { COLUMNS, KIND_OF_POINTS } from './vocabulary.ts';

/** The points of a play: by the score before and after it, in years that state both, else by its description. */
export function scoredIn(row: TableRow, offence: Side | null): Scored | null {
  const description = given(row, COLUMNS.description) ?? '';
  const gains = [
    { side: 'team_a', points: gain(row, COLUMNS.homeBefore, COLUMNS.homeAfter) },
    { side: 'team_b', points: gain(row, COLUMNS.visitorBefore, COLUMNS.visitorAfter) },
  ] as const;
  if (gains.every(({ points }) => points === null)) return described(description, offence);
  for (const { side, points } of gains) {
    const kind = KIND_OF_POINTS.get(points ?? 0);
    if (points === null || kind === undefined) continue;
    const isTry = kind === 'safety' && description.includes('TWO-POINT');
    return { side, kind: isTry ? 'two_points' : kind, points };
  }
  return null;
}

function gain(row: TableRow, before: readonly string[], after: readonly string[]): number | null {
  const [from, to] = [givenNumber(row, before), givenNumber(row, after)];
  return from === null || to === null ? null : to - from;
}

function described(description: string, offence: Side | null): Scored | null {
  if (!tellsTouchdown(description)) return null;
  const changedHands = /INTERCEPTED|RECOVERED|recovered|MUFFS|BLOCKED|\bpunts\b|\bkicks\b/.test(description);
  return { side: changedHands ? null : offence, kind: 'touchdown', points: 6 };
}

/**
 * Whether a play's description tells of a touchdown that stands: the league writes it in capitals, with NULLIFIED
 * behind it after a penalty, and after a review that undoes it what really happened follows REVERSED.
 */
export function tellsTouchdown(description: string): boolean {
  const final = description.slice(description.lastIndexOf('REVERSED') + 1);
  return /\bTOUCHDOWN\b(?! NULLIFIED)/.test(final);
}

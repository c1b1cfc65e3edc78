import type { Game } from '../../../model/game.ts';
import { SIDES, type Side } from './vocabulary.ts';

/** What the name of a goal states: who played, the score after it, and who scored. */
export interface Scoreline {
  readonly teams: Game['teams'];
  readonly bySide: Readonly<Record<Side, string>>;
  /** Null where the name does not state it. */
  readonly score: { readonly team_a: number; readonly team_b: number } | null;
}

/**
 * Parses `Terns [2] - 1 Herons`, or the same in the form of a file name; the team next to the brackets scored. For any
 * other name, the teams have the names of the file's two sides.
 */
export function scorelineOf(play: string): Scoreline {
  const found = /^(.*?)[\s_]*(\[?)(\d+)(\]?)[\s_]*-[\s_]*(\[?)(\d+)(\]?)[\s_]*(.*)$/.exec(play.trim());
  const [, first = '', open, a, close, otherOpen, b, otherClose, second = ''] = found ?? [];
  const firstScored = open === '[' && close === ']';
  const secondScored = otherOpen === '[' && otherClose === ']';
  if (first === '' || second === '' || first === second || firstScored === secondScored) {
    const teams = { team_a: SIDES.attack, team_b: SIDES.defense };
    return { teams, bySide: SIDES, score: null };
  }
  return {
    teams: { team_a: first, team_b: second },
    bySide: firstScored ? { attack: first, defense: second } : { attack: second, defense: first },
    score: { team_a: Number(a), team_b: Number(b) },
  };
}

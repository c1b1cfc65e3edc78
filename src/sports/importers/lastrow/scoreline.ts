import type { Game } from '../../model/game.ts';
import { SIDES, type Side } from './vocabulary.ts';

/** What a goal's name says: who played, the score after it, and who scored. */
export interface Scoreline {
  readonly teams: Game['teams'];
  readonly bySide: Readonly<Record<Side, string>>;
  /** Null where the name states none. */
  readonly score: { readonly team_a: number; readonly team_b: number } | null;
}

/**
 * Reads `Terns [2] - 1 Herons`, or the same as the name of a file. The team next to the brackets scored. Where the name
 * is another, the teams are called as the file has their sides.
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

import type { Play } from './play.ts';

/** A tracked play and the direction of x in which team_a attacks in it; null if the play itself does not tell. */
interface DirectedPlay {
  readonly play: Play;
  readonly sign: 1 | -1 | null;
}

interface Directions {
  /** The sign of every play by its id; null if one is unknown, so that nothing may be turned. */
  readonly signs: ReadonlyMap<string, 1 | -1> | null;
  readonly notes: readonly string[];
}

/** Teams change ends between quarters only, so a play that does not tell has the direction of most others in its quarter. */
export function directionsOf(plays: readonly DirectedPlay[]): Directions {
  const signs = new Map<string, 1 | -1>();
  const notes: string[] = [];
  const majority = majorities(plays);
  for (const { play, sign } of plays) {
    const ofOthers = majority.get(play.quarter) ?? null;
    const known = sign ?? ofOthers;
    if (known === null) {
      const note = `coordinates are not turned: the direction of play ${play.id} is unknown`;
      return { signs: null, notes: [...notes, note] };
    }
    if (sign !== null && ofOthers !== null && sign !== ofOthers) {
      notes.push(`play ${play.id} has the opposite direction to most of quarter ${play.quarter}`);
    }
    signs.set(play.id, known);
  }
  return { signs, notes };
}

/** The direction in which team_a attacks in most of each quarter's plays. */
function majorities(plays: readonly DirectedPlay[]): Map<number, 1 | -1> {
  const sums = new Map<number, number>();
  for (const { play, sign } of plays) sums.set(play.quarter, (sums.get(play.quarter) ?? 0) + (sign ?? 0));
  const clear = [...sums].filter(([, sum]) => sum !== 0);
  return new Map(clear.map(([quarter, sum]) => [quarter, sum > 0 ? 1 : -1]));
}

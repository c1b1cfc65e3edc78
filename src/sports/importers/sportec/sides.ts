/**
 * Who attacks where. The vendor's coordinates are fixed to the pitch. A kick-off that begins a half states who
 * stands on the left; without events, where the players stand in the half's first frame, which is the kick-off's,
 * tells it too.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;

/** The direction of a period, and what told it. */
export interface Witness {
  readonly period: number;
  readonly sign: Sign;
  readonly source: string;
}

export type Sides =
  | { readonly known: true; readonly signs: ReadonlyMap<number, Sign> }
  | { readonly known: false; readonly reason: string };

/** Fewer players than a match may be played with (Law 3) say too little of how a team stands. */
const MIN_PLAYERS = 7;
/** Metres between the teams' mean positions from which they count as apart. */
const APART_M = 10;

/** Hears the witnesses; every period needs one, and none may contradict another. */
export function decideSides(periods: readonly number[], witnesses: readonly Witness[]): Sides {
  const signs = new Map<number, Sign>();
  for (const period of periods) {
    const heard = witnesses.filter((witness) => witness.period === period);
    const [first] = heard;
    if (first === undefined)
      return { known: false, reason: `nothing tells who attacks where in period ${period}` };
    const other = heard.find(({ sign }) => sign !== first.sign);
    if (other) {
      return {
        known: false,
        reason: `${first.source} and ${other.source} contradict each other in period ${period}`,
      };
    }
    signs.set(period, first.sign);
  }
  return { known: true, signs };
}

/** Both teams in their own halves, as at a kick-off: x of each player, in metres from the centre. */
export function lineUpWitness(
  period: number,
  teamA: readonly number[],
  teamB: readonly number[],
): Witness | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const [a, b] = [mean(teamA), mean(teamB)];
  if (Math.abs(a - b) < APART_M || a * b >= 0) return null;
  return { period, sign: a < b ? 1 : -1, source: 'the line-up' };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

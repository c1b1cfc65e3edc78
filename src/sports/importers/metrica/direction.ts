/**
 * Who attacks where, from what the data shows. Metrica's coordinates are fixed to the stadium and its CSV games
 * do not state a direction, so witnesses are heard: where the teams stand when a period begins, and where they
 * shoot from. One fact joins the periods: teams change ends at half time, and again half-way through extra time
 * (Law 8); before extra time a coin is tossed anew, so nothing is known of it from the halves before.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;

/** One piece of evidence. */
export interface Witness {
  /** What it is, for a note. */
  readonly source: string;
  readonly period: number;
  readonly sign: Sign;
}

/** The answer for every period, or why there is none. */
export type Direction =
  | { readonly known: true; readonly signs: ReadonlyMap<number, Sign> }
  | { readonly known: false; readonly reason: string };

/** Positions along the length, as a part of it (0 left, 1 right), of the players of both teams in one frame. */
export interface Stand {
  readonly period: number;
  readonly teamA: readonly number[];
  readonly teamB: readonly number[];
}

/** An attempt on goal and the part of the length (0 left, 1 right) it was made from. */
export interface Attempt {
  readonly period: number;
  readonly byTeamA: boolean;
  readonly x: number;
}

/** Fewer players than a match may be played with (Law 3) say too little of how a team stands. */
const MIN_PLAYERS = 7;
/** Distance between the teams' mean positions, as part of the length, from which they count as apart: 10 m. */
const APART = 0.1;
const MIN_ATTEMPTS = 3;
/** The part of the attempts that must point the same way. */
const DOMINANT = 0.9;

/** Hears all witnesses. Every period needs one, its own or the other half's, and none may contradict another. */
export function decideDirection(periods: readonly number[], witnesses: readonly Witness[]): Direction {
  const heard = new Map<number, Witness>();
  for (const witness of witnesses) {
    const first = heard.get(firstOfPair(witness.period));
    if (first !== undefined && asInFirst(first) !== asInFirst(witness)) {
      return {
        known: false,
        reason: `${first.source} (period ${first.period}) and ${witness.source} (period ${witness.period}) contradict each other`,
      };
    }
    if (first === undefined) heard.set(firstOfPair(witness.period), witness);
  }
  if (periods.length === 0) return { known: false, reason: 'no period is known' };
  const signs = new Map<number, Sign>();
  for (const period of periods) {
    const witness = heard.get(firstOfPair(period));
    if (witness === undefined) return { known: false, reason: `nothing tells it for period ${period}` };
    signs.set(period, turned(asInFirst(witness), period));
  }
  return { known: true, signs };
}

/** Both teams in their own halves, as at a kick-off: their mean positions lie apart, either side of halfway. */
export function lineUpWitness({ period, teamA, teamB }: Stand): Witness | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const [a, b] = [mean(teamA), mean(teamB)];
  if (Math.abs(a - b) < APART || (a - 0.5) * (b - 0.5) >= 0) return null;
  return { source: 'where the teams stand', period, sign: a < b ? 1 : -1 };
}

/**
 * The goalkeepers: the outermost player at either end, where these are of different teams. Outside corners and
 * the like that holds in open play too, so it serves for excerpts, which do not begin with a kick-off.
 */
export function outermostWitness({ period, teamA, teamB }: Stand): Witness | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const aIsLeftmost = Math.min(...teamA) < Math.min(...teamB);
  const aIsRightmost = Math.max(...teamA) > Math.max(...teamB);
  if (aIsLeftmost === aIsRightmost) return null;
  return { source: 'the outermost players', period, sign: aIsLeftmost ? 1 : -1 };
}

/** Nine in ten of the attempts on goal from one side, for each two halves between which the ends change. */
export function attemptWitnesses(attempts: readonly Attempt[]): Witness[] {
  const bySign = new Map<number, Sign[]>();
  for (const { period, byTeamA, x } of attempts) {
    // At a shoot-out both teams shoot at the same goal.
    if (x === 0.5 || (period === 5 && !byTeamA)) continue;
    const sign: Sign = x > 0.5 === byTeamA ? 1 : -1;
    bySign.set(firstOfPair(period), [...(bySign.get(firstOfPair(period)) ?? []), turned(sign, period)]);
  }
  const witnesses: Witness[] = [];
  for (const [period, signs] of bySign) {
    const towardsRight = signs.filter((sign) => sign === 1).length / signs.length;
    if (signs.length < MIN_ATTEMPTS || Math.max(towardsRight, 1 - towardsRight) < DOMINANT) continue;
    witnesses.push({ source: 'the shots', period, sign: towardsRight > 0.5 ? 1 : -1 });
  }
  return witnesses;
}

/** The first of the two halves between which ends change: 1 of 1 and 2, 3 of 3 and 4; a shoot-out stands alone. */
function firstOfPair(period: number): number {
  return period % 2 === 0 ? period - 1 : period;
}

function turned(sign: Sign, period: number): Sign {
  if (period % 2 === 1) return sign;
  return sign === 1 ? -1 : 1;
}

function asInFirst(witness: Witness): Sign {
  return turned(witness.sign, witness.period);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

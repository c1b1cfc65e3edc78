import { canBeSame, daysBetween, type MatchGame, recognise, startDifference } from './recognise.ts';

/** Two games that may be the same match, and the reason why they are not linked. */
export interface PossibleLink {
  readonly games: readonly [string, string];
  readonly reason: string;
}

export interface LinkPlan {
  readonly same: readonly (readonly [string, string])[];
  readonly possible: readonly PossibleLink[];
}

type Listed = Omit<MatchGame, 'players'>;
type Pair<G> = readonly [G, G];

/** A difference in start times that distinguishes two games on the same day. */
const CLEAR_MS = 60 * 60 * 1000;

/** Returns the pairs of games that can be the same match. At least one game of each pair is concerned. */
export function candidatePairs<G extends Listed>(
  games: readonly G[],
  isConcerned: (game: G) => boolean,
): Pair<G>[] {
  const dated = games
    .filter(({ date }) => date !== null)
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  const pairs: Pair<G>[] = [];
  for (const [i, game] of dated.entries()) {
    for (let j = i + 1; j < dated.length; j += 1) {
      const other = dated[j] as G;
      if (daysBetween(game.date ?? '', other.date ?? '') > 1) break;
      if ((isConcerned(game) || isConcerned(other)) && canBeSame(game, other)) pairs.push([game, other]);
    }
  }
  return pairs;
}

/**
 * Decides which pairs are the same match. If several games of one source fit a game, the game that starts
 * closest is the same match, unless two games are about equally close.
 */
export function planLinks(pairs: readonly Pair<MatchGame>[]): LinkPlan {
  const same: Pair<MatchGame>[] = [];
  const possible: PossibleLink[] = [];
  for (const pair of pairs) {
    const { verdict, reason } = recognise(...pair);
    if (verdict === 'same') same.push(pair);
    if (verdict === 'possible') possible.push({ games: idsOf(pair), reason });
  }
  const rivals = rivalsIn(same);
  const sure = new Set(
    same.filter((pair) => (rivals.get(pair) ?? []).every((rival) => isClearlyCloser(pair, rival))),
  );
  for (const pair of same) {
    const isBeaten = rivals.get(pair)?.some((rival) => sure.has(rival));
    if (sure.has(pair) || isBeaten) continue;
    possible.push({ games: idsOf(pair), reason: 'several games of one source fit' });
  }
  return { same: [...sure].map(idsOf), possible };
}

function idsOf([a, b]: Pair<MatchGame>): readonly [string, string] {
  return a.game_id < b.game_id ? [a.game_id, b.game_id] : [b.game_id, a.game_id];
}

/** Returns, for each pair, the pairs that share a game with it and whose other game has the same source. */
function rivalsIn(pairs: readonly Pair<MatchGame>[]): Map<Pair<MatchGame>, Pair<MatchGame>[]> {
  const groups = Map.groupBy(
    pairs.flatMap((pair) => [
      { pair, key: `${pair[0].game_id} ${pair[1].source.provider}` },
      { pair, key: `${pair[1].game_id} ${pair[0].source.provider}` },
    ]),
    ({ key }) => key,
  );
  const rivals = new Map<Pair<MatchGame>, Pair<MatchGame>[]>();
  for (const group of groups.values()) {
    for (const { pair } of group) {
      const others = group.flatMap((other) => (other.pair === pair ? [] : [other.pair]));
      rivals.set(pair, [...(rivals.get(pair) ?? []), ...others]);
    }
  }
  return rivals;
}

function isClearlyCloser(pair: Pair<MatchGame>, rival: Pair<MatchGame>): boolean {
  const [own, other] = [startDifference(...pair), startDifference(...rival)];
  if (own !== null && other !== null) return other - own >= CLEAR_MS;
  const days = ([a, b]: Pair<MatchGame>) => daysBetween(a.date ?? '', b.date ?? '');
  return days(pair) < days(rival);
}

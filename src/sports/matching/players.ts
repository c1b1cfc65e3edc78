import type { Player } from '../model/game.ts';
import { playerSimilarity } from './names.ts';

export type SquadPlayer = Pick<Player, 'player_id' | 'name' | 'jersey_number'>;

/** The same player in two games. */
export interface PlayerLink<P extends SquadPlayer = SquadPlayer> {
  readonly players: readonly [P, P];
  /** Similarity of the names from 0 to 1; null if they cannot be compared. */
  readonly similarity: number | null;
}

/** Two players who may be the same, and the reason why they are not linked. */
export interface UnsurePlayers<P extends SquadPlayer = SquadPlayer> extends PlayerLink<P> {
  readonly reason: string;
}

export interface LinkedSquads<P extends SquadPlayer = SquadPlayer> {
  readonly linked: readonly PlayerLink<P>[];
  readonly unsure: readonly UnsurePlayers<P>[];
}

/** Minimum similarity of the names of players with the same shirt number. */
const WITH_NUMBER = 0.5;
/** Minimum similarity of the names if a shirt number is unknown. */
const BY_NAME = 0.99;

/**
 * Links the players of one team in two games: first by shirt number, then by name. A link never contradicts a
 * shirt number or a name. Players who could be the same are unsure instead.
 */
export function linkSquads<P extends SquadPlayer>(ours: readonly P[], theirs: readonly P[]): LinkedSquads<P> {
  const pairs = ours.flatMap((one) => theirs.map((other) => compare(one, other)));
  const numbered = onlyPartners(
    pairs.filter(({ number, similarity }) => number === 'same' && fits(similarity)),
  );
  const taken = new Set(numbered.flatMap(({ players }) => players));
  const isFree = ({ players }: Pair<P>) => !players.some((player) => taken.has(player));
  const named = onlyPartners(
    pairs.filter((pair) => isFree(pair) && pair.number === 'unknown' && (pair.similarity ?? 0) >= BY_NAME),
  );
  for (const { players } of named) for (const player of players) taken.add(player);
  const linked = [...numbered, ...named].map(({ players, similarity }) => ({ players, similarity }));
  const unsure = pairs.flatMap((pair) => (isFree(pair) ? (doubt(pair) ?? []) : []));
  return { linked, unsure };
}

interface Pair<P extends SquadPlayer> extends PlayerLink<P> {
  readonly number: 'same' | 'different' | 'unknown';
}

function compare<P extends SquadPlayer>(one: P, other: P): Pair<P> {
  const [a, b] = [one.jersey_number, other.jersey_number];
  return {
    players: [one, other],
    similarity: playerSimilarity(one.name, other.name),
    number: a === null || b === null ? 'unknown' : a === b ? 'same' : 'different',
  };
}

function fits(similarity: number | null): boolean {
  return similarity === null || similarity >= WITH_NUMBER;
}

/** Returns the pairs whose players occur in no other pair. */
function onlyPartners<P extends SquadPlayer>(pairs: readonly Pair<P>[]): Pair<P>[] {
  const counts = new Map<P, number>();
  for (const { players } of pairs)
    for (const player of players) counts.set(player, (counts.get(player) ?? 0) + 1);
  return pairs.filter(({ players }) => players.every((player) => counts.get(player) === 1));
}

function doubt<P extends SquadPlayer>({ players, similarity, number }: Pair<P>): UnsurePlayers<P> | null {
  const because = (reason: string) => ({ players, similarity, reason });
  if (number === 'same')
    return because(fits(similarity) ? 'several players have this shirt number' : 'the names differ');
  if ((similarity ?? 0) < BY_NAME) return null;
  return because(number === 'different' ? 'the shirt numbers differ' : 'several players have this name');
}

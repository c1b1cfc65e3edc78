import { recordsIn } from '../store/pages.ts';
import {
  type DatasetReader,
  type DatasetWriter,
  type Link,
  LinkError,
  type PageRequest,
} from '../store/port.ts';
import { readDetail } from './linked-games.ts';
import { candidatePairs, type LinkPlan, type PossibleLink, planLinks } from './plan-links.ts';
import type { MatchGame } from './recognise.ts';

type Pair = Link['games'];
type Listed = Omit<MatchGame, 'players'>;

/** The games to compare with all others. */
export interface Concerned {
  readonly isConcerned: (gameId: string) => boolean;
  /** Dates of the first and last of these games; without them, all games are read. */
  readonly dates?: { readonly first: string; readonly last: string };
}

export interface LinkingResult {
  readonly linked: readonly Pair[];
  /** Links of earlier imports that the games no longer confirm. */
  readonly removed: readonly Pair[];
  readonly possible: readonly PossibleLink[];
}

const ALL: PageRequest = { after: null, limit: null, separator: ',' };
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Links games that are the same match, and removes links of earlier imports that are no longer right. Never
 * changes a person's decisions.
 */
export async function linkGames(
  reader: DatasetReader,
  writer: DatasetWriter,
  concerned: Concerned,
): Promise<LinkingResult> {
  const plan = await findMatches(reader, concerned);
  const before = await reader.links(null);
  const same = new Set(plan.same.map(String));
  const removed = before.filter(
    ({ games, state, source }) =>
      state === 'linked' &&
      source === 'import' &&
      games.some(concerned.isConcerned) &&
      !same.has(String(games)),
  );
  for (const { games } of removed) await writer.setLink({ games, state: null, source: 'import' });
  const kept = before.filter((link) => !removed.includes(link));
  const known = new Set(kept.map(({ games }) => String(games)));
  const linked: Pair[] = [];
  const conflicts: PossibleLink[] = [];
  for (const games of plan.same) {
    if (known.has(String(games))) continue;
    try {
      await writer.setLink({ games, state: 'linked', source: 'import' });
      linked.push(games);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      conflicts.push({ games, reason: error.message });
    }
  }
  const possible = plan.possible.filter(({ games }) => !known.has(String(games)));
  return { linked, removed: removed.map(({ games }) => games), possible: [...possible, ...conflicts] };
}

/** Finds games that are or may be the same match as a concerned game, including games that are already linked. */
export async function findMatches(
  reader: DatasetReader,
  { isConcerned, dates }: Concerned,
): Promise<LinkPlan> {
  const listed = await listGames(reader, dates);
  const pairs = candidatePairs(listed, ({ game_id }) => isConcerned(game_id));
  const games = new Map<string, MatchGame>();
  for (const one of pairs.flat()) {
    if (games.has(one.game_id)) continue;
    const players = (await readDetail(reader, one.game_id))?.players ?? [];
    games.set(one.game_id, { ...one, players });
  }
  return planLinks(
    pairs.map((pair) => pair.map(({ game_id }) => games.get(game_id)) as [MatchGame, MatchGame]),
  );
}

/** Lists the games of all sources; none if there is only one source. */
async function listGames(reader: DatasetReader, dates: Concerned['dates']): Promise<Listed[]> {
  const near = (date: string, days: number) =>
    new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
  const filter = dates === undefined ? {} : { dateFrom: near(dates.first, -1), dateTo: near(dates.last, 1) };
  const teams = recordsIn<{ providers: string[] }>(await reader.summaries('teams', filter, ALL));
  const providers = new Set(teams.flatMap((team) => team.providers));
  if (providers.size < 2) return [];
  const games: Listed[] = [];
  for (const provider of providers) {
    const page = await reader.games({ ...filter, provider }, ALL);
    for (const { game_id, sport, date, kickoff_utc, teams, competition, score } of recordsIn<Listed>(page))
      games.push({ game_id, sport, date, kickoff_utc, teams, competition, score, source: { provider } });
  }
  return games;
}

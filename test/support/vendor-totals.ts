import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readZip } from '../../src/sports/importers/reading/zip.ts';
import type { Numbers } from '../../src/sports/model/statistics/definitions.ts';

/**
 * Totals in vendors' files, read without the importers. The first key is the game's ID. The second key is
 * `team_a`, `team_b` or a player's ID.
 */
export type TotalsByGame = Record<string, Record<string, Totals>>;
type Totals = Partial<Record<keyof Numbers, number | null>>;

/** A number for a team or a player. */
type Count = readonly [key: string | number, name: keyof Numbers, number: number];

/** Adds up counts, or uses the last value of each running total. */
function totalsOf(counts: readonly Count[], how: 'sum' | 'last' = 'sum'): Record<string, Totals> {
  const totals: Record<string, Totals> = {};
  for (const [key, name, number] of counts) {
    const own = totals[key] ?? {};
    own[name] = number + (how === 'sum' ? (own[name] ?? 0) : 0);
    totals[key] = own;
  }
  return totals;
}

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Each basket and rebound in the play-by-play contains the player's running total, and the score. */
export function nbaTotals(folder: string): TotalsByGame {
  const of = (name: string) => {
    const lines: Record<string, string>[] = parse(readFileSync(join(folder, name)), { columns: true });
    return totalsOf(lines.flatMap(nbaCounts), 'last');
  };
  return Object.fromEntries(readdirSync(folder).map((name) => [name.replace('.csv', ''), of(name)]));
}

function nbaCounts(line: Readonly<Record<string, string>>): Count[] {
  const player = line['PLAYER1_ID'] ?? '';
  const text = `${line['HOMEDESCRIPTION']} ${line['VISITORDESCRIPTION']}`;
  const found = (pattern: RegExp, of: string, count: (numbers: number[]) => Count[]) => {
    const numbers = pattern.exec(of)?.slice(1).map(Number);
    return numbers === undefined ? [] : count(numbers);
  };
  return [
    ...found(/\((\d+) PTS\)/, text, ([points = 0]) => [[player, 'points', points]]),
    ...found(/\(Off:(\d+) Def:(\d+)\)/, text, ([off = 0, def = 0]) => [[player, 'rebounds', off + def]]),
    ...found(/^(\d+) - (\d+)$/, line['SCORE'] ?? '', ([visitors = 0, home = 0]) => [
      ['team_a', 'points', home],
      ['team_b', 'points', visitors],
    ]),
  ];
}

interface StatsBombEvent {
  readonly period: number;
  readonly team: { readonly id: number };
  readonly player?: { readonly id: number };
  readonly shot?: { readonly statsbomb_xg: number; readonly outcome: { readonly name: string } };
  readonly pass?: { readonly outcome?: unknown };
}

/** Expected goals for all shots, and completed passes, which are the passes without an outcome. */
export function statsBombTotals(folder: string): TotalsByGame {
  const matches: { match_id: number; home_team: { home_team_id: number } }[] = json(
    folder,
    'data/matches/11/4.json',
  );
  const home = matches.find(({ match_id }) => match_id === 15_986)?.home_team.home_team_id;
  const events: StatsBombEvent[] = json(folder, 'data/events/15986.json');
  const counts = events.flatMap(({ team, player, shot, pass }) =>
    [team.id === home ? 'team_a' : 'team_b', `${player?.id}`].flatMap((key): Count[] => [
      ...(shot ? statsBombShot(key, shot) : []),
      ...(pass ? [[key, 'passes_completed', pass.outcome === undefined ? 1 : 0] as const] : []),
    ]),
  );
  return { 15986: totalsOf(counts) };
}

function statsBombShot(key: string, shot: NonNullable<StatsBombEvent['shot']>): Count[] {
  return [
    [key, 'xg', shot.statsbomb_xg],
    [key, 'shots', 1],
    [key, 'goals', shot.outcome.name === 'Goal' ? 1 : 0],
  ];
}

/** The summary in the file contains numbers for both teams and each player. */
export function datafactoryTotals(folder: string): TotalsByGame {
  const { summary, match } = json(folder, 'datafactory_events.json');
  const names = {
    goals: 'goals',
    ownGoal: 'own_goals',
    shots: 'shots',
    fouls: 'fouls',
    offsides: 'offsides',
    yellowCards: 'yellow_cards',
    redCards: 'red_cards',
    correctPasses: 'passes_completed',
    allPasses: 'passes',
  } as const;
  const of = (count: string): [string, number][] => {
    const { homeQty, awayQty, perPlayerQty } = summary[count];
    return Object.entries({ team_a: homeQty, team_b: awayQty, ...perPlayerQty });
  };
  const counts = Object.entries(names).flatMap(([count, name]) =>
    of(count).map(([key, number]): Count => [key, name, number]),
  );
  // The summary counts an assist as an additional pass, which is missing in the list of passes.
  const assists = of('assists').flatMap(([key, number]): Count[] => [
    [key, 'passes', -number],
    [key, 'passes_completed', -number],
  ]);
  return { [match.matchId]: totalsOf([...counts, ...assists]) };
}

interface Ma1 {
  readonly matchInfo: { id: string; contestant: { id: string; position: string }[] };
  readonly liveData: {
    readonly goal: { contestantId: string; scorerId: string; type: string }[];
    readonly card: { contestantId: string; playerId?: string; type: string }[];
  };
}

/** Goals and cards in the match description (MA1), which is separate from the events. */
export function statsPerformTotals(folder: string): TotalsByGame {
  const { matchInfo, liveData }: Ma1 = json(folder, 'statsperform_event_ma1.json');
  const sideOf = (team: string) =>
    matchInfo.contestant.find(({ id }) => id === team)?.position === 'home' ? 'team_a' : 'team_b';
  const goals = liveData.goal
    .filter(({ type }) => type !== 'OG')
    .flatMap(({ contestantId, scorerId }) => [sideOf(contestantId), scorerId])
    .map((key): Count => [key, 'goals', 1]);
  // A coach can also get a card, but is not a player.
  const cards = liveData.card.flatMap(({ contestantId, playerId, type }) =>
    [sideOf(contestantId), playerId ?? []].flat().flatMap((key): Count[] => [
      [key, 'yellow_cards', type === 'RC' ? 0 : 1],
      [key, 'red_cards', type === 'YC' ? 0 : 1],
    ]),
  );
  return { [matchInfo.id]: totalsOf([...goals, ...cards]) };
}

interface WyscoutMatch {
  readonly wyId: number;
  readonly teamsData: Readonly<
    Record<string, { readonly side: string; readonly score?: number; readonly scoreET?: number }>
  >;
}

/** Each match's score, including extra time. */
export async function wyscoutScores(folder: string): Promise<Map<string, readonly number[]>> {
  const scores = new Map<string, readonly number[]>();
  for await (const { bytes } of readZip(join(folder, 'matches.zip'), (name) => name.endsWith('.json'))) {
    const matches: WyscoutMatch[] = JSON.parse(`${Buffer.from(bytes)}`);
    for (const { wyId, teamsData } of matches) {
      const goals = (wanted: string) => {
        const { score = 0, scoreET = 0 } = Object.values(teamsData).find(({ side }) => side === wanted) ?? {};
        return Math.max(score, scoreET);
      };
      scores.set(String(wyId), ['home', 'away'].map(goals));
    }
  }
  return scores;
}

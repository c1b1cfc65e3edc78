import type { Game } from '../model/game.ts';
import { sharedWords } from './names.ts';
import { linkSquads } from './players.ts';
import { areSameKinds, parseTeam, type TeamName, teamSimilarity } from './teams.ts';

/** The fields of a game that identify its match. */
export type MatchGame = Pick<
  Game,
  'game_id' | 'sport' | 'date' | 'kickoff_utc' | 'teams' | 'competition' | 'score' | 'players'
> & { readonly source: Pick<Game['source'], 'provider'> };

export interface Recognition {
  readonly verdict: 'same' | 'possible' | 'different';
  /** Reason why a possible match is not certain; empty for other verdicts. */
  readonly reason: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum difference between start times. It covers local times that a source gives as UTC. */
const MAX_START_DIFFERENCE_MS = 13 * 60 * 60 * 1000;
/** Shares of the players in both line-ups: below the first the line-ups differ, from the second they overlap. */
const [DIFFERS, OVERLAPS, STRONGLY] = [0.3, 0.5, 0.7];
/** Minimum similarity of a team's names if line-ups confirm the team. */
const SIMILAR = 0.5;
/** Minimum number of comparable players per team, so that line-ups are evidence. */
const MIN_PLAYERS = 5;

const DIFFERENT: Recognition = { verdict: 'different', reason: '' };
const SAME: Recognition = { verdict: 'same', reason: '' };

/**
 * Whether two games can be the same match according to sources, sport, date and teams. Games of one source are always
 * different matches.
 */
export function canBeSame(a: Omit<MatchGame, 'players'>, b: Omit<MatchGame, 'players'>): boolean {
  if (a.source.provider === b.source.provider || a.sport !== b.sport) return false;
  if (a.date === null || b.date === null || daysBetween(a.date, b.date) > 1) return false;
  const start = startDifference(a, b);
  if (start !== null && start > MAX_START_DIFFERENCE_MS) return false;
  return [false, true].some((isSwapped) => Math.max(...similarities(a, b, isSwapped)) >= SIMILAR);
}

/** Decides whether two games are the same match. */
export function recognise(a: MatchGame, b: MatchGame): Recognition {
  if (!canBeSame(a, b)) return DIFFERENT;
  const pairing = pairTeams(a, b);
  const isOverlapping = (pairing.overlap ?? 0) >= OVERLAPS;
  if (!areSameTeams(pairing)) return DIFFERENT;
  if (!isOverlapping && !areSameKinds(kindsOf(a), kindsOf(b))) return DIFFERENT;
  const competition = areSameCompetition(a.competition, b.competition);
  const hasOtherPlayers = pairing.overlap !== null && pairing.overlap < DIFFERS;
  if (hasOtherPlayers && competition !== true && isSameScore(a, b, pairing.isSwapped) !== true)
    return DIFFERENT;
  const reason = doubt(a, b, { ...pairing, competition, isOverlapping });
  return reason === null ? SAME : { verdict: 'possible', reason };
}

/** Whether the names are the same, or similar and confirmed by the line-ups. */
function areSameTeams({ names, overlap }: TeamPairing): boolean {
  const [weaker, stronger] = [Math.min(...names), Math.max(...names)];
  const shared = overlap ?? 0;
  return (
    weaker === 1 || (weaker >= SIMILAR && shared >= OVERLAPS) || (stronger >= SIMILAR && shared >= STRONGLY)
  );
}

interface Evidence extends TeamPairing {
  readonly isOverlapping: boolean;
  /** Null if a competition is unknown. */
  readonly competition: boolean | null;
}

/** Returns the reason why two games of the same teams may be different matches, or null. */
function doubt(a: MatchGame, b: MatchGame, evidence: Evidence): string | null {
  const { overlap, competition, isOverlapping, isSwapped } = evidence;
  if (overlap !== null && overlap < DIFFERS) return 'the line-ups differ';
  if (competition !== true && !isOverlapping)
    return competition === null ? 'a competition is unknown' : 'the competitions differ';
  const score = isSameScore(a, b, isSwapped);
  if (score === false) return 'the scores differ';
  if (a.date === b.date || startDifference(a, b) !== null) return null;
  // Teams can meet on consecutive days, so the next day needs more evidence.
  const isSame = isOverlapping && score === true && !isSwapped;
  return isSame ? null : 'the dates differ and a start time is unknown';
}

export interface TeamPairing {
  /** Whether the first team of one game is the second team of the other. */
  readonly isSwapped: boolean;
  /** Similarity of the names in this pairing. */
  readonly names: readonly [number, number];
  /** Share of the smaller line-ups that is in both games; null if the line-ups cannot be compared. */
  readonly overlap: number | null;
}

/** The fields of a game that identify its teams. */
export type TeamsAndPlayers = Pick<MatchGame, 'teams' | 'players'>;

/** Returns the more likely of the two pairings of the teams. */
export function pairTeams(a: TeamsAndPlayers, b: TeamsAndPlayers): TeamPairing {
  const [straight, swapped] = [false, true].map((isSwapped) => pairing(a, b, isSwapped)) as [
    TeamPairing,
    TeamPairing,
  ];
  return weight(swapped) > weight(straight) ? swapped : straight;
}

/** Returns the name in game `b` of a team in game `a`. */
export function teamIn(
  a: MatchGame['teams'],
  b: MatchGame['teams'],
  team: string,
  isSwapped: boolean,
): string {
  return (team === a.team_a) === isSwapped ? b.team_b : b.team_a;
}

function weight({ names, overlap }: TeamPairing): number {
  return names[0] + names[1] + 2 * (overlap ?? 0);
}

function pairing(a: TeamsAndPlayers, b: TeamsAndPlayers, isSwapped: boolean): TeamPairing {
  const teams = [a.teams.team_a, a.teams.team_b].map(
    (team) => [team, teamIn(a.teams, b.teams, team, isSwapped)] as const,
  );
  const overlaps = teams.map(([ours, theirs]) =>
    overlapOf(
      a.players.filter(({ team }) => team === ours),
      b.players.filter(({ team }) => team === theirs),
    ),
  );
  return {
    isSwapped,
    names: similarities(a, b, isSwapped),
    overlap: overlaps.includes(null) ? null : Math.min(...overlaps.map(Number)),
  };
}

function similarities(
  { teams: a }: Pick<MatchGame, 'teams'>,
  { teams: b }: Pick<MatchGame, 'teams'>,
  isSwapped: boolean,
): readonly [number, number] {
  const of = (team: string) => similarity(parseTeam(team), parseTeam(teamIn(a, b, team, isSwapped)));
  return [of(a.team_a), of(a.team_b)];
}

function similarity(a: TeamName, b: TeamName): number {
  // Two teams of the same club.
  const distinct = a.kinds.size > 0 && b.kinds.size > 0 && !areSameKinds(a.kinds, b.kinds);
  return distinct ? 0 : teamSimilarity(a, b);
}

function overlapOf(ours: MatchGame['players'], theirs: MatchGame['players']): number | null {
  const named = [ours, theirs].map((players) => players.filter(({ name }) => name !== null));
  const size = Math.min(...named.map(({ length }) => length));
  if (size < MIN_PLAYERS) return null;
  const [a = [], b = []] = named;
  const { linked, unsure } = linkSquads(a, b);
  const compared = linked.filter((link) => link.similarity !== null);
  // Names in different scripts are neither evidence for nor against the same team.
  if (compared.length < linked.length && compared.length + unsure.length < MIN_PLAYERS) return null;
  return compared.length / size;
}

function kindsOf({ teams, competition }: MatchGame): ReadonlySet<string> {
  const names = [teams.team_a, teams.team_b, competition ?? ''];
  return new Set(names.flatMap((name) => [...parseTeam(name).kinds]));
}

/** Returns null if a competition is unknown. */
function areSameCompetition(a: string | null, b: string | null): boolean | null {
  if (a === null || b === null) return null;
  const [ours, theirs] = [parseTeam(a).words, parseTeam(b).words];
  const isNumber = (word: string) => /^\d$/.test(word);
  const numbers = [ours, theirs].map((words) => words.filter(isNumber).join());
  const [first, second] = [ours, theirs].map((words) => words.filter((word) => !isNumber(word)));
  return numbers[0] === numbers[1] && sharedWords(first ?? [], second ?? []) === 1;
}

/** Returns null if a score is unknown. */
function isSameScore(a: MatchGame, b: MatchGame, isSwapped: boolean): boolean | null {
  if (a.score === null || b.score === null) return null;
  const [first, second] = isSwapped ? [b.score.team_b, b.score.team_a] : [b.score.team_a, b.score.team_b];
  return a.score.team_a === first && a.score.team_b === second;
}

export function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;
}

/** Returns the difference between the start times in milliseconds; null if one is unknown. */
export function startDifference(
  a: Pick<MatchGame, 'kickoff_utc'>,
  b: Pick<MatchGame, 'kickoff_utc'>,
): number | null {
  if (a.kickoff_utc === null || b.kickoff_utc === null) return null;
  return Math.abs(Date.parse(a.kickoff_utc) - Date.parse(b.kickoff_utc));
}

import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Period } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameTracking, ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type CourtDirection, homeDirection, shotX } from './coordinates.ts';
import { mapEvent } from './events.ts';
import { NbaPlayers } from './metadata.ts';
import { finalScore, type PerSide, type Play, type PlayByPlay, sumOfPoints, type Team } from './schema.ts';
import { readParts, readSportVuHead } from './sportvu/schema.ts';
import { readFrames, surveyTracking } from './sportvu/tracking.ts';
import { COMPETITIONS, FRAME_RATE_HZ, NBA, periodLength, QUARTERS, seasonOf } from './vocabulary.ts';

export interface NbaGameFiles {
  readonly number: string;
  readonly plays: PlayByPlay | null;
  readonly tracking: FoundFile | null;
}

/** Combines play-by-play and tracking of a game; one of them can be missing. */
export async function readNbaGame(files: NbaGameFiles, report: ImportReport): Promise<GameImport> {
  const { number, tracking } = files;
  const plays = files.plays?.plays ?? [];
  const players = new NbaPlayers(files.plays?.teams ?? (await trackedTeams(files)), plays);
  const survey = tracking && (await surveyTracking(tracking, plays, players));
  const direction = directionOf(files, survey?.homeToRight ?? null, report);
  if (files.plays !== null) notePlays(files.plays, report);
  const date = tracking && ((await readSportVuHead(tracking))?.date ?? null);
  const lengths = new PeriodLengths(number, plays);
  const gameId = NBA.idOf(number);
  const lengthOf = (period: number) => lengths.of(period);
  const frameOf = (play: Play) => survey?.frameOf(play) ?? null;
  return {
    gameId,
    tracking: tracking && trackingOf(tracking, players, direction, lengths, report),
    game: () => gameOf(files, { gameId, date, players, direction, periods: lengths.periods() }),
    events: () => plays.map((play) => mapEvent(play, { gameId, players, lengthOf, direction, frameOf })),
  };
}

function trackingOf(
  file: FoundFile,
  players: NbaPlayers,
  { homeToRight }: CourtDirection,
  lengths: PeriodLengths,
  report: ImportReport,
): GameTracking {
  const onPeriod = (period: number) => lengths.include(period);
  return {
    frame_rate_hz: FRAME_RATE_HZ,
    frames: readFrames(file, { players, homeToRight, onPeriod }, report),
  };
}

/** Returns the teams from the tracking, for games without play-by-play. Every event contains both teams. */
async function trackedTeams({ tracking, number }: NbaGameFiles): Promise<PerSide<Team>> {
  if (tracking === null) throw new ImportError(number, 'has neither play-by-play nor tracking');
  for await (const part of readParts(tracking, () => undefined)) {
    if (part.kind === 'moment') continue;
    const { home, visitor } = part.event;
    return {
      home: { id: home.teamid, name: home.name },
      visitor: { id: visitor.teamid, name: visitor.name },
    };
  }
  throw new ImportError(tracking.path, 'contains no events');
}

/**
 * Determines the directions of attack: from the tracking, or from the positions of liveData. `tracked` is the direction
 * in the tracking. Positions relative to a basket need no direction unless there is tracking.
 */
function directionOf(
  { plays, tracking }: NbaGameFiles,
  tracked: boolean | null,
  report: ImportReport,
): CourtDirection {
  const places = new Set(plays?.plays.map(({ place }) => place?.from));
  const homeToRight = tracking === null ? homeDirection(plays?.plays ?? [], shotX) : tracked;
  const needsDirection = tracking !== null || places.has('court');
  const isFixed = homeToRight === null && (needsDirection || !places.has('basket'));
  if (needsDirection && plays !== null && homeToRight === null) {
    const where = tracking === null ? 'play-by-play' : 'tracking';
    report.note(
      `coordinates are not rotated: the attack directions in the ${where} cannot be inferred from the shots`,
    );
  }
  return { homeToRight, isFixed };
}

/** Adds notes about unknown types, and if shots and free throws do not add up to the score. */
function notePlays({ plays, isComplete }: PlayByPlay, report: ImportReport): void {
  const unknown = new Set(
    plays.filter(({ isKnownType }) => !isKnownType).map(({ sourceType }) => sourceType),
  );
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  if (!isComplete) {
    const last = plays.at(-1)?.period;
    report.note(`the game is not finished: the play-by-play ends in period ${last}, so the score is unknown`);
    return;
  }
  const [score, points] = [finalScore(plays), sumOfPoints(plays)];
  if (score === null || (points.home === score.home && points.visitor === score.visitor)) return;
  report.note(
    `the score is ${score.home}-${score.visitor}, but the points add up to ${points.home}-${points.visitor}`,
  );
}

/** The periods of a game and their lengths, from the clock at the start of each period. */
class PeriodLengths {
  readonly #league: string;
  readonly #plays: ReadonlyMap<number, readonly Play[]>;
  readonly #lengths = new Map<number, number>();
  #last: number;

  constructor(number: string, plays: readonly Play[]) {
    this.#league = number.slice(0, 2);
    this.#plays = Map.groupBy(plays, ({ period }) => period);
    this.#last = plays.length === 0 ? 1 : Math.max(QUARTERS, ...plays.map(({ period }) => period));
  }

  /** Records that the game has at least this many periods. */
  include(period: number): void {
    this.#last = Math.max(this.#last, period);
  }

  of(period: number): number {
    const known = this.#lengths.get(period);
    if (known !== undefined) return known;
    const start = this.#startOf(period)?.clock ?? 0;
    const usual = start > 0 && start % 60 === 0 ? start : periodLength(period, this.#league);
    const length = Math.max(usual, ...(this.#plays.get(period) ?? []).map(({ clock }) => clock));
    this.#lengths.set(period, length);
    return length;
  }

  periods(): Period[] {
    return Array.from({ length: this.#last }, (_, index) => {
      const period = index + 1;
      return {
        period,
        type: index < QUARTERS ? ('quarter' as const) : ('overtime' as const),
        duration_s: this.of(period),
        start_utc: this.#startOf(period)?.utc ?? null,
      };
    });
  }

  #startOf(period: number): Play | undefined {
    return this.#plays.get(period)?.find(({ type }) => type === 'period_start');
  }
}

interface GameParts {
  readonly gameId: string;
  readonly date: string | null;
  readonly players: NbaPlayers;
  readonly direction: CourtDirection;
  readonly periods: readonly Period[];
}

function gameOf(
  { number, plays }: NbaGameFiles,
  { gameId, date, players, direction, periods }: GameParts,
): Game {
  const { home, visitor } = players.teams;
  const score = plays?.isComplete === true ? finalScore(plays.plays) : null;
  const kickoff_utc = periods[0]?.start_utc ?? null;
  const isFinished = plays?.isComplete === true;
  return NBA.game({
    game_id: gameId,
    date: date ?? easternDate(kickoff_utc),
    teams: { team_a: home.name, team_b: visitor.name },
    // Tracking could end before the game, so its length is unknown without play-by-play.
    ...(!isFinished && { duration_minutes: null }),
    status: isFinished ? 'played' : null,
    competition: COMPETITIONS.get(number.slice(0, 3)) ?? null,
    season: seasonOf(number),
    score: score && { team_a: score.home, team_b: score.visitor },
    kickoff_utc,
    periods,
    playing_area: STANDARD_AREA.basketball,
    players:
      plays === null ? players.all : players.withStints(plays.plays, periods, plays.hasAllSubstitutions),
    orientation: direction.isFixed ? 'fixed' : 'team_a_positive_x',
    vendor_ids: { game: number, team_a: home.id, team_b: visitor.id },
  });
}

const EASTERN = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** Returns the date of a time in Eastern time, which the league uses. */
function easternDate(utc: string | null): string | null {
  return utc === null ? null : EASTERN.format(new Date(utc));
}

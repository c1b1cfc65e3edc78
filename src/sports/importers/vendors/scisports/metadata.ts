import type { Period, Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { SourceFile } from '../../reading/files.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkPlayer, type EventRecord, type MatchFile } from './schema.ts';
import { BASE_TYPE, RESULTS, SCISPORTS, SUBTYPE } from './vocabulary.ts';

export interface Team {
  readonly name: string;
  readonly isTeamA: boolean;
}

/** Returns the teams by the vendor's ids. Throws ImportError if they have the same id or name. */
export function teamsOf({ metaData }: MatchFile, path: string): ReadonlyMap<string, Team> {
  const { homeTeamId, homeTeamName: home, awayTeamId, awayTeamName: away } = metaData;
  if (home === away || String(homeTeamId) === String(awayTeamId))
    throw new ImportError(path, `both teams are called "${home}" or have the ID ${homeTeamId}`);
  return new Map([
    [String(homeTeamId), { name: home, isTeamA: true }],
    [String(awayTeamId), { name: away, isTeamA: false }],
  ]);
}

/** Returns an id as text; null for the vendor's codes for unknown (-2) and not applicable (-1). */
export function idOf(id: string | number | null | undefined): string | null {
  const text = String(id ?? '');
  return text === '' || /^-\d+$/.test(text) ? null : text;
}

/** Returns a name; null for the vendor's words for unknown and not applicable. */
export function nameOf(text: string | null | undefined): string | null {
  return text === 'NOT_APPLICABLE' || text === 'UNKNOWN' ? null : textOrNull(text);
}

/** Converts the vendor's clock, which continues across periods, to seconds elapsed in each period. */
export class MatchClock {
  /** First and last moment of each period, in milliseconds. */
  readonly #bounds = new Map<number, readonly [start: number, end: number]>();

  constructor(events: readonly EventRecord[]) {
    for (const { partId: period, baseTypeId, startTimeMs: time } of events) {
      if (typeof time !== 'number' || baseTypeId === BASE_TYPE.position) continue;
      const [start, end] = this.#bounds.get(period) ?? [period === 1 ? 0 : time, time];
      this.#bounds.set(period, [Math.min(start, time), Math.max(end, time)]);
    }
  }

  periods(): Period[] {
    return [...this.#bounds]
      .sort(([a], [b]) => a - b)
      .flatMap(([period, [start, end]]) => {
        const type = SOCCER_PERIODS.get(period);
        return type ? [{ period, type, duration_s: roundTime((end - start) / 1000) }] : [];
      });
  }

  /** Returns the period. A starting position of a substitute is in the first half, whatever its time. */
  periodOf({ partId, baseTypeId, startTimeMs }: EventRecord): number {
    if (baseTypeId !== BASE_TYPE.position || typeof startTimeMs !== 'number') return partId;
    const started = [...this.#bounds].filter(([, [start]]) => start <= startTimeMs);
    return Math.max(partId, ...started.map(([period]) => period));
  }

  elapsed(event: EventRecord): number | null {
    const start = this.#bounds.get(this.periodOf(event))?.[0];
    const { startTimeMs: time } = event;
    return start === undefined || typeof time !== 'number' ? null : roundTime((time - start) / 1000);
  }
}

/** Whether the events reach the end of the second half. Then the match was played to its end. */
export function isOver(events: readonly EventRecord[]): boolean {
  return events.some(({ subTypeId, partId }) => subTypeId === SUBTYPE.endOfPeriod && partId >= 2);
}

export function isGoal({ resultId, baseTypeId }: EventRecord): boolean {
  return baseTypeId === BASE_TYPE.shot && RESULTS.get(resultId ?? -1) === true;
}

/** Returns the score; null if a team has more goals in the events, because the file then has no real score. */
export function scoreOf(
  { metaData }: MatchFile,
  events: readonly EventRecord[],
  report: ImportReport,
): Score | null {
  const { homeTeamGoals: team_a, awayTeamGoals: team_b, homeTeamId, awayTeamId } = metaData;
  if (typeof team_a !== 'number' || typeof team_b !== 'number') return null;
  const goalsOf = (id: string | number) =>
    events.filter((one) => isGoal(one) && one.partId < 5 && String(one.teamId) === String(id)).length;
  const [home, away] = [goalsOf(homeTeamId), goalsOf(awayTeamId)];
  if (home <= team_a && away <= team_b) return { team_a, team_b };
  report.note(`the score ${team_a}:${team_b} is not imported, because the events have ${home}:${away} goals`);
  return null;
}

/** Returns the players by the vendor's ids. A starter has a starting position at the kick-off. */
export function playersOf(
  match: MatchFile,
  { events, teams }: { readonly events: readonly EventRecord[]; readonly teams: ReadonlyMap<string, Team> },
  file: SourceFile,
  report: ImportReport,
): Map<string, Player> {
  const skips = new SkipReport(report, 'player');
  const starters = new Set(
    events.flatMap(({ baseTypeId, startTimeMs, playerId }) =>
      baseTypeId === BASE_TYPE.position && startTimeMs === 0 ? (idOf(playerId) ?? []) : [],
    ),
  );
  const found = (match.players ?? []).flatMap((element, index): [string, Player][] => {
    const one = skips.tryOrSkip(() => checkPlayer(element, file, `players[${index}]`));
    const [id, team] = [idOf(one?.playerId), teams.get(String(one?.teamId))];
    if (one === null || id === null) return [];
    if (team === undefined) {
      report.skip('player of neither team');
      return [];
    }
    const player = SCISPORTS.player({
      player_id: SCISPORTS.idOf(id),
      name: nameOf(one.playerName),
      team: team.name,
      jersey_number: shirtNumber(one.shirtNumber),
      position: nameOf(one.positionName),
      is_starter: starters.size === 0 ? null : starters.has(id),
    });
    return [[id, player]];
  });
  skips.finish();
  return new Map(found);
}

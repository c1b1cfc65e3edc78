import type { Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { SourceFile } from '../../reading/files.ts';
import { dateOf, shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkPlayer, type MatchFile } from './schema.ts';
import { ELAPSED, OVER, WHOSCORED } from './vocabulary.ts';

/** Throws ImportError if both teams have the same name. */
export function requireTeams({ home, away }: MatchFile, path: string): void {
  if (home.name === away.name) throw new ImportError(path, `both teams are called "${home.name}"`);
}

/**
 * Returns the match's id, which is at different places in the page and in files that programs save. Without an id,
 * teams and date identify the match, because two teams play at most once a day.
 */
export function matchIdOf(match: MatchFile): string {
  const [, inUrl] = /\/matches\/(\d+)\//i.exec(match.url ?? '') ?? [];
  const id = match.matchId ?? match.game_id ?? inUrl ?? null;
  if (id !== null) return String(id);
  return [match.home.teamId, match.away.teamId, dateOf(match.startDate) ?? 'undated'].join('-');
}

/** Returns the match's facts, without periods, players and orientation. */
export function factsOf(match: MatchFile) {
  const { home, away, elapsed, statusCode } = match;
  const status = ELAPSED.get(elapsed ?? '') ?? (statusCode === OVER ? 'played' : null);
  const [, season] = /-(\d{4}-\d{4})-/.exec(match.url ?? '') ?? [];
  return {
    date: dateOf(match.startDate) ?? dateOf(match.startTime),
    venue: textOrNull(match.venueName),
    teams: { team_a: home.name, team_b: away.name },
    season: season ?? null,
    status,
    score: status === 'played' ? (scoreIn(match.etScore) ?? scoreIn(match.ftScore)) : null,
    shootout: scoreIn(match.pkScore),
    referee: textOrNull(match.referee?.name),
    vendor_ids: {
      game: matchIdOf(match),
      team_a: home.teamId,
      team_b: away.teamId,
      competition: match.competition_id,
      season: match.season_id,
    },
  } satisfies Partial<GameFields>;
}

/** Parses a score such as `1 : 3`. */
function scoreIn(text: string | null | undefined): Score | null {
  const [, home, away] = /^\s*(\d+)\s*:\s*(\d+)\s*$/.exec(text ?? '') ?? [];
  return home === undefined ? null : { team_a: Number(home), team_b: Number(away) };
}

/** Returns the players in the line-ups by the source's ids. */
export function playersOf(match: MatchFile, file: SourceFile, report: ImportReport): Map<string, Player> {
  const skips = new SkipReport(report, 'player');
  const found = (['home', 'away'] as const).flatMap((side) => {
    const { name, players } = match[side];
    const usable = (players ?? []).flatMap(
      (one, index) => skips.tryOrSkip(() => checkPlayer(one, file, `${side}.players[${index}]`)) ?? [],
    );
    const hasEleven = usable.some(({ isFirstEleven }) => isFirstEleven);
    return usable.map((one): [string, Player] => [
      String(one.playerId),
      WHOSCORED.player({
        player_id: WHOSCORED.idOf(one.playerId),
        name: textOrNull(one.name),
        team: name,
        jersey_number: shirtNumber(one.shirtNo),
        position: textOrNull(one.position),
        is_starter: hasEleven ? one.isFirstEleven === true : null,
      }),
    ]);
  });
  skips.finish();
  return new Map(found);
}

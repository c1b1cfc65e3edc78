import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import type { EventRecord, LineupRecord, MatchRecord } from './shapes.ts';

/** A team by the vendor's id. */
interface Team {
  readonly id: number;
  readonly name: string;
}

/** The two teams of a match; `home` becomes `team_a`. */
export interface MatchTeams {
  readonly home: Team;
  readonly away: Team;
}

/** The teams of the match record. */
export function statedTeams({ home_team, away_team }: MatchRecord): MatchTeams {
  return {
    home: { id: home_team.home_team_id, name: home_team.home_team_name.trim() },
    away: { id: away_team.away_team_id, name: away_team.away_team_name.trim() },
  };
}

/**
 * The teams that events and line-ups are of, in their order, which a note tells. Throws ImportError unless they are two or more;
 * those of a third are found as those of a team that the match record does not have.
 */
export function teamsOfEvents(
  events: readonly EventRecord[],
  lineups: readonly LineupRecord[],
  file: FoundFile,
  report: ImportReport,
): MatchTeams {
  const names = new Map(events.map(({ team }) => [team.id, team.name.trim()]));
  for (const { team_id, team_name } of lineups)
    if (team_name && !names.has(team_id)) names.set(team_id, team_name.trim());
  const [home, away] = [...names].map(([id, name]) => ({ id, name }));
  if (home === undefined || away === undefined) {
    const only = home === undefined ? 'no team' : `only one team, ${home.name}`;
    throw new ImportError(file.path, `has events of ${only}, and there is no match record that names both`);
  }
  report.note(
    `no match record: date, score and venue are unknown, and ${home.name}, the first team in the events, is taken for the home team`,
  );
  return { home, away };
}

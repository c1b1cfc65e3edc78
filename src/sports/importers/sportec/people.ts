import { ImportError } from '../errors.ts';
import type { FoundFrameSet, Tracking } from './frame-sets/open.ts';
import { meaningOf } from './match-events/meaning.ts';
import type { SourceEvent } from './match-events/read.ts';
import { Roster } from './roster.ts';
import { BALL_TEAM, REFEREE_TEAM } from './vocabulary.ts';

/** The teams of tracking that comes without match information: by their ids, which are all the source has. */
export function anonymousRoster(tracking: Tracking | null): Roster {
  const teams = new Map((tracking?.sets ?? []).filter(isPlayer).map(({ teamId }) => [teamId, teamId]));
  if (tracking && teams.size !== 2) {
    throw new ImportError(
      tracking.file.path,
      `has players of ${teams.size} teams, and without match information these must be two`,
    );
  }
  return new Roster(teams);
}

/** Adds those who act or move but are in no line-up. Throws ImportError for players of a third team. */
export function addUnlisted(roster: Roster, events: readonly SourceEvent[], tracking: Tracking | null): void {
  for (const event of events) {
    const { personId, teamId } = meaningOf(event);
    if (personId !== undefined) roster.add(personId, teamId);
  }
  for (const set of tracking?.sets ?? []) {
    if (!isPlayer(set)) continue;
    if (roster.teamName(set.teamId) === null) {
      throw new ImportError(
        tracking?.file.path ?? '',
        `team ${set.teamId} is neither team of the match`,
        set.range,
      );
    }
    roster.add(set.personId, set.teamId);
  }
}

function isPlayer({ teamId }: FoundFrameSet): boolean {
  return teamId !== BALL_TEAM && teamId.toLowerCase() !== REFEREE_TEAM;
}

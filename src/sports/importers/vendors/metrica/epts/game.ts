import { STANDARD_AREA } from '../../../../model/coordinates.ts';
import type { Period } from '../../../../model/game.ts';
import { roundTime } from '../../../../model/units.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import {
  type AttackDirections,
  decideDirections,
  type Evidence,
  orientationOf,
  shotEvidence,
} from '../../../inference/attack-directions.ts';
import { SOCCER_PERIODS } from '../../../inference/periods.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readXml } from '../../../reading/xml.ts';
import { type EptsMetadata, readMetadata } from '../../../shared/epts/metadata.ts';
import {
  directionOfTeamA,
  type People,
  type PeriodBounds,
  peopleOf,
  periodBounds,
  scoreOf,
  sessionDate,
} from '../../../shared/epts/people.ts';
import { FIRST_HALF_DIRECTION } from '../../../shared/epts/vocabulary.ts';
import { pointMapper } from '../coordinates.ts';
import { EventFrames, type MetricaEvent, mapEvents, noteUnknownTypes, shotsOf } from '../events.ts';
import { METRICA } from '../vocabulary.ts';
import { readJsonEvents } from './events.ts';
import { openEptsTracking } from './tracking.ts';

export interface EptsGameFiles {
  readonly metadata: FoundFile;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** Reads an EPTS game. `name` is part of all ids. Keeps only metadata and events in memory. */
export async function readEptsGame(
  name: string,
  files: EptsGameFiles,
  report: ImportReport,
): Promise<GameImport> {
  const metadata = readMetadata(await readXml(files.metadata), files.metadata.path);
  report.progress(files.metadata.bytes);
  const { frameRateHz } = metadata;
  const bounds = boundsOf(metadata);
  const people = playersAndTeams(metadata, name);
  const events = files.events ? await readJsonEvents(files.events, people, bounds) : [];
  report.progress(files.events?.bytes ?? 0);
  noteUnknownTypes(events, report);
  const area = metadata.field ?? STANDARD_AREA.soccer;
  const directions = directionsOf(people, bounds, events);
  const orientation = orientationOf(directions, report);
  const toCanonicalPoint = pointMapper(area, directions);
  const eventFrames = new EventFrames(events);
  const firstFrames = new Map(bounds.map(({ period, first }) => [period, first]));
  const context = { metadata, bounds, people, area, toCanonicalPoint, eventFrames };
  const gameId = METRICA.idOf(name);
  return {
    gameId,
    tracking: files.tracking && (await openEptsTracking(files.tracking, context, report)),
    game: () =>
      METRICA.game({
        game_id: gameId,
        date: sessionDate(metadata),
        teams: people.names,
        competition: metadata.competition,
        score: scoreOf(metadata),
        periods: periodsOf(bounds, frameRateHz),
        playing_area: area,
        players: [...people.players.values()],
        orientation,
      }),
    events: () =>
      mapEvents(events, {
        gameId,
        toCanonicalPoint,
        timeIn: (period, { frame }) => (frame - (firstFrames.get(period) ?? frame)) / frameRateHz,
        frames: eventFrames,
      }),
  };
}

/** Returns the first and last frame of each period. Throws ImportError if the metadata has no periods. */
function boundsOf(metadata: EptsMetadata): PeriodBounds[] {
  const bounds = periodBounds(metadata);
  if (bounds.length === 0) {
    throw new ImportError(metadata.path, 'does not contain the first and last frame of any period');
  }
  return bounds;
}

/** Returns the periods with their lengths, which include the last frame. */
function periodsOf(bounds: readonly PeriodBounds[], frameRateHz: number): Period[] {
  return bounds.flatMap(({ period, first, last }) => {
    const type = SOCCER_PERIODS.get(period);
    const duration_s = roundTime((last - first + 1) / frameRateHz);
    return type === undefined ? [] : [{ period, type, duration_s }];
  });
}

/** Throws ImportError unless the metadata has exactly two teams and every player belongs to one of them. */
function playersAndTeams(metadata: EptsMetadata, game: string): People {
  const { path, teams } = metadata;
  if (teams.length !== 2) {
    throw new ImportError(path, `a game has two teams; the metadata has ${teams.length}`);
  }
  // The ids include the game, because anonymised players have the same ids in every game.
  const people = peopleOf(metadata, (player) => METRICA.idOf(game, player));
  const teamless = metadata.players.find(({ teamId }) => people.teamName(teamId) === null);
  if (teamless !== undefined) {
    throw new ImportError(
      path,
      `player ${teamless.id} has the team ${teamless.teamId}, which is neither of the game’s teams`,
    );
  }
  return people;
}

/** Infers directions from shots and from the first-half direction in the metadata. */
function directionsOf(
  people: People,
  bounds: readonly PeriodBounds[],
  events: readonly MetricaEvent[],
): AttackDirections {
  const stated = [people.teamA, people.teamB].flatMap((team): Evidence[] => {
    const sign = directionOfTeamA(people, team, team.parameters.get(FIRST_HALF_DIRECTION));
    return sign === null ? [] : [{ source: `the metadata of ${team.name}`, period: 1, sign }];
  });
  const periods = bounds.map(({ period }) => period);
  return decideDirections(periods, [...shotEvidence(shotsOf(events, people.names.team_a)), ...stated], {
    prefersSamePeriod: false,
  });
}

import { STANDARD_AREA } from '../../../model/areas.ts';
import type { Game } from '../../../model/game.ts';
import type { FoundFile } from '../../files.ts';
import { minutesOf } from '../../minutes.ts';
import type { GameImport, ImportReport } from '../../port.ts';
import { readMetadata } from '../../shared/epts/metadata.ts';
import type { People } from '../../shared/epts/people.ts';
import type { PeriodBounds } from '../../shared/epts/periods.ts';
import { dateOf, scoreOf } from '../../shared/epts/session.ts';
import { ATTACK_DIRECTION, WAYS } from '../../shared/epts/vocabulary.ts';
import { readXml } from '../../xml.ts';
import type { Action } from '../action.ts';
import { attempts } from '../attempts.ts';
import { attemptWitnesses, type Direction, decideDirection, type Witness } from '../direction.ts';
import { eventFrames } from '../event-frames.ts';
import { mapEvents, noteUnknownTypes } from '../map-event.ts';
import { placementFor } from '../placement.ts';
import { gameId, SOURCE } from '../provider.ts';
import { readEvents } from './events.ts';
import { playersAndTeams } from './people.ts';
import { boundsOf, periodsOf } from './periods.ts';
import { openTracking } from './tracking.ts';

/** The files of one EPTS game; beside the metadata there are events, raw tracking or both. */
export interface EptsGameFiles {
  readonly metadata: FoundFile;
  readonly events: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** Reads an EPTS game; `name` is what the game is called in ids. Only metadata and events are held in memory. */
export async function readEptsGame(
  name: string,
  files: EptsGameFiles,
  report: ImportReport,
): Promise<GameImport> {
  const metadata = readMetadata(await readXml(files.metadata), files.metadata.path);
  report.progress(files.metadata.bytes);
  const bounds = boundsOf(metadata);
  const people = playersAndTeams(metadata, name);
  const actions = files.events ? await readEvents(files.events, people, bounds) : [];
  report.progress(files.events?.bytes ?? 0);
  noteUnknownTypes(actions, report);

  const area = metadata.field ?? STANDARD_AREA.soccer;
  const direction = tellDirection(people, bounds, actions);
  if (!direction.known) report.note(`coordinates are left as they are: ${direction.reason}`);
  const place = placementFor(area, direction);
  const periods = periodsOf(bounds, metadata.frameRateHz);
  const game: Game = {
    game_id: gameId(name),
    sport: 'soccer',
    date: dateOf(metadata),
    venue: null,
    teams: people.names,
    duration_minutes: minutesOf(periods),
    competition: metadata.competition,
    season: null,
    score: scoreOf(metadata),
    periods,
    playing_area: area,
    players: [...people.players.values()],
    orientation: direction.known ? 'team_a_positive_x' : 'fixed',
    source: SOURCE,
  };
  const ofEvents = eventFrames(actions);
  const context = { metadata, bounds, people, area, place, pass: ofEvents.pass };
  const firstFrames = new Map(bounds.map(({ period, first }) => [period, first]));
  return {
    gameId: game.game_id,
    tracking: files.tracking && (await openTracking(files.tracking, context, report)),
    game: () => game,
    events: () =>
      mapEvents(actions, {
        gameId: game.game_id,
        place,
        timeIn: (period, { frame }) => (frame - (firstFrames.get(period) ?? frame)) / metadata.frameRateHz,
        frames: ofEvents.seen,
      }),
  };
}

/** The direction the metadata states for the first half; the shots may contradict it or stand in for it. */
function tellDirection(
  { teamA, teamB, names }: People,
  bounds: readonly PeriodBounds[],
  actions: readonly Action[],
): Direction {
  const witnesses: Witness[] = attemptWitnesses(attempts(actions, names.team_a));
  for (const team of [teamA, teamB]) {
    const stated = WAYS.get(team.parameters.get(ATTACK_DIRECTION) ?? '');
    if (stated === undefined) continue;
    const sign = (stated === 1) === (team === teamA) ? 1 : -1;
    witnesses.push({ source: `the metadata of ${team.name}`, period: 1, sign });
  }
  return decideDirection(
    bounds.map(({ period }) => period),
    witnesses,
  );
}

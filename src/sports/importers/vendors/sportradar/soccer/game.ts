import { STANDARD_AREA } from '../../../../model/coordinates.ts';
import type { Player } from '../../../../model/game.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import { SkipReport } from '../../../core/skip-report.ts';
import type { SourceFile } from '../../../reading/files.ts';
import { personName } from '../metadata.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import { MatchClock } from './clock/metadata.ts';
import { directionsOf, isKnown, mapEvents, peopleIn, teamOf } from './events.ts';
import { factsOf, idOf, type Teams, teamsOf } from './metadata.ts';
import { checkEvent, checkMatch, type MatchFile, type TimelineEvent } from './schema.ts';
import { playersIn } from './squads/metadata.ts';

/** A response about a match. */
export interface SoccerPart {
  readonly value: unknown;
  readonly file: SourceFile;
}

/**
 * Reads a match from its responses, the most detailed response first: the timeline, the summary, the line-ups. A match
 * without a timeline has no events.
 */
export function readSoccerMatch(
  parts: readonly [SoccerPart, ...SoccerPart[]],
  report: ImportReport,
): GameImport {
  const [main, ...others] = parts.map(({ value, file }) => ({ match: checkMatch(value, file), file }));
  if (main === undefined) throw new RangeError('the match has no response');
  const all = [main, ...others];
  const teams = teamsOf(main.match, main.file.path);
  const facts = factsOf(withStatus(all.map(({ match }) => match)), teams);
  const events = eventsIn(main.match, main.file, report);
  const players = allPlayers(
    all.map(({ match, file }) => playersIn(match, teams, file, report)),
    events,
    teams,
  );
  const clock = new MatchClock(events);
  const { orientation, misplaced } = directionsOf(events, teams);
  noteEvents(events, { orientation, misplaced: misplaced.size }, report);
  return {
    gameId: facts.game_id,
    tracking: null,
    isWithoutRecords: events.length === 0,
    recordsSubstitutions: true,
    game: () =>
      SPORTRADAR.soccer.game({
        ...facts,
        periods: clock.periods(),
        playing_area: STANDARD_AREA.soccer,
        players: [...players.values()],
        orientation,
      }),
    events: () => mapEvents(events, { gameId: facts.game_id, teams, players, clock, misplaced }),
  };
}

/** Returns the most detailed response with the status of the first response that has one. */
function withStatus(matches: readonly MatchFile[]): MatchFile {
  const [main] = matches;
  if (main === undefined) throw new RangeError('the match has no response');
  const status = matches.find(({ sport_event_status }) => sport_event_status)?.sport_event_status;
  return { ...main, ...(status && { sport_event_status: status }) };
}

function eventsIn({ timeline }: MatchFile, file: SourceFile, report: ImportReport): TimelineEvent[] {
  const skips = new SkipReport(report, 'event');
  const events = (timeline ?? []).flatMap(
    (element, index) => skips.tryOrSkip(() => checkEvent(element, file, `timeline[${index}]`)) ?? [],
  );
  skips.finish();
  return events;
}

interface Findings {
  readonly orientation: ReturnType<typeof directionsOf>['orientation'];
  readonly misplaced: number;
}

function noteEvents(
  events: readonly TimelineEvent[],
  { orientation, misplaced }: Findings,
  report: ImportReport,
): void {
  const unknown = new Set(events.filter((event) => !isKnown(event)).map(({ type }) => type));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  if (orientation === 'fixed') {
    report.note('coordinates are not rotated: the shots contradict the documented direction of attack');
  }
  if (misplaced > 0) {
    report.note(`positions of goals and shots at the team's own end, imported as unknown: ${misplaced}`);
  }
}

/** Returns the listed players and players who appear only in events. The first list with a player counts. */
function allPlayers(
  lists: readonly ReadonlyMap<string, Player>[],
  events: readonly TimelineEvent[],
  teams: Teams,
): ReadonlyMap<string, Player> {
  const players = new Map<string, Player>();
  for (const list of lists) {
    for (const [id, player] of list) {
      const known = players.get(id);
      players.set(id, known === undefined ? player : completed(known, player));
    }
  }
  for (const event of events) {
    const team = teamOf(event, teams);
    if (team === null) continue;
    for (const person of Object.values(peopleIn(event))) {
      if (!person?.id || players.has(person.id)) continue;
      const name = personName(person.name);
      players.set(person.id, SPORTRADAR.soccer.player({ player_id: idOf(person.id), name, team: team.name }));
    }
  }
  return players;
}

/** Fills the unknown fields of a player from another list. */
function completed(known: Player, other: Player): Player {
  return {
    ...known,
    name: known.name ?? other.name,
    jersey_number: known.jersey_number ?? other.jersey_number,
    position: known.position ?? other.position,
    is_starter: known.is_starter ?? other.is_starter,
  };
}

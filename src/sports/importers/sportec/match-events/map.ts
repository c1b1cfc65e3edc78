import type { GameEvent } from '../../../model/event.ts';
import { ImportError } from '../../errors.ts';
import type { ImportReport } from '../../port.ts';
import type { Clock } from '../clock.ts';
import type { EventFrames } from '../event-frames.ts';
import type { Placement } from '../placement.ts';
import type { Roster } from '../roster.ts';
import type { Sides, Sign } from '../sides.ts';
import { SET_PIECES } from '../vocabulary.ts';
import { attributesOf } from './attributes.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { playEnd } from './play-end.ts';
import { pointOf, type SourceEvent } from './read.ts';

/** What the game gives to the mapping of its events. */
export interface EventContext {
  readonly gameId: string;
  readonly path: string;
  readonly clock: Clock;
  readonly roster: Roster;
  readonly sides: Sides;
  readonly place: Placement;
  readonly eventFrames: EventFrames | null;
}

/** Maps a match's events, which must be in the order of play. */
export function mapEvents(events: readonly SourceEvent[], context: EventContext): GameEvent[] {
  return events.map((event, index) => mapEvent(events, index, event, context));
}

function mapEvent(
  events: readonly SourceEvent[],
  index: number,
  event: SourceEvent,
  context: EventContext,
): GameEvent {
  const { clock, place, roster } = context;
  const { teamId, personId, used, ...meaning } = meaningOf(event);
  const player = roster.player(personId);
  const team = teamOf(meaning, event, teamId, player?.team ?? null, context);
  const time = clock.locate(event.instant);
  if (time === null)
    throw new ImportError(context.path, 'no kick-off tells when the match began', event.element);
  const { period, time_s } = time;
  const at = event.position && place(period, event.position);
  const sign = attackSign(period, team, context);
  const ended = sign === null || event.action?.name !== 'Play' ? null : playEnd(events, index, sign);
  const end = ended && place(period, ended);
  return {
    event_id: event.id,
    game_id: context.gameId,
    sport: 'soccer',
    ...meaning,
    period,
    time_s,
    team,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    x: at?.x ?? null,
    y: at?.y ?? null,
    z: null,
    end_x: end?.x ?? null,
    end_y: end?.y ?? null,
    end_z: null,
    related_event_ids: [],
    frame_id: context.eventFrames?.at(event.instant) ?? null,
    attributes: { ...attributesOf(event, used, roster), ...otherPlaces(event, period, context) },
    source_type: sourceType(event),
  };
}

/** An own goal is told of the team of the player who did it, whichever team the source counts it for. */
function teamOf(
  meaning: Pick<Meaning, 'event_subtype'>,
  event: SourceEvent,
  teamId: string | undefined,
  playersTeam: string | null,
  { roster, path }: EventContext,
): string | null {
  if (meaning.event_subtype === 'own_goal' && playersTeam !== null) return playersTeam;
  if (teamId === undefined) return playersTeam;
  const team = roster.teamName(teamId);
  if (team === null)
    throw new ImportError(path, `team ${teamId} is neither team of the match`, event.element);
  return team;
}

/** The direction in which a team attacks, in the source's coordinates; null where it is not known. */
function attackSign(period: number, team: string | null, { sides, roster }: EventContext): Sign | null {
  const sign = sides.known ? sides.signs.get(period) : undefined;
  if (sign === undefined || team === null) return null;
  return (team === roster.team_a ? sign : -sign) as Sign;
}

/** Where the player first touched the ball, and where the vendor found the event in the tracking. */
function otherPlaces(
  { element, position, firstTouch }: SourceEvent,
  period: number,
  { place, path }: EventContext,
): Record<string, unknown> {
  const tracked = pointOf(element, 'X-PositionFromTracking', 'Y-PositionFromTracking', path);
  const moved = firstTouch && (firstTouch.x !== position?.x || firstTouch.y !== position.y);
  return {
    ...(moved && { first_touch: place(period, firstTouch) }),
    ...(tracked && { position_from_tracking: place(period, tracked) }),
  };
}

/** The vendor's names of the elements, outermost first: `CornerKick/Play/Cross`. */
export function sourceType({ parts }: SourceEvent): string {
  return parts.map(({ name }) => name).join('/');
}

/** Tells of elements that are not in the vocabulary; their events are kept as `other`. */
export function noteUnknownTypes(events: readonly SourceEvent[], report: ImportReport): void {
  const unknown = new Set(
    events
      .filter(({ action, parts }) => action === null && !parts.some(({ name }) => SET_PIECES.has(name)))
      .map(sourceType),
  );
  if (unknown.size > 0) report.note(`unknown event types, kept as other: ${[...unknown].join(', ')}`);
}

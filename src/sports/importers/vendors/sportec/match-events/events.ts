import type { GameEvent } from '../../../../model/event.ts';
import { coordinates } from '../../../../model/make-event.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { AttackDirections, Sign } from '../../../inference/attack-directions.ts';
import type { WallClock } from '../clock.ts';
import type { Placement } from '../directions.ts';
import type { EventFrames } from '../event-frames.ts';
import type { Roster } from '../roster.ts';
import { SPORTEC } from '../vendor.ts';
import { BODY_PARTS, CARDS, RESTARTS, SET_PIECES } from '../vocabulary.ts';
import { attributesOf } from './attributes.ts';
import { meaningOf } from './meaning.ts';
import { playEnd } from './play-end.ts';
import { pointOf, type SportecEvent } from './read.ts';

/** What the game contributes to its events. */
export interface MatchContext {
  readonly gameId: string;
  readonly path: string;
  readonly clock: WallClock;
  readonly roster: Roster;
  readonly directions: AttackDirections;
  readonly place: Placement;
  readonly eventFrames: EventFrames | null;
}

/** Maps a match's events, which must be in order of time. */
export function mapEvents(events: readonly SportecEvent[], context: MatchContext): GameEvent[] {
  return events.map((event, index) => mapEvent(events, index, event, context));
}

function mapEvent(
  events: readonly SportecEvent[],
  index: number,
  event: SportecEvent,
  context: MatchContext,
): GameEvent {
  const { clock, place, roster } = context;
  const { teamId, personId, used, ...meaning } = meaningOf(event);
  const player = roster.player(personId);
  const isOwnGoal = meaning.event_subtype === 'own_goal';
  // An own goal is the player's team's, whichever team the source credits with it.
  const team = (isOwnGoal ? player?.team : null) ?? teamOf(event, teamId, context) ?? player?.team ?? null;
  const { period, time_s } = clock.locate(event.instant);
  const sign = attackSign(period, team, context);
  const end = sign === null || event.action?.name !== 'Play' ? null : playEnd(events, index, sign);
  return SPORTEC.event({
    event_id: event.id,
    game_id: context.gameId,
    ...meaning,
    period,
    time_s,
    team,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(event.position && place(period, event.position), end && place(period, end)),
    ...settledFields(event, roster),
    frame_id: context.eventFrames?.at(event.instant) ?? null,
    attributes: {
      ...attributesOf(event, used.union(SETTLED), roster),
      ...otherPositions(event, period, context),
    },
    source_type: sourceType(event),
  });
}

/** Attributes of an action that fields of the event hold. */
const SETTLED: ReadonlySet<string> = new Set(['CardColor', 'Recipient', 'xG']);

/** The fields that all vendors have, as far as the DFL states them. */
function settledFields({ action, parts }: SportecEvent, roster: Roster) {
  const attributes = action?.attributes ?? {};
  const recipient = attributes[action?.name === 'Substitution' ? 'PlayerIn' : 'Recipient'];
  const xg = Number(attributes['xG'] || Number.NaN);
  return {
    recipient_id: roster.player(recipient)?.player_id ?? null,
    body_part: BODY_PARTS.get(attributes['TypeOfShot'] ?? '') ?? null,
    set_piece: parts.map(({ name }) => RESTARTS.get(name)).find((one) => one !== undefined) ?? null,
    card: CARDS.get(attributes['CardColor'] ?? '') ?? null,
    xg: xg >= 0 && xg <= 1 ? xg : null,
  };
}

/** The name of the acting team; null where the event states none. Throws ImportError for a third team. */
function teamOf(
  { element }: SportecEvent,
  teamId: string | undefined,
  { roster, path }: MatchContext,
): string | null {
  if (teamId === undefined) return null;
  const team = roster.teamName(teamId);
  if (team !== null) return team;
  throw new ImportError(path, `team ${teamId} is not one of the match's teams`, element);
}

/** The direction of x in which a team attacks, in the source's coordinates; null where it is unknown. */
function attackSign(period: number, team: string | null, { directions, roster }: MatchContext): Sign | null {
  const sign = directions.known ? directions.signs.get(period) : undefined;
  if (sign === undefined || team === null) return null;
  return (team === roster.team_a ? sign : -sign) as Sign;
}

/** Where the player first touched the ball, and where the vendor found the event in the tracking. */
function otherPositions(
  { element, position, firstTouch }: SportecEvent,
  period: number,
  { place, path }: MatchContext,
): Record<string, unknown> {
  const tracked = pointOf(element, 'X-PositionFromTracking', 'Y-PositionFromTracking', path);
  const hasMoved = firstTouch && (firstTouch.x !== position?.x || firstTouch.y !== position.y);
  return {
    ...(hasMoved && { first_touch: place(period, firstTouch) }),
    ...(tracked && { position_from_tracking: place(period, tracked) }),
  };
}

/** The vendor's names of the elements, parents first: `CornerKick/Play/Cross`. */
function sourceType({ parts }: SportecEvent): string {
  return parts.map(({ name }) => name).join('/');
}

/** Notes the event types that are not in the vocabulary. */
export function noteUnknownTypes(events: readonly SportecEvent[], report: ImportReport): void {
  const unknown = events.filter(
    ({ action, parts }) => action === null && !parts.some(({ name }) => SET_PIECES.has(name)),
  );
  const types = new Set(unknown.map(sourceType));
  if (types.size > 0) report.note(`unknown event types, imported as other: ${[...types].join(', ')}`);
}

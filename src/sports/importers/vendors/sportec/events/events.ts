import type { Point } from '../../../../model/coordinates.ts';
import type { GameEvent } from '../../../../model/event.ts';
import { coordinates } from '../../../../model/make-event.ts';
import { ImportError } from '../../../core/errors.ts';
import type { ImportReport } from '../../../core/port.ts';
import type { AttackDirections, Sign } from '../../../inference/attack-directions.ts';
import type { WallClock } from '../../../inference/periods.ts';
import type { XmlElement } from '../../../reading/xml.ts';
import type { Placement } from '../coordinates.ts';
import type { Roster } from '../metadata.ts';
import { snakeCase } from '../schema.ts';
import type { EventFrames } from '../tracking/tracking.ts';
import { SPORTEC } from '../vocabulary.ts';
import { meaningOf, pointOf, type SportecEvent } from './schema.ts';
import { BODY_PARTS, CARDS, RESTARTS, SET_PIECES } from './vocabulary.ts';

interface MatchContext {
  readonly gameId: string;
  readonly path: string;
  readonly clock: WallClock;
  readonly roster: Roster;
  readonly directions: AttackDirections;
  readonly place: Placement;
  readonly eventFrames: EventFrames | null;
}

/** Converts a match's events, which must be in chronological order. */
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
  // An own goal belongs to the player's team, even if the source credits the other team.
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
    ...sharedFields(event, roster),
    frame_id: context.eventFrames?.at(event.instant) ?? null,
    attributes: {
      ...attributesOf(event, used.union(IN_FIELDS), roster),
      ...otherPositions(event, period, context),
    },
    source_type: sourceType(event),
  });
}

/** Attributes of an action that are stored in canonical fields. */
const IN_FIELDS: ReadonlySet<string> = new Set(['CardColor', 'Recipient', 'xG']);

/** Returns some of an event's canonical fields. Values missing from the source are null. */
function sharedFields({ action, parts }: SportecEvent, roster: Roster) {
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

/** Returns the acting team's name, or null if the event has no team. Throws ImportError for a third team. */
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

/**
 * Returns the x direction in which a team attacks, in source coordinates; null if the direction is unknown.
 */
function attackSign(period: number, team: string | null, { directions, roster }: MatchContext): Sign | null {
  const sign = directions.known ? directions.signs.get(period) : undefined;
  if (sign === undefined || team === null) return null;
  return (team === roster.team_a ? sign : -sign) as Sign;
}

/** Returns where the player's first touch was, and the event's position in the vendor's tracking. */
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

/** Returns the vendor's element names as a path, for example `CornerKick/Play/Cross`. */
function sourceType({ parts }: SportecEvent): string {
  return parts.map(({ name }) => name).join('/');
}

export function noteUnknownTypes(events: readonly SportecEvent[], report: ImportReport): void {
  const unknown = events.filter(
    ({ action, parts }) => action === null && !parts.some(({ name }) => SET_PIECES.has(name)),
  );
  const types = new Set(unknown.map(sourceType));
  if (types.size > 0) report.note(`unknown event types, imported as other: ${[...types].join(', ')}`);
}

/** Attributes of `<Event>` that are stored in canonical fields or handled separately. */
const MAPPED = new Set([
  'EventId',
  'MatchId',
  'EventTime',
  'X-Position',
  'Y-Position',
  'X-Source-Position',
  'Y-Source-Position',
  'X-PositionFromTracking',
  'Y-PositionFromTracking',
]);

/**
 * Returns values without a canonical field. Attributes of the action are at the top level. Attributes of
 * other elements are under the element's name. `used` lists the action's attributes that are stored in
 * canonical fields.
 */
function attributesOf(
  { element, parts, action }: SportecEvent,
  used: ReadonlySet<string>,
  roster: Roster,
): Record<string, unknown> {
  const main = action ?? parts[0];
  const team = main?.attributes['Team'];
  const attributes: Record<string, unknown> = {
    ...valuesOf(element, (name) => MAPPED.has(name), roster),
    ...(main && valuesOf(main, (name) => used.has(name), roster)),
  };
  for (const part of parts) {
    if (part === main) continue;
    // A restart repeats its play's team; the repetition is omitted.
    const values = valuesOf(part, (name, value) => name === 'Team' && value === team, roster);
    if (Object.keys(values).length > 0) attributes[snakeCase(part.name)] = values;
  }
  return attributes;
}

function valuesOf(
  element: XmlElement,
  isLeftOut: (name: string, value: string) => boolean,
  roster: Roster,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(element.attributes)) {
    if (text.trim() === '' || isLeftOut(name, text)) continue;
    const isPlayer = roster.player(text) !== null;
    const key = isPlayer ? `${snakeCase(name)}_id` : snakeCase(name);
    values[key] = isPlayer ? SPORTEC.idOf(text) : readValue(text, roster);
  }
  return values;
}

function readValue(text: string, roster: Roster): unknown {
  const team = roster.teamName(text);
  if (team !== null) return team;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Number of following events to search for the end of a play. */
const LOOK_AHEAD = 5;
/**
 * Tolerance in degrees when comparing angles. Positions have only two decimal places, so the angle of a short
 * pass is imprecise.
 */
const SAME_ANGLE_DEGREES = 0.1;

/**
 * Returns the end of a play; null if no end is found. The source contains only the play's angle, clockwise
 * from the direction of attack, so the end is the first following touch at this angle. `sign` is the x
 * direction in which the acting team attacks.
 */
function playEnd(events: readonly SportecEvent[], index: number, sign: 1 | -1): Point | null {
  const play = events[index];
  const angle = Number.parseFloat(play?.action?.attributes['PlayAngle'] ?? '');
  if (!play?.position || Number.isNaN(angle)) return null;
  for (const next of events.slice(index + 1, index + 1 + LOOK_AHEAD)) {
    const touch = next.firstTouch ?? next.position;
    if (touch && difference(bearing(play.position, touch, sign), angle) <= SAME_ANGLE_DEGREES) return touch;
  }
  return null;
}

/** Returns the direction between two points in degrees clockwise from the direction of attack. */
function bearing(from: Point, to: Point, sign: number): number {
  return (-Math.atan2((to.y - from.y) * sign, (to.x - from.x) * sign) * 180) / Math.PI;
}

/** Returns the difference between two angles in degrees, at most 180. */
function difference(one: number, other: number): number {
  const clockwise = (((one - other) % 360) + 360) % 360;
  return Math.min(clockwise, 360 - clockwise);
}

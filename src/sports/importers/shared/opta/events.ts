import { canonicalPoint, type Point, STANDARD_AREA, toMetres } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundPosition } from '../../../model/units.ts';
import type { Vendor } from '../../core/vendor.ts';
import type { MatchClock } from './clock.ts';
import type { OptaEvent } from './event.ts';
import { firstOf, meaningOf } from './meaning.ts';
import { BODY_PARTS, CARDS, QUALIFIER, QUALIFIER_NAMES, SET_PIECES } from './qualifiers.ts';
import { AFTER_THE_MATCH, HEIGHT_M, PITCH, SHOT_OUTCOMES, TYPE } from './vocabulary.ts';

/** What the match contributes to its events. Teams and players are by the vendor's ids. */
export interface MatchContext {
  readonly vendor: Vendor;
  readonly gameId: string;
  readonly teams: ReadonlyMap<string, { readonly name: string; readonly isTeamA: boolean }>;
  readonly players: ReadonlyMap<string, Player>;
  readonly clock: MatchClock;
}

/** An event and its id in the dataset. */
interface IdentifiedEvent {
  readonly event: OptaEvent;
  readonly id: string;
}

/** Maps the events of a match, except those that Opta deleted. */
export function mapEvents(events: readonly OptaEvent[], context: MatchContext): GameEvent[] {
  const identified = withUniqueIds(events.filter(({ type }) => type !== TYPE.deleted));
  const findEvent = eventFinder(identified);
  return inOrder(identified, context.clock).map((one) => mapEvent(one, findEvent, context));
}

/** Event ids should be unique; where one is repeated all the same, the later events get a number. */
function withUniqueIds(events: readonly OptaEvent[]): IdentifiedEvent[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const times = (seen.get(event.id) ?? 0) + 1;
    seen.set(event.id, times);
    return { event, id: times === 1 ? event.id : `${event.id}-${times}` };
  });
}

/** Events by period, what precedes the match first; within a period the file's order, which is that of recording. */
function inOrder(events: readonly IdentifiedEvent[], clock: MatchClock): IdentifiedEvent[] {
  const rank = ({ event }: IdentifiedEvent) => {
    if (event.period === AFTER_THE_MATCH) return Number.MAX_SAFE_INTEGER;
    return event.period > AFTER_THE_MATCH ? 0 : clock.periodOf(event);
  };
  return [...events].sort((a, b) => rank(a) - rank(b));
}

type FindEvent = (teamId: string, number: string, whose: 'own' | 'opponent') => IdentifiedEvent | null;

/** Finds an event by its number in the list of a team, or of the opponent; null unless exactly one matches. */
function eventFinder(events: readonly IdentifiedEvent[]): FindEvent {
  const byNumber = Map.groupBy(events, ({ event }) => event.number);
  return (teamId, number, whose) => {
    const matching = (byNumber.get(number) ?? []).filter(
      ({ event }) => (event.teamId === teamId) === (whose === 'own'),
    );
    return matching.length === 1 ? (matching[0] ?? null) : null;
  };
}

function mapEvent({ event, id }: IdentifiedEvent, findEvent: FindEvent, context: MatchContext): GameEvent {
  const team = context.teams.get(event.teamId);
  const player = context.players.get(event.personId ?? '') ?? null;
  // Positions are in the acting team's view.
  const turned = team !== undefined && !team.isTeamA;
  const place = (point: Place | null) =>
    point && { ...canonicalPoint(toMetres(PITCH, STANDARD_AREA.soccer, point), turned), z: point.z };
  const related = [
    findEvent(event.teamId, event.qualifiers.get(QUALIFIER.relatedEvent) ?? '', 'own'),
    findEvent(event.teamId, event.qualifiers.get(QUALIFIER.oppositeEvent) ?? '', 'opponent'),
  ].flatMap((found) => found?.id ?? []);
  const isShot = SHOT_OUTCOMES.has(event.type);
  const onTheBall = isShot || event.type === TYPE.pass || event.type === TYPE.offsidePass;
  return context.vendor.event({
    event_id: id,
    game_id: context.gameId,
    ...meaningOf(event),
    period: context.clock.periodOf(event),
    time_s: context.clock.elapsed(event),
    team: team?.name ?? null,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place(startOf(event)), place(endOf(event))),
    recipient_id: event.type === TYPE.playerOff ? comesOn(event, findEvent, context) : null,
    body_part: firstOf(BODY_PARTS, event),
    set_piece: onTheBall ? firstOf(SET_PIECES, event) : null,
    card: event.type === TYPE.card ? firstOf(CARDS, event) : null,
    xg: isShot ? xgOf(event) : null,
    related_event_ids: related,
    attributes: attributesOf(event),
  });
}

/** The player who comes on for the one who goes off: the two events name each other. */
function comesOn(event: OptaEvent, findEvent: FindEvent, { players }: MatchContext): string | null {
  const other = findEvent(event.teamId, event.qualifiers.get(QUALIFIER.relatedEvent) ?? '', 'own');
  return players.get(other?.event.personId ?? '')?.player_id ?? null;
}

function xgOf({ qualifiers }: OptaEvent): number | null {
  const value = Number(qualifiers.get(QUALIFIER.expectedGoals) || Number.NaN);
  return value >= 0 && value <= 1 ? value : null;
}

/** A position in percent, and its height in metres; null where that is unknown. */
interface Place extends Point {
  readonly z: number | null;
}

/** Where it began; null where both coordinates are zero, which the vendor writes for no position. */
function startOf({ x, y }: OptaEvent): Place | null {
  return x === 0 && y === 0 ? null : { x, y, z: null };
}

/**
 * Where it ended: the end of a pass, or where a shot was blocked or crossed the goal line. The goal mouth position of an own
 * goal is in the other team's view.
 */
function endOf({ type, qualifiers }: OptaEvent): Place | null {
  const value = (qualifier: number) => {
    const text = qualifiers.get(qualifier);
    return text ? Number(text) : Number.NaN;
  };
  const { endX, endY, blockedX, blockedY, goalMouthY, goalMouthZ } = QUALIFIER;
  const height = value(goalMouthZ) * HEIGHT_M;
  const z = Number.isFinite(height) ? roundPosition(height) : null;
  const inGoalMouth = qualifiers.has(QUALIFIER.ownGoal)
    ? { x: PITCH.left, y: PITCH.top - value(goalMouthY), z }
    : { x: PITCH.right, y: value(goalMouthY), z };
  const candidates = [
    { x: value(endX), y: value(endY), z: null },
    ...(SHOT_OUTCOMES.has(type) ? [{ x: value(blockedX), y: value(blockedY), z: null }, inGoalMouth] : []),
  ];
  return candidates.find(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ?? null;
}

/** Qualifiers that other fields of the event already hold. */
const IN_FIELDS: ReadonlySet<number> = new Set([QUALIFIER.endX, QUALIFIER.endY, ...BODY_PARTS.keys()]);

function attributesOf(event: OptaEvent): Record<string, unknown> {
  const qualifiers = Object.fromEntries(
    [...event.qualifiers]
      .filter(([number]) => !IN_FIELDS.has(number))
      .map(([number, value]) => [QUALIFIER_NAMES.get(number) ?? `qualifier_${number}`, readValue(value)]),
  );
  return {
    type_id: event.type,
    ...(event.achieved !== null && { source_outcome: event.achieved ? 1 : 0 }),
    ...(Object.keys(qualifiers).length > 0 && { qualifiers }),
  };
}

function readValue(text: string): unknown {
  if (text === '') return true;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

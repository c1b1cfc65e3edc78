import type { Point3D } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import type { Vendor } from '../../core/vendor.ts';
import { endOf, startOf, toCanonicalPoint } from './coordinates.ts';
import type { MatchClock } from './metadata.ts';
import type { OptaEvent } from './schema.ts';
import {
  AFTER_THE_MATCH,
  BODY_PARTS,
  CARDS,
  PASS_SUBTYPES,
  QUALIFIER,
  QUALIFIER_NAMES,
  SET_PIECES,
  SHOT_OUTCOMES,
  SHOT_SUBTYPES,
  TYPE,
  TYPES,
} from './vocabulary.ts';

/** Data about the match. The keys of `teams` and `players` are the vendor's ids. */
interface MatchContext {
  readonly vendor: Vendor;
  readonly gameId: string;
  readonly teams: ReadonlyMap<string, { readonly name: string; readonly isTeamA: boolean }>;
  readonly players: ReadonlyMap<string, Player>;
  readonly clock: MatchClock;
}

interface IdentifiedEvent {
  readonly event: OptaEvent;
  readonly id: string;
}

/** Maps a match's events, except events that Opta deleted. */
export function mapEvents(events: readonly OptaEvent[], context: MatchContext): GameEvent[] {
  const identified = withUniqueIds(events.filter(({ type }) => type !== TYPE.deleted));
  const findEvent = eventFinder(identified);
  const returning = new Set(
    events.filter(({ type }) => type === TYPE.playerReturns).map(({ personId }) => personId),
  );
  return inOrder(identified, context.clock).map((one) => {
    const event = mapEvent(one, findEvent, context);
    const isBrief = one.event.type === TYPE.playerRetired && returning.has(one.event.personId);
    return isBrief ? { ...event, event_type: 'other' } : event;
  });
}

/** Appends numbers to repeated event ids, from the second occurrence on. */
function withUniqueIds(events: readonly OptaEvent[]): IdentifiedEvent[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const times = (seen.get(event.id) ?? 0) + 1;
    seen.set(event.id, times);
    return { event, id: times === 1 ? event.id : `${event.id}-${times}` };
  });
}

/**
 * Sorts events by period, with events before the match first. Within a period, events keep the order of the
 * file.
 */
function inOrder(events: readonly IdentifiedEvent[], clock: MatchClock): IdentifiedEvent[] {
  const rank = ({ event }: IdentifiedEvent) => {
    if (event.period === AFTER_THE_MATCH) return Number.MAX_SAFE_INTEGER;
    return event.period > AFTER_THE_MATCH ? 0 : clock.periodOf(event);
  };
  return [...events].sort((a, b) => rank(a) - rank(b));
}

type FindEvent = (teamId: string, number: string, whose: 'own' | 'opponent') => IdentifiedEvent | null;

/**
 * Returns a function that looks up a team's or its opponent's event by number. The function returns null
 * unless exactly one event matches.
 */
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
  // Opta's positions are from the acting team's point of view.
  const isRotated = team !== undefined && !team.isTeamA;
  const place = (point: Point3D | null) => point && toCanonicalPoint(point, isRotated);
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
    recipient_id: event.type === TYPE.playerOff ? replacementOf(event, findEvent, context) : null,
    body_part: firstOf(BODY_PARTS, event),
    set_piece: onTheBall ? firstOf(SET_PIECES, event) : null,
    card: event.type === TYPE.card ? firstOf(CARDS, event) : null,
    xg: isShot ? xgOf(event) : null,
    related_event_ids: related,
    attributes: attributesOf(event),
  });
}

/** Returns the substitute for a player who goes off. The two players' events refer to each other. */
function replacementOf(event: OptaEvent, findEvent: FindEvent, { players }: MatchContext): string | null {
  const other = findEvent(event.teamId, event.qualifiers.get(QUALIFIER.relatedEvent) ?? '', 'own');
  return players.get(other?.event.personId ?? '')?.player_id ?? null;
}

function xgOf({ qualifiers }: OptaEvent): number | null {
  const value = Number(qualifiers.get(QUALIFIER.expectedGoals) || Number.NaN);
  return value >= 0 && value <= 1 ? value : null;
}

/** Qualifiers whose values are in other fields of the event. */
const IN_FIELDS: ReadonlySet<number> = new Set([QUALIFIER.endX, QUALIFIER.endY, ...BODY_PARTS.keys()]);

function attributesOf(event: OptaEvent): Record<string, unknown> {
  const qualifiers = Object.fromEntries(
    [...event.qualifiers]
      .filter(([number]) => !IN_FIELDS.has(number))
      .map(([number, value]) => [nameOf(number, event), readValue(value)]),
  );
  return {
    type_id: event.type,
    ...(event.achieved !== null && { source_outcome: event.achieved ? 1 : 0 }),
    ...(Object.keys(qualifiers).length > 0 && { qualifiers }),
  };
}

function nameOf(qualifier: number, { qualifierNames }: OptaEvent): string {
  return QUALIFIER_NAMES.get(qualifier) ?? qualifierNames?.get(qualifier) ?? `qualifier_${qualifier}`;
}

function readValue(text: string): unknown {
  if (text === '') return true;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

type Meaning = Pick<GameEvent, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful' | 'source_type'>;

/** Interprets an event by its type, outcome and qualifiers. */
function meaningOf(event: OptaEvent): Meaning {
  const rule = TYPES.get(event.type);
  const meaning: Meaning = {
    event_type: rule?.type ?? 'other',
    event_subtype: rule?.subtype ?? null,
    outcome: null,
    is_successful: rule?.outcome === 'success' ? event.achieved : (rule?.succeeds ?? null),
    source_type: event.typeName ?? rule?.name ?? `type ${event.type}`,
  };
  if (SHOT_OUTCOMES.has(event.type)) return shotOf(event, meaning);
  switch (meaning.event_type) {
    case 'pass':
      return { ...meaning, event_subtype: meaning.event_subtype ?? firstOf(PASS_SUBTYPES, event) };
    // A foul has an event for each of the two players. Outcome 1 marks the fouled player's event.
    case 'foul':
      return event.achieved === true ? { ...meaning, event_type: 'foul_won' } : meaning;
    case 'card':
      return { ...meaning, outcome: firstOf(CARDS, event) };
    // The qualifier marks a shot blocked by an outfield player.
    case 'save':
      return event.qualifiers.has(QUALIFIER.defensiveBlock) ? { ...meaning, event_type: 'block' } : meaning;
    case 'period_end':
      if (event.period !== AFTER_THE_MATCH) return meaning;
      return { ...meaning, event_type: 'other', event_subtype: 'match_end' };
    default:
      return meaning;
  }
}

function shotOf(event: OptaEvent, meaning: Meaning): Meaning {
  const event_subtype = firstOf(SHOT_SUBTYPES, event);
  const isOwnGoal = event.type === TYPE.goal && event_subtype === 'own_goal';
  const isBlocked = event.type === TYPE.attemptSaved && event.qualifiers.has(QUALIFIER.blocked);
  const outcome = isBlocked ? 'blocked' : (SHOT_OUTCOMES.get(event.type) ?? null);
  return { ...meaning, event_subtype, outcome: isOwnGoal ? 'own_goal' : outcome };
}

/** Returns the table's value for its first qualifier that is present in the event. */
function firstOf<T>(table: ReadonlyMap<number, T>, { qualifiers }: OptaEvent): T | null {
  for (const [qualifier, name] of table) if (qualifiers.has(qualifier)) return name;
  return null;
}

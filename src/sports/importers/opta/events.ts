import type { GameEvent } from '../../model/event.ts';
import type { Player } from '../../model/game.ts';
import type { MatchClock } from './clock.ts';
import type { OptaEvent } from './f24.ts';
import { firstOf, meaningOf } from './meaning.ts';
import { endOf, place, startOf } from './places.ts';
import { BODY_PARTS, QUALIFIER, QUALIFIER_NAMES } from './qualifiers.ts';
import { AFTER_THE_MATCH, TYPE } from './vocabulary.ts';

/** What the match gives to the mapping of its events. */
export interface EventContext {
  readonly gameId: string;
  readonly teams: ReadonlyMap<string, { readonly name: string; readonly isTeamA: boolean }>;
  readonly players: ReadonlyMap<string, Player>;
  readonly clock: MatchClock;
}

/** An event and the id that it has in the dataset. */
interface Named {
  readonly event: OptaEvent;
  readonly id: string;
}

/** Maps the events of a match; those that Opta deleted are left out. */
export function mapEvents(events: readonly OptaEvent[], context: EventContext): GameEvent[] {
  const named = withIds(events.filter(({ type }) => type !== TYPE.deleted));
  const find = finder(named);
  return inOrder(named, context.clock).map((one) => mapEvent(one, find, context));
}

/** Ids of events are unique; where one occurs twice all the same, the later one gets a number. */
function withIds(events: readonly OptaEvent[]): Named[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const times = (seen.get(event.id) ?? 0) + 1;
    seen.set(event.id, times);
    return { event, id: times === 1 ? event.id : `${event.id}-${times}` };
  });
}

/** The file is in the order of the record. What has no time follows what it stands behind in its period. */
function inOrder(named: readonly Named[], clock: MatchClock): Named[] {
  const rank = ({ event }: Named) => {
    if (event.period === AFTER_THE_MATCH) return Number.MAX_SAFE_INTEGER;
    return event.period > AFTER_THE_MATCH ? 0 : clock.periodOf(event);
  };
  return [...named].sort((a, b) => rank(a) - rank(b));
}

type Finder = (teamId: string, number: string, other: boolean) => string | null;

/** Finds events by their number in a team's list, or in the other team's; null where that is not one. */
function finder(named: readonly Named[]): Finder {
  const byNumber = new Map<string, Named[]>();
  for (const one of named) byNumber.set(one.event.number, [...(byNumber.get(one.event.number) ?? []), one]);
  return (teamId, number, other) => {
    const found = (byNumber.get(number) ?? []).filter(({ event }) => (event.teamId === teamId) !== other);
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
}

function mapEvent({ event, id }: Named, find: Finder, context: EventContext): GameEvent {
  const team = context.teams.get(event.teamId);
  const player = context.players.get(event.personId ?? '') ?? null;
  const put = (point: { x: number; y: number } | null) => point && place(point, team?.isTeamA ?? true);
  const start = put(startOf(event));
  const end = put(endOf(event));
  const related = [
    find(event.teamId, event.qualifiers.get(QUALIFIER.relatedEvent) ?? '', false),
    find(event.teamId, event.qualifiers.get(QUALIFIER.oppositeEvent) ?? '', true),
  ];
  return {
    event_id: id,
    game_id: context.gameId,
    sport: 'soccer',
    ...meaningOf(event),
    period: context.clock.periodOf(event),
    time_s: context.clock.elapsed(event),
    team: team?.name ?? null,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    x: start?.x ?? null,
    y: start?.y ?? null,
    z: null,
    end_x: end?.x ?? null,
    end_y: end?.y ?? null,
    end_z: null,
    related_event_ids: related.filter((found) => found !== null),
    frame_id: null,
    attributes: attributesOf(event),
  };
}

const IN_FIELDS: ReadonlySet<number> = new Set([QUALIFIER.endX, QUALIFIER.endY, ...BODY_PARTS.keys()]);

function attributesOf(event: OptaEvent): Record<string, unknown> {
  const bodyPart = firstOf(BODY_PARTS, event);
  const qualifiers = Object.fromEntries(
    [...event.qualifiers]
      .filter(([number]) => !IN_FIELDS.has(number))
      .map(([number, value]) => [QUALIFIER_NAMES.get(number) ?? `qualifier_${number}`, readValue(value)]),
  );
  return {
    type_id: event.type,
    ...(event.achieved !== null && { source_outcome: event.achieved ? 1 : 0 }),
    ...(bodyPart && { body_part: bodyPart }),
    ...(Object.keys(qualifiers).length > 0 && { qualifiers }),
  };
}

function readValue(text: string): unknown {
  if (text === '') return true;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

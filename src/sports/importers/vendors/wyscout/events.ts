import type { Point } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { inActingView, isCornerMark, toCanonicalPoint } from './coordinates.ts';
import { vendorText, type WyscoutEvent } from './schema.ts';
import {
  BODY_PARTS,
  CARDS,
  EVENTS,
  type EventMeaning,
  OUTCOME_TAGS,
  PERIODS,
  SCORING_EVENTS,
  SET_PIECES,
  SUB_EVENT_PARTS,
  TAG,
  TAGS,
  WYSCOUT,
} from './vocabulary.ts';

interface MatchContext {
  readonly gameId: string;
  readonly team: { readonly name: string; readonly isTeamA: boolean };
  readonly player: { readonly player_id: string; readonly name: string | null } | null;
}

const SHOWN = [...CARDS];
const UNKNOWN: EventMeaning = { type: 'other', subtype: null };

/** Returns the vendor's two names of an event's type as `eventName/subEventName`. */
function sourceType(event: WyscoutEvent): string {
  const [name, subName] = [vendorText(event.eventName), vendorText(event.subEventName)];
  return name !== null && subName !== null ? `${name}/${subName}` : (name ?? subName ?? 'unnamed');
}

/** Converts a Wyscout event to a canonical event. A type that is not in the vocabulary becomes `other`. */
export function mapEvent(event: WyscoutEvent, { gameId, team, player }: MatchContext): GameEvent {
  const source_type = sourceType(event);
  const meaning = EVENTS.get(source_type) ?? UNKNOWN;
  const tags = event.tags.map((tag) => tag.id);
  const { type, subtype } = classify(meaning, event, tags);
  const [first, second] = event.positions;
  const start = first && !(meaning.startIsMark && isCornerMark(first)) ? first : undefined;
  const end = second && (meaning.endIsReal || !isCornerMark(second)) ? second : undefined;
  const isShootout = PERIODS[event.matchPeriod].type === 'shootout';
  const place = (position: Point | undefined) => {
    const seen = position && isShootout ? inActingView(position, type) : position;
    return seen && toCanonicalPoint(seen, !team.isTeamA);
  };
  return WYSCOUT.event({
    event_id: String(event.id),
    game_id: gameId,
    event_type: type,
    event_subtype: subtype,
    period: PERIODS[event.matchPeriod].period,
    time_s: roundTime(event.eventSec),
    team: team.name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place(start), place(end)),
    is_successful: isSuccessful(type, tags),
    outcome: outcome(type, tags),
    body_part: bodyPart(event, tags),
    set_piece: SET_PIECES.get(source_type) ?? null,
    attributes: tags.length === 0 ? {} : { tags: tags.map((tag) => TAGS.get(tag) ?? tag) },
    source_type,
  });
}

/** Returns an event. If the event has a tag for a card, also returns a separate event for the card. */
export function withCard(event: GameEvent, { tags }: WyscoutEvent): GameEvent[] {
  const card = SHOWN.find(([tag]) => tags.some(({ id }) => id === tag))?.[1];
  if (card === undefined) return [event];
  const { event_id, game_id, period, time_s, team, player_id, player, x, y, source_type } = event;
  const shown = WYSCOUT.event({
    event_id: `${event_id}-card`,
    ...{ game_id, period, time_s, team, player_id, player, x, y, card, source_type },
    event_type: 'card',
    outcome: card,
    related_event_ids: [event_id],
  });
  return [event, shown];
}

function bodyPart({ subEventName }: WyscoutEvent, tags: readonly number[]): GameEvent['body_part'] {
  return BODY_PARTS.find(([tag]) => tags.includes(tag))?.[1] ?? SUB_EVENT_PARTS.get(subEventName) ?? null;
}

/** Returns an event's type. Tags can change any event to a goal, or a touch to an interception. */
function classify(
  meaning: EventMeaning,
  event: WyscoutEvent,
  tags: readonly number[],
): Pick<EventMeaning, 'type' | 'subtype'> {
  if (tags.includes(TAG.ownGoal)) return { type: 'goal', subtype: 'own_goal' };
  if (tags.includes(TAG.goal) && SCORING_EVENTS.has(event.eventName)) {
    return { type: 'goal', subtype: meaning.subtype };
  }
  if (meaning.subtype === 'touch' && tags.includes(TAG.interception)) {
    return { type: 'interception', subtype: 'touch' };
  }
  return meaning;
}

/**
 * Goals are successful; other shots are not. A duel is successful if the player won it. Other events are
 * successful if they are accurate.
 */
function isSuccessful(type: EventType, tags: readonly number[]): boolean | null {
  if (type === 'goal') return true;
  if (type === 'shot') return false;
  if (type === 'save' && tags.includes(TAG.goal)) return false;
  if (tags.includes(TAG.won)) return true;
  if (tags.includes(TAG.lost)) return false;
  if (tags.includes(TAG.neutral)) return null;
  if (tags.includes(TAG.accurate)) return true;
  if (tags.includes(TAG.notAccurate)) return false;
  return null;
}

function outcome(type: EventType, tags: readonly number[]): string | null {
  const decisive = type === 'goal' ? [TAG.ownGoal, TAG.goal] : OUTCOME_TAGS;
  const tag = decisive.find((candidate) => tags.includes(candidate));
  return tag === undefined ? null : (TAGS.get(tag) ?? null);
}

import { STANDARD_AREA } from '../../model/areas.ts';
import { mirror, type Point, toMetres } from '../../model/coordinates.ts';
import type { GameEvent } from '../../model/event.ts';
import { roundPosition, roundTime } from '../../model/units.ts';
import type { EventType } from '../../model/vocabulary.ts';
import type { WyscoutEvent } from './schema.ts';
import { vendorText } from './text.ts';
import {
  EVENTS,
  type EventMeaning,
  isCornerMark,
  OUTCOME_TAGS,
  PERIODS,
  PITCH,
  SCORING_EVENTS,
  TAG,
  TAGS,
} from './vocabulary.ts';

/** The names that an event refers to by the vendor's ids. */
export interface EventContext {
  readonly gameId: string;
  readonly team: { readonly name: string; readonly isTeamA: boolean };
  readonly player: { readonly player_id: string; readonly name: string | null } | null;
}

const UNKNOWN: EventMeaning = { type: 'other', subtype: null };

/** The vendor's two names of an event's type as one. */
export function sourceType(event: WyscoutEvent): string {
  return (
    [event.eventName, event.subEventName].flatMap((name) => vendorText(name) ?? []).join('/') || 'unnamed'
  );
}

/** One event of the vendor as one of the dataset; a type that is not in the vocabulary becomes `other`. */
export function mapEvent(event: WyscoutEvent, { gameId, team, player }: EventContext): GameEvent {
  const source_type = sourceType(event);
  const meaning = EVENTS.get(source_type) ?? UNKNOWN;
  const tags = event.tags.map((tag) => tag.id);
  const { type, subtype } = decided(meaning, event, tags);
  const [first, second] = event.positions;
  const start = first && !(meaning.startIsMark && isCornerMark(first)) ? first : undefined;
  const end = second && (meaning.endIsReal || !isCornerMark(second)) ? second : undefined;
  const seen = (position: Point | undefined) =>
    position && PERIODS[event.matchPeriod].type === 'shootout' ? fromActingView(position, type) : position;
  const [x, y] = metres(seen(start), team.isTeamA);
  const [end_x, end_y] = metres(seen(end), team.isTeamA);
  return {
    event_id: String(event.id),
    game_id: gameId,
    sport: 'soccer',
    event_type: type,
    event_subtype: subtype,
    period: PERIODS[event.matchPeriod].period,
    time_s: roundTime(event.eventSec),
    team: team.name,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    x,
    y,
    z: null,
    end_x,
    end_y,
    end_z: null,
    is_successful: isSuccessful(type, subtype, tags),
    outcome: outcome(type, tags),
    related_event_ids: [],
    frame_id: null,
    attributes: tags.length === 0 ? {} : { tags: tags.map((tag) => TAGS.get(tag) ?? tag) },
    source_type,
  };
}

/** What the tags make of an event: a goal, or a touch that cut off a pass. */
function decided(
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

/** A shot succeeds by scoring, a duel by being won, all else by its accuracy. */
function isSuccessful(type: EventType, subtype: string | null, tags: readonly number[]): boolean | null {
  if (type === 'goal') return subtype === 'own_goal' ? null : true;
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

/**
 * In a shoot-out both teams shoot at one end, so one team's positions come from the wrong side of the pitch:
 * a kick begins near the goal that the kicker's team attacks, a save is of a kick near the keeper's own.
 */
function fromActingView(position: Point, type: EventType): Point {
  const isSave = type === 'save';
  const wrongSide = isSave ? position.x > PITCH.right / 2 : position.x < PITCH.right / 2;
  return wrongSide ? { x: PITCH.right - position.x, y: PITCH.bottom - position.y } : position;
}

/** Team A's view is the dataset's; team B attacks the other way. */
function metres(position: Point | undefined, isTeamA: boolean): [number, number] | [null, null] {
  if (position === undefined) return [null, null];
  const seen = toMetres(PITCH, STANDARD_AREA.soccer, position);
  const { x, y } = isTeamA ? seen : mirror(seen);
  return [roundPosition(x), roundPosition(y)];
}

import type { GameEvent } from '../../model/event.ts';
import { roundTime } from '../../model/units.ts';
import type { ImportReport } from '../port.ts';
import type { Action, Moment } from './action.ts';
import { goalByBallOut } from './own-goal.ts';
import type { Placement } from './placement.ts';
import {
  BALL_PLAYS,
  OUTCOME_TAGS,
  SET_PIECES,
  SUBTYPE_TAGS,
  TYPE_RULES,
  UNKNOWN_TYPE,
} from './vocabulary.ts';

/** What the game gives to the mapping of its events. */
export interface EventContext {
  readonly gameId: string;
  readonly place: Placement;
  /** Seconds elapsed in a period at one of the source's moments. */
  timeIn(period: number, moment: Moment): number;
  /** Frames of the imported tracking; of the others no event can say that it is theirs. */
  readonly frames: ReadonlySet<number>;
}

type Meaning = Pick<GameEvent, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful'>;

/** Maps a game's events, which must come in the order of the game. */
export function* mapEvents(actions: readonly Action[], context: EventContext): Generator<GameEvent> {
  for (const [index, action] of actions.entries()) {
    const start = action.start.position && context.place(action.period, action.start.position);
    const end = action.end?.position && context.place(action.period, action.end.position);
    const meaning = meaningOf(actions, index, action);
    yield {
      event_id: action.id,
      game_id: context.gameId,
      sport: 'soccer',
      event_type: meaning.event_type,
      event_subtype: meaning.event_subtype,
      period: action.period,
      time_s: roundTime(context.timeIn(action.period, action.start)),
      team: action.team,
      player_id: action.player?.player_id ?? null,
      player: action.player?.name ?? null,
      x: start?.x ?? null,
      y: start?.y ?? null,
      z: null,
      end_x: end?.x ?? null,
      end_y: end?.y ?? null,
      end_z: null,
      is_successful: meaning.is_successful,
      outcome: meaning.outcome,
      related_event_ids: [],
      frame_id: context.frames.has(action.start.frame) ? action.start.frame : null,
      attributes: attributesOf(action),
      source_type: action.type,
    };
  }
}

function meaningOf(actions: readonly Action[], index: number, action: Action): Meaning {
  const byBallOut = goalByBallOut(actions, index);
  const taken = setPieceTaken(actions[index - 1], action);
  const subtype = taken ?? firstOf(SUBTYPE_TAGS, action.tags);
  if (byBallOut !== null) {
    return {
      event_type: 'goal',
      event_subtype: byBallOut === 'own_goal' ? 'own_goal' : subtype,
      outcome: byBallOut,
      is_successful: byBallOut === 'goal' ? true : null,
    };
  }
  const rule =
    TYPE_RULES.get(action.type)?.find(({ tags }) => tags.every((tag) => action.tags.includes(tag))) ??
    UNKNOWN_TYPE;
  return {
    event_type: rule.event_type,
    event_subtype: subtype === rule.event_type ? null : subtype,
    outcome: rule.outcome === undefined ? firstOf(OUTCOME_TAGS, action.tags) : rule.outcome,
    is_successful: rule.is_successful,
  };
}

/** A set piece is marked apart, before the play of the same player that takes it. */
function setPieceTaken(before: Action | undefined, action: Action): string | null {
  if (before?.type !== 'SET PIECE' || !BALL_PLAYS.has(action.type)) return null;
  if (before.player === null || before.player.player_id !== action.player?.player_id) return null;
  return firstOf(SET_PIECES, before.tags);
}

/** The value of the first of the table's keys that is among the tags. */
function firstOf(table: ReadonlyMap<string, string>, tags: readonly string[]): string | null {
  for (const [tag, value] of table) {
    if (tags.includes(tag)) return value;
  }
  return null;
}

function attributesOf({ tags, start, end, receiver }: Action): Record<string, unknown> {
  return {
    ...(tags.length > 0 && { source_subtype: tags.join('-') }),
    ...(tags.includes('HEAD') && { body_part: 'head' }),
    ...(receiver && { receiver: receiver.name, receiver_id: receiver.player_id }),
    start_frame: start.frame,
    ...(end && { end_frame: end.frame, duration_s: roundTime(end.time - start.time) }),
  };
}

/** Tells of types that are not in the vocabulary; their events are kept as `other`. */
export function noteUnknownTypes(actions: readonly Action[], report: ImportReport): void {
  const unknown = new Set(actions.map(({ type }) => type).filter((type) => !TYPE_RULES.has(type)));
  if (unknown.size > 0) report.note(`unknown event types, kept as other: ${[...unknown].join(', ')}`);
}

import type { GameEvent } from '../../../model/event.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import { SET_PIECES as RESTARTS } from '../../../model/vocabulary.ts';
import type { ImportReport } from '../../core/port.ts';
import type { Shot } from '../../inference/attack-directions.ts';
import type { ToCanonicalPoint } from './coordinates.ts';
import {
  BALL_PLAYS,
  METRICA,
  OUTCOME_TAGS,
  SET_PIECES,
  SUBTYPE_TAGS,
  TYPE_RULES,
  UNKNOWN_TYPE,
} from './vocabulary.ts';

/** A time on the source's clock, with the position in source coordinates or null. */
export interface Moment {
  readonly frame: number;
  readonly time: number;
  readonly position: { readonly x: number; readonly y: number } | null;
}

export interface Actor {
  readonly player_id: string;
  readonly name: string;
}

/** A source event from a CSV or JSON file. */
export interface MetricaEvent {
  readonly id: string;
  /** Name of the acting team. */
  readonly team: string;
  readonly type: string;
  /** Parts of the subtype: HEAD and INTERCEPTION for `HEAD-INTERCEPTION`. */
  readonly tags: readonly string[];
  readonly period: number;
  readonly start: Moment;
  /** Null if the source has no end after the start. */
  readonly end: Moment | null;
  readonly player: Actor | null;
  readonly receiver: Actor | null;
}

/**
 * Remembers which of the events' frames are in the tracking. Memory use depends on the number of events, not
 * on the length of the tracking.
 */
export class EventFrames {
  readonly #wanted: ReadonlySet<number>;
  readonly #seen = new Set<number>();

  constructor(events: readonly MetricaEvent[]) {
    this.#wanted = new Set(events.map(({ start }) => start.frame));
  }

  add(frame: number): void {
    if (this.#wanted.has(frame)) this.#seen.add(frame);
  }

  has(frame: number): boolean {
    return this.#seen.has(frame);
  }
}

/** Returns the shots with a known position as evidence for attack directions. */
export function shotsOf(events: readonly MetricaEvent[], teamA: string): Shot[] {
  return events.flatMap(({ type, period, team, start }) =>
    type === 'SHOT' && start.position ? [{ period, isTeamA: team === teamA, x: start.position.x - 0.5 }] : [],
  );
}

interface EventContext {
  readonly gameId: string;
  readonly toCanonicalPoint: ToCanonicalPoint;
  /** Returns the seconds from the start of the period to a moment. */
  readonly timeIn: (period: number, moment: Moment) => number;
  readonly frames: Pick<EventFrames, 'has'>;
}

/** Maps a game's events, which must be in playing order. */
export function* mapEvents(events: readonly MetricaEvent[], context: EventContext): Generator<GameEvent> {
  const { gameId, toCanonicalPoint, timeIn, frames } = context;
  for (const [index, event] of events.entries()) {
    const { id, period, team, player, start, end, type } = event;
    yield METRICA.event({
      event_id: id,
      game_id: gameId,
      ...meaningOf(events, index, event),
      period,
      time_s: roundTime(timeIn(period, start)),
      team,
      player_id: player?.player_id ?? null,
      player: player?.name ?? null,
      ...coordinates(
        start.position && toCanonicalPoint(period, start.position),
        end?.position && toCanonicalPoint(period, end.position),
      ),
      recipient_id: event.receiver?.player_id ?? null,
      body_part: event.tags.includes('HEAD') ? 'head' : null,
      set_piece: restartOf(events[index - 1], event),
      card: type === 'CARD' ? cardOf(event) : null,
      frame_id: frames.has(start.frame) ? start.frame : null,
      attributes: attributesOf(event),
      source_type: type,
    });
  }
}

type Meaning = Pick<GameEvent, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful'>;

function meaningOf(events: readonly MetricaEvent[], index: number, event: MetricaEvent): Meaning {
  const goal = goalByBallOut(events, index);
  const subtype = setPieceTaken(events[index - 1], event) ?? firstOf(SUBTYPE_TAGS, event.tags);
  if (goal !== null) {
    const event_subtype = goal === 'own_goal' ? 'own_goal' : subtype;
    return { event_type: 'goal', event_subtype, outcome: goal, is_successful: true };
  }
  const rule =
    TYPE_RULES.get(event.type)?.find(({ tags }) => tags.every((tag) => event.tags.includes(tag))) ??
    UNKNOWN_TYPE;
  return {
    event_type: rule.event_type,
    event_subtype: subtype === rule.event_type ? null : subtype,
    outcome: rule.outcome === undefined ? firstOf(OUTCOME_TAGS, event.tags) : rule.outcome,
    is_successful: rule.is_successful,
  };
}

/**
 * Classifies a BALL OUT tagged GOAL, in which the ball enters a goal without a shot. The team that kicks off
 * next has conceded the goal: the event is an own goal if this is the acting team, and otherwise a goal.
 * After other restarts the event is not a goal. Without a restart in the period, the event is an own goal,
 * the usual case.
 */
function goalByBallOut(events: readonly MetricaEvent[], index: number): 'goal' | 'own_goal' | null {
  const event = events[index];
  if (event?.type !== 'BALL OUT' || !event.tags.includes('GOAL')) return null;
  const restart = events
    .slice(index + 1)
    .find((later) => later.period === event.period && later.type === 'SET PIECE');
  if (restart === undefined) return 'own_goal';
  if (!restart.tags.includes('KICK OFF')) return null;
  return restart.team === event.team ? 'own_goal' : 'goal';
}

/**
 * Returns the set piece that started a play. In the source, it is the event before the play, by the same
 * player.
 */
function setPieceTaken(before: MetricaEvent | undefined, event: MetricaEvent): string | null {
  if (before?.type !== 'SET PIECE' || !BALL_PLAYS.has(event.type)) return null;
  if (before.player === null || before.player.player_id !== event.player?.player_id) return null;
  return firstOf(SET_PIECES, before.tags);
}

/** Returns the restart from the set piece before the play or from the play's tags. */
function restartOf(before: MetricaEvent | undefined, event: MetricaEvent): GameEvent['set_piece'] {
  if (!BALL_PLAYS.has(event.type)) return null;
  const name = setPieceTaken(before, event) ?? (event.tags.includes('GOAL KICK') ? 'goal_kick' : null);
  return RESTARTS.find((restart) => restart === name) ?? null;
}

function cardOf({ tags }: MetricaEvent): GameEvent['card'] {
  if (tags.includes('RED')) return tags.includes('YELLOW') ? 'second_yellow' : 'red';
  return tags.includes('YELLOW') ? 'yellow' : null;
}

/** Returns the value of the first key that is among the tags. */
function firstOf(table: ReadonlyMap<string, string>, tags: readonly string[]): string | null {
  for (const [tag, value] of table) {
    if (tags.includes(tag)) return value;
  }
  return null;
}

function attributesOf({ tags, start, end, receiver }: MetricaEvent): Record<string, unknown> {
  return {
    ...(tags.length > 0 && { source_subtype: tags.join('-') }),
    ...(receiver && { recipient: receiver.name }),
    start_frame: start.frame,
    ...(end && { end_frame: end.frame, duration_s: roundTime(end.time - start.time) }),
  };
}

export function noteUnknownTypes(events: readonly MetricaEvent[], report: ImportReport): void {
  const unknown = new Set(events.map(({ type }) => type).filter((type) => !TYPE_RULES.has(type)));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
}

import type { PlayingArea, Point } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Game } from '../../../model/game.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { type LaidPlay, momentTime } from './layout.ts';
import { onField, type Scored, type Side, scrimmageX } from './play.ts';
import { type MarkedEvent, markedEvents } from './tag-meaning.ts';
import { AWAY_FROM_BALL, SCORING } from './tags.ts';

export interface EventContext {
  readonly gameId: string;
  readonly teams: Game['teams'];
  readonly area: PlayingArea;
  /** The direction of x in which team_a attacks, by play; null where nothing is turned. */
  readonly signs: ReadonlyMap<string, 1 | -1> | null;
}

const SCORED: Readonly<Record<Scored['kind'], { type: EventType; subtype: string | null }>> = {
  touchdown: { type: 'touchdown', subtype: null },
  field_goal: { type: 'goal', subtype: 'field_goal' },
  extra_point: { type: 'goal', subtype: 'extra_point' },
  two_points: { type: 'conversion', subtype: null },
  safety: { type: 'safety', subtype: null },
};

/** A play's events: the play itself, what its tracking tags, and its points where no tag tells of them. */
export function* eventsOf(laid: LaidPlay, context: EventContext): Generator<GameEvent> {
  const { play, tracked } = laid;
  const marked = tracked ? markedEvents(play, tracked.survey.marks) : [];
  yield playEvent(laid, context);
  for (const [index, event] of marked.entries()) yield tagEvent(laid, event, index + 1, context);
  if (play.scored !== null && !marked.some(({ meaning }) => SCORING.has(meaning.type))) {
    yield scoreEvent(laid, play.scored, context);
  }
}

/** What all events of a play have alike. */
function base({ play, place }: LaidPlay, { gameId, teams }: EventContext, side: Side | null) {
  return {
    game_id: gameId,
    sport: 'american_football',
    event_subtype: null,
    period: play.quarter,
    time_s: place.time_s,
    team: side && teams[side],
    player_id: null,
    player: null,
    x: null,
    y: null,
    z: null,
    end_x: null,
    end_y: null,
    end_z: null,
    is_successful: null,
    outcome: null,
    related_event_ids: [],
    frame_id: null,
    attributes: { play_id: play.id },
  } satisfies Partial<GameEvent>;
}

function playEvent(laid: LaidPlay, context: EventContext): GameEvent {
  const { play, tracked } = laid;
  const ball = place(tracked?.survey.begin.ball ?? null, laid, context);
  const atScrimmage = context.signs === null ? null : scrimmageX(play, context.area);
  return {
    ...base(laid, context, play.offence),
    event_id: play.id,
    event_type: 'play',
    event_subtype: play.subtype,
    x: ball?.x ?? atScrimmage,
    y: ball?.y ?? null,
    outcome: play.outcome,
    frame_id: tracked && tracked.firstFrame + tracked.survey.begin.index,
    attributes: {
      play_id: play.id,
      ...play.attributes,
      ...(tracked && {
        first_frame_id: tracked.firstFrame,
        last_frame_id: tracked.firstFrame + tracked.survey.frames - 1,
      }),
    },
    source_type: play.source_type,
  };
}

function tagEvent(laid: LaidPlay, event: MarkedEvent, number: number, context: EventContext): GameEvent {
  const { play, tracked } = laid;
  const { mark, meaning } = event;
  const ball = AWAY_FROM_BALL.has(meaning.type) ? null : place(mark.ball, laid, context);
  return {
    ...base(laid, context, event.side),
    event_id: `${play.id}-${number}`,
    event_type: meaning.type,
    event_subtype: meaning.subtype ?? null,
    time_s: tracked && momentTime(laid.place, tracked.survey, mark.ms),
    x: ball?.x ?? null,
    y: ball?.y ?? null,
    is_successful: event.is_successful,
    outcome: event.outcome,
    related_event_ids: [play.id],
    frame_id: tracked && tracked.firstFrame + mark.index,
    source_type: mark.tag,
  };
}

function scoreEvent(laid: LaidPlay, scored: Scored, context: EventContext): GameEvent {
  const { play } = laid;
  const { type, subtype } = SCORED[scored.kind];
  return {
    ...base(laid, context, scored.side),
    event_id: `${play.id}-score`,
    event_type: type,
    event_subtype: subtype,
    is_successful: true,
    related_event_ids: [play.id],
    attributes: { play_id: play.id, points: scored.points },
    source_type: play.source_type,
  };
}

function place(ball: Point | null, { play }: LaidPlay, { area, signs }: EventContext): Point | null {
  return ball && onField(ball, area, signs?.get(play.id) ?? 1);
}

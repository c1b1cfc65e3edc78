import type { PlayingArea, Point } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Game } from '../../../model/game.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import type { Vendor } from '../../core/vendor.ts';
import { onField, scrimmageX } from './coordinates.ts';
import { momentTime, type TimedPlay } from './metadata.ts';
import { otherSide, type Play, type Scored, type Side, snakeCase } from './schema.ts';
import type { TaggedMoment } from './tracking.ts';
import {
  AUTOMATIC,
  AWAY_FROM_BALL,
  EVENT_TAGS,
  PASS_OUTCOMES,
  SCORING,
  type TagMeaning,
} from './vocabulary.ts';

interface EventContext {
  readonly vendor: Vendor;
  readonly gameId: string;
  readonly teams: Game['teams'];
  readonly area: PlayingArea;
  /** The x direction in which team_a attacks, by play; null if coordinates are not rotated. */
  readonly signs: ReadonlyMap<string, 1 | -1> | null;
}

const SCORED: Readonly<Record<Scored['kind'], { type: EventType; subtype: string | null }>> = {
  touchdown: { type: 'touchdown', subtype: null },
  field_goal: { type: 'goal', subtype: 'field_goal' },
  extra_point: { type: 'goal', subtype: 'extra_point' },
  two_points: { type: 'conversion', subtype: null },
  safety: { type: 'safety', subtype: null },
};

/**
 * Yields an event for the play, then an event for each tag. Adds an event for points if no tag marks a score.
 */
export function* eventsOf(timed: TimedPlay, context: EventContext): Generator<GameEvent> {
  const { play, tracked } = timed;
  const tagged = tracked ? taggedEvents(play, tracked.survey.tagged) : [];
  yield playEvent(timed, context);
  for (const [index, event] of tagged.entries()) yield tagEvent(timed, event, index + 1, context);
  if (play.scored !== null && !tagged.some(({ meaning }) => SCORING.has(meaning.type))) {
    yield scoreEvent(timed, play.scored, context);
  }
}

/** Returns the fields shared by all events in a play. */
function common({ play, timing }: TimedPlay, { gameId, teams }: EventContext, side: Side | null) {
  return {
    game_id: gameId,
    period: play.quarter,
    time_s: timing.time_s,
    team: side && teams[side],
    attributes: { play_id: play.id },
  };
}

function playEvent(timed: TimedPlay, context: EventContext): GameEvent {
  const { play, tracked } = timed;
  const ball = positionOf(tracked?.survey.begin.ball ?? null, timed, context);
  const atScrimmage = context.signs === null ? null : scrimmageX(play, context.area);
  return context.vendor.event({
    ...common(timed, context, play.offence),
    event_id: play.id,
    event_type: play.type ?? 'play',
    event_subtype: play.subtype,
    player_id: play.player?.player_id ?? null,
    player: play.player?.name ?? null,
    x: ball?.x ?? atScrimmage,
    y: ball?.y ?? null,
    outcome: play.outcome,
    recipient_id: play.receiver?.player_id ?? null,
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
  });
}

function tagEvent(timed: TimedPlay, event: TaggedEvent, number: number, context: EventContext): GameEvent {
  const { play, tracked } = timed;
  const { moment, meaning } = event;
  const ball = AWAY_FROM_BALL.has(meaning.type) ? null : positionOf(moment.ball, timed, context);
  return context.vendor.event({
    ...common(timed, context, event.side),
    event_id: `${play.id}-${number}`,
    event_type: meaning.type,
    event_subtype: meaning.subtype ?? null,
    time_s: tracked && momentTime(timed.timing, tracked.survey, moment.ms),
    x: ball?.x ?? null,
    y: ball?.y ?? null,
    is_successful: event.is_successful,
    outcome: event.outcome,
    related_event_ids: [play.id],
    frame_id: tracked && tracked.firstFrame + moment.index,
    source_type: moment.tag,
  });
}

function scoreEvent(timed: TimedPlay, scored: Scored, context: EventContext): GameEvent {
  const { play } = timed;
  const { type, subtype } = SCORED[scored.kind];
  return context.vendor.event({
    ...common(timed, context, scored.side),
    event_id: `${play.id}-score`,
    event_type: type,
    event_subtype: subtype,
    is_successful: true,
    related_event_ids: [play.id],
    attributes: { play_id: play.id, points: scored.points },
    source_type: play.source_type,
  });
}

function positionOf(ball: Point | null, { play }: TimedPlay, { area, signs }: EventContext): Point | null {
  return ball && onField(ball, area, signs?.get(play.id) ?? 1);
}

/** A tag and its meaning in the play. */
interface TaggedEvent {
  readonly moment: TaggedMoment;
  readonly meaning: TagMeaning;
  readonly side: Side | null;
  readonly is_successful: boolean | null;
  readonly outcome: string | null;
}

/**
 * Interprets a play's tags in order, and determines the team with the ball at each tag and the result of each
 * pass.
 */
export function taggedEvents(play: Play, tagged: readonly TaggedMoment[]): TaggedEvent[] {
  const tags = new Set(tagged.map(({ tag }) => tag));
  const { offence } = play;
  const defence = offence && otherSide(offence);
  let holder = offence;
  return tagged.map((moment, index) => {
    const meaning = meaningOf(moment.tag, tags);
    const sides = { holder, opponent: holder && otherSide(holder), offence, defence };
    const side = meaning.by === undefined ? null : sides[meaning.by];
    if (meaning.holderAfter !== undefined) holder = sides[meaning.holderAfter];
    return { moment, meaning, side, ...resultOf(moment, meaning, tagged.slice(index + 1), play) };
  });
}

function meaningOf(tag: string, inPlay: ReadonlySet<string>): TagMeaning {
  const counterpart = AUTOMATIC.get(tag);
  const isRepeated = counterpart !== undefined && inPlay.has(counterpart);
  const meaning = isRepeated ? undefined : EVENT_TAGS.get(counterpart ?? tag);
  if (tag === 'pass_outcome_touchdown' && inPlay.has('touchdown'))
    return meaningOf('pass_outcome_caught', inPlay);
  return meaning ?? { type: 'other', subtype: snakeCase(tag) };
}

function resultOf(
  { tag }: TaggedMoment,
  { type, is_successful, outcome }: TagMeaning,
  later: readonly TaggedMoment[],
  { completed }: Play,
): Pick<TaggedEvent, 'is_successful' | 'outcome'> {
  const isForwardPass = type === 'pass' && (AUTOMATIC.get(tag) ?? tag) === 'pass_forward';
  if (!isForwardPass) return { is_successful: is_successful ?? null, outcome: outcome ?? null };
  const result = later.find((moment) => PASS_OUTCOMES.has(moment.tag));
  if (result === undefined) return { is_successful: completed, outcome: null };
  return {
    is_successful: PASS_OUTCOMES.get(result.tag) ?? null,
    outcome: result.tag.replace(/^pass_outcome_/, ''),
  };
}

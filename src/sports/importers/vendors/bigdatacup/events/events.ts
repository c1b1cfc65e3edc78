import type { Point } from '../../../../model/coordinates.ts';
import type { GameEvent } from '../../../../model/event.ts';
import { coordinates } from '../../../../model/make-event.ts';
import { roundTime } from '../../../../model/units.ts';
import { placeOf } from '../coordinates.ts';
import type { CupPlayers } from '../metadata.ts';
import { BIG_DATA_CUP, isName, meaningOf } from '../vocabulary.ts';
import type { Rotation } from './coordinates.ts';
import type { PeriodLengths, ScoreHistory, UnrecordedGoal } from './metadata.ts';
import { type EventRow, isGoal, type PerSide } from './schema.ts';

export interface EventContext {
  readonly gameId: string;
  readonly lengths: PeriodLengths;
  readonly players: CupPlayers;
  readonly history: ScoreHistory;
  readonly rotation: Rotation;
  /** Returns the id of the event's tracking frame; null for events without tracking. */
  frameOf(row: EventRow): number | null;
}

/** Maps a game's events in playing order. The ids are the numbers of the events, because the source has none. */
export function* mapEvents(rows: readonly EventRow[], context: EventContext): Generator<GameEvent> {
  for (const [index, row] of rows.entries()) {
    const goals = context.history.unrecorded.filter(({ before }) => before === row);
    for (const [nth, goal] of goals.entries()) {
      yield mapUnrecordedGoal(goal, `${index + 1}-goal-${nth + 1}`, context);
    }
    yield mapEvent(row, String(index + 1), context);
  }
}

function mapEvent(event: EventRow, id: string, context: EventContext): GameEvent {
  const meaning = meaningOf(event.event);
  const goal = isGoal(event);
  const player = event.player === null ? null : context.players.labelled(event.side, event.player);
  const isRotated = context.rotation.isRotated(event.period);
  const place = (point: Point | null) => point && placeOf(point, isRotated);
  const isOutcome = meaning.succeedsIf?.[event.detail ?? ''] !== undefined;
  return BIG_DATA_CUP.event({
    ...common(event, id, context),
    event_type: goal ? 'goal' : meaning.type,
    event_subtype: meaning.subtype ?? (isOutcome ? null : snake(event.detail)),
    team: event.teams[event.side],
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place(event.start), place(event.end)),
    is_successful: goal || (meaning.hasSuccess ? event.successful : null),
    recipient_id: recipientOf(event, context),
    outcome: goal
      ? 'goal'
      : meaning.isAttempt
        ? snake(event.destination)
        : isOutcome
          ? snake(event.detail)
          : null,
    frame_id: context.frameOf(event),
    attributes: attributesOf(event, context),
    source_type: event.event,
  });
}

/** Maps a goal that the source records only in the score of the following event. */
function mapUnrecordedGoal({ side, before }: UnrecordedGoal, id: string, context: EventContext): GameEvent {
  return BIG_DATA_CUP.event({
    ...common(before, id, context),
    event_type: 'goal',
    team: before.teams[side],
    is_successful: true,
    outcome: 'goal',
    attributes: { ...scoreOf(before.score) },
    source_type: 'goals_for',
  });
}

function common({ period, clock }: EventRow, id: string, { gameId, lengths }: EventContext) {
  return { event_id: id, game_id: gameId, period, time_s: roundTime(lengths.elapsed(period, clock)) };
}

/** Returns the id of the receiver of a pass; null unless the receiver is a team-mate. */
function recipientOf(event: EventRow, { players }: EventContext): string | null {
  const second = players.second(event);
  const isReceiver = second?.isMate === true && meaningOf(event.event).secondIsMate === true;
  return isReceiver ? second.player.player_id : null;
}

function attributesOf(event: EventRow, { players, history }: EventContext): Record<string, unknown> {
  const { traffic, oneTimer, skaters, next } = event;
  const second = players.second(event);
  const meaning = meaningOf(event.event);
  const role = second?.isMate ? (meaning.secondIsMate ? 'recipient' : 'team_mate') : 'opponent';
  return {
    ...(second && {
      ...(isName(second.label) && { [role]: second.label }),
      ...(role !== 'recipient' && { [`${role}_id`]: second.player.player_id }),
    }),
    ...(next !== null && { next_player: next }),
    ...(traffic !== null && { traffic }),
    ...(oneTimer !== null && { one_timer: oneTimer }),
    ...(meaning.subtype && event.detail && { source_subtype: event.detail }),
    ...(skaters && { skaters: { team_a: skaters.home, team_b: skaters.away } }),
    ...scoreOf(history.after.get(event) ?? event.score),
  };
}

function scoreOf(score: PerSide | null) {
  return score && { score: { team_a: score.home, team_b: score.away } };
}

function snake(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replaceAll(/[\s/-]+/g, '_');
}

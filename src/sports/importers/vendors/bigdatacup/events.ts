import { canonicalPoint, type Point, STANDARD_AREA, toMetres } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import type { PeriodLengths, UnrecordedGoal } from './event-games.ts';
import { type EventRow, flag, isGoal, type PerSide } from './event-row.ts';
import type { CupPlayers } from './players.ts';
import { BIG_DATA_CUP } from './vendor.ts';
import { DESTINATION_COLUMN, DETAILS, EVENT_RINK, EVENTS, UNKNOWN_EVENT } from './vocabulary.ts';

/** What the game gives to the mapping of its events. team_a is the home team. */
export interface EventContext {
  readonly gameId: string;
  readonly lengths: PeriodLengths;
  readonly players: CupPlayers;
  /** The tracking frame of an event; null if there is none. */
  frameOf(row: EventRow): number | null;
}

/** Maps an event. `id` is its number in the game, since the source has none. */
export function mapEvent(event: EventRow, id: string, context: EventContext): GameEvent {
  const { row, side } = event;
  const meaning = EVENTS.get(event.event) ?? UNKNOWN_EVENT;
  const goal = isGoal(event);
  const player = event.player === null ? null : context.players.named(side, event.player);
  return BIG_DATA_CUP.event({
    ...common(event, id, context),
    event_type: goal ? 'goal' : meaning.type,
    event_subtype: meaning.subtype ?? snake(row.text('event_type')),
    team: event.teams[side],
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(positionIn(event, 'x_coord', 'y_coord'), positionIn(event, 'x_coord_2', 'y_coord_2')),
    is_successful: goal || (meaning.successIsStated ? event.successful : null),
    recipient_id: recipientOf(event, context),
    outcome: goal ? 'goal' : DETAILS.has(event.event) ? snake(row.text(DESTINATION_COLUMN)) : null,
    frame_id: context.frameOf(event),
    attributes: attributesOf(event, context),
    source_type: event.event,
  });
}

/** Maps a goal without an event: only its team is known, and the event after it. */
export function mapUnrecordedGoal(
  { side, before }: UnrecordedGoal,
  id: string,
  context: EventContext,
): GameEvent {
  return BIG_DATA_CUP.event({
    ...common(before, id, context),
    event_type: 'goal',
    team: before.teams[side],
    is_successful: true,
    outcome: 'goal',
    attributes: scoreOf(before.score),
    source_type: 'goals_for',
  });
}

function common({ period, clock }: EventRow, id: string, { gameId, lengths }: EventContext) {
  return { event_id: id, game_id: gameId, period, time_s: roundTime(lengths.elapsed(period, clock)) };
}

/** Null if either is unknown. */
function positionIn({ row, side }: EventRow, xColumn: string, yColumn: string): Point | null {
  const [x, y] = [row.number(xColumn), row.number(yColumn)];
  if (x === null || y === null) return null;
  const metres = toMetres(EVENT_RINK, STANDARD_AREA.ice_hockey, { x, y });
  return canonicalPoint(metres, side === 'away');
}

/** Who receives a pass, if a team-mate does. */
function recipientOf(event: EventRow, { players }: EventContext): string | null {
  const second = players.second(event);
  const isReceiver = second?.isMate === true && EVENTS.get(event.event)?.secondIsMate === true;
  return isReceiver ? second.player.player_id : null;
}

function attributesOf(event: EventRow, { players }: EventContext): Record<string, unknown> {
  const { row, skaters } = event;
  const second = players.second(event);
  const meaning = EVENTS.get(event.event) ?? UNKNOWN_EVENT;
  const role = second?.isMate ? (meaning.secondIsMate ? 'recipient' : 'team_mate') : 'opponent';
  const details = (DETAILS.get(event.event) ?? []).flatMap(([column, name]) => {
    const value = flag(row, column);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...(second && {
      [role]: second.player.name,
      ...(role !== 'recipient' && { [`${role}_id`]: second.player.player_id }),
    }),
    ...Object.fromEntries(details),
    ...(meaning.subtype && row.text('event_type') && { source_subtype: row.text('event_type') }),
    ...(skaters && { skaters: { team_a: skaters.home, team_b: skaters.away } }),
    ...scoreOf(isGoal(event) ? { ...event.score, [event.side]: event.score[event.side] + 1 } : event.score),
  };
}

/** The score at an event; a goal counts. */
function scoreOf({ home, away }: PerSide) {
  return { score: { team_a: home, team_b: away } };
}

function snake(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replaceAll(/[\s/-]+/g, '_');
}

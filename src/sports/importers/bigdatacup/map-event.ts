import { STANDARD_AREA } from '../../model/areas.ts';
import { mirror, toMetres } from '../../model/coordinates.ts';
import type { GameEvent } from '../../model/event.ts';
import { roundPosition, roundTime } from '../../model/units.ts';
import type { PeriodLengths } from './event-games.ts';
import { type EventRow, flag, isGoal, type PerSide } from './event-row.ts';
import type { People } from './people.ts';
import type { UnrecordedGoal } from './score.ts';
import { DESTINATION_COLUMN, DETAILS, EVENT_RINK, EVENTS, UNKNOWN_EVENT } from './vocabulary.ts';

/** What the game gives to the mapping of its events. team_a is the home team. */
export interface EventContext {
  readonly gameId: string;
  readonly lengths: PeriodLengths;
  readonly people: People;
  /** The tracking frame of an event, null where there is none. */
  frameOf(row: EventRow): number | null;
}

/** One event of the source as one of the dataset. `id` is its number in the game, since the source has none. */
export function mapEvent(event: EventRow, id: string, context: EventContext): GameEvent {
  const { row, side } = event;
  const meaning = EVENTS.get(event.event) ?? UNKNOWN_EVENT;
  const goal = isGoal(event);
  const player = event.player === null ? null : context.people.named(side, event.player);
  const [x, y] = place(event, 'x_coord', 'y_coord');
  const [end_x, end_y] = place(event, 'x_coord_2', 'y_coord_2');
  return {
    ...base(event, id, context),
    event_type: goal ? 'goal' : meaning.type,
    event_subtype: meaning.subtype ?? snake(row.text('event_type')),
    team: event.teams[side],
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    x,
    y,
    end_x,
    end_y,
    is_successful: goal || (meaning.successIsStated ? event.successful : null),
    outcome: goal ? 'goal' : DETAILS.has(event.event) ? snake(row.text(DESTINATION_COLUMN)) : null,
    frame_id: context.frameOf(event),
    attributes: attributesOf(event, context),
    source_type: event.event,
  };
}

/** A goal that has no event of its own: nothing is known of it but whose it is and by when. */
export function mapUnrecordedGoal(
  { side, before }: UnrecordedGoal,
  id: string,
  context: EventContext,
): GameEvent {
  return {
    ...base(before, id, context),
    event_type: 'goal',
    event_subtype: null,
    team: before.teams[side],
    is_successful: true,
    outcome: 'goal',
    attributes: { ...scores(before.score) },
    source_type: 'goals_for',
  };
}

function base({ period, clock }: EventRow, id: string, { gameId, lengths }: EventContext) {
  return {
    event_id: id,
    game_id: gameId,
    sport: 'ice_hockey',
    period,
    time_s: roundTime(lengths.elapsed(period, clock)),
    player_id: null,
    player: null,
    x: null,
    y: null,
    z: null,
    end_x: null,
    end_y: null,
    end_z: null,
    related_event_ids: [],
    frame_id: null,
  };
}

function place({ row, side }: EventRow, xColumn: string, yColumn: string): [number | null, number | null] {
  const [x, y] = [row.number(xColumn), row.number(yColumn)];
  if (x === null || y === null) return [null, null];
  const metres = toMetres(EVENT_RINK, STANDARD_AREA.ice_hockey, { x, y });
  const turned = side === 'home' ? metres : mirror(metres);
  return [roundPosition(turned.x), roundPosition(turned.y)];
}

function attributesOf(event: EventRow, { people }: EventContext): Record<string, unknown> {
  const { row, skaters } = event;
  const second = people.second(event);
  const meaning = EVENTS.get(event.event) ?? UNKNOWN_EVENT;
  const role = second?.isMate ? (meaning.secondIsMate ? 'receiver' : 'team_mate') : 'opponent';
  const details = (DETAILS.get(event.event) ?? []).flatMap(([column, name]) => {
    const value = flag(row, column);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    ...(second && { [role]: second.player.name, [`${role}_id`]: second.player.player_id }),
    ...Object.fromEntries(details),
    ...(meaning.subtype && row.text('event_type') && { source_subtype: row.text('event_type') }),
    ...(skaters && { skaters: { team_a: skaters.home, team_b: skaters.away } }),
    ...scores(isGoal(event) ? { ...event.score, [event.side]: event.score[event.side] + 1 } : event.score),
  };
}

/** The score at an event; a goal is counted in. */
function scores({ home, away }: PerSide) {
  return { score: { team_a: home, team_b: away } };
}

function snake(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replaceAll(/[\s/-]+/g, '_');
}

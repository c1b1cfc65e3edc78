import type { GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import { roundPosition } from '../units.ts';
import type { PeriodType } from '../vocabulary.ts';
import type { Action } from './action.ts';
import { type Kind, kindsOf, OFFSIDE_TYPES } from './classify.ts';
import { addDribbles } from './dribbles.ts';
import { type ActionType, FIELD, PASSES, type Result, SHOTS } from './vocabulary.ts';

/** The parts of a game that the conversion needs. Positions must have team_a attacking towards +x. */
export type SpadlGame = Pick<Game, 'periods' | 'playing_area' | 'teams'>;

const PERIOD_IDS: Readonly<Partial<Record<PeriodType, number>>> = {
  first_half: 1,
  second_half: 2,
  first_half_extratime: 3,
  second_half_extratime: 4,
  shootout: 5,
};

/** Distance of a goal kick from the goal line if the source gives no position, as in socceraction. */
const GOAL_KICK_M = 5;

/**
 * Converts the events of a soccer game to SPADL. Leaves out events without time, team, position or one of
 * SPADL's periods, because these columns of SPADL are never empty.
 */
export function toSpadl(game: SpadlGame, events: readonly GameEvent[]): Action[] {
  const cards = cardsByFoul(events);
  const drafts: Action[] = [];
  for (const event of inOrder(game, events)) {
    if (event.event_type === 'offside') markOffside(drafts, event);
    for (const kind of kindsOf(event)) {
      const draft = draftOf(game, event, kind, cards.get(event.event_id));
      if (draft !== null && !isSaveOfGoal(drafts.at(-1), draft)) drafts.push(draft);
    }
  }
  return addDribbles<ActionType>(drafts.map((draft, index) => completed(draft, drafts[index + 1])));
}

interface Timed extends GameEvent {
  readonly time_s: number;
  readonly period_id: number;
}

/** Returns the events with SPADL's period in order of time. Events at the same time keep their order. */
function inOrder({ periods }: SpadlGame, events: readonly GameEvent[]): Timed[] {
  const ids = new Map(periods.map(({ period, type }) => [period, PERIOD_IDS[type]]));
  const timed = events.flatMap((event) => {
    const period_id = ids.get(event.period);
    const { time_s } = event;
    return period_id === undefined || time_s === null ? [] : [{ ...event, time_s, period_id }];
  });
  return timed.sort((a, b) => a.period_id - b.period_id || a.time_s - b.time_s);
}

/** Returns the results of fouls with a card, by the foul's event_id. A second yellow card is a red card. */
function cardsByFoul(events: readonly GameEvent[]): ReadonlyMap<string, Result> {
  return new Map(
    events.flatMap(({ card, related_event_ids }) => {
      if (card === null) return [];
      const result: Result = card === 'yellow' ? 'yellow_card' : 'red_card';
      return related_event_ids.map((id): [string, Result] => [id, result]);
    }),
  );
}

/** Sources with separate offside events state a pass to a player in an offside position as the action before. */
function markOffside(drafts: Action[], event: Timed): void {
  const pass = drafts.at(-1);
  if (pass === undefined || pass.period_id !== event.period_id || pass.team_id !== event.team) return;
  if (OFFSIDE_TYPES.has(pass.type)) drafts[drafts.length - 1] = { ...pass, result: 'offside' };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function draftOf(game: SpadlGame, event: Timed, kind: Kind, card: Result | undefined): Action | null {
  const { team } = event;
  const [start, end] = placesOf(game, event, kind);
  if (team === null || start === null) return null;
  return {
    original_event_id: event.event_id,
    period_id: event.period_id,
    time_seconds: event.time_s,
    team_id: team,
    player_id: event.player_id,
    start_x: start.x,
    start_y: start.y,
    end_x: end.x,
    end_y: end.y,
    ...kind,
    ...(kind.type === 'foul' && card !== undefined && { result: card }),
  };
}

/** Types whose end position can differ from their start position. */
const MOVING: ReadonlySet<ActionType> = new Set([
  ...PASSES,
  ...SHOTS,
  'dribble',
  'bad_touch',
] as ActionType[]);

function placesOf(
  game: SpadlGame,
  event: Timed,
  kind: Kind,
): readonly [Point, Point] | readonly [null, null] {
  const end = onField(game, event.end_x, event.end_y);
  const start = onField(game, event.x, event.y) ?? startWithout(game, event, kind) ?? end;
  if (start === null) return [null, null];
  if (!MOVING.has(kind.type)) return [start, start];
  return [start, end ?? endWithout(game, event, kind) ?? start];
}

/** A goal kick of unknown origin begins at the usual place. */
function startWithout(game: SpadlGame, event: Timed, { type }: Kind): Point | null {
  if (type !== 'goalkick') return null;
  return { x: attacksRight(game, event) ? GOAL_KICK_M : FIELD.length - GOAL_KICK_M, y: FIELD.width / 2 };
}

/** A goal of unknown end ends in the middle of the goal. */
function endWithout(game: SpadlGame, event: Timed, { type, result }: Kind): Point | null {
  const isGoal = SHOTS.has(type) && result === 'success';
  if (!isGoal && result !== 'owngoal') return null;
  return { x: attacksRight(game, event) === isGoal ? FIELD.length : 0, y: FIELD.width / 2 };
}

function attacksRight({ teams }: SpadlGame, { team }: Timed): boolean {
  return team === teams.team_a;
}

/** Scales a position to SPADL's field and moves positions outside the field to its edge. */
function onField({ playing_area }: SpadlGame, x: number | null, y: number | null): Point | null {
  if (x === null || y === null) return null;
  return {
    x: scaled(x, playing_area.length_m, FIELD.length),
    y: scaled(y, playing_area.width_m, FIELD.width),
  };
}

function scaled(metres: number, size: number, target: number): number {
  return roundPosition(Math.min(Math.max((metres / size + 0.5) * target, 0), target));
}

/** Seconds between a goal and the goalkeeper's attempt to save it. */
const SAVE_S = 10;

/** Whether the draft is a goalkeeper's attempt to save the shot that the previous action scored with. */
function isSaveOfGoal(previous: Action | undefined, draft: Action): boolean {
  if (draft.type !== 'keeper_save' || previous === undefined) return false;
  const isGoal = SHOTS.has(previous.type) && previous.result === 'success';
  return (
    isGoal && previous.period_id === draft.period_id && draft.time_seconds - previous.time_seconds < SAVE_S
  );
}

/** Adds facts from the next action: the end of a clearance, and the success of a pass if it is unknown. */
function completed(draft: Action, next: Action | undefined): Action {
  const follows = next?.period_id === draft.period_id ? next : undefined;
  if (draft.type === 'clearance' && follows !== undefined) {
    return { ...draft, end_x: follows.start_x, end_y: follows.start_y };
  }
  if (draft.result !== null) return draft;
  return { ...draft, result: follows?.team_id === draft.team_id ? 'success' : 'fail' };
}

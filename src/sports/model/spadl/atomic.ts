import { type Action, timeBetween, withExtras } from './action.ts';
import { addDribbles } from './dribbles.ts';
import { type AtomicType, PASSES, SHOTS } from './vocabulary.ts';

type AtomicAction = Action<AtomicType>;

/** Actions that state themselves how a pass of the other team ended. */
const ENDS_PASS: ReadonlySet<AtomicType> = new Set<AtomicType>([
  'interception',
  'tackle',
  'keeper_punch',
  'keeper_save',
  'keeper_claim',
  'keeper_pick_up',
]);

/** Restarts after a shot that went over the goal line. */
const AFTER_SHOT_OUT: ReadonlySet<AtomicType> = new Set<AtomicType>([
  'corner_crossed',
  'corner_short',
  'goalkick',
]);

/** Types that atomic SPADL does not distinguish further. */
const MERGED: Readonly<Partial<Record<AtomicType, AtomicType>>> = {
  corner_crossed: 'corner',
  corner_short: 'corner',
  freekick_crossed: 'freekick',
  freekick_short: 'freekick',
  shot_freekick: 'freekick',
};

/**
 * Converts SPADL actions to atomic SPADL, following socceraction: the end of a pass, a goal, the ball out of
 * play and a card become separate actions. Dribbles are added between the new actions as in SPADL.
 */
export function toAtomic(actions: readonly Action[]): AtomicAction[] {
  const passed = withExtras<AtomicAction>(actions, endOfPass);
  const dribbled = addDribbles<AtomicType>(passed);
  const scored = withExtras(dribbled, endOfShot);
  const booked = withExtras(scored, cardOf);
  return booked.map((action) => ({ ...action, type: MERGED[action.type] ?? action.type }));
}

function endOfPass(pass: AtomicAction, next: AtomicAction | undefined): AtomicAction | null {
  if (!PASSES.has(pass.type) && pass.type !== 'clearance') return null;
  if (next === undefined || next.period_id !== pass.period_id || ENDS_PASS.has(next.type)) return null;
  const type = typeOfEnd(pass, next);
  const isLost = type === 'out' || type === 'offside';
  return {
    ...atEnd(pass, type),
    time_seconds: timeBetween(pass, next),
    team_id: type === 'interception' ? next.team_id : pass.team_id,
    player_id: isLost ? pass.player_id : next.player_id,
    bodypart: 'foot',
  };
}

function typeOfEnd(pass: AtomicAction, next: AtomicAction): AtomicType {
  if (pass.result === 'offside') return 'offside';
  if (isOut(pass, next)) return 'out';
  return pass.team_id === next.team_id ? 'receival' : 'interception';
}

function isOut(pass: AtomicAction, next: AtomicAction): boolean {
  return next.type === 'throw_in' || (next.type === 'goalkick' && next.team_id !== pass.team_id);
}

function endOfShot(action: AtomicAction, next: AtomicAction | undefined): AtomicAction | null {
  if (action.result === 'owngoal') return atEnd(action, 'owngoal');
  if (!SHOTS.has(action.type)) return null;
  if (action.result === 'success') return atEnd(action, 'goal');
  const isOver = next?.period_id === action.period_id && AFTER_SHOT_OUT.has(next.type);
  return isOver ? atEnd(action, 'out') : null;
}

function cardOf(action: AtomicAction): AtomicAction | null {
  const { result } = action;
  return result === 'yellow_card' || result === 'red_card' ? atEnd(action, result) : null;
}

/** Returns an action by the same player where and when the action ends. */
function atEnd(action: AtomicAction, type: AtomicType): AtomicAction {
  const { end_x, end_y } = action;
  return { ...action, start_x: end_x, start_y: end_y, type, result: null };
}

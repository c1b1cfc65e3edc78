import type { GameEvent } from '../event.ts';
import type { EventType } from '../vocabulary.ts';
import type { ActionType, BodyPart, Result } from './vocabulary.ts';

/** Type, result and body part of an action. */
export interface Kind {
  readonly type: ActionType;
  /** Null for a pass whose success the source does not state: the next action decides. */
  readonly result: Result | null;
  readonly bodypart: BodyPart;
}

/**
 * Rules by event type. Events without a rule, and events for which the rule returns null, are no actions on the
 * ball in the sense of SPADL.
 */
const RULES: Readonly<Partial<Record<EventType, (event: GameEvent) => Kind | null>>> = {
  pass: passOf,
  shot: shotOf,
  goal: shotOf,
  carry: () => ({ type: 'dribble', result: 'success', bodypart: 'foot' }),
  dribble: takeOn,
  duel: duelOf,
  tackle: tackleOf,
  interception: interceptionOf,
  block: (event) => (event.event_subtype === 'pass' ? interceptionOf(event) : null),
  clearance: (event) => ({ type: 'clearance', result: 'success', bodypart: bodyPartOf(event, 'foot') }),
  turnover: (event) => (BAD_TOUCHES.has(event.event_subtype ?? '') ? BAD_TOUCH : null),
  other: (event) => (isBadTouch(event) ? BAD_TOUCH : null),
  foul: () => ({ type: 'foul', result: 'fail', bodypart: 'foot' }),
  save: (event) => (event.is_successful === false ? null : keeper(event, 'keeper_save')),
  goalkeeper: goalkeeperOf,
};

/** Returns an event's actions in order: none, one, or an interception followed by the action of the same touch. */
export function kindsOf(event: GameEvent): readonly Kind[] {
  const kind = RULES[event.event_type]?.(event) ?? null;
  if (kind === null) return [];
  const intercepts = WITH_INTERCEPTION.has(event.event_type) && isMarked(event, 'interception');
  return intercepts ? [{ type: 'interception', result: 'success', bodypart: 'foot' }, kind] : [kind];
}

/** Types of events that can also be an interception. */
const WITH_INTERCEPTION: ReadonlySet<EventType> = new Set<EventType>(['pass', 'clearance', 'carry']);

function passOf(event: GameEvent): Kind | null {
  const type = PASS_TYPES[event.set_piece ?? 'open_play'](event);
  const bodypart = bodyPartOf(event, type === 'throw_in' ? 'other' : 'foot');
  if (isOffside(event)) return { type, result: OFFSIDE_TYPES.has(type) ? 'offside' : 'fail', bodypart };
  // An outcome that is neither a success nor a failure means that play was stopped.
  if (event.is_successful === null && event.outcome !== null) return null;
  return { type, result: event.is_successful === null ? null : resultOf(event), bodypart };
}

const PASS_TYPES: Readonly<
  Record<NonNullable<GameEvent['set_piece']> | 'open_play', (event: GameEvent) => ActionType>
> = {
  open_play: (event) => (isMarked(event, 'cross') ? 'cross' : 'pass'),
  kick_off: () => 'pass',
  penalty: () => 'pass',
  throw_in: () => 'throw_in',
  goal_kick: () => 'goalkick',
  corner: (event) => (isCrossed(event) ? 'corner_crossed' : 'corner_short'),
  free_kick: (event) => (isCrossed(event) ? 'freekick_crossed' : 'freekick_short'),
};

/** Types of passes whose result can be `offside`. */
export const OFFSIDE_TYPES: ReadonlySet<ActionType> = new Set<ActionType>([
  'pass',
  'cross',
  'freekick_crossed',
  'freekick_short',
]);

function isOffside({ event_subtype, outcome }: GameEvent): boolean {
  return event_subtype === 'offside' || outcome === 'offside' || outcome === 'pass_offside';
}

/** Size of the penalty area in metres. */
const BOX = { depth: 16.5, halfWidth: 20.16 } as const;
/** Half the length of the playing area on which the laws' distances are measured. */
const GOAL_LINE = 52.5;

/** Heights of a pass that make a corner or a free kick a cross. */
const HIGH: ReadonlySet<string> = new Set(['high', 'high_pass']);

/**
 * Whether a corner or a free kick is crossed: the source says that it is a cross or high. If the source gives no
 * height, the ball must end in a penalty area.
 */
function isCrossed(event: GameEvent): boolean {
  if (isMarked(event, 'cross', ...HIGH)) return true;
  const { end_x, end_y, attributes } = event;
  if (typeof attributes['height'] === 'string') return HIGH.has(attributes['height']);
  if (end_x === null || end_y === null) return false;
  return GOAL_LINE - Math.abs(end_x) <= BOX.depth && Math.abs(end_y) <= BOX.halfWidth;
}

function shotOf(event: GameEvent): Kind {
  if (event.event_subtype === 'own_goal') return { type: 'bad_touch', result: 'owngoal', bodypart: 'foot' };
  const types: Readonly<Record<string, ActionType>> = { penalty: 'shot_penalty', free_kick: 'shot_freekick' };
  return {
    type: types[event.set_piece ?? ''] ?? 'shot',
    result: event.event_type === 'goal' ? 'success' : 'fail',
    bodypart: bodyPartOf(event, 'foot'),
  };
}

function takeOn(event: GameEvent): Kind {
  return { type: 'take_on', result: resultOf(event), bodypart: 'foot' };
}

/** In a duel, only the attacker's take-on and a sliding tackle are actions. */
function duelOf(event: GameEvent): Kind | null {
  if (isMarked(event, 'sliding_tackle')) return tackleOf(event);
  const isAttack = event.event_subtype === 'ground_attacking';
  return isAttack && isMarked(event, 'take_on_left', 'take_on_right') ? takeOn(event) : null;
}

/** Tackles that do not touch the ball. */
const MISSED_TACKLES: ReadonlySet<string> = new Set(['attempt', 'dribbled_past']);

function tackleOf(event: GameEvent): Kind | null {
  if (MISSED_TACKLES.has(event.event_subtype ?? '')) return null;
  return { type: 'tackle', result: resultOf(event), bodypart: 'foot' };
}

function interceptionOf(event: GameEvent): Kind {
  return { type: 'interception', result: resultOf(event), bodypart: bodyPartOf(event, 'foot') };
}

const BAD_TOUCH: Kind = { type: 'bad_touch', result: 'fail', bodypart: 'foot' };
const BAD_TOUCHES: ReadonlySet<string> = new Set(['miscontrol', 'ball_touch', 'bad_touch']);

function isBadTouch({ event_subtype, is_successful, attributes }: GameEvent): boolean {
  return (
    BAD_TOUCHES.has(event_subtype ?? '') && (is_successful === false || attributes['source_outcome'] === 0)
  );
}

const KEEPER_TYPES: Readonly<Record<string, ActionType>> = {
  claim: 'keeper_claim',
  collected: 'keeper_claim',
  ball_held: 'keeper_claim',
  smother: 'keeper_claim',
  sweeper: 'keeper_claim',
  keeper_sweeper: 'keeper_claim',
  punch: 'keeper_punch',
  pick_up: 'keeper_pick_up',
};

function goalkeeperOf(event: GameEvent): Kind | null {
  const subtype = event.event_subtype ?? '';
  const type = Object.hasOwn(KEEPER_TYPES, subtype) ? KEEPER_TYPES[subtype] : undefined;
  return type === undefined ? null : keeper(event, type);
}

/** Of a goalkeeper's actions, only a claim can fail. */
function keeper(event: GameEvent, type: ActionType): Kind {
  const result = type === 'keeper_claim' ? resultOf(event) : 'success';
  return { type, result, bodypart: bodyPartOf(event, 'other') };
}

function resultOf({ is_successful }: GameEvent): 'success' | 'fail' {
  return is_successful === false ? 'fail' : 'success';
}

const BODY_PARTS: Readonly<Record<NonNullable<GameEvent['body_part']>, BodyPart>> = {
  right_foot: 'foot_right',
  left_foot: 'foot_left',
  head: 'head',
  other: 'other',
};

function bodyPartOf({ body_part }: GameEvent, unknown: BodyPart): BodyPart {
  return body_part === null ? unknown : BODY_PARTS[body_part];
}

/**
 * Whether the source marks an event with one of the names: as its subtype, as a flag or qualifier that is true, or
 * as a tag.
 */
function isMarked({ event_subtype, attributes }: GameEvent, ...names: readonly string[]): boolean {
  const { tags, qualifiers } = attributes;
  const flags = { ...(qualifiers as object | undefined), ...attributes } as Readonly<Record<string, unknown>>;
  return names.some(
    (name) => event_subtype === name || flags[name] === true || (Array.isArray(tags) && tags.includes(name)),
  );
}

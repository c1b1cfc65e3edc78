/**
 * Vocabularies of SPADL and atomic SPADL (Soccer Player Action Description Language). As in socceraction, an
 * ID is the position of the name in its list.
 */

/** Size of SPADL's field in metres. The origin is the bottom left corner. */
export const FIELD = { length: 105, width: 68 } as const;

export const BODY_PARTS = ['foot', 'head', 'other', 'head/other', 'foot_left', 'foot_right'] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

export const RESULTS = ['fail', 'success', 'offside', 'owngoal', 'yellow_card', 'red_card'] as const;
export type Result = (typeof RESULTS)[number];

export const ACTION_TYPES = [
  'pass',
  'cross',
  'throw_in',
  'freekick_crossed',
  'freekick_short',
  'corner_crossed',
  'corner_short',
  'take_on',
  'foul',
  'tackle',
  'interception',
  'shot',
  'shot_penalty',
  'shot_freekick',
  'keeper_save',
  'keeper_claim',
  'keeper_punch',
  'keeper_pick_up',
  'clearance',
  'bad_touch',
  'non_action',
  'dribble',
  'goalkick',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** SPADL's types, then the additional types. socceraction repeats `interception`, whose ID stays the first one. */
export const ATOMIC_TYPES = [
  ...ACTION_TYPES,
  'receival',
  'interception',
  'out',
  'offside',
  'goal',
  'owngoal',
  'yellow_card',
  'red_card',
  'corner',
  'freekick',
] as const;
export type AtomicType = (typeof ATOMIC_TYPES)[number];

export const PASSES: ReadonlySet<string> = new Set<ActionType>([
  'pass',
  'cross',
  'throw_in',
  'freekick_crossed',
  'freekick_short',
  'corner_crossed',
  'corner_short',
  'goalkick',
]);

export const SHOTS: ReadonlySet<string> = new Set<ActionType>(['shot', 'shot_penalty', 'shot_freekick']);

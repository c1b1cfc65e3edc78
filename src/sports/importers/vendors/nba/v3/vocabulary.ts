import type { EventType } from '../../../../model/vocabulary.ts';

/** Columns of V3 and liveData tables. The JSON objects have the same keys. */
export const COLUMNS = [
  'gameId',
  'actionNumber',
  'clock',
  'period',
  'teamId',
  'personId',
  'actionType',
  'scoreHome',
  'scoreAway',
] as const;

interface ActionMeaning {
  readonly type: EventType;
  /** Subtype of all actions of the type, or a function of the action's words. */
  readonly subtype?: string | ((words: Words) => string | null);
}

/** The words of an action: V3's subtype is one text, liveData's is a subtype with a descriptor. */
export interface Words {
  readonly subType: string | null;
  readonly descriptor: string | null;
  readonly description: string | null;
}

/**
 * Returns the key of an action type in {@link ACTIONS}: without spaces and in lower case. V3 has no type for blocks and
 * steals.
 */
export function keyOf(type: string, subType: string | null, description: string | null): string {
  const key = type.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (key === '') return /\b(BLOCK|STEAL)\b/.exec(description ?? '')?.[1]?.toLowerCase() ?? '';
  return key === 'period' || key === 'game' ? `${key}${subType?.toLowerCase() ?? ''}` : key;
}

/** Meanings of action types, without spaces and in lower case. */
export const ACTIONS: ReadonlyMap<string, ActionMeaning> = new Map<string, ActionMeaning>([
  ['madeshot', { type: 'goal', subtype: shotKind }],
  ['missedshot', { type: 'shot', subtype: shotKind }],
  ['2pt', { type: 'shot', subtype: shotKind }],
  ['3pt', { type: 'shot', subtype: shotKind }],
  ['heave', { type: 'shot', subtype: shotKind }],
  ['freethrow', { type: 'free_throw', subtype: freeThrowKind }],
  ['rebound', { type: 'rebound', subtype: ({ subType }) => REBOUNDS.get(slug(subType)) ?? null }],
  ['turnover', { type: 'turnover', subtype: turnoverKind }],
  ['foul', { type: 'foul', subtype: foulKind }],
  [
    'violation',
    { type: 'violation', subtype: ({ subType }) => orNull(slug(subType).replace(/_?violation_?/, '')) },
  ],
  ['substitution', { type: 'substitution' }],
  ['timeout', { type: 'timeout', subtype: timeoutKind }],
  ['jumpball', { type: 'jump_ball' }],
  ['block', { type: 'block' }],
  ['steal', { type: 'recovery', subtype: 'steal' }],
  ['periodstart', { type: 'period_start' }],
  ['periodend', { type: 'period_end' }],
  ['gameend', { type: 'other', subtype: 'game_end' }],
  ['ejection', { type: 'other', subtype: 'ejection' }],
  ['instantreplay', { type: 'stoppage', subtype: 'replay_review' }],
  ['challenge', { type: 'stoppage', subtype: 'challenge' }],
  ['stoppage', { type: 'stoppage', subtype: ({ subType }) => orNull(slug(subType)) }],
  ['memo', { type: 'other', subtype: 'memo' }],
]);

const REBOUNDS: ReadonlyMap<string, string> = new Map([
  ['offensive', 'offensive'],
  ['defensive', 'defensive'],
]);

/** Replacements that give shots the same names as in V2. */
const SHOT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/pull_up/, 'pullup'],
  [/(layup|dunk|fadeaway|roll)_shot$/, '$1'],
  [/finger_roll_layup$/, 'finger_roll'],
  [/(bank_jump|jump_bank)_shot$/, 'bank_shot'],
  [/fadeaway_jump_shot$/, 'fadeaway'],
  [/hook$/, 'hook_shot'],
];

function shotKind({ subType, descriptor }: Words): string | null {
  const name = SHOT_NAMES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    slug(descriptor, subType),
  );
  return orNull(name);
}

function freeThrowKind({ subType, descriptor, description }: Words): string | null {
  const text = slug(subType, descriptor, description);
  return ['technical', 'flagrant', 'clear_path'].find((kind) => text.includes(kind)) ?? null;
}

/** Names of fouls that differ from V2's. LiveData's descriptor comes before its subtype. */
const FOULS: ReadonlyMap<string, string> = new Map([
  ['offensive_charge', 'charge'],
  ['defense_3_second', 'defensive_three_seconds'],
  ['defensive_3_second_technical', 'defensive_three_seconds'],
  ['delay_technical', 'delay'],
  ['delay_of_game_technical', 'delay'],
  ['hanging_technical', 'hanging'],
  ['taunting_technical', 'taunting'],
  ['flagrant_type_1', 'flagrant_1'],
  ['flagrant_type_2', 'flagrant_2'],
  ['flagrant_type_1_flagrant', 'flagrant_1'],
  ['flagrant_type_2_flagrant', 'flagrant_2'],
  ['block_personal', 'personal_block'],
  ['take_personal', 'personal_take'],
  ['double_personal', 'double_personal'],
  ['double_technical', 'double_technical'],
]);

function foulKind({ subType, descriptor }: Words): string | null {
  const name = slug(descriptor, subType).replace(/_foul$/, '');
  return FOULS.get(name) ?? orNull(slug(descriptor ?? subType));
}

/** Names of turnovers that differ from V2's. */
const TURNOVERS: ReadonlyMap<string, string> = new Map([
  ['out_of_bounds_bad_pass', 'bad_pass_out_of_bounds'],
  ['out_of_bounds_lost_ball', 'lost_ball_out_of_bounds'],
  ['stepped_out_of_bounds', 'step_out_of_bounds'],
  ['3_second', 'three_seconds'],
  ['5_second', 'five_seconds'],
  ['5_second_inbound', 'five_seconds'],
  ['8_second', 'eight_seconds'],
  ['back_court', 'backcourt'],
  ['discontinue_dribble', 'discontinued_dribble'],
  ['lane', 'lane_violation'],
  ['poss_lost_ball', 'possession_lost'],
]);

function turnoverKind({ subType, descriptor }: Words): string | null {
  const name = slug(descriptor, subType)
    .replace(/_turnover$/, '')
    .replace(/_violation$/, '');
  return TURNOVERS.get(name) ?? orNull(name);
}

function timeoutKind({ subType }: Words): string | null {
  const name = slug(subType);
  return name === 'full' ? 'regular' : orNull(name);
}

/** Returns the words in snake_case; empty without words. */
function slug(...words: readonly (string | null)[]): string {
  return words
    .flatMap((word) => word ?? [])
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

function orNull(name: string): string | null {
  return name === '' || name === 'unknown' ? null : name;
}

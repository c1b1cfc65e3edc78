/** Names of sports in records and filters. Each of these sports has a standard playing area. */
export const SPORTS = ['soccer', 'basketball', 'ice_hockey', 'american_football'] as const;
export type Sport = (typeof SPORTS)[number];
/** Names that mean different sports in different countries. */
export const AMBIGUOUS_SPORTS: ReadonlyMap<string, readonly Sport[]> = new Map([
  ['football', ['soccer', 'american_football']],
]);

interface EventTypeEntry {
  readonly meaning: string;
}

/**
 * Event types of all sports and vendors. A vendor's more specific types are in `event_subtype`, `outcome`,
 * `attributes` and `source_type`.
 */
const EVENT_TYPES = {
  goal: {
    meaning:
      'A shot that scores. An own goal is a goal with subtype own_goal and the team of the player who scored it.',
  },
  shot: { meaning: 'An attempt to score that fails.' },
  free_throw: { meaning: 'A free throw (basketball), made or missed.' },
  pass: { meaning: 'A ball or puck played to a teammate, including set pieces (see the subtype).' },
  reception: { meaning: 'A pass received, or a failed attempt to receive a pass.' },
  carry: { meaning: 'The ball moved by the player in possession.' },
  dribble: { meaning: 'An attempt to take the ball past an opponent.' },
  duel: { meaning: 'Two opponents contest the ball.' },
  tackle: { meaning: 'A challenge on the opponent in possession.' },
  pressure: { meaning: 'Pressure on the opponent in possession.' },
  interception: { meaning: 'An opponent’s pass intercepted.' },
  recovery: { meaning: 'Possession won from a loose ball.' },
  clearance: { meaning: 'The ball played out of danger without a target.' },
  block: { meaning: 'A shot, pass or cross blocked by a player in its path.' },
  save: { meaning: 'A goalkeeper’s or goaltender’s attempt to stop a shot.' },
  goalkeeper: { meaning: 'Another action of a goalkeeper: claim, punch, sweep, pick-up.' },
  rebound: { meaning: 'The ball taken after a missed shot (basketball).' },
  turnover: { meaning: 'Possession lost.' },
  foul: { meaning: 'An offence against an opponent, recorded for the offender.' },
  foul_won: { meaning: 'A foul, recorded for the player who was fouled.' },
  violation: { meaning: 'An infringement that is not a foul.' },
  penalty: { meaning: 'A penalty that suspends a player or costs field position.' },
  card: {
    meaning: 'A yellow or red card shown; see `card`. The foul is a related event, if the source links them.',
  },
  offside: { meaning: 'A player caught offside.' },
  hit: { meaning: 'A body check (ice hockey).' },
  zone_entry: { meaning: 'The puck carried, passed or dumped into the attacking zone (ice hockey).' },
  dump: { meaning: 'The puck shot up the ice to give up possession deliberately (ice hockey).' },
  faceoff: { meaning: 'A faceoff (ice hockey), recorded for the winner if known.' },
  jump_ball: { meaning: 'A jump ball (basketball).' },
  play: { meaning: 'A whole play, from the snap or kick until the ball is dead (American football).' },
  snap: { meaning: 'The ball put in play by the centre (American football).' },
  kick: { meaning: 'A kickoff, punt or place kick, regardless of the result (American football).' },
  fumble: {
    meaning: 'The ball lost by its carrier, whichever team recovers it (American football).',
  },
  touchdown: { meaning: 'A touchdown, recorded for the scoring team (American football).' },
  conversion: { meaning: 'A successful two-point conversion (American football).' },
  safety: { meaning: 'A safety, recorded for the scoring team (American football).' },
  set_piece: { meaning: 'A restart that the source lists separately from the pass or shot that follows.' },
  ball_out: { meaning: 'The ball leaves the playing area.' },
  substitution: {
    meaning: 'A player replaced by another player: `player_id` goes off, `recipient_id` comes on.',
  },
  lineup: { meaning: 'A team’s starting players.' },
  tactical_change: { meaning: 'A change of formation or positions.' },
  timeout: { meaning: 'A timeout.' },
  stoppage: { meaning: 'Play halted or resumed: injury, referee, technical reasons.' },
  period_start: { meaning: 'A period begins.' },
  period_end: { meaning: 'A period ends.' },
  other: { meaning: 'An event that fits no other type; see source_type.' },
} as const satisfies Record<string, EventTypeEntry>;

export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];

/** Types of periods. The names for soccer are from the Common Data Format. */
const PERIOD_TYPES = {
  first_half: 'First half.',
  second_half: 'Second half.',
  first_half_extratime: 'First half of extra time.',
  second_half_extratime: 'Second half of extra time.',
  shootout: 'Penalty shoot-out: its goals do not count towards the score.',
  quarter: 'A quarter.',
  period: 'A period (ice hockey).',
  overtime: 'Overtime.',
} as const;
export type PeriodType = keyof typeof PERIOD_TYPES;
export const PERIOD_TYPE_NAMES = Object.keys(PERIOD_TYPES) as readonly PeriodType[];

/** Whether coordinates were rotated so that team_a always attacks towards +x. */
const ORIENTATIONS = {
  team_a_positive_x: 'team_a attacks towards +x in every period.',
  fixed: 'The axes do not flip with the attacking direction, because the direction is unknown.',
} as const;
type Orientation = keyof typeof ORIENTATIONS;
export const ORIENTATION_NAMES = Object.keys(ORIENTATIONS) as readonly Orientation[];

/** Conversion of drawn positions to metres. Relevant only for sources that draw all fields at the same size. */
const GEOMETRIES = {
  markings: 'Field markings are at the positions that the sport’s rules define.',
  linear:
    'Drawn fields are scaled linearly, so markings are out of place; assumed for exports without a geometry.',
} as const;
type Geometry = keyof typeof GEOMETRIES;
export const GEOMETRY_NAMES = Object.keys(GEOMETRIES) as readonly Geometry[];

/** Body parts that can touch the ball. */
export const BODY_PARTS = ['right_foot', 'left_foot', 'head', 'other'] as const;

export const SET_PIECES = ['kick_off', 'corner', 'free_kick', 'throw_in', 'goal_kick', 'penalty'] as const;

/** A second yellow card is also a red card. */
export const CARDS = ['yellow', 'second_yellow', 'red'] as const;

/** Whether play is in progress. */
export const BALL_STATES = ['alive', 'dead'] as const;

/** File formats of records in the Fieldcast format. */
export const RECORD_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Builds a Markdown table of names and meanings. */
function table(heading: string, rows: ReadonlyArray<readonly [string, string]>): string {
  return [
    `| ${heading} | Meaning |`,
    '|---|---|',
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
  ].join('\n');
}

/** Markdown tables of the vocabularies in records. */
export const vocabularies = {
  eventTypes: table(
    'event_type',
    Object.entries(EVENT_TYPES).map(([name, { meaning }]) => [name, meaning] as const),
  ),
  periodTypes: table('type', Object.entries(PERIOD_TYPES)),
  orientations: table('orientation', Object.entries(ORIENTATIONS)),
  geometries: table('geometry', Object.entries(GEOMETRIES)),
};

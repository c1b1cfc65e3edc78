/** The sports with a standard playing area, by the name that records and filters use. */
export const SPORTS = ['soccer', 'basketball', 'ice_hockey', 'american_football'] as const;
export type Sport = (typeof SPORTS)[number];

interface EventTypeEntry {
  readonly meaning: string;
}

/**
 * The event vocabulary, one for all sports and vendors. The documentation's table is made from this one.
 * What a vendor distinguishes beyond it is kept in `event_subtype`, `outcome`, `attributes` and `source_type`.
 */
export const EVENT_TYPES = {
  goal: {
    meaning:
      'A scoring shot. An own goal is a goal with subtype own_goal and the team of the player who did it.',
  },
  shot: { meaning: 'An attempt to score that did not.' },
  free_throw: { meaning: 'A free throw (basketball), made or missed.' },
  pass: { meaning: 'The ball or puck played to a team-mate, also from a set piece (see the subtype).' },
  reception: { meaning: 'A pass received, or meant to be.' },
  carry: { meaning: 'The ball moved by a player who keeps it.' },
  dribble: { meaning: 'An attempt to take the ball past an opponent.' },
  duel: { meaning: 'Two opponents contest the ball.' },
  tackle: { meaning: 'A challenge on the opponent who has the ball.' },
  pressure: { meaning: 'An opponent with the ball is pressed.' },
  interception: { meaning: 'An opponent’s pass cut off.' },
  recovery: { meaning: 'Possession won from a loose ball.' },
  clearance: { meaning: 'The ball played out of danger without a target.' },
  block: { meaning: 'A shot, pass or cross stopped by standing in its way.' },
  save: { meaning: 'A goalkeeper’s or goaltender’s attempt to stop a shot.' },
  goalkeeper: { meaning: 'Another action of a goalkeeper: claim, punch, sweep, pick-up.' },
  rebound: { meaning: 'The ball taken after a missed shot (basketball).' },
  turnover: { meaning: 'Possession lost.' },
  foul: { meaning: 'An offence against an opponent, by the one who did it.' },
  foul_won: { meaning: 'A foul, by the one who suffered it.' },
  violation: { meaning: 'An infringement of the rules that is not a foul.' },
  penalty: { meaning: 'A penalty that sends a player off for a time or costs field position.' },
  card: { meaning: 'A yellow or red card shown apart from a foul.' },
  offside: { meaning: 'A player caught offside.' },
  hit: { meaning: 'A body check (ice hockey).' },
  zone_entry: { meaning: 'The puck taken, played or sent into the attacking zone (ice hockey).' },
  dump: { meaning: 'The puck sent up the ice, possession given up on purpose (ice hockey).' },
  faceoff: { meaning: 'A face-off (ice hockey), by the winner where known.' },
  jump_ball: { meaning: 'A jump ball (basketball).' },
  play: { meaning: 'A whole play, from the snap or kick until the ball is dead (American football).' },
  snap: { meaning: 'The ball put in play by the centre (American football).' },
  kick: { meaning: 'A kick-off, punt or place kick as such, whatever comes of it (American football).' },
  fumble: { meaning: 'The ball lost from the hands, whoever recovers it (American football).' },
  touchdown: { meaning: 'A touchdown, by the team that scores it (American football).' },
  conversion: { meaning: 'A try for two points that succeeds (American football).' },
  safety: { meaning: 'A safety, by the team that scores it (American football).' },
  set_piece: { meaning: 'A restart as the source marks it apart from the pass or shot that follows.' },
  ball_out: { meaning: 'The ball leaves the playing area.' },
  substitution: { meaning: 'A player replaced by another.' },
  lineup: { meaning: 'A team’s starting players.' },
  tactical_change: { meaning: 'A change of formation or positions.' },
  timeout: { meaning: 'A time-out taken.' },
  stoppage: { meaning: 'Play halted or resumed: injury, referee, technical reasons.' },
  period_start: { meaning: 'A period begins.' },
  period_end: { meaning: 'A period ends.' },
  other: { meaning: 'What no other type fits; see source_type.' },
} as const satisfies Record<string, EventTypeEntry>;

export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];

/** Kinds of period. Soccer's are the Common Data Format's. */
export const PERIOD_TYPES = {
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

/** Whether coordinates were turned so that team_a always attacks towards +x. */
export const ORIENTATIONS = {
  team_a_positive_x: 'team_a attacks towards +x in every period.',
  fixed: 'As the source has it, fixed to the playing area: the source cannot tell who attacks where.',
} as const;
export type Orientation = keyof typeof ORIENTATIONS;
export const ORIENTATION_NAMES = Object.keys(ORIENTATIONS) as readonly Orientation[];

import type { GameEvent } from '../../../model/event.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const SECONDSPECTRUM = defineVendor({
  id: 'secondspectrum',
  name: 'Second Spectrum',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'As agreed with Second Spectrum',
  attribution: 'Data: Second Spectrum',
  url: 'https://www.geniussports.com/',
  layout:
    'a folder with the tracking and/or the insight events (….jsonl) and the metadata (….json with the lineups and/or ' +
    '….xml) of each match, or one of these files',
});

export const GOALKEEPER = 'GK';

export const USUAL_RATE_HZ = 25;

/** Position of a substitute in metadata of the API. */
export const SUBSTITUTE = 'SUB';

interface Meaning {
  readonly type: EventType;
  readonly subtype?: string;
}

/** Events by `eventType`, in snake_case. */
export const TYPES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['aerial_duel', { type: 'duel', subtype: 'aerial' }],
  ['card', { type: 'card' }],
  ['clearance', { type: 'clearance' }],
  ['deflection', { type: 'other', subtype: 'deflection' }],
  ['duel', { type: 'duel' }],
  ['foul', { type: 'foul' }],
  ['goalkeeper_action', { type: 'goalkeeper' }],
  ['interception', { type: 'interception' }],
  ['offside', { type: 'offside' }],
  ['out', { type: 'ball_out' }],
  ['pass', { type: 'pass' }],
  ['reception', { type: 'reception' }],
  ['recovery', { type: 'recovery' }],
  ['save', { type: 'save' }],
  ['shot', { type: 'shot' }],
  ['stoppage', { type: 'stoppage' }],
  ['substitution', { type: 'substitution' }],
  ['tackle', { type: 'tackle' }],
  ['take_on', { type: 'dribble' }],
  ['turnover', { type: 'turnover' }],
]);

/** Kinds of receptions by the attribute that is true. */
export const RECEPTIONS: ReadonlyMap<string, EventType> = new Map([
  ['interception', 'interception'],
  ['ballRecovery', 'recovery'],
]);

/** Outcomes of shots by the attribute that is true; the first one decides. */
export const SHOT_OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['scored', 'goal'],
  ['saved', 'saved'],
  ['woodwork', 'post'],
  ['blocked', 'blocked'],
]);

export const BODY_PARTS: ReadonlyMap<string, GameEvent['body_part']> = new Map([
  ['rightFoot', 'right_foot'],
  ['leftFoot', 'left_foot'],
  ['head', 'head'],
  ['upperBody', 'other'],
  ['lowerBody', 'other'],
  ['hands', 'other'],
]);

export const RESTARTS: ReadonlyMap<string, NonNullable<GameEvent['set_piece']>> = new Map([
  ['cornerKick', 'corner'],
  ['freeKick', 'free_kick'],
  ['goalKick', 'goal_kick'],
  ['kickOff', 'kick_off'],
  ['penaltyKick', 'penalty'],
  ['throwIn', 'throw_in'],
]);

export const CARDS: ReadonlyMap<string, NonNullable<GameEvent['card']>> = new Map([
  ['yellow', 'yellow'],
  ['secondYellow', 'second_yellow'],
  ['red', 'red'],
]);

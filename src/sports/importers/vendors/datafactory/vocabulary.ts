import type { GameEvent } from '../../../model/event.ts';
import type { GameStatus } from '../../../model/game.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const DATAFACTORY = defineVendor({
  id: 'datafactory',
  name: 'Datafactory',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'As agreed with Datafactory',
  attribution: 'Data: Datafactory',
  url: 'https://www.datafactory.la/',
  layout: 'one file per match (any name, for example MATCH.json), or a folder with such files',
});

/** Minute on the match clock at the start of each period. */
export const PERIOD_MINUTES: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45],
  [3, 90],
  [4, 105],
  [5, 120],
]);

export const SHOOTOUT = 5;

/** Lists that repeat incidences of another list. */
export const REPEATING_LISTS: ReadonlyMap<string, string> = new Map([['goals', 'shots']]);

export interface IncidenceMeaning {
  readonly name: string;
  readonly type: EventType;
  readonly subtype?: string;
  readonly succeeds?: boolean;
  readonly outcome?: string;
  readonly bodyPart?: GameEvent['body_part'];
}

const goal = { type: 'goal', succeeds: true, outcome: 'goal' } as const;
const shot = { type: 'shot', succeeds: false } as const;
const penalty = { ...shot, subtype: 'penalty' } as const;

/** Meanings of incidences by `type`. */
export const INCIDENCES: ReadonlyMap<number, IncidenceMeaning> = new Map<number, IncidenceMeaning>([
  [1, { name: 'match start', type: 'period_start' }],
  [2, { name: 'match end', type: 'period_end' }],
  [3, { name: 'yellow card', type: 'card', outcome: 'yellow' }],
  [4, { name: 'second yellow card', type: 'card', outcome: 'second_yellow' }],
  [5, { name: 'red card', type: 'card', outcome: 'red' }],
  [7, { name: 'substitution', type: 'substitution' }],
  [9, { ...goal, name: 'goal' }],
  [10, { ...goal, name: 'own goal', subtype: 'own_goal', outcome: 'own_goal' }],
  [11, { ...goal, name: 'headed goal', bodyPart: 'head' }],
  [12, { ...goal, name: 'free kick goal', subtype: 'free_kick' }],
  [13, { ...goal, name: 'penalty goal', subtype: 'penalty' }],
  [17, { name: 'first half end', type: 'period_end' }],
  [18, { name: 'second half start', type: 'period_start' }],
  [28, { name: 'corner kick', type: 'pass', subtype: 'corner' }],
  [29, { name: 'clearance', type: 'clearance' }],
  [30, { name: 'clearance to corner', type: 'clearance', outcome: 'corner' }],
  [31, { name: 'foul, penalty', type: 'foul', subtype: 'penalty' }],
  [32, { name: 'hand, penalty', type: 'foul', subtype: 'hand_penalty' }],
  [33, { ...shot, name: 'shot off target', outcome: 'missed' }],
  [34, { ...shot, name: 'shot on post', outcome: 'post' }],
  [35, { ...shot, name: 'shot saved', outcome: 'saved' }],
  [36, { name: 'foul', type: 'foul' }],
  [37, { name: 'hand', type: 'foul', subtype: 'hand' }],
  [43, { ...penalty, name: 'penalty saved', outcome: 'saved' }],
  [44, { ...penalty, name: 'penalty off target', outcome: 'missed' }],
  [45, { ...penalty, name: 'penalty on post', outcome: 'post' }],
  [46, { name: 'throw-in', type: 'pass', subtype: 'throw_in' }],
  [47, { name: 'offside', type: 'offside' }],
  [48, { name: 'goal kick', type: 'pass', subtype: 'goal_kick' }],
  [49, { name: 'second half end', type: 'period_end' }],
  [50, { name: 'first extra time start', type: 'period_start' }],
  [51, { name: 'first extra time end', type: 'period_end' }],
  [52, { name: 'second extra time start', type: 'period_start' }],
  [53, { name: 'second extra time end', type: 'period_end' }],
  [54, { name: 'shoot-out start', type: 'period_start' }],
  [55, { ...goal, name: 'shoot-out goal', subtype: 'penalty' }],
  [56, { ...penalty, name: 'shoot-out saved', outcome: 'saved' }],
  [57, { ...penalty, name: 'shoot-out off target', outcome: 'missed' }],
  [180, { name: 'correct pass', type: 'pass', succeeds: true }],
  [181, { name: 'incorrect pass', type: 'pass', succeeds: false }],
  [182, { name: 'stealing', type: 'recovery', succeeds: true }],
  [183, { ...penalty, name: 'shoot-out on post', outcome: 'post' }],
  [507, { name: 'nutmeg', type: 'dribble', subtype: 'nutmeg', succeeds: true }],
  [509, { name: 'sombrero flick', type: 'dribble', subtype: 'sombrero_flick', succeeds: true }],
]);

export const MATCH_END = 2;
export const SHOOTOUT_INCIDENCES: ReadonlySet<number> = new Set([54, 55, 56, 57, 183]);
export const CORNER_KICK = 28;

/** Player positions by `posnId`. */
export const POSITIONS: ReadonlyMap<number, string> = new Map([
  [1, 'Goalkeeper'],
  [2, 'Defender'],
  [3, 'Midfielder'],
  [4, 'Forward'],
]);
/** `posnId` of coaches, whom the source lists among the players. */
export const COACH = 5;

/** Type of the referee among the officials. */
export const REFEREE = 'Arbitro';

/** States of a match by the vendor's names. */
export const STATUSES: ReadonlyMap<string, GameStatus> = new Map([
  ['Finalizado', 'played'],
  ['Suspendido', 'abandoned'],
  ['Postergado', 'postponed'],
  ['Cancelado', 'cancelled'],
]);

import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const PFF = defineVendor({
  id: 'pff',
  name: 'PFF FC (Gradient Sports)',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'As agreed with PFF',
  attribution: 'Data: PFF FC',
  url: 'https://www.blog.fc.pff.com/',
  layout:
    'a folder with metadata, and tracking (GAME.jsonl) and/or events, and roster (….json) per game, or one of these ' +
    'files; the number in the name of a roster is the game',
});

/** Meanings of `gameEventType` of records without a possession event. */
export const GAME_EVENTS: ReadonlyMap<string, { readonly type: EventType; readonly subtype?: string }> =
  new Map([
    ['FIRSTKICKOFF', { type: 'period_start' }],
    ['SECONDKICKOFF', { type: 'period_start' }],
    ['THIRDKICKOFF', { type: 'period_start' }],
    ['FOURTHKICKOFF', { type: 'period_start' }],
    ['END', { type: 'period_end' }],
    ['OUT', { type: 'ball_out' }],
    ['SUB', { type: 'substitution' }],
    ['OFF', { type: 'stoppage', subtype: 'player_off' }],
    ['ON', { type: 'stoppage', subtype: 'player_on' }],
    ['OTB', { type: 'reception' }],
    ['FOUL', { type: 'foul' }],
    ['G', { type: 'other', subtype: 'woodwork' }],
    ['CLK', { type: 'other', subtype: 'clock_observation' }],
    ['PAU', { type: 'stoppage', subtype: 'pause' }],
    ['VID', { type: 'other', subtype: 'video' }],
  ]);

interface OutReason {
  readonly outcome: string | null;
  /** Team that scored. */
  readonly scorer?: 'home' | 'away';
  readonly type?: EventType;
  readonly subtype?: string;
}

/** Reasons why the ball is out, by `outType`. */
export const OUT_REASONS: ReadonlyMap<string, OutReason> = new Map<string, OutReason>([
  ['A', { outcome: 'away_score', scorer: 'away' }],
  ['H', { outcome: 'home_score', scorer: 'home' }],
  ['T', { outcome: 'touch' }],
  ['W', { outcome: null, type: 'stoppage', subtype: 'whistle' }],
]);

/** `endType` of the end of the game. */
export const GAME_END = 'G';

import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const SPORTSCODE = defineVendor({
  id: 'sportscode',
  name: 'Sportscode (tagged video)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: false },
  licence: 'As agreed with the person who tagged the video',
  attribution: 'Tagged in Hudl Sportscode',
  url: 'https://www.hudl.com/products/sportscode',
  layout: 'one XML file of instances per video (GAME.xml), or a folder of these files',
});

/** Label groups that contain the team's name. */
export const TEAM_GROUPS: ReadonlySet<string> = new Set(['team', 'squad', 'equipo', 'mannschaft']);

/**
 * Event types by code. Codes are compared in lower case and without digits. The person who tags a video
 * chooses the codes freely. `goal` is missing, because such a clip can show a goal by either team, a chance
 * or a celebration.
 */
export const CODES: ReadonlyMap<string, EventType> = new Map([
  ['pass', 'pass'],
  ['passes', 'pass'],
  ['cross', 'pass'],
  ['shot', 'shot'],
  ['shots', 'shot'],
  ['tackle', 'tackle'],
  ['duel', 'duel'],
  ['dribble', 'dribble'],
  ['interception', 'interception'],
  ['recovery', 'recovery'],
  ['clearance', 'clearance'],
  ['foul', 'foul'],
  ['offside', 'offside'],
  ['save', 'save'],
  ['turnover', 'turnover'],
  ['substitution', 'substitution'],
]);

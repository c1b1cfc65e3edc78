import type { GameStatus } from '../../../model/game.ts';
import { defineVendor, type Vendor } from '../../core/vendor.ts';

const FACTS = {
  id: 'sportradar',
  name: 'Sportradar (soccer, NBA, NFL)',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'Sportradar terms of use',
  attribution: 'Data: Sportradar',
  url: 'https://developer.sportradar.com/',
  layout:
    'JSON responses of the API with any names: soccer timelines, line-ups and summaries (v3, v4); play-by-play of the ' +
    'NBA and the NFL; schedules and results of these sports; or a folder of such files',
} as const;

/** The sports that the importer supports. */
export type SportName = 'soccer' | 'basketball' | 'american_football';

/** The vendor's factories by sport. */
export const SPORTRADAR: Readonly<Record<SportName, Vendor>> = {
  soccer: defineVendor({ ...FACTS, sport: 'soccer' }),
  basketball: defineVendor({ ...FACTS, sport: 'basketball' }),
  american_football: defineVendor({ ...FACTS, sport: 'american_football' }),
};

export const SPORT_NAMES: readonly SportName[] = ['soccer', 'basketball', 'american_football'];

/** Statuses of games and matches. All other statuses are of games that are not over. */
export const STATUSES: ReadonlyMap<string, GameStatus> = new Map([
  ['closed', 'played'],
  ['complete', 'played'],
  ['ended', 'played'],
  ['aet', 'played'],
  ['ap', 'played'],
  ['postponed', 'postponed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['unnecessary', 'cancelled'],
  ['abandoned', 'abandoned'],
  ['forfeit', 'awarded'],
  ['walkover', 'awarded'],
]);

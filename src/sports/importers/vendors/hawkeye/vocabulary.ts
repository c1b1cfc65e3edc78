import { defineVendor } from '../../core/vendor.ts';
import type { Ids } from './schema.ts';

export const HAWKEYE = defineVendor({
  id: 'hawkeye',
  name: 'Hawk-Eye',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with Hawk-Eye',
  attribution: 'Data: Hawk-Eye Innovations',
  url: 'https://www.hawkeyeinnovations.com/',
  layout:
    'the folder that holds, per match, a file a minute of the ball (….samples.ball) and of the players ' +
    '(….samples.centroids), with metadata (….json or ….xml) beside them for the size of the pitch',
});

/** The systems that ids are looked up in, the first that is stated. */
const SYSTEMS = ['fifaId', 'uefaId', 'heId'] as const;

export function idOf(ids: Ids | null | undefined): string | null {
  for (const system of SYSTEMS) {
    const id = ids?.[system];
    if (id !== undefined && id !== null && String(id) !== '') return String(id);
  }
  return null;
}

export const GOALKEEPER = 'Goalkeeper';

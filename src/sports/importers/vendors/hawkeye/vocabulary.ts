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
    'a folder per match with a ball file (….samples.ball) and a players’ file ' +
    '(….samples.centroids) for each minute, and metadata (….json or ….xml) with the size of the pitch',
});

/** Id systems in order of preference. */
const SYSTEMS = ['fifaId', 'uefaId', 'heId'] as const;

export function idOf(ids: Ids | null | undefined): string | null {
  for (const system of SYSTEMS) {
    const id = ids?.[system];
    if (id !== undefined && id !== null && String(id) !== '') return String(id);
  }
  return null;
}

export const GOALKEEPER = 'Goalkeeper';

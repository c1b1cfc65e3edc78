import { defineVendor } from '../../core/vendor.ts';

/** The format has no single vendor, so each game credits the provider in its metadata. */
export const EPTS = defineVendor({
  id: 'epts',
  name: 'FIFA EPTS (standard transfer format)',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with the provider of the data; the format itself grants no rights',
  attribution: 'Tracking: the provider named in the data',
  url: 'https://inside.fifa.com/technical/football-technology/standards/epts',
  layout:
    'a folder with metadata (….xml, from any provider except Metrica) and raw tracking text ' +
    'per game, or one of these files',
});

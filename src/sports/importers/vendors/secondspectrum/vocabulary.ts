import { defineVendor } from '../../core/vendor.ts';

export const SECONDSPECTRUM = defineVendor({
  id: 'secondspectrum',
  name: 'Second Spectrum',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with Second Spectrum',
  attribution: 'Data: Second Spectrum',
  url: 'https://www.geniussports.com/',
  layout:
    'a folder with the tracking (….jsonl) and metadata (….json with the lineups and/or ….xml) of each match, ' +
    'or one of these files',
});

export const GOALKEEPER = 'GK';

export const USUAL_RATE_HZ = 25;

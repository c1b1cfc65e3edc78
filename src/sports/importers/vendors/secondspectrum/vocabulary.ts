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
    'the folder that holds, per match, tracking (….jsonl) and its metadata (….json with the line-ups and/or ….xml) ' +
    'side by side, or a file of it',
});

export const GOALKEEPER = 'GK';

export const USUAL_RATE_HZ = 25;

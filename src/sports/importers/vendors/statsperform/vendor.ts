import { defineVendor } from '../../core/vendor.ts';

export const STATSPERFORM = defineVendor({
  id: 'statsperform',
  name: 'Stats Perform (MA1, MA3, MA25)',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'As agreed with Stats Perform',
  attribution: 'Data: Stats Perform',
  url: 'https://www.statsperform.com/',
  layout:
    'per match, MA3 (events, JSON or XML) with MA1 (line-ups and result, JSON or XML), and/or MA25 (tracking, text) ' +
    'with MA1, side by side, of any name',
});

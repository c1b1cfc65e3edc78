import { defineVendor } from '../../core/vendor.ts';

export const TRACAB = defineVendor({
  id: 'tracab',
  name: 'TRACAB',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with TRACAB or the competition; the format alone gives no right to the data',
  attribution: 'Tracking: TRACAB',
  url: 'https://tracab.com/',
  layout:
    'the folder that holds, per game, tracking (….dat or ….json) and its metadata (….xml or ….json) side by side, ' +
    'or a file of it',
});

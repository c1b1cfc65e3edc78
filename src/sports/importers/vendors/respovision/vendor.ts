import { defineVendor } from '../../core/vendor.ts';

export const RESPOVISION = defineVendor({
  id: 'respovision',
  name: 'ReSpo.Vision',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with ReSpo.Vision',
  attribution: 'Data: ReSpo.Vision',
  url: 'https://respo.vision/',
  layout: 'YYYYMMDD-HOME-AWAY-….jsonl, one file per match, of any name, or a folder of them',
});

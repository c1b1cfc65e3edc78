import { defineVendor } from '../../core/vendor.ts';

export const DATAFACTORY = defineVendor({
  id: 'datafactory',
  name: 'Datafactory',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'As agreed with Datafactory',
  attribution: 'Data: Datafactory',
  url: 'https://www.datafactory.la/',
  layout: 'MATCH.json, one file per match, of any name, or a folder of them',
});

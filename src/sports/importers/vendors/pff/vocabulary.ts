import { defineVendor } from '../../core/vendor.ts';

export const PFF = defineVendor({
  id: 'pff',
  name: 'PFF FC (Gradient Sports)',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with PFF',
  attribution: 'Data: PFF FC',
  url: 'https://www.blog.fc.pff.com/',
  layout:
    'the folder that holds, per game, the tracking (GAME.jsonl, unpacked), its metadata and its roster (….json) side by ' +
    'side, or a file of it',
});

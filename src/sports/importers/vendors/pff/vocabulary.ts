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
    'a folder with tracking (GAME.jsonl, unpacked), metadata and roster (….json) per game, or one of these ' +
    'files',
});

import { defineVendor } from '../../core/vendor.ts';

export const LAST_ROW = defineVendor({
  id: 'lastrow',
  name: 'Last Row',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Free to use for any purpose, with credit of the source',
  attribution:
    'Data: Last Row, Friends of Tracking (https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row)',
  url: 'https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row',
  layout: 'the CSV of a goal (TEAM_[2]-1_TEAM.csv), of many (liverpool_2019.csv), or a folder of them',
});

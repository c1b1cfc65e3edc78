import { defineVendor } from '../../core/vendor.ts';

export const NBA = defineVendor({
  id: 'nba',
  name: 'NBA (play-by-play, SportVU)',
  sport: 'basketball',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'NBA.com terms of use; files as published at sealneaward/nba-movement-data (MIT)',
  attribution: 'Data: NBA.com and STATS SportVU (https://github.com/sealneaward/nba-movement-data)',
  url: 'https://github.com/sealneaward/nba-movement-data',
  layout: 'GAME.csv (play-by-play) and/or SportVU JSON, unpacked, of any name; both of one game are one game',
});

import { defineVendor } from '../../core/vendor.ts';

export const BIG_DATA_BOWL = defineVendor({
  id: 'bigdatabowl',
  name: 'NFL Big Data Bowl',
  sport: 'american_football',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Big Data Bowl contest rules: non-commercial use',
  attribution: 'NFL Big Data Bowl, data: NFL Next Gen Stats',
  url: 'https://github.com/nfl-football-ops/Big-Data-Bowl',
  layout:
    'the folder of a year with plays.csv and, if there are any, games.csv, players.csv and tracking ' +
    '(week1.csv, tracking_week_1.csv, tracking_gameId_….csv); tables are recognised by their columns',
});

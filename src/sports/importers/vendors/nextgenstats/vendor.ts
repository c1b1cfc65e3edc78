import { defineVendor } from '../../core/vendor.ts';

export const NEXT_GEN_STATS = defineVendor({
  id: 'nextgenstats',
  name: 'NFL Next Gen Stats (single plays)',
  sport: 'american_football',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'None stated; the NFL’s terms of use',
  attribution: 'NFL Next Gen Stats, plays collected by asonty/ngs_highlights',
  url: 'https://github.com/asonty/ngs_highlights',
  layout:
    'SEASON_TEAM_GAME_PLAY.tsv, one file per play, or a folder of them; plays of one game become one game',
});

import { defineVendor } from '../../core/vendor.ts';

export const WYSCOUT = defineVendor({
  id: 'wyscout',
  name: 'Wyscout (open dataset, API v2 and v3)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'CC BY 4.0',
  attribution:
    'Wyscout; Pappalardo et al., A public data set of spatio-temporal match events in soccer competitions, ' +
    'Scientific Data 6, 236 (2019)',
  url: 'https://github.com/koenvo/wyscout-soccer-match-event-dataset',
  layout:
    'the dataset’s folder, its processed-v2 folder or files of it (<match id>.json), with matches.zip ' +
    '(or matches_*.json) and, where line-ups have gaps, players.json beside them or one folder up; or events of the API v2 or v3 ' +
    '(….json, of any name)',
});

import { defineVendor } from '../../core/vendor.ts';

export const STATSBOMB = defineVendor({
  id: 'statsbomb',
  name: 'StatsBomb open data',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'StatsBomb Public Data User Agreement',
  attribution: 'Data provided by StatsBomb. Where it is published, show the StatsBomb logo.',
  url: 'https://github.com/statsbomb/open-data',
  layout:
    'the folder that holds matches/<competition>/<season>.json, events/<match>.json, lineups/<match>.json and, where there ' +
    'are any, three-sixty/<match>.json (the open-data repository or its data folder), or a folder or file in it; or the ' +
    'events of a match (….json, of any name), alone or with its line-ups and 360 frames beside them',
});

import { defineVendor } from '../../core/vendor.ts';

export const METRICA = defineVendor({
  id: 'metrica',
  name: 'Metrica Sports',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Sample data, free to use with acknowledgement of the source',
  attribution: 'Data: Metrica Sports (https://github.com/metrica-sports/sample-data)',
  url: 'https://github.com/metrica-sports/sample-data',
  layout:
    'GAME_RawEventsData.csv and/or GAME_RawTrackingData_Home_Team.csv with …_Away_Team.csv; or GAME_metadata.xml ' +
    'with GAME_events.json and/or GAME_tracking.txt',
});

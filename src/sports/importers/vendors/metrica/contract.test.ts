import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { metrica } from './index.ts';
import { wholeGames } from './metrica.fixture.ts';

contract(metrica, [
  Sample.invented(metrica, wholeGames(), {
    games: 2,
    cut: Object.keys(wholeGames()),
    needs: [
      {
        faults: /Final_metadata\.xml/,
        why: 'the metadata defines the fields of the tracking and their players',
      },
    ],
    places: {
      'metrica-Cup': {
        1: { ball: [0, -17], 'metrica-Cup-Player1': [-49.35, 17], 'metrica-Cup-Player21': [49.35, 17] },
        102: { ball: [0, 17], 'metrica-Cup-Player1': [-49.35, -17] },
      },
      'metrica-Final': {
        1: { ball: [0, 12.5], 'metrica-Final-p1': [25, 0] },
        22: { ball: [0, -12.5], 'metrica-Final-p3': [-25, 0] },
      },
    },
  }),
  Sample.recorded(metrica, 'sports/metrica', {
    games: 2,
    cut: [
      'Sample_Game_1_RawEventsData.csv',
      'Sample_Game_3_events.json',
      'Sample_Game_3_metadata.xml',
      'metrica_home.csv',
      'metrica_away.csv',
    ],
    places: {
      'metrica-Sample_Game_1': {
        1: {
          ball: [-4.754, 7.678],
          'metrica-Sample_Game_1-Player11': [-52.414, 1.198],
          'metrica-Sample_Game_1-Player25': [42.534, 1.726],
        },
        145006: { 'metrica-Sample_Game_1-Player11': [-42.479, -3.158] },
      },
    },
  }),
  Sample.recorded(metrica, 'sports/epts', {
    games: 1,
    cut: ['epts_metrica_metadata.xml', 'epts_metrica_tracking.txt'],
    without: { events: 'the sample has only tracking' },
    fails: {
      ends: 'the second half is a copy of the first half, so the teams do not change ends',
    },
    places: {
      'metrica-epts_metrica': {
        450: { ball: [3.01, -14.069], 'metrica-epts_metrica-Track_1': [-20.368, -31.98] },
        699: { ball: [-19.502, 18.299], 'metrica-epts_metrica-Track_1': [16.32, 29.707] },
      },
    },
  }),
]);

isolatesFaults(metrica, [
  {
    files: wholeGames(),
    broken: 'Cup_RawTrackingData_Away_Team.csv',
    how: 'emptied',
    others: 1,
  },
  { files: wholeGames(), broken: 'Final_events.json', how: 'cut', others: 1 },
  {
    recorded: 'sports/metrica',
    files: { '': '' },
    broken: 'Sample_Game_3_events.json',
    how: 'cut',
    others: 1,
  },
]);

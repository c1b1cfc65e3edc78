import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { sportec } from './index.ts';
import { sportecFiles } from './sportec.fixture.ts';

const DFL_EVENTS = 'DFL_03_02_events_raw_DFL-COM-000002_DFL-MAT-J03WPY.xml';

contract(sportec, [
  Sample.invented(sportec, sportecFiles(), {
    games: 1,
    cut: ['information.xml', 'events.xml', 'tracking.xml'],
    needs: [
      { faults: /information\.xml <(?:Team|Player)[ >]/, why: 'one line contains several of these elements' },
    ],
    places: {
      'sportec-DFL-MAT-TEST01': {
        10001: { ball: [-0.4, -10], 'sportec-H-7': [-12, -10] },
        100000: { 'sportec-G-7': [12, 10] },
      },
    },
  }),
  Sample.recorded(sportec, 'sports/dfl', {
    games: 2,
    cut: ['sportec_meta.xml', 'sportec_events.xml', 'sportec_tracking.xml'],
    // The away team, Nürnberg, is on the left at the first kickoff.
    places: {
      'sportec-DFL-MAT-J03WPY': {
        10000: { ball: [-6.4, 0.04], 'sportec-DFL-OBJ-0000NZ': [-0.57, -23.23] },
        10020: { ball: [-16.58, -0.7], 'sportec-DFL-OBJ-002FYC': [14.67, -20.06] },
      },
      'sportec-DFL-MAT-003BN1': {
        10000: { ball: [2.69, 0.26], 'sportec-DFL-OBJ-002G3I': [0.35, -25.26] },
        100103: { 'sportec-DFL-OBJ-002G3I': [-5.07, 13.61] },
      },
    },
  }),
]);

isolatesFaults(sportec, [
  ...cutAndEmptied({
    recorded: 'sports/dfl',
    files: {
      'information.xml': 'sportec_meta.xml',
      [DFL_EVENTS]: 'sportec_events.xml',
      'other.xml': 'sportec_positional_w_referee.xml',
    },
    broken: DFL_EVENTS,
    others: 1,
  }),
]);

import { contract } from '../../contract/contract.fixture.ts';
import { inTwoFolders, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { lastrow } from './index.ts';
import { crowdedGoalCsv } from './lastrow.fixture.ts';

const FAILS = {
  score: 'a game contains one goal, but the score counts all goals of the match',
  attack: 'goals have no position',
  eventArea: 'goals have no position',
  links: 'goals have no frame',
};

contract(lastrow, [
  Sample.invented(
    lastrow,
    { 'TER_[1]-0_HER.csv': crowdedGoalCsv() },
    {
      games: 1,
      cut: ['TER_[1]-0_HER.csv'],
      fails: FAILS,
      // Source positions in percent. Team_a attacks towards x = 100; positive y is down.
      places: {
        'lastrow-TER_~5B1~5D-0_HER': {
          0: { ball: [10.5, 0], 'lastrow-TER_~5B1~5D-0_HER-10': [10.5, 27.2] },
          4: { ball: [52.5, 2.72], 'lastrow-TER_~5B1~5D-0_HER-37': [39.69, -20.672] },
        },
      },
    },
  ),
  Sample.recorded(lastrow, 'sports/lastrow', {
    games: 1,
    cut: ['LIV_[2]-1_CHE.csv'],
    fails: FAILS,
    // Source positions in percent. Team_a attacks towards x = 0; positive y is down.
    places: {
      'lastrow-LIV_~5B2~5D-1_CHE': {
        0: { ball: [7.364, 32.459], 'lastrow-LIV_~5B2~5D-1_CHE-12': [13.968, 26.39] },
        194: { ball: [53.214, -0.714], 'lastrow-LIV_~5B2~5D-1_CHE-1214': [52.254, 17.356] },
      },
    },
  }),
]);

isolatesFaults(lastrow, [inTwoFolders('sports/lastrow', ['LIV_[2]-1_CHE.csv'])]);

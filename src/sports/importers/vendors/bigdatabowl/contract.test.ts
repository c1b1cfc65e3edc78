import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { twoGames } from './bigdatabowl.fixture.ts';
import { bigdatabowl } from './index.ts';

contract(bigdatabowl, [
  Sample.invented(bigdatabowl, twoGames(), {
    games: 2,
    cut: Object.keys(twoGames()),
    needs: [
      { faults: /plays\.csv/, why: 'tracking without a play has no game time' },
      {
        faults: /games\.csv .*TeamAbbr := wrong/,
        why: 'the games file and the plays must name the same teams',
      },
    ],
    fails: { score: 'different kinds of goals are worth different points' },
    // Source positions in yards from the bottom left: (36, 10), (38, 10), (42, 26) and (92, 26).
    places: {
      'bigdatabowl-2001090901': {
        1: { 'bigdatabowl-101': [-21.95, -15.24] },
        3: { 'bigdatabowl-101': [-20.12, -15.24], ball: [-16.46, -0.61] },
        6: { ball: [29.26, -0.61] },
      },
    },
  }),
]);

isolatesFaults(bigdatabowl, [{ files: twoGames(), broken: 'second.csv', how: 'cut', others: 1 }]);

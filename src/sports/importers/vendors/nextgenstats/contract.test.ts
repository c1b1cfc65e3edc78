import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { nextgenstats } from './index.ts';
import { twoGames } from './nextgenstats.fixture.ts';

contract(nextgenstats, [
  Sample.invented(nextgenstats, twoGames(), {
    games: 2,
    cut: Object.keys(twoGames()),
    fails: { score: 'different kinds of goals are worth different points' },
    // Source x in the first game is 86, 90 and 92 of 120 yards. ELK (team_b) attacks to the left.
    places: {
      'nextgenstats-2001090901': {
        1: { 'nextgenstats-101': [23.77, -15.24], ball: [27.43, -6.1] },
        3: { ball: [29.26, -6.1] },
      },
      'nextgenstats-2001090902': { 1: { ball: [-18.29, -6.1] } },
    },
  }),
]);

isolatesFaults(nextgenstats, cutAndEmptied({ files: twoGames(), broken: 'second.tsv', others: 1 }));

import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { statsbomb } from './index.ts';
import { wholeMatch } from './statsbomb.fixture.ts';

contract(statsbomb, [
  Sample.invented(statsbomb, wholeMatch(), {
    games: 1,
    cut: ['data/events/7.json', 'data/lineups/7.json', 'data/matches/1/2.json'],
    needs: [
      {
        faults: /matches\/1\/2\.json \[\](?: |\.(?:home|away)_team|\.match_id)/,
        why: 'the match record contains the teams and the venue',
      },
    ],
  }),
  Sample.recorded(statsbomb, 'sports/statsbomb', {
    games: 1,
    cut: ['data/events/15986.json', 'data/lineups/15986.json', 'data/matches/11/4.json'],
  }),
]);

isolatesFaults(statsbomb, [
  {
    recorded: 'sports/statsbomb',
    files: {
      '': '',
      'data/matches/12/5.json': 'data/matches/11/4.json',
      'data/events/99.json': 'data/events/15986.json',
      'data/lineups/99.json': 'data/lineups/15986.json',
    },
    broken: 'data/matches/12/5.json',
    how: 'cut',
    others: 1,
  },
]);

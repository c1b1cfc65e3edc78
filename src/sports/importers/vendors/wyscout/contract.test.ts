import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { wyscout } from './index.ts';
import { wyscoutFiles } from './wyscout.fixture.ts';

contract(wyscout, [
  Sample.invented(wyscout, wyscoutFiles(), {
    games: 1,
    cut: ['processed-v2/77.json', 'matches_Nowhere.json'],
    needs: [
      { faults: /\.teams\[\]/, why: 'each team of a match needs a name' },
      {
        faults: /matches_Nowhere\.json \[\](?: |\.wyId|\.teamsData)/,
        why: 'the match list identifies the home team',
      },
    ],
  }),
  Sample.recorded(wyscout, 'sports/wyscout', {
    games: 16,
    cut: ['processed-v2/2058009.json', 'matches.zip'],
  }),
]);

isolatesFaults(wyscout, [
  {
    recorded: 'sports/wyscout',
    files: {
      'matches.zip': 'matches.zip',
      'players.json': 'players.json',
      'teams.json': 'teams.json',
      'processed-v2/2058009.json': 'processed-v2/2058009.json',
      'processed-v2/1694396.json': 'processed-v2/1694396.json',
    },
    broken: 'processed-v2/2058009.json',
    how: 'cut',
    others: 1,
  },
]);

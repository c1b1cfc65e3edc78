import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { impectFiles, lineUps } from './impect.fixture.ts';
import { impect } from './index.ts';

contract(impect, [
  Sample.invented(impect, impectFiles(), {
    games: 1,
    cut: ['lineups.json', 'players.json', 'squads.json'],
  }),
  Sample.recorded(impect, 'sports/impect', {
    games: 1,
    cut: ['impect_lineups.json', 'impect_players.json', 'impect_squads.json'],
  }),
]);

isolatesFaults(
  impect,
  cutAndEmptied({
    files: jsonFiles({ ...impectFiles(), 'other.json': lineUps({ id: 901 }) }),
    broken: 'other.json',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
);

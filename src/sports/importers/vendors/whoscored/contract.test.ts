import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { whoscored } from './index.ts';
import { events, matchFile, whoScoredFiles } from './whoscored.fixture.ts';

contract(whoscored, [
  Sample.invented(whoscored, whoScoredFiles(), { games: 1, cut: ['900.json'] }),
  Sample.recorded(whoscored, 'sports/whoscored', { games: 1, cut: ['1005916.json'] }),
]);

isolatesFaults(
  whoscored,
  cutAndEmptied({
    files: jsonFiles({ 'one.json': matchFile(events()), 'two.json': matchFile(events(), { game_id: 901 }) }),
    broken: 'two.json',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
);

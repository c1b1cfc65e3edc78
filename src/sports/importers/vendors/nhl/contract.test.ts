import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { nhl } from './index.ts';
import { gameFile, nhlFiles, plays } from './nhl.fixture.ts';

contract(nhl, [
  Sample.invented(nhl, nhlFiles(), { games: 1, cut: ['game.json'] }),
  Sample.recorded(nhl, 'sports/nhl-api-web', { games: 2, cut: ['20241008-STL-vs-SEA-2024020003.json'] }),
]);

isolatesFaults(
  nhl,
  cutAndEmptied({
    files: jsonFiles({ 'one.json': gameFile(plays()), 'two.json': gameFile(plays(), { id: 2031020002 }) }),
    broken: 'two.json',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
);

import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { scisports } from './index.ts';
import { events, matchFile, sciSportsFiles } from './scisports.fixture.ts';

contract(scisports, [Sample.invented(scisports, sciSportsFiles(), { games: 1, cut: ['77.json'] })]);

isolatesFaults(
  scisports,
  cutAndEmptied({
    files: jsonFiles({ 'one.json': matchFile(events()), 'two.json': matchFile(events(), { id: 78 }) }),
    broken: 'two.json',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
);

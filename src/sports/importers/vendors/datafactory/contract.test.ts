import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { datafactoryFiles, incidences, matchFile } from './datafactory.fixture.ts';
import { datafactory } from './index.ts';

contract(datafactory, [
  Sample.invented(datafactory, datafactoryFiles(), {
    games: 1,
    cut: ['match.json'],
    needs: [{ faults: /TeamId := /, why: 'players of a third team belong to another game' }],
  }),
  Sample.recorded(datafactory, 'sports/datafactory', { games: 1, cut: ['datafactory_events.json'] }),
]);

const match = (matchId: number) =>
  matchFile(incidences(), { match: { ...(matchFile({})['match'] as object), matchId } });
isolatesFaults(datafactory, [
  ...cutAndEmptied({
    files: jsonFiles({ 'one.json': match(1), 'two.json': match(2) }),
    broken: 'two.json',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
]);

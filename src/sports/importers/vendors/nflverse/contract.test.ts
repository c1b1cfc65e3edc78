import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { nflverse } from './index.ts';
import { lines, nflverseFiles, table } from './nflverse.fixture.ts';

const fails = {
  score: 'different kinds of goals are worth different points',
  attack: 'goals are events without a position',
  eventArea: 'plays have no position across the field',
};

contract(nflverse, [
  Sample.invented(nflverse, nflverseFiles(), { games: 2, cut: ['season.csv'], fails }),
  Sample.recorded(nflverse, 'sports/nflverse', { games: 2, cut: ['play_by_play_2020_2games.csv'], fails }),
]);

const other = lines().map((one) => ({ ...one, game_id: '2030_02_LAK_RIV' }));
isolatesFaults(
  nflverse,
  cutAndEmptied({
    files: { 'one.csv': table(lines()), 'two.csv': table(other) },
    broken: 'two.csv',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
);

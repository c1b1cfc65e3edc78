import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { sportscode } from './index.ts';
import { sportscodeFiles } from './sportscode.fixture.ts';

const fails = {
  goals: 'a tagged clip does not mean that a goal counted',
  score: 'the source has no score',
  attack: 'the source has no positions',
  eventArea: 'the source has no positions',
};

contract(sportscode, [
  Sample.invented(sportscode, sportscodeFiles(), { games: 1, cut: ['cup-tie.xml'], fails }),
  Sample.recorded(sportscode, 'sports/sportscode', { games: 1, cut: ['code_xml.xml'], fails }),
]);

const { 'cup-tie.xml': text = '' } = sportscodeFiles();
isolatesFaults(
  sportscode,
  cutAndEmptied({ files: { 'one.xml': text, 'two.xml': text }, broken: 'two.xml', others: 1 }).filter(
    ({ how }) => how === 'cut',
  ),
);

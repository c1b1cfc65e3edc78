import { contract } from '../../contract/contract.fixture.ts';
import { inTwoFolders, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { skillcorner } from './index.ts';
import { squadFiles } from './skillcorner.fixture.ts';

contract(skillcorner, [
  Sample.invented(skillcorner, squadFiles(), {
    games: 1,
    cut: Object.keys(squadFiles()),
    places: {
      'skillcorner-71': {
        10: { ball: [1.5, -2], 'skillcorner-101': [-45, 1], 'skillcorner-208': [4, -8.5] },
        27503: { ball: [1.5, -2], 'skillcorner-101': [-43.5, 1], 'skillcorner-208': [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(skillcorner, 'sports/skillcorner', {
    games: 1,
    cut: ['skillcorner_meta.json', 'skillcorner_tracking.jsonl'],
    paths: ['skillcorner_tracking.jsonl'],
    without: { events: 'the events of another match are in the folder' },
    // The home team attacks from right to left in the first half.
    places: {
      'skillcorner-1000001': {
        10: { ball: [-0.32, -0.38], 'skillcorner-50012': [39.63, 0.08] },
        27899: { ball: [20.54, 24.47], 'skillcorner-50035': [-35.9, 3.42] },
      },
    },
  }),
  Sample.recorded(skillcorner, 'sports/skillcorner', {
    games: 1,
    cut: ['2011166_match.json', '2011166_dynamic_events_period2_first500.csv', '2011166_phases_of_play.csv'],
    paths: ['2011166_phases_of_play.csv'],
    without: { tracking: 'the file is too large to be in the folder' },
    fails: { score: 'the events end soon after the start of the second half' },
  }),
]);

const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(squadFiles()).map(([name, text]) => [`${folder}/${name}`, text]));
isolatesFaults(skillcorner, [
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/71_match.json', how: 'cut', others: 1 },
  {
    files: { ...inFolder('one'), ...inFolder('two') },
    broken: 'two/71_tracking.jsonl',
    how: 'emptied',
    others: 1,
  },
  {
    files: { ...inFolder('one'), ...inFolder('two') },
    broken: 'two/71_dynamic_events.csv',
    how: 'emptied',
    others: 1,
  },
  inTwoFolders('sports/skillcorner', ['skillcorner_tracking.jsonl', 'skillcorner_meta.json']),
  inTwoFolders('sports/skillcorner', ['skillcorner_meta.json', 'skillcorner_tracking.jsonl']),
]);

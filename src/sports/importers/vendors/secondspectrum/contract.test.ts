import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { secondspectrum } from './index.ts';
import { secondSpectrumEventFiles, secondSpectrumFiles } from './secondspectrum.fixture.ts';

contract(secondspectrum, [
  Sample.invented(secondspectrum, secondSpectrumFiles(), {
    games: 1,
    cut: Object.keys(secondSpectrumFiles()),
    without: { events: 'the match has only tracking' },
    places: {
      'secondspectrum-m7': {
        1000: { ball: [1.5, -2], 'secondspectrum-home1': [-45, 1], 'secondspectrum-away8': [4, -8.5] },
        2003: { ball: [1.5, -2], 'secondspectrum-home1': [-43.5, 1], 'secondspectrum-away8': [5.5, -8.5] },
      },
    },
  }),
  Sample.invented(secondspectrum, secondSpectrumEventFiles(), {
    games: 1,
    cut: Object.keys(secondSpectrumEventFiles()),
    places: { 'secondspectrum-m7': { 1000: { ball: [1.5, -2], 'secondspectrum-home1-id': [-45, 1] } } },
  }),
  Sample.recorded(secondspectrum, 'sports/secondspectrum-events', {
    games: 1,
    cut: ['secondspectrum_fake_eventdata.jsonl', 'secondspectrum_fake_metadata.json'],
    without: { tracking: 'the match has only events' },
    fails: {
      goals: 'the excerpt has no goal',
      score: 'the excerpt has no goal',
      attack: 'the excerpt has no goal',
    },
  }),
  Sample.recorded(secondspectrum, 'sports/secondspectrum', {
    games: 1,
    cut: ['second_spectrum_fake_data.jsonl', 'second_spectrum_fake_metadata.json'],
    without: { events: 'the match has only tracking' },
    fails: {
      speed: 'the sample’s positions are invented and its frames are not consecutive',
      ends: 'the sample’s positions are invented, so attack directions cannot be inferred',
    },
    places: {
      'secondspectrum-1234456': {
        0: { ball: [35.677, 7.899], 'secondspectrum-20grw': [47.084, -23.94] },
        150000: { ball: [-41.678, -11.613], 'secondspectrum-20grw': [40.988, 7.266] },
      },
    },
  }),
]);

const inFolder = (folder: string) =>
  Object.fromEntries(
    Object.entries(secondSpectrumFiles()).map(([name, text]) => [`${folder}/${name}`, text]),
  );
isolatesFaults(secondspectrum, [
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/metadata.json', how: 'cut', others: 1 },
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/tracking.jsonl', how: 'cut', others: 1 },
]);

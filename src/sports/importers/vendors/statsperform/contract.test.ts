import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { statsperform } from './index.ts';
import { ma1, ma3, ma3Events, statsPerformFiles } from './statsperform.fixture.ts';

contract(statsperform, [
  Sample.invented(statsperform, statsPerformFiles(), {
    games: 1,
    cut: ['ma1.json', 'ma3.json', 'ma25.txt'],
    needs: [
      { faults: /ma1\.json \.matchInfo\.contestant/, why: 'the MA1 feed contains the team names' },
      { faults: /ma1\.json \.liveData\.lineUp/, why: 'the lineup identifies the tracked players' },
      {
        faults: /ma3\.json \.(?:matchInfo|liveData)/,
        why: 'an MA3 feed must have both matchInfo and liveData',
      },
    ],
    places: {
      'statsperform-m9qlz': {
        0: { ball: [1.5, -2], 'statsperform-h1-1': [-45, 1], 'statsperform-a1-8': [4, -8.5] },
        100003: { ball: [1.5, -2], 'statsperform-h1-1': [-43.5, 1], 'statsperform-a1-8': [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(statsperform, 'sports/statsperform', {
    games: 2,
    cut: ['statsperform_event_ma3.json', 'statsperform_event_ma1.json'],
    fails: { links: 'one match has only events and the other has only tracking' },
    places: {
      'statsperform-7ijuqohwgmplbxdj1625sxwfe': {
        0: {
          ball: [0.15, -0.75],
          'statsperform-6wfwy94p5bm0zv3aku0urfq39': [-47.745, -1.776],
          'statsperform-6ekdnbnk56xlxforb5owt3dn9': [47.232, -0.444],
        },
        100065: { ball: [-19.895, 9.145], 'statsperform-6ekdnbnk56xlxforb5owt3dn9': [42.263, 0.303] },
      },
    },
  }),
]);

isolatesFaults(statsperform, [
  {
    files: {
      ...statsPerformFiles(),
      'other-ma1.json': JSON.stringify(ma1({ id: 'other' })),
      'other-ma3.json': JSON.stringify(ma3(ma3Events(), 'other')),
    },
    broken: 'other-ma3.json',
    how: 'cut',
    others: 1,
  },
]);

import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { ballFile, hawkEyeFiles } from './hawkeye.fixture.ts';
import { hawkeye } from './index.ts';

contract(hawkeye, [
  Sample.invented(hawkeye, hawkEyeFiles(), {
    games: 1,
    cut: ['m_1_1.samples.ball', 'm_1_1.samples.centroids', 'm_2_1.samples.centroids'],
    needs: [{ faults: /details\.teams/, why: 'details.teams contains the team names' }],
    places: {
      'hawkeye-m7': {
        0: { ball: [1.5, -2], 'hawkeye-home1': [-45, 1], 'hawkeye-away8': [4, -8.5] },
        100003: { ball: [1.5, -2], 'hawkeye-home1': [-43.5, 1], 'hawkeye-away8': [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(hawkeye, 'sports/hawkeye', {
    games: 1,
    cut: ['hawkeye_1_1.football.samples.ball'],
    fails: { speed: 'the sample contains only the ball', ends: 'the sample contains only the ball' },
    places: { 'hawkeye-142925': { 0: { ball: [0.11, -0.067] } } },
  }),
]);

isolatesFaults(hawkeye, [
  {
    files: { ...hawkEyeFiles(), 'x_1_1.samples.ball': JSON.stringify(ballFile(0, 'other')) },
    broken: 'x_1_1.samples.ball',
    how: 'cut',
    others: 1,
  },
]);

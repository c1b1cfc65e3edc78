import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { respovision } from './index.ts';
import { lines, respoVisionFiles } from './respovision.fixture.ts';

const GAME = 'respovision-20310506-Terns-Herons-tracking';

contract(respovision, [
  Sample.invented(respovision, respoVisionFiles(), {
    games: 1,
    cut: Object.keys(respoVisionFiles()),
    places: {
      [GAME]: {
        1000: { ball: [1.5, -2], [`${GAME}-home-1`]: [-45, 1], [`${GAME}-away-8`]: [4, -8.5] },
        2003: { ball: [1.5, -2], [`${GAME}-home-1`]: [-43.5, 1], [`${GAME}-away-8`]: [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(respovision, 'sports/respovision', {
    games: 1,
    cut: ['respovision_tracking.jsonl'],
    fails: { speed: 'positions in the sample are invented' },
    places: {
      'respovision-respovision_tracking': {
        1: { ball: [2.5, 2], 'respovision-respovision_tracking-home-1': [-42.5, 2] },
        102: { 'respovision-respovision_tracking-home-1': [-47.5, -2] },
      },
    },
  }),
]);

isolatesFaults(respovision, [
  ...cutAndEmptied({
    files: { 'a-Terns-Herons.jsonl': lines(), 'b-Terns-Herons.jsonl': lines() },
    broken: 'b-Terns-Herons.jsonl',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
]);

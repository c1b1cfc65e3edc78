import { STANDARD_AREA } from '../../model/coordinates.ts';
import { equalPeriods } from '../play/rules.ts';
import type { Sport } from '../play/simulation.ts';
import { playPeriod } from './play.ts';
import { iceHockeyShape } from './shape.ts';

const DEFENCE = ['Left defence', 'Right defence'];
const FORWARDS = ['Left wing', 'Centre', 'Right wing'];

export const ICE_HOCKEY: Sport = {
  rules: {
    sport: 'ice_hockey',
    area: STANDARD_AREA.ice_hockey,
    lineup: ['Goaltender', ...DEFENCE, ...FORWARDS],
    bench: ['Goaltender', ...DEFENCE, ...DEFENCE, ...FORWARDS, ...FORWARDS, ...FORWARDS],
    hasKeeper: true,
    returning: true,
    pace: { jog: 8.5, sprint: 12, acceleration: 6.5, wander: 2.5, restlessness: 0.75 },
    walled: true,
    carrying: { lead: 0.7, height: 0, bounces: false },
    shape: iceHockeyShape,
    opening: 'faceoff',
    periods: () => equalPeriods(3, 'period', 20),
  },
  play: playPeriod,
};

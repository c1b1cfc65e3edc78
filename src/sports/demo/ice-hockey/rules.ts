import { STANDARD_AREA } from '../../model/areas.ts';
import type { SportRules } from '../play/sport.ts';
import { playPeriod } from './play.ts';
import { iceHockeyShape } from './shape.ts';

const DEFENCE = ['Left defence', 'Right defence'];
const FORWARDS = ['Left wing', 'Centre', 'Right wing'];

export const ICE_HOCKEY: SportRules = {
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
  periods: () => [1, 2, 3].map((period) => ({ period, type: 'period', duration_s: 20 * 60 })),
  play: playPeriod,
};

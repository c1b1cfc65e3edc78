import { STANDARD_AREA } from '../../model/areas.ts';
import type { SportRules } from '../play/sport.ts';
import { playQuarter } from './play.ts';
import { basketballShape } from './shape.ts';

export const BASKETBALL: SportRules = {
  sport: 'basketball',
  area: STANDARD_AREA.basketball,
  lineup: ['Point guard', 'Shooting guard', 'Small forward', 'Power forward', 'Centre'],
  bench: ['Point guard', 'Shooting guard', 'Small forward', 'Power forward', 'Centre', 'Guard', 'Forward'],
  hasKeeper: false,
  returning: true,
  pace: { jog: 6.2, sprint: 7.8, acceleration: 6, wander: 0.8, restlessness: 0.5 },
  walled: false,
  carrying: { lead: 0.45, height: 0.95, bounces: true },
  shape: basketballShape,
  opening: 'jump_ball',
  periods: () => [1, 2, 3, 4].map((period) => ({ period, type: 'quarter', duration_s: 12 * 60 })),
  play: playQuarter,
};

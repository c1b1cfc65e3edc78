import { STANDARD_AREA } from '../../model/coordinates.ts';
import { equalPeriods } from '../play/rules.ts';
import type { Sport } from '../play/simulation.ts';
import { playQuarter } from './play.ts';
import { basketballShape } from './shape.ts';

export const BASKETBALL: Sport = {
  rules: {
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
    periods: () => equalPeriods(4, 'quarter', 12),
  },
  play: playQuarter,
};

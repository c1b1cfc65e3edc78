import { STANDARD_AREA } from '../../model/coordinates.ts';
import type { Sport } from '../play/simulation.ts';
import { playHalf } from './play.ts';
import { soccerShape } from './shape.ts';

export const SOCCER: Sport = {
  rules: {
    sport: 'soccer',
    area: STANDARD_AREA.soccer,
    lineup: [
      'Goalkeeper',
      'Right back',
      'Right centre back',
      'Left centre back',
      'Left back',
      'Defensive midfield',
      'Right midfield',
      'Left midfield',
      'Right wing',
      'Left wing',
      'Centre forward',
    ],
    bench: [
      'Goalkeeper',
      'Right back',
      'Left centre back',
      'Left back',
      'Defensive midfield',
      'Right midfield',
      'Left midfield',
      'Left wing',
      'Centre forward',
    ],
    hasKeeper: true,
    returning: false,
    pace: { jog: 7, sprint: 9.3, acceleration: 6, wander: 2.2, restlessness: 0.31 },
    walled: false,
    carrying: { lead: 0.6, height: 0, bounces: false },
    shape: soccerShape,
    opening: 'kick_off',
    periods: (random) => [
      { period: 1, type: 'first_half', duration_s: 45 * 60 + random.integer(45, 180) },
      { period: 2, type: 'second_half', duration_s: 45 * 60 + random.integer(120, 330) },
    ],
  },
  play: playHalf,
};

import type { PlayingArea } from './coordinates.ts';
import type { Sport } from './vocabulary.ts';

/**
 * The playing area that is taken where a source states none. Sizes are the sport's standard ones:
 * IFAB's recommended pitch, the NHL rink, the NBA court, the NFL field with both end zones.
 */
export const STANDARD_AREA: Readonly<Record<Sport, PlayingArea>> = {
  soccer: { length_m: 105, width_m: 68 },
  ice_hockey: { length_m: 60.96, width_m: 25.91 },
  basketball: { length_m: 28.65, width_m: 15.24 },
  american_football: { length_m: 109.73, width_m: 48.77 },
};

import type { CoordinateSystem } from '../../../model/coordinates.ts';

/**
 * SportVU's feet, from the top left corner: the league's viewer drew them so, and its shot charts agree. At the left
 * basket a chart's x, which grows to the right of someone who faces the basket, is 25 feet minus y, so y grows to the left.
 */
export const COURT: CoordinateSystem = { left: 0, right: 94, bottom: 50, top: 0 };

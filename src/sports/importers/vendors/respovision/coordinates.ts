import { type CoordinateSystem, STANDARD_AREA } from '../../../model/coordinates.ts';

export const AREA = STANDARD_AREA.soccer;
/** Metres from the bottom left corner. */
export const PITCH: CoordinateSystem = { left: 0, right: AREA.length_m, bottom: 0, top: AREA.width_m };

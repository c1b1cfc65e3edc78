import type { CoordinateSystem, PlayingArea } from '../../../model/coordinates.ts';

/** Metres from the top left corner, with y down the page. */
export function pitchOf(area: PlayingArea): CoordinateSystem {
  return { left: 0, right: area.length_m, bottom: area.width_m, top: 0 };
}

import { pointOf } from '../../model/wind.ts';

/** Where the wind blows to, from north clockwise. */
const ARROWS = ['↓', '↙', '←', '↖', '↑', '↗', '→', '↘'];

/** An arrow with a space before it for the direction that the wind comes from, in degrees; nothing if it is unknown. */
export function arrowOf(direction: number | null): string {
  if (direction === null) return '';
  return ` ${ARROWS[pointOf(direction)] ?? ''}`;
}

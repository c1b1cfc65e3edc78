/** Where the wind blows to, from north clockwise. */
const ARROWS = ['↓', '↙', '←', '↖', '↑', '↗', '→', '↘'];
const DEGREES = 360 / ARROWS.length;

/** An arrow with a space before it for the direction that the wind comes from, in degrees; nothing if it is unknown. */
export function arrowOf(direction: number | null): string {
  if (direction === null) return '';
  return ` ${ARROWS[Math.round(direction / DEGREES) % ARROWS.length] ?? ''}`;
}

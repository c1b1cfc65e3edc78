/** Temperatures in °C at which the colours `heat-1`, `heat-2` … of the style sheet begin. */
export const HEAT_STEPS = [-20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 35] as const;

/**
 * Returns the class with a temperature's colour. All parts of the page use the same scale. Temperatures that
 * the page shows as the same number have the same colour.
 */
export function heatClass(celsius: number): string {
  return `heat-${HEAT_STEPS.filter((step) => step <= Math.round(celsius)).length}`;
}

import type { ChartStep } from './chart-step.ts';

/** Creates a step at an hour of 21 November. Omitted values are unknown. */
export function step(hour: number, some: Partial<ChartStep> = {}): ChartStep {
  const datetime = new Date(Date.UTC(2026, 10, 21, hour)).toISOString().slice(0, 19).replace('T', ' ');
  return {
    datetime,
    temperature: null,
    rain: null,
    snow: null,
    precipitation_probability: null,
    wind_speed: null,
    wind_gust: null,
    wind_direction: null,
    description: null,
    icon: null,
    outlook: null,
    ...some,
  };
}

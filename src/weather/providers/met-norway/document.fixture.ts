import type { Period, StepData } from './document.ts';

export const START = Date.parse('2031-01-04T12:00:00Z');

export const UNITS = {
  air_pressure_at_sea_level: 'hPa',
  air_temperature: 'celsius',
  precipitation_amount: 'mm',
  relative_humidity: '%',
  wind_speed: 'm/s',
} as const;

export function period(symbol_code: string | null, precipitation_amount?: number): Period {
  return {
    ...(symbol_code !== null && { summary: { symbol_code } }),
    details: precipitation_amount === undefined ? {} : { precipitation_amount },
  };
}

/** Builds a step this number of hours after START, with mild weather by default. */
export function step(
  hours: number,
  periods: Omit<StepData, 'instant'> = {},
  details: StepData['instant']['details'] = {},
) {
  return {
    time: new Date(START + hours * 3_600_000).toISOString(),
    data: {
      instant: {
        details: {
          air_temperature: 12,
          air_pressure_at_sea_level: 1012.3,
          relative_humidity: 61.5,
          wind_speed: 4.2,
          ...details,
        },
      },
      ...periods,
    },
  };
}

export function document(timeseries: ReturnType<typeof step>[], units: object = UNITS) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [10.7, 59.9, 25] },
    properties: { meta: { updated_at: '2031-01-04T11:30:57Z', units }, timeseries },
  };
}

import { millimetresFromInches } from '../../model/units.ts';
import type { Forecast } from '../../representation/forecast.ts';
import type { UnitsName } from '../../representation/units.ts';

type Values = readonly (number | null)[];

const known = (values: Values) => values.filter((value) => value !== null);

/** The minimum of the known values; null if all are unknown. */
export function least(values: Values): number | null {
  const all = known(values);
  return all.length === 0 ? null : Math.min(...all);
}

/** The maximum of the known values; null if all are unknown. */
export function greatest(values: Values): number | null {
  const all = known(values);
  return all.length === 0 ? null : Math.max(...all);
}

export interface Precipitation {
  /**
   * Local start time of the first step with a measurable amount or, if there is none, of the first step with
   * any amount. Null if all steps are dry.
   */
  readonly begins: string | null;
  /** Sum of the known amounts. */
  readonly total: number;
  /** Whether all amounts are known. */
  readonly isWhole: boolean;
}

const DECIMALS = 1000;
/** Minimum measurable amount, in mm. */
const MEASURABLE = 0.1;

/** Returns null if all amounts are unknown. */
export function precipitationOf(forecast: Forecast, kind: 'rain' | 'snow'): Precipitation | null {
  const { forecasts, daily, units } = forecast;
  const amounts = known(forecasts.map((entry) => entry[kind]));
  if (amounts.length === 0) return null;
  const ofDays = isOfWholeDays(forecast) ? daily.map((day) => day[kind]) : [null];
  // The sum of the hours differs from the day’s amount, because every hour is rounded.
  const total = (ofDays.includes(null) ? amounts : known(ofDays)).reduce((sum, amount) => sum + amount, 0);
  const first =
    forecasts.find((entry) => millimetresOf(entry[kind] ?? 0, units) >= MEASURABLE) ??
    forecasts.find((entry) => (entry[kind] ?? 0) > 0);
  return {
    begins: first?.datetime ?? null,
    total: Math.round(total * DECIMALS) / DECIMALS,
    isWhole: amounts.length === forecasts.length,
  };
}

/** `units` are the units of `amount`; metric by default. */
export function millimetresOf(amount: number, units: string | undefined): number {
  const imperial: UnitsName = 'imperial';
  return units === imperial ? millimetresFromInches(amount) : amount;
}

/** Whether the hours are those of whole days. */
function isOfWholeDays({ forecasts, daily }: Forecast): boolean {
  const isWhole = ({ date }: Forecast['daily'][number]) => {
    const hours = forecasts.filter(({ datetime }) => datetime.startsWith(date));
    const [first, last] = [hours[0], hours.at(-1)].map((hour) => hour?.datetime.slice(11, 13));
    return first === '00' && last === '23';
  };
  return daily.length > 0 && daily.every(isWhole);
}

/**
 * The lowest and highest temperature; null if unknown. Whole days use the daily extremes. Shorter periods use
 * the hours, which miss extremes between hours.
 */
export function temperaturesOf(forecast: Forecast): { min: number; max: number } | null {
  const { forecasts, daily } = forecast;
  const days = daily.flatMap(({ temperature_min, temperature_max }) => [temperature_min, temperature_max]);
  const hours = forecasts.map(({ temperature }) => temperature);
  const values = isOfWholeDays(forecast) && !days.includes(null) ? days : hours;
  const [min, max] = [least(values), greatest(values)];
  return min === null || max === null ? null : { min, max };
}

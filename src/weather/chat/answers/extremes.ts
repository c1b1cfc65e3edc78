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
export function precipitationOf({ forecasts, units }: Forecast, kind: 'rain' | 'snow'): Precipitation | null {
  const amounts = known(forecasts.map((entry) => entry[kind]));
  if (amounts.length === 0) return null;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
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

const FIRST_HOUR = 3;
const LAST_HOUR = 21;

/**
 * The lowest and highest temperature; null if unknown. Whole days use the daily extremes. Shorter periods use
 * the steps, which miss extremes between steps.
 */
export function temperaturesOf({ forecasts, daily }: Forecast): { min: number; max: number } | null {
  const isWhole = daily.every(({ date }) => {
    const hours = forecasts
      .filter(({ datetime }) => datetime.startsWith(date))
      .map(({ datetime }) => Number(datetime.slice(11, 13)));
    return Math.min(...hours) < FIRST_HOUR && Math.max(...hours) >= LAST_HOUR;
  });
  const days = daily.flatMap(({ temperature_min, temperature_max }) => [temperature_min, temperature_max]);
  const steps = forecasts.map(({ temperature }) => temperature);
  const values = isWhole && !days.includes(null) ? days : steps;
  const [min, max] = [least(values), greatest(values)];
  return min === null || max === null ? null : { min, max };
}

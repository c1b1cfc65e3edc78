import { millimetresFromInches } from '../../model/units.ts';
import type { Forecast } from '../../representation/forecast.ts';
import type { UnitsName } from '../../representation/units.ts';

type Values = readonly (number | null)[];

const known = (values: Values) => values.filter((value) => value !== null);

/** The least of the values that are known; null if none is. */
export function least(values: Values): number | null {
  const all = known(values);
  return all.length === 0 ? null : Math.min(...all);
}

/** The greatest of the values that are known; null if none is. */
export function greatest(values: Values): number | null {
  const all = known(values);
  return all.length === 0 ? null : Math.max(...all);
}

/** Rain or snow of a forecast. */
export interface Fall {
  /** When the first step with more than a trace begins, or else with any, local; null if none has any, as far as is known. */
  readonly begins: string | null;
  /** Of the steps of which it is known. */
  readonly total: number;
  /** Whether it is known of all steps. */
  readonly isWhole: boolean;
}

const DECIMALS = 1000;
/** Less, in mm, is but a trace. */
const MEASURABLE = 0.1;

/** Null if it is unknown of all steps. */
export function fallOf({ forecasts, units }: Forecast, kind: 'rain' | 'snow'): Fall | null {
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

/** `units` are those of a response; absent, they are metric. */
export function millimetresOf(amount: number, units: string | undefined): number {
  const imperial: UnitsName = 'imperial';
  return units === imperial ? millimetresFromInches(amount) : amount;
}

const FIRST_HOUR = 3;
const LAST_HOUR = 21;

/**
 * The lowest and highest temperature: of its days if the forecast has whole days, else of its steps, between which it may
 * be a little lower or higher. Null if unknown.
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

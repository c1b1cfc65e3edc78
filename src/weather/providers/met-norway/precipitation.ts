import type { Precipitation } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { plausible } from '../../model/plausible.ts';
import { instantValue, type Period, type TimedStep, type Units } from './document.ts';
import { readSymbol } from './symbols.ts';

/** Up to this temperature, in °C, MET Norway draws snow (github.com/metno/weather_symbol). */
const SNOW_UP_TO = 0.5;

/**
 * What falls, hour by hour as far as the hourly forecast reaches and in six hours after it. Each step also sums up the
 * six hours that follow it; those sums overlap and are left out.
 */
export function precipitationOf(steps: readonly TimedStep[], units: Units): Precipitation[] {
  if (units.precipitation_amount === undefined) return [];
  const hourly = steps.flatMap((step) => interval(step, step.data.next_1_hours, HOUR_MS, units));
  const sixHourly = steps.flatMap((step) => interval(step, step.data.next_6_hours, 6 * HOUR_MS, units));
  const apart: Precipitation[] = [];
  for (const each of [...hourly, ...sixHourly]) {
    if (each.from >= (apart.at(-1)?.to ?? Number.NEGATIVE_INFINITY)) apart.push(each);
  }
  return apart;
}

function interval(
  step: TimedStep,
  period: Period | undefined,
  length: number,
  units: Units,
): Precipitation[] {
  const amount = period?.details?.precipitation_amount ?? null;
  if (amount === null) return [];
  const { falls } = readSymbol(period?.summary?.symbol_code);
  const kind = falls ?? kindAt(instantValue('air_temperature', step, units));
  return [{ from: step.time, to: step.time + length, ...split(plausible(kind ?? 'rain', amount), kind) }];
}

/** The kind where the symbol shows none: too little falls for a symbol, or there is no symbol. */
function kindAt(temperature: number | null): 'rain' | 'snow' | null {
  if (temperature === null) return null;
  return temperature <= SNOW_UP_TO ? 'snow' : 'rain';
}

/** Only the total is forecast: all of it is of one kind, and unknown of both where the kind is. */
function split(amount: number | null, kind: 'rain' | 'snow' | null): Pick<Precipitation, 'rain' | 'snow'> {
  if (amount === null) return { rain: null, snow: null };
  if (amount === 0) return { rain: 0, snow: 0 };
  return { rain: kind && (kind === 'rain' ? amount : 0), snow: kind && (kind === 'snow' ? amount : 0) };
}

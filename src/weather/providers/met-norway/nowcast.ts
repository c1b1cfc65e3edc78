import { type Static, Type } from '../../../schema.ts';
import { plausible } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import type { Nowcast } from '../../model/nowcast.ts';
import { completed, kindAt } from '../../model/precipitation.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { Maybe } from '../wire.ts';
import { timesOf } from './document.ts';
import { readSymbol } from './symbols.ts';

const STEP_MS = HOUR_MS / 12;

const Reading = Maybe(Type.Number());

/** The parts of Nowcast 2.0 `complete` that this provider uses (docs.api.met.no/doc/nowcast/datamodel). */
export const NowcastDocument = Type.Object({
  properties: Type.Object({
    meta: Type.Object({
      radar_coverage: Type.Union([
        Type.Literal('ok'),
        Type.Literal('temporarily unavailable'),
        Type.Literal('no coverage'),
      ]),
      /** A document with other units is rejected. */
      units: Type.Object({
        air_temperature: Type.Optional(Type.Literal('celsius')),
        precipitation_rate: Type.Optional(Type.Literal('mm/h')),
      }),
    }),
    timeseries: Type.Array(
      Type.Object({
        time: Type.String(),
        data: Type.Object({
          instant: Type.Object({
            details: Type.Object({ air_temperature: Reading, precipitation_rate: Reading }),
          }),
          next_1_hours: Type.Optional(
            Type.Object({ summary: Type.Optional(Type.Object({ symbol_code: Maybe(Type.String()) })) }),
          ),
        }),
      }),
    ),
  }),
});
type NowcastDocument = Static<typeof NowcastDocument>;

/**
 * Converts a document. Returns null if no radar covers the place. Only the first step has a temperature and a
 * symbol, which determine for all steps whether rain or snow falls. Throws UpstreamError.
 */
export function toNowcast({ properties: { meta, timeseries } }: NowcastDocument): Nowcast | null {
  if (meta.radar_coverage === 'no coverage') return null;
  if (meta.radar_coverage !== 'ok')
    throw new UpstreamError('unreadable', 'has no radar data for this place at the moment');
  const [first] = timeseries;
  const temperature = meta.units.air_temperature && first?.data.instant.details.air_temperature;
  const shown = readSymbol(first?.data.next_1_hours?.summary?.symbol_code).precipitation;
  const kind = shown ?? kindAt(temperature ?? null);
  const times = timesOf(timeseries);
  return timeseries.map(({ data }, i) => {
    const rate = meta.units.precipitation_rate && data.instant.details.precipitation_rate;
    const from = times[i] ?? Number.NaN;
    const to = Math.min(from + STEP_MS, times[i + 1] ?? Number.POSITIVE_INFINITY);
    const amount = rate === null || rate === undefined ? null : (rate * (to - from)) / HOUR_MS;
    return { from, to, ...completed({ rain: null, snow: null }, plausible(kind ?? 'rain', amount), kind) };
  });
}

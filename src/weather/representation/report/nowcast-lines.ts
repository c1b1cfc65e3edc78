import type { Nowcast } from '../nowcast.ts';
import { amount, right, SNOWFLAKE } from './forecast-lines.ts';
import { type Formatter, heading } from './formatter.ts';
import { EMPTY, type Line, span, table } from './lines.ts';

/** Builds a table of a nowcast's steps: amounts, and the rate of rain and snow together. */
export function nowcastLines({ precipitation }: Nowcast, today: string, formatter: Formatter): Line[] {
  const { symbols } = formatter;
  const hasSnow = precipitation.some(({ snow }) => (snow ?? 0) > 0);
  const columns = [
    right(''),
    right(symbols.amount),
    ...(hasSnow ? [right(`${SNOWFLAKE} ${symbols.amount}`)] : []),
    right(`${symbols.amount}/h`),
  ];
  const rows = precipitation.map(({ datetime, rain, snow, rate }) => [
    span(formatter.hour(datetime, today)),
    span(amount(rain, formatter)),
    ...(hasSnow ? [span(amount(snow, formatter))] : []),
    span(amount(rate, formatter)),
  ]);
  return rows.length === 0 ? [] : [heading(formatter, 'hours'), ...table(columns, rows), EMPTY];
}

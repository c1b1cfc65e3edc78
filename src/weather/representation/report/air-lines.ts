import { POLLENS } from '../../model/air-quality.ts';
import type { Air } from '../air.ts';
import { EMPTY, type Line, span, table } from './lines.ts';
import type { Manner } from './manner.ts';
import { UNKNOWN } from './manner.ts';

const CONCENTRATIONS = [
  ['PM2.5', 'pm2_5'],
  ['PM10', 'pm10'],
  ['O₃', 'ozone'],
  ['NO₂', 'nitrogen_dioxide'],
] as const;

/** What is in the air. */
export function airLines(air: Air, manner: Manner): Line[] {
  const { say, count, plants } = manner.speech;
  const { european_aqi: index, us_aqi, description, pollen } = air;
  const grade =
    index === null || description === null
      ? say('unknown')
      : say('air', { grade: description, v: count(index) });
  const number = (value: number | null) => (value === null ? UNKNOWN : count(value));
  const rows = [
    ...CONCENTRATIONS.map(([name, field]) => [span(name), span(number(air[field])), span('µg/m³')]),
    ...POLLENS.flatMap((plant, i) =>
      pollen === null ? [] : [[span(plants[i] ?? plant), span(number(pollen[plant])), span('/m³')]],
    ),
  ];
  const columns = [
    { heading: '', align: 'left' },
    { heading: '', align: 'right' },
    { heading: '', align: 'left' },
  ] as const;
  const [, ...body] = table(columns, rows);
  return [
    [span(manner.capital(grade), 'bold'), span(us_aqi === null ? '' : ` · US AQI ${count(us_aqi)}`)],
    EMPTY,
    ...body,
    EMPTY,
  ];
}

import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { WeatherClient } from '../../../client/index.ts';
import { sharedTexts } from '../../shared/messages.ts';
import type { ChartStep } from '../chart/chart-step.ts';
import { displayOf } from '../display/display.ts';
import { ReaderContext } from '../reader.ts';
import { weatherTexts } from '../texts/texts.ts';
import { HourTable } from './hour-table.tsx';

const READER = {
  language: 'en',
  translate: weatherTexts('en'),
  translateShared: sharedTexts('en'),
  display: displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' }),
  client: new WeatherClient({ baseUrl: 'http://localhost/' }),
  prefetched: null,
} as const;

const step = (hour: number, values: Partial<ChartStep> = {}): ChartStep => ({
  datetime: `2026-11-21 ${String(hour).padStart(2, '0')}:00:00`,
  temperature: 8.6,
  rain: 0,
  snow: 0,
  precipitation_probability: 20,
  wind_speed: 5,
  wind_gust: null,
  wind_direction: 270,
  description: 'clear sky',
  icon: '01d',
  outlook: 'dry',
  ...values,
});

/** Returns the text of each row, and the table's HTML. */
function table(steps: readonly ChartStep[], days: Parameters<typeof HourTable>[0]['days'] = []) {
  const html = renderToString(
    <ReaderContext.Provider value={READER}>
      <HourTable steps={steps} now="2026-11-21 11:20:00" label="Hours" days={days} />
    </ReaderContext.Provider>,
  );
  const [rowsHtml = ''] = html.split('</table>');
  const rows = rowsHtml.split('<tr>').slice(1);
  return {
    html,
    rows: rows.map((row) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  };
}

it('the table has a column per hour, and marks the current hour and the nights', () => {
  const { rows, html } = table([step(11), step(12, { rain: 0.4, icon: '10n', description: 'rain' })]);
  expect(rows).toEqual([
    'today Now clear sky 12:00 rain',
    'Temperature °C 9° 9°',
    'Chance % 20 20',
    'Rain, snow mm 0 0.4',
    'Wind km/h 18 18',
  ]);
  expect(html).toMatch(/class="this-hour"/);
  expect(html).toMatch(/class="night"/);
});

it('the table names the day of its first hour', () => {
  expect(table([step(15)]).rows[0]).toBe('today 15:00 clear sky');
  expect(table([step(15, { datetime: '2026-11-22 15:00:00' })]).rows[0]).toBe('Sun 15:00 clear sky');
});

it('the table shows unknown values as a dash, and leaves out rows without values', () => {
  const unknown = { temperature: null, rain: null, snow: null, precipitation_probability: null };
  expect(table([step(11, unknown), step(12)]).rows[1]).toBe('Temperature °C – 9°');
  expect(table([step(11, unknown)]).rows.some((row) => row.startsWith('Chance'))).toBe(false);
});

it('the table shows the sunrise and the sunset with words, even in the same hour', () => {
  const day = { sunrise: '2026-11-21 11:20:10', sunset: '2026-11-21 11:42:00' };
  expect(table([step(11), step(12)], [day]).rows.at(-1)).toBe(
    'Sunrise and sunset Sunrise 11:20 Sunset 11:42',
  );
  expect(table([step(12)], [day]).rows.at(-1)).toBe('Wind km/h 18');
});

import { EMPTY, type Line, span } from './lines.ts';
import type { Manner } from './manner.ts';

/** What every answer says of its place. */
export interface AtPlace {
  readonly city: string | null;
  readonly country?: string | null;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** Where, and the day there, as the first lines of a report. */
export function placeLines(place: AtPlace, today: string, manner: Manner): Line[] {
  const { city, region, country, latitude, longitude, timezone } = place;
  const names = [city, region === city ? null : region, country ? manner.country(country) : null];
  const where = names.filter((name) => name !== null).join(', ');
  const point = `${latitude}, ${longitude}`;
  return [
    [span(where || point, 'bold')],
    [span(`${where === '' ? '' : `${point} · `}${timezone} · ${manner.date(today)}`, 'faint')],
    EMPTY,
  ];
}

import Type, { type Static } from 'typebox';
import { type Alert, SEVERITIES } from '../model/alert.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { CITY, localTime, Nullable, SOURCE, TIMEZONE } from './fields.ts';

const AlertSchema = Type.Object({
  event: Type.String({ description: 'Name of the alert.' }),
  start: Nullable(localTime('Start'), 'Null if the source states none.'),
  end: Nullable(localTime('End'), 'Null if the source states none.'),
  description: Type.String(),
  severity: Nullable(
    Type.String({ enum: SEVERITIES }),
    'Severity in terms of the Common Alerting Protocol; null if the source states none.',
  ),
});

export const AlertsSchema = Type.Object({
  city: CITY,
  alerts: Type.Array(AlertSchema, { description: 'Alerts that have not ended, most severe first.' }),
  has_alerts: Type.Boolean(),
  timezone: TIMEZONE,
  source: Nullable(SOURCE, 'Null if no provider covers the country’s alerts.'),
});

export type Alerts = Static<typeof AlertsSchema>;

export function alertsAnswer(place: Place, alerts: readonly Alert[], source: string | null): Alerts {
  const local = (time: number | null) => (time === null ? null : localText(time, place.timezone));
  return {
    city: place.name,
    alerts: alerts.map(({ event, start, end, description, severity }) => ({
      event,
      start: local(start),
      end: local(end),
      description,
      severity,
    })),
    has_alerts: alerts.length > 0,
    timezone: place.timezone,
    source,
  };
}

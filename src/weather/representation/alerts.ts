import Type, { type Static } from 'typebox';
import { type Alert, SEVERITIES } from '../model/alert.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { CITY, Known, localTime, SOURCE, TIMEZONE } from './fields.ts';

const AlertSchema = Type.Object({
  event: Type.String({ description: 'Name of the warning.' }),
  start: Known(localTime('Beginning'), 'Null where the source sets none.'),
  end: Known(localTime('End'), 'Null where the source sets none.'),
  description: Type.String(),
  severity: Known(
    Type.String({ enum: SEVERITIES }),
    'As the Common Alerting Protocol grades it; null where the source does not.',
  ),
});

export const AlertsSchema = Type.Object({
  city: CITY,
  alerts: Type.Array(AlertSchema, { description: 'Warnings that are not over, the gravest first.' }),
  has_alerts: Type.Boolean(),
  timezone: TIMEZONE,
  source: Known(SOURCE, 'Null where no provider covers the country’s warnings.'),
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

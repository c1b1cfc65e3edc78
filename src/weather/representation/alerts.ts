import { type Static, Type } from '../../schema.ts';
import {
  type Alert,
  type AlertReport,
  APPLICABILITIES,
  CATEGORIES,
  CERTAINTIES,
  inLanguage,
  SEVERITIES,
  URGENCIES,
} from '../model/alert.ts';
import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import {
  ATTRIBUTION,
  CITY,
  localTime,
  Nullable,
  type Origin,
  PLACE,
  PLAIN,
  placeFields,
  SOURCE,
  type Style,
  unitsField,
  zoneFields,
  zoneSchema,
} from './fields.ts';
import { UNITS_FIELD } from './units.ts';

const ofCap = (words: readonly string[], what: string) =>
  Nullable(
    Type.String({ enum: [...words] }),
    `${what} as defined by the Common Alerting Protocol; null if the source does not provide a value.`,
  );
const stated = (what: string) =>
  Nullable(Type.String(), `${what}; null if the source does not provide a value.`);

export const AlertSchema = Type.Object(
  {
    event: Type.String({ description: 'Name of the alert.' }),
    start: Nullable(localTime('Start'), 'Null if the source does not provide the start.'),
    end: Nullable(localTime('End'), 'Null if the source does not provide the end.'),
    description: Type.String(),
    severity: ofCap(SEVERITIES, 'Severity'),
    category: ofCap(CATEGORIES, 'First category, in lower case,'),
    applies: Type.String({
      enum: [...APPLICABILITIES],
      description:
        '`here` if the alert applies to the place; `area unclear` if the source lists the alert near the place, ' +
        'but gives no area that can be compared with the place.',
    }),
    sender: stated('Issuer'),
    area: stated('Description of the affected area'),
    url: stated('Web page about the alert'),
    urgency: ofCap(URGENCIES, 'Urgency'),
    certainty: ofCap(CERTAINTIES, 'Certainty'),
  },
  { title: 'Alert' },
);

export const AlertsSchema = Type.Object(
  {
    city: CITY,
    alerts: Type.Array(AlertSchema, {
      description: 'Alerts that have not ended: first those that apply here, the most severe first.',
    }),
    has_alerts: Type.Boolean({
      description: 'False only if `alerts` is empty; see also `applies` of each alert.',
    }),
    ...PLACE,
    ...zoneSchema('at the time of the response'),
    source: Nullable(SOURCE, 'Null if no provider covers alerts in this country.'),
    attribution: ATTRIBUTION,
    units: UNITS_FIELD,
    partial: Type.Optional(
      Type.Literal(true, {
        description:
          'True if alerts may be missing, because some could not be read or did not arrive in time, or because a ' +
          'national source failed. The Warning header is also set.',
      }),
    ),
  },
  { title: 'Alerts' },
);

export type Alerts = Static<typeof AlertsSchema>;

export function isPartial({ skipped, missing = 0, leftOut = 0 }: Omit<AlertReport, 'alerts'>): boolean {
  return skipped + missing + leftOut > 0;
}

export const PARTIAL_WARNING = '199 fieldcast "Some alerts are missing"';

/** Formats an alert with local times. The texts are in the given language if available. */
export function alertFields(alert: Alert, { timezone }: Place, language: string) {
  const local = (time: number | null) => (time === null ? null : localText(time, timezone));
  const { event, description, sender, area, url } = inLanguage(alert, language);
  return {
    event,
    start: local(alert.start),
    end: local(alert.end),
    description,
    severity: alert.severity,
    category: alert.category,
    applies: alert.applies,
    sender,
    area,
    url,
    urgency: alert.urgency,
    certainty: alert.certainty,
  };
}

export function alertsAnswer(
  place: Place,
  alerts: readonly Alert[],
  origin: Origin | null,
  now: number,
  { partial = false, style = PLAIN }: { partial?: boolean; style?: Style } = {},
): Alerts {
  return {
    city: place.name || null,
    alerts: alerts.map((alert) => alertFields(alert, place, style.language)),
    has_alerts: alerts.length > 0,
    ...placeFields(place, style.language),
    ...zoneFields(place, now),
    source: origin?.source ?? null,
    attribution: origin?.attribution ?? null,
    ...(partial && { partial }),
    ...unitsField(style),
  };
}

import { type Static, Type } from '../../../schema.ts';
import {
  type Alert,
  type AlertReport,
  alertOf,
  categoryOf,
  certaintyOf,
  severityOf,
  urgencyOf,
} from '../../model/alert.ts';
import {
  alertTime,
  eventName,
  firstText,
  OptionalText,
  pageAddress,
  paragraphs,
  readAlerts,
} from '../alerts.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees } from '../wire.ts';

/** Alerts from the US National Weather Service (www.weather.gov/documentation/services-web-api). */
export const nws = defineProvider({
  id: 'nws',
  name: 'US National Weather Service',
  url: 'https://www.weather.gov/documentation/services-web-api',
  provides: ['alerts'],
  coverage: ['US', 'PR', 'GU', 'VI', 'AS', 'MP'],
  licence: 'Public domain (US government work)',
  licenceUrl: 'https://www.weather.gov/disclaimer',
  attribution: 'US National Weather Service',
  // The NWS documentation mentions a generous limit, but does not publish the limit.
  rate: {
    account: 'nws',
    displayName: 'the US National Weather Service',
    requests: 300,
    seconds: 60,
    source: null,
  },
  settings: { 'nws-url': baseUrl('the US National Weather Service', 'https://api.weather.gov') },
  create: ({ settings, upstream }) => ({
    alerts: async ({ latitude, longitude }, signal) => {
      const url = `${settings['nws-url']}/alerts/active?point=${degrees(latitude)},${degrees(longitude)}`;
      const headers = { accept: 'application/geo+json' };
      return toAlerts(await upstream.json({ url, headers, signal }, AlertCollection));
    },
  }),
});

const AlertCollection = Type.Object({ features: Type.Array(Type.Unknown()) });

const Properties = Type.Object({
  id: Type.String(),
  status: Type.String(),
  messageType: OptionalText,
  category: OptionalText,
  references: Type.Optional(Type.Array(Type.Object({ identifier: Type.String() }))),
  event: OptionalText,
  severity: OptionalText,
  urgency: OptionalText,
  response: OptionalText,
  certainty: OptionalText,
  senderName: OptionalText,
  areaDesc: OptionalText,
  web: OptionalText,
  language: OptionalText,
  headline: OptionalText,
  description: OptionalText,
  instruction: OptionalText,
  sent: OptionalText,
  effective: OptionalText,
  onset: OptionalText,
  expires: OptionalText,
  ends: OptionalText,
});

/** The fields of a GeoJSON alert that this provider uses. */
const Feature = Type.Object({ properties: Properties });

/**
 * Returns the actual alerts that are still in force. A readable alert replaces or cancels the alerts that it
 * references. The references of an unreadable alert are ignored, because it cannot replace these alerts.
 */
function toAlerts({ features }: Static<typeof AlertCollection>): AlertReport {
  const superseded = new Set<string>();
  const ids = new Map<Alert, string>();
  const { alerts, skipped } = readAlerts(features, Feature, ({ properties }) => {
    if (properties.status !== 'Actual') return null;
    const alert = toAlert(properties);
    for (const { identifier } of properties.references ?? []) superseded.add(identifier);
    if (properties.messageType === 'Cancel' || isOver(properties)) return null;
    ids.set(alert, properties.id);
    return alert;
  });
  return { alerts: alerts.filter((alert) => !superseded.has(ids.get(alert) ?? '')), skipped };
}

function isOver({ urgency, response }: Static<typeof Properties>): boolean {
  return urgency === 'Past' || response === 'AllClear';
}

/**
 * `expires` is when the message must be renewed. `ends` is when the event ends, but can be missing.
 */
function toAlert(properties: Static<typeof Properties>): Alert {
  const { sent, effective, onset, expires, ends, headline, description, instruction, severity } = properties;
  const event = eventName([properties.event, headline], description);
  return alertOf({
    event,
    start: alertTime(onset ?? effective ?? sent),
    end: alertTime(ends ?? expires),
    description: paragraphs(firstText(description, headline, event), instruction),
    issued: alertTime(sent),
    category: categoryOf(properties.category),
    severity: severityOf(severity),
    urgency: urgencyOf(properties.urgency),
    certainty: certaintyOf(properties.certainty),
    language: firstText(properties.language) ?? 'en-US',
    sender: firstText(properties.senderName),
    area: firstText(properties.areaDesc),
    url: pageAddress(properties.web),
  });
}

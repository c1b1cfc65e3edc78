import Type, { type Static } from 'typebox';
import { type Alert, type AlertReport, severityOf } from '../../model/alert.ts';
import { eventName, firstText, moment, OptionalText, paragraphs } from '../alert-fields.ts';
import { readAlerts } from '../alert-list.ts';

const Properties = Type.Object({
  id: Type.String(),
  status: Type.String(),
  messageType: OptionalText,
  references: Type.Optional(Type.Array(Type.Object({ identifier: Type.String() }))),
  event: OptionalText,
  severity: OptionalText,
  headline: OptionalText,
  description: OptionalText,
  instruction: OptionalText,
  sent: OptionalText,
  effective: OptionalText,
  onset: OptionalText,
  expires: OptionalText,
  ends: OptionalText,
});

/** What is read of a warning, in its GeoJSON form. */
const Feature = Type.Object({ properties: Properties });

export const AlertCollection = Type.Object({ features: Type.Array(Type.Unknown()) });

/**
 * The warnings that are meant in earnest and still stand. One that another refers to is replaced or called off by that
 * one; it goes only where the other could be read, so that no warning is lost between the two.
 */
export function readCollection({ features }: Static<typeof AlertCollection>): AlertReport {
  const superseded = new Set<string>();
  const ids = new Map<Alert, string>();
  const { alerts, skipped } = readAlerts(features, Feature, ({ properties }) => {
    if (properties.status !== 'Actual') return null;
    const alert = toAlert(properties);
    for (const { identifier } of properties.references ?? []) superseded.add(identifier);
    if (properties.messageType === 'Cancel') return null;
    ids.set(alert, properties.id);
    return alert;
  });
  return { alerts: alerts.filter((alert) => !superseded.has(ids.get(alert) ?? '')), skipped };
}

/** `expires` is when the text is to be renewed, `ends` when the event is over, where that is known. */
function toAlert(properties: Static<typeof Properties>): Alert {
  const { sent, effective, onset, expires, ends, headline, description, instruction, severity } = properties;
  const event = eventName(properties.event);
  return {
    event,
    start: moment(onset ?? effective ?? sent),
    end: moment(ends ?? expires),
    description: paragraphs(firstText(description, headline, event), instruction),
    severity: severityOf(severity),
  };
}

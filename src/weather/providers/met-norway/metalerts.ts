import { type Static, Type } from '../../../schema.ts';
import { type AlertReport, alertOf, certaintyOf, severityOf, urgencyOf } from '../../model/alert.ts';
import {
  alertTime,
  eventName,
  firstText,
  OptionalText,
  pageAddress,
  paragraphs,
  readAlerts,
} from '../alerts.ts';

export const AlertCollection = Type.Object({ features: Type.Array(Type.Unknown()) });

/** The fields of a MetAlerts 2.0 alert that this provider uses (docs.api.met.no/doc/metalerts/geojson). */
const Feature = Type.Object({
  properties: Type.Object({
    status: Type.String(),
    type: OptionalText,
    eventAwarenessName: OptionalText,
    event: OptionalText,
    severity: OptionalText,
    urgency: OptionalText,
    certainty: OptionalText,
    area: OptionalText,
    web: OptionalText,
    title: OptionalText,
    description: OptionalText,
    instruction: OptionalText,
  }),
  when: Type.Object({ interval: Type.Array(Type.Union([Type.String(), Type.Null()]), { minItems: 1 }) }),
});

/** English names of the `event` codes, for alerts without a name. Source: MET Norway's CAP profile. */
const EVENTS: ReadonlyMap<string, string> = new Map([
  ['blowingSnow', 'Blowing snow'],
  ['forestFire', 'Forest fire danger'],
  ['gale', 'Gale'],
  ['ice', 'Ice'],
  ['icing', 'Icing'],
  ['lightning', 'Lightning'],
  ['polarLow', 'Polar low'],
  ['rain', 'Rain'],
  ['rainFlood', 'Rain flood'],
  ['snow', 'Snow'],
  ['stormSurge', 'Storm surge'],
  ['wind', 'Wind'],
]);

/** Converts actual alerts, and excludes tests and cancellations. */
export function toAlerts({ features }: Static<typeof AlertCollection>): AlertReport {
  return readAlerts(features, Feature, ({ properties, when }) => {
    if (properties.status !== 'Actual' || properties.type === 'Cancel') return null;
    const { eventAwarenessName, event: code, title, description, instruction, severity } = properties;
    const event = eventName([eventAwarenessName, EVENTS.get(code ?? ''), code, title], description);
    const [start, end] = when.interval;
    return alertOf({
      event,
      start: alertTime(start),
      end: alertTime(end),
      description: paragraphs(firstText(description, title, event), instruction),
      severity: severityOf(severity),
      urgency: urgencyOf(properties.urgency),
      certainty: certaintyOf(properties.certainty),
      language: 'en',
      sender: 'MET Norway',
      area: firstText(properties.area),
      url: pageAddress(properties.web),
    });
  });
}

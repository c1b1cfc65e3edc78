import Type, { type Static } from 'typebox';
import { type AlertReport, severityOf } from '../../model/alert.ts';
import { eventName, firstText, moment, OptionalText, paragraphs } from '../alert-fields.ts';
import { readAlerts } from '../alert-list.ts';
import { PHENOMENA } from './phenomena.ts';

/** What is read of a warning of MetAlerts 2.0 (docs.api.met.no/doc/metalerts/geojson). */
const Warning = Type.Object({
  properties: Type.Object({
    status: Type.String(),
    type: OptionalText,
    eventAwarenessName: OptionalText,
    event: OptionalText,
    severity: OptionalText,
    title: OptionalText,
    description: OptionalText,
    instruction: OptionalText,
  }),
  when: Type.Object({ interval: Type.Array(Type.Union([Type.String(), Type.Null()]), { minItems: 1 }) }),
});

export const AlertCollection = Type.Object({ features: Type.Array(Type.Unknown()) });

/** The warnings that are meant in earnest and not called off. */
export function readCollection({ features }: Static<typeof AlertCollection>): AlertReport {
  return readAlerts(features, Warning, ({ properties, when }) => {
    if (properties.status !== 'Actual' || properties.type === 'Cancel') return null;
    const { eventAwarenessName, event: code, title, description, instruction, severity } = properties;
    const event = eventName(eventAwarenessName, PHENOMENA.get(code ?? ''), code);
    const [start, end] = when.interval;
    return {
      event,
      start: moment(start),
      end: moment(end),
      description: paragraphs(firstText(description, title, event), instruction),
      severity: severityOf(severity),
    };
  });
}

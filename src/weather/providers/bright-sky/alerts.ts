import Type, { type Static } from 'typebox';
import { type AlertReport, severityOf } from '../../model/alert.ts';
import { eventName, firstText, moment, OptionalText, paragraphs } from '../alert-fields.ts';
import { readAlerts } from '../alert-list.ts';

/** What is read of a warning: DWD's texts, in English where it gives them (brightsky.dev/docs). */
const Warning = Type.Object({
  status: Type.String(),
  response_type: OptionalText,
  event_en: OptionalText,
  event_de: OptionalText,
  severity: OptionalText,
  effective: OptionalText,
  onset: OptionalText,
  expires: OptionalText,
  headline_en: OptionalText,
  headline_de: OptionalText,
  description_en: OptionalText,
  description_de: OptionalText,
  instruction_en: OptionalText,
  instruction_de: OptionalText,
});

export const AlertList = Type.Object({ alerts: Type.Array(Type.Unknown()) });

/** The warnings of the weather that are meant in earnest and not called off. */
export function readList({ alerts }: Static<typeof AlertList>): AlertReport {
  return readAlerts(alerts, Warning, (warning) => {
    if (!isShown(warning)) return null;
    const event = eventName(warning.event_en, warning.event_de);
    const description = firstText(
      warning.description_en,
      warning.description_de,
      warning.headline_en,
      warning.headline_de,
      event,
    );
    return {
      event,
      start: moment(warning.onset ?? warning.effective),
      end: moment(warning.expires),
      description: paragraphs(description, firstText(warning.instruction_en, warning.instruction_de)),
      severity: severityOf(warning.severity),
    };
  });
}

/** Of every category: beside `met` there is `health`, under which DWD warns of heat. */
function isShown({ status, response_type }: Static<typeof Warning>): boolean {
  return status === 'actual' && response_type !== 'allclear';
}

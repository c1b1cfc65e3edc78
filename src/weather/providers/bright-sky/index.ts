import Type, { type Static } from 'typebox';
import { type AlertReport, severityOf } from '../../model/alert.ts';
import { alertTime, eventName, firstText, OptionalText, paragraphs, readAlerts } from '../alerts.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees } from '../wire.ts';

/**
 * Warnings of Germany's national weather service (DWD) for the municipality of a place. The 404 for a position
 * outside the warned areas stays a failure: for a place in Germany it means that the two disagree on where it is, and
 * the next provider may have its warnings, while an empty answer would claim that there are none.
 */
export const brightSky = defineProvider({
  id: 'bright-sky',
  name: 'Bright Sky',
  url: 'https://brightsky.dev/',
  provides: ['alerts'],
  coverage: ['DE'],
  licence: 'DWD terms of use (GeoNutzV)',
  attribution: 'Source: Deutscher Wetterdienst (DWD), through Bright Sky',
  rate: { account: 'bright-sky', of: 'Bright Sky', requests: 300, seconds: 60, source: null },
  settings: { 'bright-sky-url': baseUrl('Bright Sky', 'https://api.brightsky.dev') },
  create: ({ settings, upstream }) => ({
    alerts: async ({ latitude, longitude }, signal) => {
      const url = `${settings['bright-sky-url']}/alerts?lat=${degrees(latitude)}&lon=${degrees(longitude)}`;
      return toAlerts(await upstream.json({ url, signal }, AlertList));
    },
  }),
});

const AlertList = Type.Object({ alerts: Type.Array(Type.Unknown()) });

/** What is used of an alert: the DWD's texts, in English if it has them (brightsky.dev/docs). */
const DwdAlert = Type.Object({
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

/** The actual alerts, without tests and all-clears; of every category, since the DWD's heat warnings are not `met`. */
function toAlerts({ alerts }: Static<typeof AlertList>): AlertReport {
  return readAlerts(alerts, DwdAlert, (alert) => {
    if (alert.status !== 'actual' || alert.response_type === 'allclear') return null;
    const event = eventName(alert.event_en, alert.event_de);
    const description = firstText(
      alert.description_en,
      alert.description_de,
      alert.headline_en,
      alert.headline_de,
      event,
    );
    return {
      event,
      start: alertTime(alert.onset ?? alert.effective),
      end: alertTime(alert.expires),
      description: paragraphs(description, firstText(alert.instruction_en, alert.instruction_de)),
      severity: severityOf(alert.severity),
    };
  });
}

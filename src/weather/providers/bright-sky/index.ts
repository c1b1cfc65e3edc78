import { type Static, Type } from '../../../schema.ts';
import {
  type AlertReport,
  type AlertText,
  alertOf,
  certaintyOf,
  severityOf,
  urgencyOf,
} from '../../model/alert.ts';
import { alertTime, eventName, firstText, OptionalText, paragraphs, readAlerts } from '../alerts.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees, Maybe } from '../wire.ts';

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

const AlertList = Type.Object({
  alerts: Type.Array(Type.Unknown()),
  /** The municipality. */
  location: Maybe(Type.Object({ name: OptionalText })),
});

/** What is used of an alert: the DWD's texts, in English if it has them (brightsky.dev/docs). */
const DwdAlert = Type.Object({
  status: Type.String(),
  response_type: OptionalText,
  event_en: OptionalText,
  event_de: OptionalText,
  severity: OptionalText,
  urgency: OptionalText,
  certainty: OptionalText,
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

type DwdAlert = Static<typeof DwdAlert>;

const SENDER = 'Deutscher Wetterdienst';

/** The actual alerts, without tests and all-clears; of every category, since the DWD's heat warnings are not `met`. */
function toAlerts({ alerts, location }: Static<typeof AlertList>): AlertReport {
  const area = firstText(location?.name);
  return readAlerts(alerts, DwdAlert, (alert) => {
    if (alert.status !== 'actual' || alert.response_type === 'allclear') return null;
    const texts = [textIn('en', alert, area), textIn('de', alert, area)].filter((text) => text !== null);
    const [main, ...translations] = texts;
    // Throws: a text is missing only where there is not a single word.
    if (main === undefined) return alertOf({ event: eventName([]) });
    return alertOf({
      ...main,
      start: alertTime(alert.onset ?? alert.effective),
      end: alertTime(alert.expires),
      severity: severityOf(alert.severity),
      urgency: urgencyOf(alert.urgency),
      certainty: certaintyOf(alert.certainty),
      translations,
    });
  });
}

/** The words in one language; null if it has none. */
function textIn(language: 'en' | 'de', alert: DwdAlert, area: string | null): AlertText | null {
  const of = (what: 'event' | 'headline' | 'description' | 'instruction') =>
    firstText(alert[`${what}_${language}`]);
  const [name, headline, description] = [of('event'), of('headline'), of('description')];
  if (firstText(name, headline, description) === null) return null;
  const event = eventName([name, headline], description);
  return {
    language,
    event,
    description: paragraphs(firstText(description, headline, event), of('instruction')),
    sender: SENDER,
    area,
    url: null,
  };
}

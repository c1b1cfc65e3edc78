import { type Static, Type } from '../../../schema.ts';
import {
  type AlertReport,
  type AlertText,
  alertOf,
  categoryOf,
  certaintyOf,
  severityOf,
  urgencyOf,
} from '../../model/alert.ts';
import { alertTime, eventName, firstText, OptionalText, paragraphs, readAlerts } from '../alerts.ts';
import { baseUrl, defineProvider } from '../port.ts';
import { degrees, Maybe } from '../wire.ts';

/**
 * Warnings from Germany's national weather service (DWD) for a place's municipality. A 404 means that the
 * position is outside the DWD's area. This provider reports a 404 as a failure, so that the next provider is
 * queried. An empty list would mean that there are no warnings.
 */
export const brightSky = defineProvider({
  id: 'bright-sky',
  name: 'Bright Sky',
  url: 'https://brightsky.dev/',
  provides: ['alerts'],
  coverage: ['DE'],
  licence: 'DWD terms of use (GeoNutzV)',
  licenceUrl: 'https://www.dwd.de/EN/service/legal_notice/legal_notice.html',
  attribution: 'Source: Deutscher Wetterdienst (DWD), through Bright Sky',
  rate: { account: 'bright-sky', displayName: 'Bright Sky', requests: 300, seconds: 60, source: null },
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
  /** The municipality at the requested position. */
  location: Maybe(Type.Object({ name: OptionalText })),
});

/**
 * The fields of an alert that this provider uses. Texts are from the DWD, in English if available
 * (brightsky.dev/docs).
 */
const DwdAlert = Type.Object({
  status: Type.String(),
  response_type: OptionalText,
  category: OptionalText,
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

/**
 * Converts actual alerts, and excludes tests and all-clears. Keeps alerts of every category, because the
 * DWD's heat warnings are not in `met`.
 */
function toAlerts({ alerts, location }: Static<typeof AlertList>): AlertReport {
  const area = firstText(location?.name);
  return readAlerts(alerts, DwdAlert, (alert) => {
    if (alert.status !== 'actual' || alert.response_type === 'allclear') return null;
    const texts = [textIn('en', alert, area), textIn('de', alert, area)].filter((text) => text !== null);
    const [main, ...translations] = texts;
    // eventName throws UnreadableAlert if there is no text at all.
    if (main === undefined) return alertOf({ event: eventName([]) });
    return alertOf({
      ...main,
      start: alertTime(alert.onset ?? alert.effective),
      end: alertTime(alert.expires),
      issued: alertTime(alert.effective),
      category: categoryOf(alert.category),
      severity: severityOf(alert.severity),
      urgency: urgencyOf(alert.urgency),
      certainty: certaintyOf(alert.certainty),
      translations,
    });
  });
}

/** Returns the alert's texts in a language, or null if there are none. */
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

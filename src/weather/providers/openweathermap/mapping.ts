import { type Static, Type } from '../../../schema.ts';
import { type AlertReport, alertOf, joinLanguages } from '../../model/alert.ts';
import type { Conditions, ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { plausible } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { celsiusFromKelvin } from '../../model/units.ts';
import { eventName, firstText, OptionalText, paragraphs, readEach, UnreadableAlert } from '../alerts.ts';
import { Maybe, requireRising } from '../wire.ts';
import { skyOf } from './condition-codes.ts';
import { type CurrentResponse, type Entry, type ForecastResponse, Seconds, type Step } from './schema.ts';

/** Converts current weather or a forecast step. */
export function toConditions({ dt, main, weather, wind, clouds, visibility, sys }: Entry): Conditions {
  const sky = weather?.[0];
  return {
    time: dt * 1000,
    temperature: plausible('temperature', celsius(main.temp)),
    feels_like: plausible('feels_like', celsius(main.feels_like)),
    humidity: plausible('humidity', main.humidity),
    // `pressure` used to be the pressure at ground level, so `sea_level` is preferred if both are present.
    pressure: plausible('pressure', main.sea_level ?? main.pressure),
    wind_speed: plausible('wind_speed', wind?.speed),
    visibility: plausible('visibility', visibility),
    wind_direction: plausible('wind_direction', wind?.deg),
    wind_gust: plausible('wind_gust', wind?.gust),
    cloud_cover: plausible('cloud_cover', clouds?.all),
    sky: skyOf(sky?.id),
    is_day: isDay(sys?.pod ?? sky?.icon?.at(-1)),
  };
}

/**
 * Converts current weather, including the precipitation per hour. Rain or snow is 0 if the response lacks it.
 */
export function toCurrent(response: CurrentResponse): Conditions {
  const { rain, snow } = response;
  const amounts = [rain, snow].map((kind) => (kind ? plausible('rain', kind['1h']) : 0));
  const precipitation = amounts.includes(null)
    ? null
    : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { ...toConditions(response), precipitation };
}

function celsius(kelvin: number | null | undefined): number | null {
  return kelvin === null || kelvin === undefined ? null : celsiusFromKelvin(kelvin);
}

/** Parses the part of the day or the last letter of an icon. */
function isDay(letter: string | undefined): boolean | null {
  return letter === 'd' ? true : letter === 'n' ? false : null;
}

/** Converts a forecast. Throws UpstreamError (malformed) if its times do not increase. */
export function toForecast({ list }: ForecastResponse): ForecastSeries {
  requireRising(list.map(({ dt }) => dt));
  return { conditions: list.map(toConditions), precipitation: list.map(precipitationBefore) };
}

/** Returns the precipitation in the three hours before a step, which the step's sums cover. */
function precipitationBefore({ dt, rain, snow, pop }: Step): Precipitation {
  const to = dt * 1000;
  const probability = pop === null || pop === undefined ? null : plausible('probability', pop * 100);
  return {
    from: to - 3 * HOUR_MS,
    to,
    rain: amount('rain', rain),
    snow: amount('snow', snow),
    probability,
  };
}

/** Returns 0 if the response lacks rain or snow. */
function amount(kind: 'rain' | 'snow', volume: Step['rain']): number | null {
  return volume === null || volume === undefined ? 0 : plausible(kind, volume['3h']);
}

const OneCallAlert = Type.Object({
  event: OptionalText,
  start: Seconds,
  end: Seconds,
  /** In version 4.0, some alerts have a list with a text in each language. */
  description: Maybe(
    Type.Union([
      Type.String(),
      Type.Array(Type.Object({ language: OptionalText, description: Type.String() }), { minItems: 1 }),
    ]),
  ),
  sender_name: OptionalText,
  tags: Maybe(Type.Array(Type.String())),
});

/** An alert in one language, for `joinLanguages`. */
type Candidate = Parameters<typeof joinLanguages>[0][number];

/** Converts the alerts in force. */
export function toAlerts(records: readonly unknown[]): AlertReport {
  const { found, skipped } = readEach(records, OneCallAlert, toCandidates);
  return { alerts: joinLanguages(found.flat()), skipped };
}

/** Parses a response of /data/4.0/onecall/alert. Throws UnreadableAlert. */
export function parseAlert(text: string): Candidate[] {
  const { found } = readEach([parseJson(text)], OneCallAlert, toCandidates);
  const [alert] = found;
  if (alert === undefined) throw new UnreadableAlert('an alert does not have the documented form');
  return alert;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Converts an alert in each of its languages. OpenWeatherMap omits the severity that national services
 * publish. It often lists a warning in several languages once per language, with the same sender, times and
 * tags, but without a language code.
 */
function toCandidates(one: Static<typeof OneCallAlert>): Candidate[] {
  const { event, sender_name, start, end, tags, description } = one;
  const texts =
    typeof description === 'object' && description !== null ? description : [{ language: null, description }];
  const isTagged = tags !== null && tags !== undefined && tags.length > 0;
  const isJoined = isTagged || texts.length > 1;
  return texts.map(({ description, language = null }) => {
    const text = paragraphs(description);
    const alert = alertOf({
      language: language ?? languageOf(`${event ?? ''} ${text}`),
      event: eventName([event], text),
      start: start * 1000,
      end: end * 1000,
      description: text,
      sender: firstText(sender_name),
    });
    return { alert, sameAs: isJoined ? JSON.stringify([sender_name, start, end, tags]) : null };
  });
}

/** Frequent words in the languages of national services that publish in more than one language. */
const FREQUENT: Readonly<Record<string, string>> = {
  en: 'the of and is are in to with for from will warning expected possible',
  de: 'der die das und ist mit von vor zwischen es warnung werden im',
  fr: 'le la les de du des et est avec vent dans sur une vigilance',
  es: 'el los las del y con en por aviso viento para una',
  it: 'il gli dei della e con di per vento allerta una',
  nl: 'het een en van met voor op er kans waarschuwing',
};
const COUNTED = Object.entries(FREQUENT).map(([language, words]) => {
  const pattern = `(?<!\\p{L})(${words.split(' ').join('|')})(?!\\p{L})`;
  return { language, pattern: new RegExp(pattern, 'giu') };
});

/**
 * Returns the language whose frequent words occur most often in a text. Returns null if the text has fewer
 * than two frequent words or two languages tie.
 */
function languageOf(text: string): string | null {
  const counts = COUNTED.map(({ language, pattern }) => ({
    language,
    count: text.match(pattern)?.length ?? 0,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  return first !== undefined && first.count >= 2 && first.count > (second?.count ?? 0)
    ? first.language
    : null;
}

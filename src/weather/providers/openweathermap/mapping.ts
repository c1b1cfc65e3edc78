import { Type } from '../../../schema.ts';
import { type AlertReport, alertOf, joinLanguages } from '../../model/alert.ts';
import type { Conditions, ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { plausible } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { celsiusFromKelvin } from '../../model/units.ts';
import { eventName, firstText, OptionalText, paragraphs, readEach } from '../alerts.ts';
import { Maybe, requireRising } from '../wire.ts';
import { skyOf } from './condition-codes.ts';
import {
  type CurrentResponse,
  type Entry,
  type ForecastResponse,
  type OneCallResponse,
  Seconds,
  type Step,
} from './schema.ts';

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
  description: OptionalText,
  sender_name: OptionalText,
  tags: Maybe(Type.Array(Type.String())),
});

/**
 * Converts the alerts in force. OpenWeatherMap omits the severity that national services publish. It lists a
 * warning in several languages once per language, with the same sender, times and tags, but without a
 * language code.
 */
export function toAlerts({ alerts }: OneCallResponse): AlertReport {
  const { found, skipped } = readEach(alerts ?? [], OneCallAlert, (one) => {
    const text = paragraphs(one.description);
    const alert = alertOf({
      language: languageOf(`${one.event ?? ''} ${text}`),
      event: eventName([one.event], text),
      start: one.start * 1000,
      end: one.end * 1000,
      description: text,
      sender: firstText(one.sender_name),
    });
    const { sender_name, start, end, tags } = one;
    const isTagged = tags !== null && tags !== undefined && tags.length > 0;
    return { alert, sameAs: isTagged ? JSON.stringify([sender_name, start, end, tags]) : null };
  });
  return { alerts: joinLanguages(found), skipped };
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

/**
 * What healthy upstreams answer, as routes for `startReplay`. Their paths fit behind any base URL, so that one replay
 * can play all of them at once.
 *
 * The bodies are recorded ones where there are any, moved to `now`. A recorded forecast is moved to the place as well:
 * its first temperature is `temperatureAt` the place, and the others keep their distance to it. Recorded alerts stay
 * where they were issued. In invented bodies every temperature is `temperatureAt` the place, and every place has one
 * alert, which bears its `placeMark`.
 */

import * as alerts from './invented-alerts.ts';
import * as forecasts from './invented-forecasts.ts';
import { openMeteoForecast, shipsZone, type ZoneAt } from './invented-open-meteo.ts';
import { inventedPlaces } from './invented-places.ts';
import { metNorwayRefusal, metNorwayReply } from './met-norway-reply.ts';
import {
  type AnswerOptions,
  clockOf,
  json,
  LAT_LON,
  type Now,
  placeRoute,
  wantsRecorded,
} from './place-route.ts';
import { isIssuedFor, recordedCapIn, recordedMetAlerts } from './recorded-alerts.ts';
import { recordedBody, recordedCap, recordedPlaces, relocated } from './recorded-weather.ts';
import type { ReplayRoute } from './replay.ts';
import { type Box, boxOf, holds, type Spot, spotAt } from './spot.ts';

/**
 * Open-Meteo's forecast and geocoding. The forecast is always invented, since no recorded one has what the service asks
 * for. `zoneAt` is what `timezone=auto` finds.
 */
export function healthyOpenMeteo(
  now: Now,
  { zoneAt = shipsZone, ...options }: AnswerOptions & { readonly zoneAt?: ZoneAt } = {},
): ReplayRoute[] {
  const clock = clockOf(now);
  const noPlace = json({ error: true, reason: 'Latitude and longitude must be given.' }, 400);
  const placesOf = wantsRecorded(options) ? recordedPlaces : inventedPlaces;
  return [
    placeRoute(/\/v1\/forecast$/, ['latitude', 'longitude'], noPlace, (spot, { url }) =>
      openMeteoForecast(spot, url.searchParams, clock(), zoneAt),
    ),
    {
      path: /\/v1\/search$/,
      reply: ({ url: { searchParams } }) => {
        const results = placesOf(searchParams.get('name') ?? '').slice(
          0,
          Number(searchParams.get('count') ?? 10),
        );
        return json({ ...(results.length > 0 && { results }), generationtime_ms: 0.5 });
      },
    },
  ];
}

/** MET Norway's locationforecast (complete) and MetAlerts, under its terms. */
export function healthyMetNorway(now: Now, options: AnswerOptions = {}): ReplayRoute[] {
  const clock = clockOf(now);
  const isRecorded = wantsRecorded(options);
  const route = (path: RegExp, body: (spot: Spot, now: number) => string) =>
    placeRoute(path, LAT_LON, metNorwayRefusal(400, 'Missing lat or lon'), (spot, request) =>
      metNorwayReply(request, clock(), body(spot, clock())),
    );
  return [
    route(/\/locationforecast\/2\.0\/complete$/, (spot, now) =>
      isRecorded
        ? relocated('locationforecast', spot, now)
        : JSON.stringify(forecasts.metNorwayForecast(spot, now)),
    ),
    route(/\/metalerts\/2\.0\/current\.json$/, (spot, now) =>
      JSON.stringify(isRecorded ? recordedMetAlerts(now, spot) : alerts.metAlerts(spot, now)),
    ),
  ];
}

/** 0 °C in OpenWeatherMap's units. */
const ZERO_CELSIUS: Readonly<Record<string, number>> = { standard: 273.15, metric: 0 };

/** OpenWeatherMap's current weather, forecast and One Call (current weather and alerts), for any key but none. */
export function healthyOpenWeatherMap(now: Now, options: AnswerOptions = {}): ReplayRoute[] {
  const clock = clockOf(now);
  const isRecorded = wantsRecorded(options);
  const noPlace = json({ cod: '400', message: 'Nothing to geocode' }, 400);
  type Body = (spot: Spot, now: number, zero: number, query: URLSearchParams) => string;
  const route = (path: RegExp, body: Body) =>
    placeRoute(path, LAT_LON, noPlace, (spot, { url: { searchParams: query } }) => {
      if (!query.get('appid')) return json({ cod: 401, message: 'Invalid API key.' }, 401);
      const zero = ZERO_CELSIUS[query.get('units') ?? 'standard'];
      if (zero === undefined)
        return json({ cod: '400', message: 'The replay does not know these units' }, 400);
      return { body: body(spot, clock(), zero, query) };
    });
  return [
    route(/\/2\.5\/weather$/, (spot, now, zero) =>
      isRecorded
        ? relocated('openWeatherMapCurrent', spot, now, { zero })
        : JSON.stringify(forecasts.openWeatherMapCurrent(spot, now, zero)),
    ),
    route(/\/2\.5\/forecast$/, (spot, now, zero) =>
      isRecorded
        ? relocated('openWeatherMapForecast', spot, now, { zero })
        : JSON.stringify(forecasts.openWeatherMapForecast(spot, now, zero)),
    ),
    route(/\/3\.0\/onecall$/, (spot, now, zero, query) => {
      const without = query.get('exclude')?.split(',') ?? [];
      if (isRecorded) {
        const silent = isIssuedFor('oneCall', spot) ? [] : ['alerts'];
        return relocated('oneCall', spot, now, { zero, without: [...without, ...silent] });
      }
      const body = forecasts.oneCall(spot, now, zero, [alerts.oneCallAlert(spot, now)]);
      return JSON.stringify(body, (key, value) => (without.includes(key) ? undefined : value));
    }),
  ];
}

/** The US National Weather Service's active alerts of a point. */
export function healthyNws(now: Now, options: AnswerOptions = {}): ReplayRoute[] {
  const clock = clockOf(now);
  const isRecorded = wantsRecorded(options);
  return [
    {
      path: /\/alerts\/active$/,
      reply: ({ url }) => {
        const [latitude, longitude] = url.searchParams.get('point')?.split(',') ?? [];
        const spot = spotAt(latitude, longitude);
        if (spot === null)
          return json({ title: 'Bad Request', status: 400 }, 400, 'application/problem+json');
        if (isRecorded && isIssuedFor('nws', spot))
          return { headers: GEO_JSON, body: recordedBody('nws', clock()) };
        const features = isRecorded ? [] : [alerts.nwsAlert(spot, clock())];
        return json(alerts.nwsCollection(features, clock()), 200, GEO_JSON['content-type']);
      },
    },
  ];
}

const GEO_JSON = { 'content-type': 'application/geo+json' };
const GERMANY: Box = [47.2, 55.1, 5.8, 15.1];

/** Bright Sky's alerts: 404 for a place that is not in Germany, or rather in the box around it. */
export function healthyBrightSky(now: Now, options: AnswerOptions = {}): ReplayRoute[] {
  const clock = clockOf(now);
  const isRecorded = wantsRecorded(options);
  return [
    placeRoute(/\/alerts$/, LAT_LON, json({ detail: 'Please supply lat and lon' }, 400), (spot) => {
      if (!holds(GERMANY, spot)) return json({ detail: 'Requested position is not covered by the DWD' }, 404);
      if (isRecorded && isIssuedFor('brightSky', spot)) return { body: recordedBody('brightSky', clock()) };
      const issued = isRecorded ? [] : [alerts.brightSkyAlert(spot, clock())];
      return json({ alerts: issued, location: alerts.brightSkyCell(spot) });
    }),
  ];
}

/** KDE FPAS: the ids of the alerts in a box, and each alert as CAP. An invented alert's id is where it was asked for. */
export function healthyCap(now: Now, options: AnswerOptions = {}): ReplayRoute[] {
  const clock = clockOf(now);
  const isRecorded = wantsRecorded(options);
  return [
    {
      path: /\/alert\/area$/,
      reply: ({ url: { searchParams: query } }) => {
        const [south, north, west, east] = ['min_lat', 'max_lat', 'min_lon', 'max_lon'].map((name) =>
          query.get(name),
        );
        const [low, high] = [spotAt(south, west), spotAt(north, east)];
        if (low === null || high === null) return json({ error: 'invalid bounding box' }, 400);
        return json(isRecorded ? recordedCapIn(clock(), boxOf([low, high])) : [middleOf(low, high)]);
      },
    },
    {
      path: /\/alert\/[^/]+$/,
      reply: ({ url }) => {
        const id = decodeURIComponent(url.pathname.replace(/.*\//, ''));
        const body = isRecorded ? recordedCap(clock()).get(id) : inventedCap(id, clock());
        return body === undefined
          ? json({ error: 'no such alert' }, 404)
          : { headers: { 'content-type': 'application/xml' }, body };
      },
    },
  ];
}

function middleOf(low: Spot, high: Spot): string {
  const middle = (a: number, b: number) => ((a + b) / 2).toFixed(4);
  return `${middle(low.latitude, high.latitude)}_${middle(low.longitude, high.longitude)}`;
}

function inventedCap(id: string, now: number): string | undefined {
  const spot = spotAt(id.split('_')[0], id.split('_')[1]);
  return spot === null ? undefined : alerts.capAlert(spot, id, now);
}

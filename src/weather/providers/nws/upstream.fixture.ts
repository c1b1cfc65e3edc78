import { recording } from '../../../../test/support/recording.ts';
import type { ReplayRoute } from '../../../../test/support/replay.ts';
import { type Box, holds, type Spot, spotAt } from '../../../../test/support/spot.ts';
import { alertTimes, json, type Upstream } from '../../../../test/support/upstream.ts';

const ALERTS = recording('nws/alerts_active_zone_second.json', '2019-12-20T21:34:00Z');
const OREGON: Box = [43.5, 47, -125, -121.5];
const GEO_JSON = 'application/geo+json';

/** Serves the active alerts at a point. */
export const nwsUpstream: Upstream = {
  city: 'Portland, Oregon',
  invented: (clock) => routes((spot) => collection([alert(spot, clock())], clock())),
  recorded: {
    recordings: [ALERTS],
    routes: (clock) => routes((spot) => (holds(OREGON, spot) ? ALERTS.at(clock()) : collection([], clock()))),
    alertsAt: { latitude: 45.52, longitude: -122.67 },
  },
};

function routes(body: (spot: Spot) => string): ReplayRoute[] {
  return [
    {
      path: /\/alerts\/active$/,
      reply: ({ url }) => {
        const [latitude, longitude] = url.searchParams.get('point')?.split(',') ?? [];
        const spot = spotAt(latitude, longitude);
        if (spot === null)
          return json({ title: 'Bad Request', status: 400 }, 400, 'application/problem+json');
        return { headers: { 'content-type': GEO_JSON }, body: body(spot) };
      },
    },
  ];
}

function collection(features: readonly object[], now: number): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features,
    title: 'current watches, warnings, and advisories',
    updated: alertTimes(now).start,
  });
}

function alert(spot: Spot, now: number): object {
  const { start, end } = alertTimes(now);
  const id = `urn:oid:2.49.0.1.840.0.test.${spot.latitude}.${spot.longitude}`;
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: 'Feature',
    geometry: null,
    properties: {
      '@id': `https://api.weather.gov/alerts/${id}`,
      '@type': 'wx:Alert',
      id,
      areaDesc: spot.mark,
      references: [],
      sent: start,
      effective: start,
      onset: start,
      expires: end,
      ends: end,
      status: 'Actual',
      messageType: 'Alert',
      category: 'Met',
      severity: 'Severe',
      certainty: 'Likely',
      urgency: 'Expected',
      event: 'Wind Advisory',
      senderName: 'NWS',
      headline: `Wind Advisory ${spot.mark}`,
      description: `Strong winds, ${spot.mark}.`,
      instruction: 'Secure loose objects.',
      response: 'Prepare',
      parameters: {},
    },
  };
}

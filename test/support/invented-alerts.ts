/** Invented alerts in the forms of recorded ones: one for each place, from an hour before now to six hours after. */

import type { Spot } from './spot.ts';

const HOUR_MS = 3_600_000;
const HALF_DEGREES = 0.25;

function times(now: number): { start: string; end: string } {
  const text = (time: number) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;
  return { start: text(now - HOUR_MS), end: text(now + 6 * HOUR_MS) };
}

/** The corners of a square around a spot, the first again at the end. */
function square({ latitude, longitude }: Spot): [latitude: number, longitude: number][] {
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const;
  return corners.map(([y, x]) => [latitude + y * HALF_DEGREES, longitude + x * HALF_DEGREES]);
}

/** MET Norway's MetAlerts. */
export function metAlerts(spot: Spot, now: number): object {
  const { start, end } = times(now);
  return {
    features: [
      {
        geometry: {
          type: 'Polygon',
          coordinates: [square(spot).map(([latitude, longitude]) => [longitude, latitude])],
        },
        properties: {
          area: spot.mark,
          awareness_level: '2; yellow; Moderate',
          awareness_type: '1; Wind',
          certainty: 'Likely',
          description: `Strong winds, ${spot.mark}.`,
          event: 'gale',
          eventAwarenessName: 'Gale',
          geographicDomain: 'land',
          id: `2.49.0.1.578.0.test.${spot.latitude}.${spot.longitude}`,
          instruction: 'Secure loose objects.',
          riskMatrixColor: 'Yellow',
          severity: 'Moderate',
          status: 'Actual',
          title: `Gale, yellow level, ${spot.mark}, ${start}, ${end}`,
          type: 'Alert',
        },
        type: 'Feature',
        when: { interval: [start, end] },
      },
    ],
    lang: 'en',
    lastChange: start,
    type: 'FeatureCollection',
  };
}

/** The collection of the US National Weather Service, with so many alerts. */
export function nwsCollection(features: readonly object[], now: number): object {
  return {
    type: 'FeatureCollection',
    features,
    title: 'current watches, warnings, and advisories',
    updated: times(now).start,
  };
}

/** An alert of the US National Weather Service. */
export function nwsAlert(spot: Spot, now: number): object {
  const { start, end } = times(now);
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

/** An alert of the Deutscher Wetterdienst as Bright Sky gives it. */
export function brightSkyAlert({ mark }: Spot, now: number): object {
  const { start, end } = times(now);
  return {
    id: 1,
    alert_id: `2.49.0.0.276.0.DWD.PVW.test.${mark}`,
    effective: start,
    onset: start,
    expires: end,
    category: 'met',
    response_type: 'prepare',
    urgency: 'immediate',
    severity: 'moderate',
    certainty: 'likely',
    event_code: 51,
    event_en: 'wind gusts',
    event_de: 'WINDBÖEN',
    headline_en: 'Official WARNING of WIND GUSTS',
    headline_de: 'Amtliche WARNUNG vor WINDBÖEN',
    description_en: `There is a risk of wind gusts, ${mark}.`,
    description_de: `Es treten Windböen auf, ${mark}.`,
    instruction_en: null,
    instruction_de: null,
    status: 'actual',
  };
}

/** The cell that Bright Sky finds a spot in. */
export function brightSkyCell({ mark }: Spot): object {
  return {
    warn_cell_id: 700_000_000,
    name: mark,
    name_short: mark,
    district: 'Test',
    state: 'Test',
    state_short: 'TE',
  };
}

/** The alert of OpenWeatherMap's One Call. */
export function oneCallAlert({ mark }: Spot, now: number): object {
  return {
    sender_name: 'Test',
    event: 'Wind Advisory',
    start: Math.floor((now - HOUR_MS) / 1000),
    end: Math.floor((now + 6 * HOUR_MS) / 1000),
    description: `Strong winds, ${mark}.`,
    tags: ['Wind'],
  };
}

/** A CAP 1.2 alert in two languages. */
export function capAlert(spot: Spot, id: string, now: number): string {
  const { start, end } = times(now);
  const polygon = square(spot)
    .map((corner) => corner.map((degrees) => degrees.toFixed(4)).join(','))
    .join(' ');
  const info = (language: string, event: string, text: string) => `  <info>
    <language>${language}</language>
    <category>Met</category>
    <event>${event}</event>
    <responseType>Prepare</responseType>
    <urgency>Immediate</urgency>
    <severity>Moderate</severity>
    <certainty>Likely</certainty>
    <effective>${start}</effective>
    <onset>${start}</onset>
    <expires>${end}</expires>
    <senderName>Test</senderName>
    <headline>${event}</headline>
    <description>${text}, ${spot.mark}.</description>
    <area>
      <areaDesc>${spot.mark}</areaDesc>
      <polygon>${polygon}</polygon>
    </area>
  </info>
`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${id}</identifier>
  <sender>alerts@example.org</sender>
  <sent>${start}</sent>
  <status>Actual</status>
  <msgType>Alert</msgType>
  <scope>Public</scope>
${info('de-DE', 'WINDBÖEN', 'Es treten Windböen auf')}${info('en', 'wind gusts', 'There is a risk of wind gusts')}</alert>
`;
}

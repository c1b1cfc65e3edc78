import { recording } from '../../../../test/support/recording.ts';
import type { ReplayRoute } from '../../../../test/support/replay.ts';
import { type Box, boxOf, overlap, type Spot, spotAt } from '../../../../test/support/spot.ts';
import { alertTimes, json, square, type Upstream } from '../../../../test/support/upstream.ts';

const MOMENT = '2023-06-23T10:00:00Z';
/** Recorded alerts by the UUID in the file name. All alerts are in force at MOMENT. */
const ALERTS = new Map(
  (
    [
      ['1687470000000', 'fe90b61b-3755-4efb-8eda-b161251da9f7'],
      ['1687511640000', '0d1a4fb5-251a-46fc-aae3-a688d2021e71'],
      ['1687514160000', '20999218-5d5e-4761-b271-6c243f695568'],
    ] as const
  ).map(([time, id]) => [
    id as string,
    recording(`cap/2.49.0.0.276.0.DWD.PVW.${time}.${id}.MUL.xml`, MOMENT),
  ]),
);

/**
 * Serves the ids of the alerts in a box, and each alert as CAP. The requested place is used as the id of an
 * invented alert.
 */
export const capUpstream: Upstream = {
  city: 'Delhi',
  invented: (clock) =>
    routes(
      ({ low, high }) => [middle(low, high)],
      (id) => inventedAlert(id, clock()),
    ),
  recorded: {
    recordings: [...ALERTS.values()],
    routes: (clock) =>
      routes(
        ({ low, high }) => recordedIn(boxOf([low, high]), clock()),
        (id) => ALERTS.get(id)?.at(clock()),
      ),
    alertsAt: { latitude: 52.5, longitude: 12.3 },
  },
};

interface Corners {
  readonly low: Spot;
  readonly high: Spot;
}

function routes(ids: (corners: Corners) => string[], xml: (id: string) => string | undefined): ReplayRoute[] {
  return [
    {
      path: /\/alert\/area$/,
      reply: ({ url: { searchParams: query } }) => {
        const [south, north, west, east] = ['min_lat', 'max_lat', 'min_lon', 'max_lon'].map((name) =>
          query.get(name),
        );
        const [low, high] = [spotAt(south, west), spotAt(north, east)];
        if (low === null || high === null) return json({ error: 'invalid bounding box' }, 400);
        return json(ids({ low, high }));
      },
    },
    {
      path: /\/alert\/[^/]+$/,
      reply: ({ url }) => {
        const body = xml(decodeURIComponent(url.pathname.replace(/.*\//, '')));
        return body === undefined
          ? json({ error: 'no such alert' }, 404)
          : { headers: { 'content-type': 'application/xml' }, body };
      },
    },
  ];
}

/** Returns the recorded alerts with a polygon whose bounding box overlaps a box. */
function recordedIn(box: Box, now: number): string[] {
  return [...ALERTS]
    .filter(([, alert]) => polygonBoxes(alert.at(now)).some((polygonBox) => overlap(polygonBox, box)))
    .map(([id]) => id);
}

function polygonBoxes(xml: string): Box[] {
  return [...xml.matchAll(/<polygon>([^<]*)/g)].map(([, text = '']) =>
    boxOf(
      text
        .trim()
        .split(/\s+/)
        .map((pair) => {
          const [latitude = Number.NaN, longitude = Number.NaN] = pair.split(',').map(Number);
          return { latitude, longitude };
        }),
    ),
  );
}

function middle(low: Spot, high: Spot): string {
  const mean = (a: number, b: number) => ((a + b) / 2).toFixed(4);
  return `${mean(low.latitude, high.latitude)}_${mean(low.longitude, high.longitude)}`;
}

/** An alert in two languages. */
function inventedAlert(id: string, now: number): string | undefined {
  const spot = spotAt(id.split('_')[0], id.split('_')[1]);
  if (spot === null) return undefined;
  const { start, end } = alertTimes(now);
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

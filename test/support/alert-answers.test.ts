import { afterEach, describe, expect, it } from 'vitest';
import { HAS_RECORDED } from './recorded-weather.ts';
import { type Replay, type ReplayRoute, startReplay } from './replay.ts';
import { placeMark } from './spot.ts';
import {
  healthyBrightSky,
  healthyCap,
  healthyMetNorway,
  healthyNws,
  healthyOpenWeatherMap,
} from './weather-answers.ts';

const NOW = Date.parse('2026-11-21T11:20:00Z');

let replay: Replay | undefined;
afterEach(() => replay?.close());

/** The text of a 200 from these routes. */
async function text(routes: ReplayRoute[], path: string): Promise<string> {
  await replay?.close();
  replay = await startReplay(routes);
  const reply = await fetch(replay.url + path, { headers: { 'user-agent': 'test' } });
  expect(reply.status).toBe(200);
  return reply.text();
}

const bodies = HAS_RECORDED ? (['recorded', 'invented'] as const) : (['invented'] as const);

/** An upstream of alerts, where its recorded ones were issued, and how its answers are read. */
interface AlertCase {
  readonly id: string;
  readonly routes: (bodies: 'recorded' | 'invented') => ReplayRoute[];
  readonly place: Point;
  readonly path: (...place: Point) => string;
  readonly spans: (body: Body) => [start: string, end: string][];
}

type Point = readonly [latitude: number, longitude: number];
// biome-ignore lint/suspicious/noExplicitAny: each upstream's answer has a form of its own.
type Body = any;

const ALERTS: AlertCase[] = [
  {
    id: 'nws',
    routes: (bodies) => healthyNws(NOW, { bodies }),
    place: [45.52, -122.67],
    path: (lat, lon) => `/alerts/active?point=${lat},${lon}`,
    spans: ({ features }) => features.map(({ properties }: Body) => [properties.onset, properties.ends]),
  },
  {
    id: 'bright-sky',
    routes: (bodies) => healthyBrightSky(NOW, { bodies }),
    place: [52.52, 13.41],
    path: (lat, lon) => `/alerts?lat=${lat}&lon=${lon}`,
    spans: ({ alerts }) => alerts.map(({ onset, expires }: Body) => [onset, expires]),
  },
  {
    id: 'metalerts',
    routes: (bodies) => healthyMetNorway(NOW, { bodies }),
    place: [70.66, 23.68],
    path: (lat, lon) => `/weatherapi/metalerts/2.0/current.json?lang=en&lat=${lat}&lon=${lon}`,
    spans: ({ features }) => features.map(({ when }: Body) => when.interval),
  },
  {
    id: 'onecall',
    routes: (bodies) => healthyOpenWeatherMap(NOW, { bodies }),
    place: [33.45, -112.07],
    path: (lat, lon) => `/data/3.0/onecall?appid=k&exclude=current,hourly,daily&lat=${lat}&lon=${lon}`,
    spans: ({ alerts = [] }) =>
      alerts.map(({ start, end }: Body) => [start, end].map((s) => new Date(s * 1000).toISOString())),
  },
];
const ELSEWHERE: Point = [48.14, 11.58];

function expectOneNow(spans: [start: string, end: string][]): void {
  const now = spans.filter(([start, end]) => Date.parse(start) <= NOW && Date.parse(end) > NOW);
  expect(now.length).toBeGreaterThan(0);
}

describe('alerts', () => {
  it.each(ALERTS)('of $id are invented for each place', async ({ routes, place, path, spans }) => {
    for (const at of [place, ELSEWHERE]) {
      const body = await text(routes('invented'), path(...at));
      expect(body).toContain(placeMark(...at));
      expectOneNow(spans(JSON.parse(body)));
    }
  });

  it.skipIf(!HAS_RECORDED).each(ALERTS)(
    'of $id are recorded where they were issued',
    async ({ routes, place, path, spans }) => {
      expectOneNow(spans(JSON.parse(await text(routes('recorded'), path(...place)))));
      expect(spans(JSON.parse(await text(routes('recorded'), path(...ELSEWHERE))))).toEqual([]);
    },
  );

  it.each(bodies)('in CAP are found in a box and fetched one by one (%s)', async (bodies) => {
    const routes = healthyCap(NOW, { bodies });
    const area = '/alert/area?min_lat=52.499&max_lat=52.501&min_lon=12.299&max_lon=12.301';
    const ids: string[] = JSON.parse(await text(routes, area));
    expect(ids).toHaveLength(1);
    const body = await text(routes, `/alert/${ids[0]}`);
    expect(body).toContain(bodies === 'invented' ? placeMark(52.5, 12.3) : 'STARKREGEN');
    const [, onset = ''] = /<onset>([^<]+)/.exec(body) ?? [];
    const [, expires = ''] = /<expires>([^<]+)/.exec(body) ?? [];
    expectOneNow([[onset, expires]]);
    const ocean = await text(routes, '/alert/area?min_lat=-30&max_lat=-29&min_lon=-120&max_lon=-119');
    expect(JSON.parse(ocean)).toHaveLength(bodies === 'invented' ? 1 : 0);
  });
});

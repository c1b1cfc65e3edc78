import { spawnSync } from 'node:child_process';
import { AggregatorRegistry, Counter, Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { RequestTimes, Tally } from './tallies.ts';

const TIMES = {
  name: 'request_seconds',
  help: 'Time of "requests".',
  buckets: [0.001, 0.005, 0.1],
};
const HITS = { name: 'hits_total', help: 'Hits.' };
const REQUESTS: ReadonlyArray<readonly [method: string, route: string, status: number, seconds: number]> = [
  ['GET', '/weather/:city', 200, 0.0004],
  ['GET', '/weather/:city', 200, 0.001],
  ['GET', '/weather/:city', 304, 0.1],
  ['HEAD', '/weather/:city', 200, 0.0050001],
  ['GET', '/a "quoted"\\ route', 200, 7],
  ['GET', '/weather/:city', 200, 0],
  ['GET', '/weather/:city', 200, 0.3],
];

/** Counted here, and by prom-client itself. */
function registries() {
  const [own, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes({ ...TIMES, registers: [own] });
  const hits = new Tally({ ...HITS, label: 'route', registers: [own] });
  const theirTimes = new Histogram({
    ...TIMES,
    labelNames: ['method', 'route', 'status'],
    registers: [theirs],
  });
  const theirHits = new Counter({ ...HITS, labelNames: ['route'], registers: [theirs] });
  const request = ([method, route, status, seconds]: (typeof REQUESTS)[number]) => {
    times.add(method, route, status, seconds);
    hits.count(route);
    theirTimes.labels(method, route, String(status)).observe(seconds);
    theirHits.inc({ route });
  };
  return { own, theirs, request };
}

describe('metrics of requests', () => {
  it('say what prom-client says, before any request and after each', async () => {
    const { own, theirs, request } = registries();
    expect(await own.metrics()).toBe(await theirs.metrics());
    for (const each of REQUESTS) {
      request(each);
      expect(await own.metrics()).toBe(await theirs.metrics());
      expect(await own.metrics()).toBe(await theirs.metrics());
    }
  });

  it('are added up with those of other processes as prom-client’s are', async () => {
    const [one, other] = [registries(), registries()];
    for (const each of REQUESTS) one.request(each);
    for (const each of REQUESTS.slice(2, 5)) other.request(each);
    const sum = async (which: 'own' | 'theirs') => {
      const all = await Promise.all([one, other].map((process) => process[which].getMetricsAsJSON()));
      return AggregatorRegistry.aggregate(all.map((metrics) => structuredClone(metrics))).metrics();
    };
    expect(await sum('own')).toBe(await sum('theirs'));
    expect(await sum('own')).toContain('hits_total{route="/weather/:city"} 8');
  });

  it.skipIf(spawnSync('which', ['promtool']).status !== 0)('are valid for promtool', async () => {
    const { own, request } = registries();
    for (const each of REQUESTS) request(each);
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: await own.metrics() });
    expect([checked.status, String(checked.stderr)]).toEqual([0, '']);
  });
});

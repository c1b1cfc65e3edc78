import fc from 'fast-check';
import { onTestFinished } from 'vitest';
import { type Replay, type Reply, startReplay } from '../../../test/support/replay.ts';
import type { Place } from '../model/place.ts';
import { clientOver, createClient, type UpstreamClient } from '../upstream/client.ts';
import type { ProviderDefinition } from './port.ts';

export const PLACE: Place = {
  id: 'test:1',
  name: 'Northport',
  country: 'NO',
  region: null,
  latitude: 59.913_271,
  longitude: 10.739,
  timezone: 'Europe/Oslo',
};

/** Value in tests for every API key. */
export const KEY = '0123456789abcdef0123456789abcdef';

/** Creates the calls of a provider whose base URLs are all `url`. */
export function callsAt(
  definition: ProviderDefinition,
  url: string,
  clock: () => number,
  upstream: UpstreamClient = createClient({
    userAgent: 'fieldcast-test',
    clock,
    readRetryDelay: definition.readRetryDelay,
  }),
) {
  const { id, settings: table, create } = definition;
  const settings = Object.fromEntries(
    Object.entries(table).map(([name, { placeholder, default: standard }]) => {
      if (placeholder === 'KEY') return [name, KEY];
      return [name, placeholder === 'URL' ? url : standard];
    }),
  );
  const { current, forecast, nowcast, history, alerts, air, geocode } = create({
    settings,
    upstream,
    clock,
    checkArea: () => null,
  });
  const calling =
    <A, T>(call: ((about: A, signal: AbortSignal) => Promise<T>) | undefined, standard: A) =>
    (about = standard, signal = new AbortController().signal) => {
      if (call === undefined) throw new Error(`${id} has no such call`);
      return call(about, signal);
    };
  return {
    current: calling(current, PLACE),
    forecast: calling(forecast, PLACE),
    nowcast: calling(nowcast, PLACE),
    history: calling(history, PLACE),
    alerts: calling(alerts, PLACE),
    air: calling(air, PLACE),
    geocode: calling(geocode, PLACE.name),
  };
}

type Calls = ReturnType<typeof callsAt>;

/** Creates the calls of a provider with a local upstream that always sends this reply. */
export async function providerOver(
  definition: ProviderDefinition,
  reply: Reply,
  clock: () => number,
): Promise<Calls & Pick<Replay, 'requests' | 'setFault'>> {
  const { url, requests, setFault, close } = await startReplay([{ path: '/', reply: () => reply }]);
  onTestFinished(close);
  return { ...callsAt(definition, url, clock), requests, setFault };
}

/** Creates the calls of a provider with an upstream that always sends this value as JSON. */
export function providerGiven(definition: ProviderDefinition, value: unknown, clock: () => number): Calls {
  const response = { status: 200, headers: new Headers(), text: JSON.stringify(value) };
  return callsAt(
    definition,
    'http://upstream.invalid',
    clock,
    clientOver(async () => response),
  );
}

export const json = (value: unknown): Reply => ({ body: JSON.stringify(value) });

/**
 * Generates JSON that is similar to a document. Some parts are missing or replaced, and some numbers differ.
 */
export function nearly(document: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 100, arbitrary: inside(document) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function inside(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') return fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, fc.double());
  if (Array.isArray(value)) return fc.tuple(...value.map(nearly));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const fields = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nearly(part)]));
  const [first] = Object.keys(fields);
  return fc.oneof(
    { weight: 30, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: first === undefined ? [] : [first] }) },
  );
}

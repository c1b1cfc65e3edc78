import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { type Reply, startReplay } from '../../../test/support/replay.ts';
import type { Place } from '../model/place.ts';
import { clientOver, createClient, type UpstreamClient } from '../upstream/client.ts';
import { UpstreamError } from '../upstream/errors.ts';
import type { ProviderDefinition } from './port.ts';

/** What the tests of providers share. */

export const PLACE: Place = {
  id: 'test:1',
  name: 'Northport',
  country: 'NO',
  region: null,
  latitude: 59.913_271,
  longitude: 10.739,
  timezone: 'Europe/Oslo',
};

/** A provider whose upstream, on this machine, always replies so; and what that was asked. */
export async function providerOver(definition: ProviderDefinition, reply: Reply, clock: () => number) {
  const replay = await startReplay([{ path: '/', reply: () => reply }]);
  onTestFinished(replay.close);
  const { name, reading } = definition;
  const upstream = createClient({ name, userAgent: 'fieldcast-test', clock, reading });
  return { ...callsOf(definition, replay.url, upstream, clock), requests: replay.requests };
}

/** A provider that is sent a value as JSON. */
export function providerGiven(definition: ProviderDefinition, value: unknown, clock: () => number) {
  const reply = { status: 200, headers: new Headers(), text: JSON.stringify(value) };
  const upstream = clientOver(async () => reply, definition.name);
  return callsOf(definition, 'http://upstream.invalid', upstream, clock);
}

function callsOf(
  { id, settings: table, create }: ProviderDefinition,
  url: string,
  upstream: UpstreamClient,
  clock: () => number,
) {
  const settings = Object.fromEntries(Object.keys(table).map((name) => [name, url]));
  const { current, forecast, alerts } = create({ settings, upstream, clock });
  const { signal } = new AbortController();
  const asking =
    <T>(call: ((place: Place, signal: AbortSignal) => Promise<T>) | undefined) =>
    (place = PLACE) => {
      if (call === undefined) throw new Error(`${id} has no such call`);
      return call(place, signal);
    };
  return { current: asking(current), forecast: asking(forecast), alerts: asking(alerts) };
}

/** JSON that is nearly a document: now and then a part of it is missing or something else, or a number is another. */
export function nearly(document: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 100, arbitrary: inside(document) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function inside(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') return fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, fc.double());
  if (Array.isArray(value)) return fc.tuple(...value.map(nearly));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const fields = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nearly(part)]));
  const [left] = Object.keys(fields);
  return fc.oneof(
    { weight: 30, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: left === undefined ? [] : [left] }) },
  );
}

/** Whatever an upstream sends, numbers are finite, or the call fails as calls to upstreams do. */
export async function expectSound(answering: Promise<unknown>): Promise<void> {
  try {
    expect(numbersIn(await answering).every(Number.isFinite)).toBe(true);
  } catch (error) {
    expect(error).toBeInstanceOf(UpstreamError);
  }
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

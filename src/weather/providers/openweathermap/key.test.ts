import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DEAD_ADDRESSES, FAULTS } from '../../../../test/support/faults.ts';
import { readSettings } from '../../../http/settings.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { openWeatherMap, openWeatherMapOneCall } from './index.ts';
import { CURRENT, callsOver, callsTo, client, json, KEY } from './openweathermap.fixture.ts';

describe('the key', () => {
  const table = openWeatherMap.settings;

  it('is none by default, and cannot be empty', () => {
    expect(readSettings(table, {}, {})['openweathermap-api-key']).toBe('');
    expect(readSettings(table, {}, { OPENWEATHERMAP_API_KEY: KEY })['openweathermap-api-key']).toBe(KEY);
    expect(() => readSettings(table, { 'openweathermap-api-key': '' }, {})).toThrow('not empty');
  });

  it('is required by both services', () => {
    for (const { requires, settings } of [openWeatherMap, openWeatherMapOneCall]) {
      expect(requires).toBe('openweathermap-api-key');
      expect(settings).toBe(table);
    }
  });

  /** Faults after which nothing comes; the call is given up once the upstream was asked. */
  const SILENT: readonly string[] = ['slowHeaders', 'slowBody'] satisfies (keyof typeof FAULTS)[];

  it.each(Object.entries(FAULTS))('is in no failure: %s', async (name, fault) => {
    const { calls, setFault } = await callsTo(json(CURRENT));
    setFault(fault);
    const signal = SILENT.includes(name) ? AbortSignal.timeout(50) : new AbortController().signal;
    const error: unknown = await calls(signal)
      .current()
      .catch((reason: unknown) => reason);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY);
  });

  it.each(Object.entries(DEAD_ADDRESSES))('is in no failure: %s', async (_, address) => {
    const { current } = callsOver(client, await address())(new AbortController().signal);
    const error: unknown = await current().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY);
  });

  it('is in no failure: an answer that repeats it', async () => {
    for (const body of [{ cod: KEY }, { cod: '404', message: KEY }, { ...CURRENT, dt: KEY }, KEY]) {
      const { current } = await callsTo(json(body));
      const error: unknown = await current().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UpstreamError);
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY);
    }
  });
});

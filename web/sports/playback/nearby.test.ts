import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { eventsNear } from './nearby.tsx';

const event = (event_id: string, time_s: number | null, period = 1) =>
  makeEvent({ event_id, time_s, period }) as sports.Event;
const near = (events: readonly sports.Event[]) =>
  eventsNear(events, { period: 1, time_s: 10 }).map(({ event_id, isPast }) => [event_id, isPast]);

describe('eventsNear', () => {
  it('eventsNear returns events in the same period within two seconds', () => {
    const events = [event('a', 7.9), event('b', 8), event('c', 10), event('d', 12), event('e', 12.1)];
    expect(near([...events, event('f', 10, 2), event('g', null)])).toEqual([
      ['b', true],
      ['c', true],
      ['d', false],
    ]);
  });
  it('eventsNear returns only the nearest of many events, in playing order', () => {
    const events = Array.from({ length: 40 }, (_, index) => event(String(index), 8 + index / 10));
    expect(near(events).map(([id]) => Number(id))).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
  });
});

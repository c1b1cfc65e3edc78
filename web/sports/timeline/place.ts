import type { sports } from '../../../client/index.ts';
import type { Address } from '../../shared/address.ts';
import { formatMoment } from '../game/clock.ts';

/** Tabs that show a single event. */
const SHOW_EVENTS = ['story', 'tracking', 'events'];

/** Returns the address of an event: in the current tab if that tab shows it, otherwise in the story. */
export function placeOf(address: Address, { event_id, period, time_s }: sports.Event): Address {
  return {
    ...address,
    tab: SHOW_EVENTS.find((tab) => tab === address['tab']) ?? 'story',
    event: event_id,
    at: time_s === null ? '' : formatMoment({ period, time_s }),
  };
}

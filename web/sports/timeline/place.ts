import type { sports } from '../../../client/index.ts';
import type { Address } from '../../shared/address.ts';
import { formatMoment } from '../game/clock.ts';

/** Returns the address of an event: in the replay if the tracking tab is open, otherwise on the field. */
export function placeOf(address: Address, { event_id, period, time_s }: sports.Event): Address {
  return {
    ...address,
    tab: address['tab'] === 'tracking' ? 'tracking' : 'events',
    event: event_id,
    at: time_s === null ? '' : formatMoment({ period, time_s }),
  };
}

import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { countFilters, filtersOf, passes } from './filters.ts';

const event = makeEvent({
  event_type: 'shot',
  team: 'Terns',
  player_id: 'test-7',
  period: 2,
}) as sports.Event;

describe('filters from the address', () => {
  it.each([
    [{}, true],
    [{ type: 'goal,shot' }, true],
    [{ type: 'goal' }, false],
    [{ team: 'Terns', player: 'test-7', period: '2', type: 'shot' }, true],
    [{ team: 'Herons' }, false],
    [{ player: 'test-9' }, false],
    [{ period: '1' }, false],
    [{ period: 'x' }, true],
  ])('the test event passes the filters %j: %s', (address, does) => {
    expect(passes(filtersOf(address as Record<string, string>), event)).toBe(does);
  });

  it('filtersOf ignores filters that a view does not support', () => {
    const filters = filtersOf({ type: 'goal', period: '2' }, ['period']);
    expect([passes(filters, event), countFilters(filters)]).toEqual([true, 1]);
  });
});

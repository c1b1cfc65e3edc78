import { describe, expect, it } from 'vitest';
import { readOneCall } from './alerts.ts';

const WARNING = {
  sender_name: 'NWS Phoenix',
  event: 'Air Quality Alert',
  start: 1_703_871_060,
  end: 1_704_168_000,
  description: 'Ongoing stagnant weather.\n',
  tags: ['Air quality'],
};

describe('readOneCall', () => {
  it('reads a warning, which is not graded', () => {
    expect(readOneCall({ lat: 33.4, alerts: [WARNING] })).toEqual({
      alerts: [
        {
          event: 'Air Quality Alert',
          start: 1_703_871_060_000,
          end: 1_704_168_000_000,
          description: 'Ongoing stagnant weather.',
          severity: null,
        },
      ],
      skipped: 0,
    });
  });

  it.each([{}, { alerts: null }, { alerts: [] }])('has none of %j', (members) => {
    expect(readOneCall({ lat: 33.4, ...members })).toEqual({ alerts: [], skipped: 0 });
  });

  it('takes a warning whose sender and text are missing', () => {
    const { event, start, end } = WARNING;
    expect(readOneCall({ lat: 33.4, alerts: [{ event, start, end }] }).alerts).toMatchObject([
      { description: '' },
    ]);
  });

  it.each([
    null,
    'Air Quality Alert',
    { ...WARNING, start: '2023-12-31' },
    { ...WARNING, end: undefined },
    { ...WARNING, end: 1e300 },
    { ...WARNING, event: ' ' },
    { ...WARNING, event: undefined },
    { ...WARNING, description: ['...'] },
  ])('skips %j and no other', (faulty) => {
    const { alerts, skipped } = readOneCall({ lat: 33.4, alerts: [WARNING, faulty, WARNING] });
    expect(alerts).toHaveLength(2);
    expect(skipped).toBe(1);
  });
});

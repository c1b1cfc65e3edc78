import { describe, expect, it } from 'vitest';
import { readCollection } from './warnings.ts';

function warning(
  properties: object = {},
  interval: unknown = ['2031-01-04T12:00:00+00:00', '2031-01-05T06:00:00+00:00'],
) {
  return {
    type: 'Feature',
    geometry: null,
    properties: {
      id: '2.49.0.1.578.0.test',
      status: 'Actual',
      type: 'Alert',
      event: 'blowingSnow',
      eventAwarenessName: 'Heavy blowing snow',
      severity: 'Severe',
      title: 'Heavy blowing snow, orange level, Hardangervidda',
      description: 'Wind and snow give bad sight.',
      instruction: 'Stay at home.',
      ...properties,
    },
    when: { interval },
  };
}

const read = (...features: unknown[]) => readCollection({ features });

describe('a warning', () => {
  it('has name, times, text and severity', () => {
    expect(read(warning())).toEqual({
      skipped: 0,
      alerts: [
        {
          event: 'Heavy blowing snow',
          start: Date.parse('2031-01-04T12:00:00Z'),
          end: Date.parse('2031-01-05T06:00:00Z'),
          description: 'Wind and snow give bad sight.\n\nStay at home.',
          severity: 'Severe',
        },
      ],
    });
  });

  it('without a name is named by its code', () => {
    const names = ['rainFlood', 'meteorShower'].map((event) => warning({ eventAwarenessName: null, event }));
    expect(read(...names).alerts.map(({ event }) => event)).toEqual(['Rain flood', 'meteorShower']);
  });

  it('without a description has its title', () => {
    const [alert] = read(warning({ description: ' ', instruction: undefined })).alerts;
    expect(alert?.description).toBe('Heavy blowing snow, orange level, Hardangervidda');
  });

  it('may have no end', () => {
    expect(read(warning({}, ['2031-01-04T12:00:00+00:00'])).alerts[0]?.end).toBeNull();
    expect(read(warning({}, ['2031-01-04T12:00:00+00:00', null])).alerts[0]?.end).toBeNull();
  });

  it('is not shown where it is a test or called off', () => {
    expect(read(warning({ status: 'Test' }), warning({ type: 'Cancel' }))).toEqual({
      alerts: [],
      skipped: 0,
    });
  });

  it('that cannot be read costs no other', () => {
    const unreadable = [
      warning({ eventAwarenessName: null, event: null }),
      warning({ status: undefined }),
      warning({ description: 7 }),
      warning({}, ['tomorrow']),
      warning({}, []),
      { ...warning(), when: null },
      'warning',
    ];
    const { alerts, skipped } = read(...unreadable, warning());
    expect([alerts.length, skipped]).toEqual([1, unreadable.length]);
  });
});

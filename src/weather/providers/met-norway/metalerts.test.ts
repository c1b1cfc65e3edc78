import { describe, expect, it } from 'vitest';
import { toAlerts } from './metalerts.ts';

function feature(
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
      certainty: 'Likely',
      area: 'Hardangervidda',
      web: '\n  https://www.met.no/vaer\n',
      title: 'Heavy blowing snow, orange level, Hardangervidda',
      description: 'Wind and snow reduce visibility.',
      instruction: 'Stay at home.',
      ...properties,
    },
    when: { interval },
  };
}

const read = (...features: unknown[]) => toAlerts({ features });

describe('toAlerts', () => {
  it('toAlerts returns name, times, text and severity', () => {
    expect(read(feature())).toEqual({
      skipped: 0,
      alerts: [
        {
          event: 'Heavy blowing snow',
          start: Date.parse('2031-01-04T12:00:00Z'),
          end: Date.parse('2031-01-05T06:00:00Z'),
          description: 'Wind and snow reduce visibility.\n\nStay at home.',
          severity: 'Severe',
          urgency: null,
          certainty: 'Likely',
          language: 'en',
          sender: 'MET Norway',
          area: 'Hardangervidda',
          url: 'https://www.met.no/vaer',
          issued: null,
          category: null,
          applies: 'here',
          translations: [],
        },
      ],
    });
  });

  it('toAlerts uses the event code if an alert has no name', () => {
    const names = ['rainFlood', 'meteorShower'].map((event) => feature({ eventAwarenessName: null, event }));
    expect(read(...names).alerts.map(({ event }) => event)).toEqual(['Rain flood', 'meteorShower']);
  });

  it('toAlerts uses the title if an alert has no description', () => {
    const [alert] = read(feature({ description: ' ', instruction: undefined })).alerts;
    expect(alert?.description).toBe('Heavy blowing snow, orange level, Hardangervidda');
  });

  it('toAlerts accepts an alert without an end', () => {
    expect(read(feature({}, ['2031-01-04T12:00:00+00:00'])).alerts[0]?.end).toBeNull();
    expect(read(feature({}, ['2031-01-04T12:00:00+00:00', null])).alerts[0]?.end).toBeNull();
  });

  it('toAlerts excludes tests and cancellations', () => {
    expect(read(feature({ status: 'Test' }), feature({ type: 'Cancel' }))).toEqual({
      alerts: [],
      skipped: 0,
    });
  });

  it('toAlerts skips only the unreadable alert', () => {
    const unreadable = [
      feature({ eventAwarenessName: null, event: null, title: null, description: null }),
      feature({ status: undefined }),
      feature({ description: 7 }),
      feature({}, ['tomorrow']),
      feature({}, []),
      { ...feature(), when: null },
      'feature',
    ];
    const { alerts, skipped } = read(...unreadable, feature());
    expect([alerts.length, skipped]).toEqual([1, unreadable.length]);
  });
});

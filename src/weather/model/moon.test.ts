import { describe, expect, it } from 'vitest';
import { localText, startOfLocalDay } from './local-time.ts';
import { type MoonPhase, moonOfDay } from './moon.ts';

const MINUTE = 60_000;
const GREENWICH = { latitude: 51.48, longitude: 0 };

/** Published moments of phases in 2026, UTC. */
const PUBLISHED: readonly (readonly [MoonPhase, readonly string[]])[] = [
  [
    'new moon',
    [
      ...['01-18 19:52', '02-17 12:01', '03-19 01:23', '04-17 11:52', '05-16 20:01', '06-15 02:54'],
      ...['07-14 09:43', '08-12 17:37', '09-11 03:27', '10-10 15:50', '11-09 07:02', '12-09 00:52'],
    ],
  ],
  [
    'full moon',
    [
      ...['01-03 10:03', '02-01 22:09', '03-03 11:38', '04-02 02:12', '05-01 17:23', '05-31 08:45'],
      ...['06-29 23:57', '07-29 14:36', '08-28 04:18', '09-26 16:49', '10-26 04:12', '11-24 14:53'],
      '12-24 01:28',
    ],
  ],
];

/** Least and greatest illumination in %. */
const ILLUMINATION: Readonly<Record<string, readonly [number, number]>> = {
  'new moon': [0, 1],
  crescent: [0, 50],
  quarter: [44, 56],
  gibbous: [50, 100],
  'full moon': [99, 100],
};

describe('moonOfDay', () => {
  it.each(PUBLISHED)('moonOfDay has the %s within five minutes of the published moment', (phase, all) => {
    for (const moment of all) {
      const time = Date.parse(`2026-${moment.replace(' ', 'T')}Z`);
      expect([moment, moonOfDay(GREENWICH, time - 5 * MINUTE, time + 5 * MINUTE).moon_phase]).toEqual([
        moment,
        phase,
      ]);
    }
  });

  const on = (latitude: number, longitude: number, timezone: string, date: string, hour = '12') => {
    const from = startOfLocalDay(Date.parse(`${date}T${hour}:00:00Z`), timezone);
    return moonOfDay({ latitude, longitude }, from, startOfLocalDay(from, timezone, 1));
  };

  it('moonOfDay assigns a full moon to the local date', () => {
    expect(on(51.5, -0.12, 'Europe/London', '2026-06-30').moon_phase).toBe('full moon');
    expect(on(40.7, -74, 'America/New_York', '2026-06-29').moon_phase).toBe('full moon');
    expect(on(40.7, -74, 'America/New_York', '2026-06-30').moon_phase).toBe('waning gibbous');
  });

  it('moonOfDay goes through the phases in order, with growing and shrinking illumination', () => {
    const days = Array.from({ length: 30 }, (_, day) =>
      on(0, 0, 'Etc/GMT', `2026-04-${day + 1}`.replace(/-(\d)$/, '-0$1')),
    );
    const phases = days.map(({ moon_phase }) => moon_phase).filter((phase, i, all) => phase !== all[i - 1]);
    expect(phases).toEqual([
      'waxing gibbous',
      'full moon',
      'waning gibbous',
      'last quarter',
      'waning crescent',
      'new moon',
      'waxing crescent',
      'first quarter',
      'waxing gibbous',
    ]);
    for (const { moon_phase, moon_illumination } of days) {
      const [least, most] = ILLUMINATION[moon_phase.replace(/waxing |waning |first |last /, '')] ?? [];
      expect(moon_illumination).toBeGreaterThan(least ?? 100);
      expect(moon_illumination).toBeLessThan(most ?? 0);
    }
  });

  it('the moon rises and sets on each date except once a month', () => {
    const text = (time: number | null, zone: string) => time && localText(time, zone).slice(0, 10);
    let [rises, sets, days] = [0, 0, 0];
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 24 * 60 * MINUTE) {
      const date = new Date(time).toISOString().slice(0, 10);
      const { moonrise, moonset } = on(-36.85, 174.76, 'Pacific/Auckland', date, '00');
      if (moonrise !== null) expect(text(moonrise, 'Pacific/Auckland')).toBe(date);
      if (moonset !== null) expect(text(moonset, 'Pacific/Auckland')).toBe(date);
      [rises, sets, days] = [rises + Number(moonrise !== null), sets + Number(moonset !== null), days + 1];
    }
    // A lunar day is 24 hours and 50.5 minutes.
    expect(Math.abs(rises - days / 1.03505)).toBeLessThan(2);
    expect(Math.abs(sets - days / 1.03505)).toBeLessThan(2);
  });

  it('near the pole, the moon can be up or down for days', () => {
    const days = Array.from({ length: 28 }, (_, day) =>
      on(85, 0, 'Etc/GMT', `2026-04-${String(day + 1).padStart(2, '0')}`),
    );
    expect(
      days.filter(({ moonrise, moonset }) => moonrise === null && moonset === null).length,
    ).toBeGreaterThan(15);
  });
});

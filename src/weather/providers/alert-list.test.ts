import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Alert } from '../model/alert.ts';
import { eventName, firstText, moment, paragraphs, UnreadableAlert } from './alert-fields.ts';
import { readAlerts } from './alert-list.ts';

const Warning = Type.Object({ event: Type.String() });

function alert({ event }: { event: string }): Alert {
  return { event, start: null, end: null, description: '', severity: null };
}

describe('a list of warnings', () => {
  it('loses only those that cannot be read, and counts them', () => {
    const records = [{ event: 'gale' }, { event: 7 }, null, 'gale', { event: ' ' }, { event: 'snow' }];
    const report = readAlerts(records, Warning, ({ event }) => alert({ event: eventName(event) }));
    expect(report.alerts.map(({ event }) => event)).toEqual(['gale', 'snow']);
    expect(report.skipped).toBe(4);
  });

  it('does not count those that are not to be shown', () => {
    expect(readAlerts([{ event: 'test' }], Warning, () => null)).toEqual({ alerts: [], skipped: 0 });
  });

  it('does not hide a fault of the adapter', () => {
    const broken = () => {
      throw new TypeError('a fault of our own');
    };
    expect(() => readAlerts([{ event: 'gale' }], Warning, broken)).toThrow(TypeError);
  });
});

describe('a moment', () => {
  it('is read with its offset', () => {
    const noon = Date.UTC(2031, 4, 4, 12);
    expect(moment('2031-05-04T12:00:00Z')).toBe(noon);
    expect(moment('2031-05-04T14:00:00+02:00')).toBe(noon);
    expect(moment('2031-05-04T04:00-0800')).toBe(noon);
    expect([moment(null), moment(undefined)]).toEqual([null, null]);
  });

  it.each(['', 'soon', '2031-05-04', '2031-05-04T12:00:00', '2031-02-30T12:00:00Z', '1930000000'])(
    'is not made of "%s"',
    (text) => {
      expect(() => moment(text)).toThrow(UnreadableAlert);
    },
  );
});

describe('texts', () => {
  it('are taken where something is written', () => {
    expect(firstText(null, ' \n', ' gale ', 'snow')).toBe('gale');
    expect(firstText(undefined, '')).toBeNull();
    expect(paragraphs('Wind.\n', null, ' ', 'Stay in.')).toBe('Wind.\n\nStay in.');
    expect(paragraphs(undefined)).toBe('');
  });

  it('name a warning, or it is unreadable', () => {
    expect(eventName(null, 'gale')).toBe('gale');
    expect(() => eventName(null, ' ')).toThrow(UnreadableAlert);
  });
});

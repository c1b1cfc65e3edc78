import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { type Alert, alertOf } from '../model/alert.ts';
import {
  alertTime,
  eventName,
  firstText,
  pageAddress,
  paragraphs,
  readAlerts,
  UnreadableAlert,
} from './alerts.ts';

const Record = Type.Object({ event: Type.String() });

function alert({ event }: { event: string }): Alert {
  return alertOf({ event });
}

describe('readAlerts', () => {
  it('readAlerts skips and counts alerts that cannot be read', () => {
    const records = [{ event: 'gale' }, { event: 7 }, null, 'gale', { event: ' ' }, { event: 'snow' }];
    const report = readAlerts(records, Record, ({ event }) => alert({ event: eventName([event]) }));
    expect(report.alerts.map(({ event }) => event)).toEqual(['gale', 'snow']);
    expect(report.skipped).toBe(4);
  });

  it('readAlerts does not count alerts that are excluded', () => {
    expect(readAlerts([{ event: 'test' }], Record, () => null)).toEqual({ alerts: [], skipped: 0 });
  });

  it('readAlerts rethrows errors caused by bugs', () => {
    const broken = () => {
      throw new TypeError('a bug in this service');
    };
    expect(() => readAlerts([{ event: 'gale' }], Record, broken)).toThrow(TypeError);
  });
});

describe('alertTime', () => {
  it('respects the UTC offset', () => {
    const noon = Date.UTC(2031, 4, 4, 12);
    expect(alertTime('2031-05-04T12:00:00Z')).toBe(noon);
    expect(alertTime('2031-05-04T14:00:00+02:00')).toBe(noon);
    expect(alertTime('2031-05-04T04:00-0800')).toBe(noon);
    expect([alertTime(null), alertTime(undefined)]).toEqual([null, null]);
  });

  it.each(['', 'soon', '2031-05-04', '2031-05-04T12:00:00', '2031-02-30T12:00:00Z', '1930000000'])(
    'rejects "%s"',
    (text) => {
      expect(() => alertTime(text)).toThrow(UnreadableAlert);
    },
  );
});

describe('eventName', () => {
  it.each([
    ['Gusts of 90 km/h. Stay in.', 'Gusts of 90 km/h'],
    ['GALE\nGusts of 90 km/h.', 'GALE'],
    ['風が強い。注意。', '風が強い。注意'],
    ['  Rain 5.5 mm ', 'Rain 5.5 mm'],
    [`${'very '.repeat(40)}long`, `${'very '.repeat(20).trim()} …`],
  ])('eventName uses the start of the description if there is no name: %j', (description, name) => {
    expect(eventName([null, ''], description)).toBe(name);
  });
});

describe('pageAddress', () => {
  it.each([
    [' https://met.example/a\n', 'https://met.example/a'],
    ['javascript:alert(1)', null],
    ['www.met.example', null],
    ['', null],
    [null, null],
  ])('pageAddress accepts only http and https addresses: %j', (text, address) => {
    expect(pageAddress(text)).toBe(address);
  });
});

describe('alert texts', () => {
  it('firstText and paragraphs ignore blank strings', () => {
    expect(firstText(null, ' \n', ' gale ', 'snow')).toBe('gale');
    expect(firstText(undefined, '')).toBeNull();
    expect(paragraphs('Wind.\n', null, ' ', 'Stay in.')).toBe('Wind.\n\nStay in.');
    expect(paragraphs(undefined)).toBe('');
  });

  it('eventName rejects an alert with neither a name nor a description', () => {
    expect(eventName([null, 'gale'], 'Wind.')).toBe('gale');
    expect(() => eventName([null, ' '])).toThrow(UnreadableAlert);
    expect(() => eventName([null], ' ')).toThrow(UnreadableAlert);
  });
});

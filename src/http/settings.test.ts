import { describe, expect, it } from 'vitest';
import { choice, integer, readSettings, settingNamed, text, UsageError } from './settings.ts';

const table = {
  'sports-port': integer({ placeholder: 'N', default: 3000, min: 0, max: 65535, help: 'Port.' }),
  'weather-port': integer({ placeholder: 'N', default: 3001, min: 0, max: 65535, help: 'Port.' }),
  'sports-host': text({ placeholder: 'HOST', default: '127.0.0.1', help: 'Host.' }),
  'log-level': choice({ placeholder: 'LEVEL', default: 'info', choices: ['info', 'warn'], help: 'Level.' }),
};

describe('readSettings', () => {
  it('takes the flag before the environment before the default', () => {
    const environment = { SPORTS_PORT: '1', WEATHER_PORT: '2', LOG_LEVEL: 'warn' };
    expect(readSettings(table, { 'sports-port': '9' }, environment)).toEqual({
      'sports-port': 9,
      'weather-port': 2,
      'sports-host': '127.0.0.1',
      'log-level': 'warn',
    });
  });

  it('lists every fault at once, by the name that was used', () => {
    const read = () =>
      readSettings(
        table,
        { 'sports-port': '70000', 'sports-host': '' },
        { LOG_LEVEL: 'loud', WEATHER_PORT: '1e3' },
      );
    expect(read).toThrow(UsageError);
    expect(read).toThrow('--sports-port must be a whole number from 0 to 65535, not "70000"');
    expect(read).toThrow('WEATHER_PORT must be a whole number from 0 to 65535, not "1e3"');
    expect(read).toThrow('--sports-host must be a text that is not empty, not ""');
    expect(read).toThrow('LOG_LEVEL must be one of info, warn, not "loud"');
  });
});

describe('settingNamed', () => {
  it('lets the service’s prefix be left out where that is clear', () => {
    expect(settingNamed(table, 'host')).toBe('sports-host');
    expect(settingNamed(table, 'weather-port')).toBe('weather-port');
    expect(() => settingNamed(table, 'port')).toThrow('--port could be --sports-port or --weather-port');
    expect(() => settingNamed(table, 'hots')).toThrow('there is no flag --hots; did you mean host?');
  });
});

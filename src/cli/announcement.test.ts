import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { announcer } from './announcement.ts';

const ANNOUNCEMENT = {
  service: 'Some service',
  address: 'http://127.0.0.1:1',
  text: 'Some service: http://127.0.0.1:1/x',
};

/** Returns the printed and the logged lines. */
function announced(format: 'auto' | 'json' | 'text'): { printed: unknown[][]; logged: object[] } {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const logged: object[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void logged.push(JSON.parse(line)) });
  announcer({ 'log-format': format }, log)(ANNOUNCEMENT);
  const printed = print.mock.calls;
  print.mockRestore();
  return { printed, logged };
}

describe('announcer', () => {
  it('announces an address to programs as a log line', () => {
    const { service, address, text } = ANNOUNCEMENT;
    expect(announced('json')).toEqual({ printed: [], logged: [{ level: 30, service, address, msg: text }] });
  });

  it('announces an address to people as a plain line', () => {
    expect(announced('text')).toEqual({ printed: [[ANNOUNCEMENT.text]], logged: [] });
  });
});

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  escapeJson,
  escapeLine,
  print,
  printColored,
  printError,
  printJson,
  wantsColor,
} from './terminal.ts';

/** All characters that must never reach a terminal. The code under test uses character classes instead. */
const UNSAFE = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x2028, 0x2029),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i));
}

function isSafe(text: string): boolean {
  return UNSAFE.every((character) => !text.includes(character));
}

const anyText = fc.string({ unit: fc.oneof(fc.constantFrom(...UNSAFE), fc.string({ unit: 'grapheme' })) });

describe('escapeLine', () => {
  it('escapeLine shows unsafe characters as escapes', () => {
    expect(escapeLine('a\u001b[31mb\u009bc\u202ed\ne')).toBe('a\\u001b[31mb\\u009bc\\u202ed\\u000ae');
  });

  it('escapeLine escapes every unsafe character and leaves all other text unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isSafe(escapeLine(text))).toBe(true);
        if (isSafe(text)) expect(escapeLine(text)).toBe(text);
      }),
    );
    expect(escapeLine('Łódź, القاهرة, 東京 – 9 °C')).toBe('Łódź, القاهرة, 東京 – 9 °C');
  });
});

describe('escapeJson', () => {
  it('escapeJson escapes every unsafe character except line ends, and keeps the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), anyText, fc.nat(2), (value, text, indent) => {
        const json = escapeJson(JSON.stringify([value, text], null, indent));
        expect(isSafe(json.replaceAll('\n', ''))).toBe(true);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify([value, text])));
      }),
    );
  });
});

describe('print functions', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns the text that an action writes to standard output and standard error. */
  function printed(action: () => void): { log: string[]; error: string[] } {
    const written = { log: [] as string[], error: [] as string[] };
    vi.spyOn(console, 'log').mockImplementation((text) => void written.log.push(text));
    vi.spyOn(console, 'error').mockImplementation((text) => void written.error.push(text));
    action();
    return written;
  }

  it('print and printError escape each line', () => {
    const lines = ['a\u001b[2J', 'b\u202e\nc'];
    const safe = ['a\\u001b[2J\nb\\u202e\\u000ac'];
    expect(printed(() => print(...lines))).toEqual({ log: safe, error: [] });
    expect(printed(() => printError(...lines))).toEqual({ log: [], error: safe });
  });

  it('printColored allows colours but no other escape sequence', () => {
    const text = '\u001b[1;31mred\u001b[0m\u001b[2J\u202e\nnext';
    expect(printed(() => printColored(text)).log).toEqual([
      '\u001b[1;31mred\u001b[0m\\u001b[2J\\u202e\nnext',
    ]);
  });

  it('printJson escapes JSON, on one line or indented', () => {
    const value = { name: '\u009b2J' };
    expect(printed(() => printJson(value)).log).toEqual(['{"name":"\\u009b2J"}']);
    expect(printed(() => printJson(value, 2)).log).toEqual(['{\n  "name": "\\u009b2J"\n}']);
  });
});

describe('wantsColor', () => {
  it.each([
    ['auto', true, {}, true],
    ['auto', false, {}, false],
    ['auto', true, { NO_COLOR: '1' }, false],
    ['auto', true, { NO_COLOR: '' }, true],
    ['auto', true, { TERM: 'dumb' }, false],
    ['always', false, { NO_COLOR: '1' }, true],
    ['never', true, {}, false],
  ] as const)(
    'wantsColor for %s, terminal %s and environment %j is %s',
    (choice, isTTY, environment, expected) => {
      expect(wantsColor(choice, { isTTY, environment })).toBe(expected);
    },
  );
});

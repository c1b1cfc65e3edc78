import { describe, expect, it } from 'vitest';
import { readableLine } from './log.ts';

const plain = { colours: false, stacks: false };
const line = (members: object) =>
  JSON.stringify({ level: 40, time: '2026-11-22T15:02:46.564Z', msg: 'provider failed', ...members });

describe('readableLine', () => {
  it('a readable line shows time, level, message and members', () => {
    expect(readableLine(line({ provider: 'nws', ms: 12.5, list: [1], text: 'a b' }), plain)).toBe(
      '15:02:46.564 WARN  provider failed provider=nws ms=12.5 list=[1] text="a b"\n',
    );
  });

  it('a readable line shows an error’s stack, and a warning’s stack only on request', () => {
    const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at x' };
    const expected = '15:02:46.564 WARN  provider failed error=no\n';
    expect(readableLine(line({ err }), plain)).toBe(expected);
    const stack = '    Error: no\n        at x\n';
    expect(readableLine(line({ err }), { ...plain, stacks: true })).toBe(expected + stack);
    expect(readableLine(line({ err, level: 50 }), plain)).toBe(expected.replace('WARN ', 'ERROR') + stack);
  });

  it('a readable line escapes terminal control characters in every part', () => {
    const evil = '\u001b[2J\u202e\n';
    const err = { message: evil, stack: `a${evil}` };
    const text = readableLine(line({ msg: evil, [evil]: evil, err, level: 50 }), plain);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(text.split('\n')).toHaveLength(4);
  });

  it('a readable line shows the level in colour on a terminal', () => {
    expect(readableLine(line({}), { ...plain, colours: true })).toContain('\u001b[33mWARN \u001b[39m');
  });
});

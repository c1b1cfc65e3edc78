import { describe, expect, it } from 'vitest';
import { LogOutput, type LogSink } from './log-output.ts';

/** Creates a log output with a sink whose state tests can set, and records the messages about lost lines. */
function setUp() {
  const state = { written: '', waiting: 0, full: false, said: [] as string[] };
  let gone: (error: Error) => void = () => undefined;
  const sink: LogSink = {
    name: 'standard output',
    write: (text) => {
      if (state.full) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
      state.written += text;
    },
    waiting: () => state.waiting,
    onGone: (listener) => {
      gone = listener;
    },
  };
  const output = new LogOutput(sink, (message) => state.said.push(message));
  const log = (line: string) => {
    output.write(line);
    output.flush();
  };
  return { state, output, log, leave: (error: Error) => gone(error) };
}

describe('LogOutput', () => {
  it('LogOutput writes lines once they fill the buffer', () => {
    const { state, output } = setUp();
    output.write('a\n');
    expect(state.written).toBe('');
    output.write(`${'b'.repeat(5000)}\n`);
    expect(state.written).toBe(`a\n${'b'.repeat(5000)}\n`);
  });

  it('LogOutput drops lines while the disk is full and reports the start of each loss', () => {
    const { state, log } = setUp();
    state.full = true;
    log('lost\n');
    log('lost\n');
    expect(state.said).toEqual([
      'log lines are lost because standard output cannot be written: ENOSPC; the service keeps running',
    ]);
    state.full = false;
    log('kept\n');
    expect(state.written).toBe('kept\n');
    state.full = true;
    log('lost\n');
    expect(state.said).toHaveLength(2);
  });

  it('LogOutput drops lines until a stalled reader has caught up', () => {
    const { state, log } = setUp();
    state.waiting = 5 * 1024 * 1024;
    log('lost\n');
    state.waiting = 1;
    log('lost\n');
    state.waiting = 0;
    log('kept\n');
    expect(state.written).toBe('kept\n');
    expect(state.said).toEqual([expect.stringContaining('nobody reads it')]);
  });

  it('LogOutput writes nothing after the reader has closed the pipe', () => {
    const { state, log, leave } = setUp();
    leave(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    log('lost\n');
    expect(state.written).toBe('');
    expect(state.said).toEqual([expect.stringContaining('EPIPE')]);
  });
});

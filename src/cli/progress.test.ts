import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, type ProgressStream } from './progress.ts';

function stream(isTTY: boolean): { written: string[]; stream: ProgressStream } {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text) => written.push(text) } };
}

describe('the progress bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the progress bar is redrawn at most ten times a second', () => {
    const { written, stream: terminal } = stream(true);
    const progress = createProgress(terminal, { items: 1, bytes: 100 });
    progress.begin('a');
    progress.advance(1);
    vi.advanceTimersByTime(99);
    progress.advance(1);
    expect(written).toHaveLength(1);
    vi.advanceTimersByTime(1);
    progress.advance(1);
    expect(written).toHaveLength(2);
    expect(written[1]).toContain('   3 %  1/1  a');
  });

  it('the progress bar shows at most 100%, and 0% for a job without bytes', () => {
    const { written, stream: terminal } = stream(true);
    const progress = createProgress(terminal, { items: 2, bytes: 10 });
    progress.begin('a');
    progress.advance(20);
    progress.begin('b');
    expect(written.at(-1)).toContain(`[${'#'.repeat(30)}] 100 %  2/2  b`);
    createProgress(terminal, { items: 1, bytes: 0 }).begin('c');
    expect(written.at(-1)).toContain(`[${'-'.repeat(30)}]   0 %  1/1  c`);
  });

  it('the progress bar shows the percentage of bytes, the item number and the label', () => {
    const { written, stream: terminal } = stream(true);
    const progress = createProgress(terminal, { items: 4, bytes: 1000 });
    progress.begin('a.json');
    progress.advance(500);
    progress.begin('b.json');
    expect(written.at(-1)).toBe(`\r\u001b[K[${'#'.repeat(15)}${'-'.repeat(15)}]  50 %  2/4  b.json`);
    progress.clear();
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('the progress bar escapes control characters in a label', () => {
    const { written, stream: terminal } = stream(true);
    createProgress(terminal, { items: 1, bytes: 0 }).begin('\u001b]0;x\u0007\u202e.json');
    expect(written[0]).toContain('\\u001b]0;x\\u0007\\u202e.json');
  });

  it('the progress bar is shown only on a terminal', () => {
    const { written, stream: file } = stream(false);
    const progress = createProgress(file, { items: 1, bytes: 10 });
    progress.begin('a');
    progress.advance(10);
    progress.clear();
    expect(written).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { framesAt, settled, TestSource, timesBetween } from './frames/frames.fixture.ts';
import { actionOf } from './keys.ts';
import { Playback } from './playback.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}, element = 'DIV') =>
  actionOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }, element);

describe('actionOf', () => {
  it.each([
    ['ArrowLeft', false, 29],
    ['ArrowRight', false, 31],
    ['ArrowLeft', true, 20],
    ['ArrowRight', true, 40],
    [',', false, 29.9],
    ['.', false, 30.1],
  ])('the key %s (shift: %s) seeks to %s s', async (key, shiftKey, time) => {
    const playback = new Playback(new TestSource(framesAt(timesBetween(0, 60, 10))), {
      period: 1,
      time_s: 30,
    });
    await settled();
    press(key, { shiftKey })?.(playback);
    await settled();
    expect(playback.moment.time_s).toBeCloseTo(time);
  });

  it('the space bar starts and pauses playback', () => {
    const playback = new Playback(new TestSource([]), { period: 1, time_s: 0 });
    const toggle = press(' ');
    toggle?.(playback);
    expect(playback.isPlaying).toBe(true);
    toggle?.(playback);
    expect(playback.isPlaying).toBe(false);
  });

  it('actionOf ignores keys that the focused element or the browser uses', () => {
    expect(press(' ', {}, 'BUTTON')).toBeNull();
    expect(press('ArrowLeft', {}, 'SELECT')).toBeNull();
    expect(press('ArrowLeft', {}, 'BUTTON')).not.toBeNull();
    expect(press('ArrowLeft', { ctrlKey: true })).toBeNull();
    expect(press('constructor')).toBeNull();
  });
});

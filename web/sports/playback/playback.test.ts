import { describe, expect, it } from 'vitest';
import { framesAt, settled, TestSource, timesBetween } from './frames/frames.fixture.ts';
import { Playback } from './playback.ts';

/** Frame times at 10 Hz, from 0 to 100 s and from 200 to 230 s. A window lasts 25 s. */
const TIMES = [...timesBetween(0, 100, 10), ...timesBetween(200, 230, 10)];

async function open(time_s = 0, source = new TestSource(framesAt(TIMES))) {
  const playback = new Playback(source, { period: 1, time_s });
  await settled();
  await settled();
  return { playback, source };
}

/** Plays for a number of seconds in steps of 20 ms, like a display at 50 Hz. */
async function playFor(playback: Playback, seconds: number) {
  for (let step = 0; step < seconds * 50; step += 1) {
    playback.tick(20);
    await Promise.resolve();
    if (playback.isWaiting) await settled();
  }
}
const at = (playback: Playback) => playback.moment.time_s;

describe('Playback', () => {
  it('playback shows the frame nearest to the start time', async () => {
    const { playback } = await open(12.33);
    expect(at(playback)).toBe(12.3);
    expect(playback.picture.frame?.time_s).toBe(12.3);
  });

  it('playback advances at the chosen speed, but not while paused', async () => {
    const { playback } = await open();
    playback.tick(1000);
    expect(at(playback)).toBe(0);
    playback.play();
    playback.setSpeed(4);
    await playFor(playback, 1);
    expect(at(playback)).toBeCloseTo(4);
    playback.setSpeed(0.25);
    await playFor(playback, 1);
    expect(at(playback)).toBeCloseTo(4.25);
    playback.pause();
    expect(at(playback)).toBeCloseTo(4.2);
  });

  it('playback keeps a bounded number of frames and requests each window once', async () => {
    const { playback, source } = await open(0, new TestSource(framesAt(timesBetween(0, 600, 10))));
    playback.setSpeed(8);
    playback.play();
    let most = 0;
    for (let second = 0; second < 70; second += 1) {
      await playFor(playback, 1);
      most = Math.max(most, playback.held);
    }
    expect(at(playback)).toBeCloseTo(560, 0);
    expect(most).toBeLessThanOrEqual(5 * 250);
    expect(new Set(source.asked).size).toBe(source.asked.length);
    expect(source.asked).toHaveLength(24);
  });

  it('playback waits for frames that have not arrived', async () => {
    const { playback } = await open();
    playback.seek({ period: 1, time_s: 80 });
    playback.play();
    expect(playback.isWaiting).toBe(true);
    playback.tick(1000);
    expect(at(playback)).toBe(80);
    await settled();
    playback.tick(100);
    expect(at(playback)).toBeCloseTo(80.1);
  });

  it('playback keeps the last picture while it waits', async () => {
    const { playback } = await open(10);
    const { picture } = playback;
    playback.seek({ period: 1, time_s: 90 });
    expect([playback.isWaiting, playback.picture]).toEqual([true, picture]);
    await settled();
    expect(playback.picture.frame?.time_s).toBe(90);
    playback.seek({ period: 2, time_s: 90 });
    expect(playback.picture.frame).toBeNull();
  });

  it('playback skips segments without tracking and reports them', async () => {
    const { playback } = await open(99);
    playback.play();
    await playFor(playback, 3);
    expect(at(playback)).toBeGreaterThan(200);
    expect(at(playback)).toBeLessThan(202);
    expect(playback.skipped).toEqual({ from: 99.9, to: 200 });
  });

  it('playback shows an empty field at a time without tracking', async () => {
    const { playback } = await open(150);
    expect([at(playback), playback.picture.frame, playback.isWaiting]).toEqual([150, null, false]);
  });

  it('playback reports gaps that are too short for the coverage', async () => {
    const times = TIMES.filter((time) => time < 4.05 || time > 6.95).filter((time) => time < 24 || time > 27);
    const { playback } = await open(0, new TestSource(framesAt(times)));
    await settled();
    expect(playback.gaps).toEqual([
      { from: 4, to: 7 },
      { from: 23.9, to: 27.1 },
    ]);
    expect(playback.coverage?.stretches).toHaveLength(2);
  });

  it('playback stops at the end and starts over when it is played again', async () => {
    const { playback } = await open(229);
    playback.play();
    await playFor(playback, 3);
    expect([playback.isPlaying, at(playback)]).toEqual([false, 229.9]);
    playback.play();
    await settled();
    await playFor(playback, 1);
    expect(at(playback)).toBeCloseTo(1);
  });

  it('playback stops at the end time passed to play()', async () => {
    const { playback } = await open(10);
    playback.play(11);
    await playFor(playback, 2);
    expect([playback.isPlaying, at(playback)]).toEqual([false, 11]);
  });

  it('playback steps from frame to frame, even across gaps', async () => {
    const { playback } = await open(99.8);
    const seen: number[] = [];
    for (const by of [1, 1, 1, -1, -1, -1] as const) {
      playback.step(by);
      await settled();
      await settled();
      seen.push(at(playback));
    }
    expect(seen).toEqual([99.9, 200, 200.1, 200, 99.9, 99.8]);
  });

  it('playback does not step beyond the first or last frame', async () => {
    const { playback } = await open();
    playback.step(-1);
    await settled();
    expect(at(playback)).toBe(0);
    playback.seek({ period: 1, time_s: 229.9 });
    await settled();
    playback.step(1);
    await settled();
    expect(at(playback)).toBe(229.9);
  });

  it('playback seeks to another period', async () => {
    const source = new TestSource([...framesAt(TIMES), ...framesAt([5, 5.1], 2)]);
    const { playback } = await open(99, source);
    playback.seek({ period: 2, time_s: 5.04 });
    expect(playback.held).toBe(0);
    await settled();
    await settled();
    expect(playback.moment).toEqual({ period: 2, time_s: 5 });
    expect(playback.coverage?.extent).toEqual({ from: 5, to: 10 });
  });

  it('playback reports a read error, and retries when it is started again', async () => {
    const source = new TestSource(framesAt(TIMES));
    source.failure = new Error('busy');
    const { playback } = await open(0, source);
    expect([playback.failure, playback.isWaiting]).toEqual([source.failure, false]);
    const { length } = source.asked;
    playback.play();
    await playFor(playback, 1);
    expect([at(playback), source.asked.length]).toEqual([0, length]);
    source.failure = null;
    playback.retry();
    await settled();
    playback.tick(100);
    expect(at(playback)).toBeCloseTo(0.1);
  });

  it('playback notifies its listeners of changes until it is closed', async () => {
    const { playback } = await open();
    let changes = 0;
    playback.subscribe(() => {
      changes += 1;
    });
    playback.play();
    playback.tick(20);
    expect(changes).toBe(2);
    playback.close();
    playback.tick(20);
    expect(changes).toBe(2);
  });
});

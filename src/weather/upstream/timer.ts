/** A monotonic clock with timers. */
export interface Timer {
  /** Returns milliseconds since a fixed moment. */
  readonly now: () => number;
  /** Runs a function after a delay. Returns a function that cancels the timer. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** How often a running timer checks whether the event loop is blocked. */
const CHECK_MS = 50;
/** Delays up to this length are normal on a busy machine. */
const NORMAL_DELAY_MS = 50;

/**
 * Creates a timer that stands still while the event loop is blocked, for example because a module is loaded or
 * the machine is overloaded. In that time no upstream can be asked and no response can be read, so a provider
 * must not fail because of it.
 */
export function createResponsiveTimer(): Timer {
  let blockedMs = 0;
  let nextCheck = 0;
  let running = 0;
  let checks: NodeJS.Timeout | undefined;

  const now = (): number => {
    const at = performance.now();
    const delay = at - nextCheck;
    if (running > 0 && delay > NORMAL_DELAY_MS) {
      blockedMs += delay;
      nextCheck = at + CHECK_MS;
    }
    return at - blockedMs;
  };
  const check = (): void => {
    now();
    nextCheck = performance.now() + CHECK_MS;
  };
  const start = (): void => {
    running += 1;
    if (running > 1) return;
    nextCheck = performance.now() + CHECK_MS;
    // Only while a timer runs, so that an idle process sleeps.
    checks = setInterval(check, CHECK_MS);
    checks.unref();
  };
  const stop = (): void => {
    running -= 1;
    if (running === 0) clearInterval(checks);
  };

  const after = (ms: number, run: () => void): (() => void) => {
    start();
    const due = now() + ms;
    let isOver = false;
    let pending: NodeJS.Timeout;
    const finish = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(pending);
      stop();
    };
    const wait = (left: number): void => {
      pending = setTimeout(() => {
        // Data that has already arrived is read first.
        setImmediate(() => {
          if (isOver) return;
          const missing = due - now();
          if (missing > 0) return wait(missing);
          finish();
          run();
        });
      }, left);
    };
    wait(ms);
    return finish;
  };
  return { now, after };
}

export const SYSTEM_TIMER: Timer = createResponsiveTimer();

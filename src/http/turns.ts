/** Turns of the event loop in a row that only accept connections. */
const MAX_ACCEPTING = 64;

const due: (() => void)[] = [];
const waiting: (() => void)[] = [];
let hasAccepted = false;
let accepting = 0;

/**
 * Takes note of a new connection. Node accepts one in each turn of its event loop: while they arrive, what waits for its
 * turn is left for the next one, so that new clients do not wait unseen in the system's queue.
 */
export function acceptedConnection(): void {
  hasAccepted = true;
}

/** Calls back in the next turn of the event loop, or a few later while connections arrive. */
export function nextTurn(callback: () => void): void {
  due.push(callback);
  if (due.length === 1) setImmediate(run);
}

function run(): void {
  const isAccepting = hasAccepted && accepting < MAX_ACCEPTING;
  accepting = isAccepting ? accepting + 1 : 0;
  hasAccepted = false;
  if (isAccepting) setImmediate(run);
  else for (const callback of due.splice(0)) callback();
}

/**
 * Resolves when it is the caller's turn, in the order of calls: one in each turn of the event loop. Work of milliseconds
 * that many streams do at once goes piece by piece in this way, and short requests are answered in between.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) nextTurn(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) nextTurn(next);
}

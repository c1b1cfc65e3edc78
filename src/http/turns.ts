const waiting: (() => void)[] = [];

/**
 * Resolves when it is the caller's turn, in the order of calls: one in each turn of the event loop. Work of milliseconds
 * that many streams do at once goes piece by piece in this way, and short requests are answered in between.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

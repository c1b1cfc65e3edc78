import { closeSync, openSync, readSync } from 'node:fs';

const FILES = new Set<string>();
const PIECE = Buffer.allocUnsafe(2 ** 22);
/**
 * A virtual machine that shares memory with others loses files from its page cache within minutes. Reading all files
 * takes seconds.
 */
const KEPT_MS = 20_000;
let readAt = Number.NEGATIVE_INFINITY;

/**
 * Reads a file into the page cache, now and with every `readAgain`, so that the benchmark does not measure the disk.
 */
export function keepInMemory(file: string): void {
  if (FILES.has(file)) return;
  FILES.add(file);
  read(file);
}

/** Reads all these files again, unless it has just done so. */
export function readAgain(): void {
  if (performance.now() - readAt < KEPT_MS) return;
  for (const file of FILES) read(file);
  readAt = performance.now();
}

function read(file: string): void {
  const descriptor = openSync(file, 'r');
  while (readSync(descriptor, PIECE) > 0);
  closeSync(descriptor);
}

import { closeSync, openSync, readSync } from 'node:fs';

const FILES = new Set<string>();
const CHUNK = Buffer.allocUnsafe(2 ** 22);
/**
 * A virtual machine that shares memory with others loses cached files within minutes. Rereading all files
 * takes seconds.
 */
const CACHED_MS = 20_000;
let readAt = Number.NEGATIVE_INFINITY;

/**
 * Reads a file into the page cache, now and on every call of `refreshPageCache`, so that the benchmark does
 * not measure the disk.
 */
export function keepInPageCache(file: string): void {
  if (FILES.has(file)) return;
  FILES.add(file);
  read(file);
}

/** Reads all cached files again, unless they were read recently. */
export function refreshPageCache(): void {
  if (performance.now() - readAt < CACHED_MS) return;
  for (const file of FILES) read(file);
  readAt = performance.now();
}

function read(file: string): void {
  const descriptor = openSync(file, 'r');
  while (readSync(descriptor, CHUNK) > 0);
  closeSync(descriptor);
}

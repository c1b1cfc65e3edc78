/**
 * Frees the memory behind the given bytes immediately. The bytes are empty afterwards, so other code must no
 * longer use them. If only the garbage collector frees such memory, V8 scans its whole heap for every 64 MB.
 * With responses of a megabyte, scans would take most of the time. Empty bytes and bytes in Node's pool for
 * short buffers stay unchanged, because many objects may share them.
 */
export function detachBuffer({ buffer }: ArrayBufferView): void {
  const isShared = buffer.byteLength === 0 || buffer.byteLength === Buffer.poolSize;
  if (buffer instanceof ArrayBuffer && !isShared) buffer.transfer(0);
}

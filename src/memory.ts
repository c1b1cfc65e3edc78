/**
 * Frees the memory of bytes immediately. The bytes are empty afterwards, so no code may still need them. The
 * garbage collector knows only the total size of such memory, and scans its whole heap for every 64 MB. With
 * responses of a megabyte, scans would be most of the work. Empty bytes and bytes in Node's pool for short
 * buffers stay unchanged, because many objects may share them.
 */
export function detachBuffer({ buffer }: ArrayBufferView): void {
  const isShared = buffer.byteLength === 0 || buffer.byteLength === Buffer.poolSize;
  if (buffer instanceof ArrayBuffer && !isShared) buffer.transfer(0);
}

/**
 * Frees the memory of bytes at once; the bytes are empty afterwards, so nobody may still need them. The garbage
 * collector only knows the total size of such memory and scans its whole heap for every 64 MB. With responses of a
 * megabyte, that would be most of the work. Bytes in Node's pool for short buffers are left unchanged, as are empty
 * ones, because many may share them.
 */
export function detachBuffer({ buffer }: ArrayBufferView): void {
  const isShared = buffer.byteLength === 0 || buffer.byteLength === Buffer.poolSize;
  if (buffer instanceof ArrayBuffer && !isShared) buffer.transfer(0);
}

/**
 * Gives the memory of bytes back at once, which nobody may read any more: they are empty afterwards. The garbage collector
 * knows of such memory only how much there is, and looks through its whole heap for every 64 MB: of responses of a megabyte
 * that would be most of the work. What shares Node's pool for short buffers stays, and what is
 * empty, which many may share.
 */
export function detachBuffer({ buffer }: ArrayBufferView): void {
  const isShared = buffer.byteLength === 0 || buffer.byteLength === Buffer.poolSize;
  if (buffer instanceof ArrayBuffer && !isShared) buffer.transfer(0);
}

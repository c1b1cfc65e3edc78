/**
 * Where a lake is kept. Names have slashes on every system, and a file is never seen under its name before it is
 * complete.
 */
export interface LakeTarget {
  /** Names of the folders in a folder; none where there is no such folder. */
  folders(folder: string): Promise<readonly string[]>;
  /** Writes a file. It replaces one of that name when all bytes are there; if they fail, nothing changes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Removes a file if there is one. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

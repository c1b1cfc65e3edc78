import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '../core/errors.ts';
import { orImportError } from './files.ts';

/** An inflated file from an archive. */
export interface ZipContent {
  /** Name in the archive. Use it only as a label, never as a path to write to. */
  readonly name: string;
  /** Path of the archive and name of the entry, for errors. */
  readonly label: string;
  readonly bytes: Uint8Array;
}

export interface ZipLimits {
  readonly entries: number;
  /** Maximum inflated size of an entry, in bytes. */
  readonly entryBytes: number;
  /** Maximum total inflated size of the wanted entries, in bytes. */
  readonly totalBytes: number;
  /** Maximum ratio of inflated to deflated size. Text reaches about 10:1, a zip bomb up to 1032:1. */
  readonly ratio: number;
  /** Maximum inflated size of an entry for which any ratio is allowed, in bytes. */
  readonly ratioFromBytes: number;
}

const MB = 1024 * 1024;

export const ZIP_LIMITS: ZipLimits = {
  entries: 10_000,
  entryBytes: 32 * MB,
  totalBytes: 512 * MB,
  ratio: 200,
  ratioFromBytes: 10 * MB,
};

/**
 * Reads the wanted entries of a zip file one by one, in the archive's order. Does not inflate other entries.
 * Throws ImportError if the file is not a zip archive, is damaged or truncated, or exceeds a limit. Checks
 * the sizes in the headers before inflating. The actual sizes cannot exceed the limits, because yauzl fails
 * at the first byte beyond the size in the header.
 */
export async function* readZip(
  path: string,
  wanted: (name: string) => boolean,
  limits: ZipLimits = ZIP_LIMITS,
): AsyncGenerator<ZipContent> {
  const zip = await orImportError(path, () => openPromise(path, { autoClose: false }));
  try {
    if (zip.entryCount > limits.entries) {
      throw new ImportError(path, `has ${zip.entryCount} entries; at most ${limits.entries} are accepted`);
    }
    const entries = zip.eachEntry();
    let totalBytes = 0;
    for (;;) {
      const next = await orImportError(path, () => entries.next());
      if (next.done) return;
      const entry = next.value;
      if (!wanted(entry.fileName)) continue;
      const label = `${path} (${printable(entry.fileName)})`;
      totalBytes += entry.uncompressedSize;
      checkSize(entry, totalBytes, limits, label);
      yield { name: entry.fileName, label, bytes: await inflate(zip, entry, label) };
    }
  } finally {
    zip.close();
  }
}

function checkSize(entry: Entry, totalBytes: number, limits: ZipLimits, label: string): void {
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > limits.entryBytes) {
    throw new ImportError(label, `inflates to more than ${megabytes(limits.entryBytes)}`);
  }
  if (totalBytes > limits.totalBytes) {
    throw new ImportError(label, `makes the inflated archive larger than ${megabytes(limits.totalBytes)}`);
  }
  if (uncompressedSize > limits.ratioFromBytes && uncompressedSize > limits.ratio * compressedSize) {
    throw new ImportError(
      label,
      `inflates more than ${limits.ratio}:1, far more than real data (a zip bomb?)`,
    );
  }
}

async function inflate(zip: ZipFile, entry: Entry, label: string): Promise<Uint8Array> {
  const bytes = await orImportError(label, async () => buffer(await zip.openReadStreamPromise(entry)));
  if (crc32(bytes) !== entry.crc32) throw new ImportError(label, 'is damaged (its checksum does not match)');
  return bytes;
}

function megabytes(bytes: number): string {
  return `${bytes / MB} MB`;
}

/** Replaces control characters, which a malicious archive could send to a terminal. */
function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '\u{FFFD}');
}

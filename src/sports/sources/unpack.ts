import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip, createZstdDecompress } from 'node:zlib';
import bunzip2 from 'unbzip2-stream';
import { openPromise } from 'yauzl';
import { ExpectedError } from '../../errors.ts';
import { namedLink, walk } from '../../walk.ts';
import { placeOf } from './names.ts';
import { Allowance, SourceError, type SourceLimits } from './port.ts';
import { encodingOf, ToUtf8 } from './text-encoding.ts';

/** A compression, archive or text format that importers cannot read. */
interface Packing {
  readonly name: string;
  /** Creates a stream that converts the bytes; null for archives. */
  readonly converter: (() => NodeJS.ReadWriteStream) | null;
}

const GZIP = { name: 'gzip', magic: '1f8b', converter: createGunzip };

/** Compression and archive formats, by their first bytes in hexadecimal. */
const PACKINGS: ReadonlyArray<Packing & { readonly magic: string; readonly at?: number }> = [
  GZIP,
  { name: 'zip', magic: '504b0304', converter: null },
  { name: 'zstd', magic: '28b52ffd', converter: createZstdDecompress },
  { name: 'bzip2', magic: '425a68', converter: bunzip2 },
  { name: 'tar', magic: '7573746172', at: 257, converter: null },
  { name: '7z', magic: '377abcaf271c', converter: null },
  { name: 'rar', magic: '526172211a07', converter: null },
  { name: 'xz', magic: 'fd377a585a00', converter: null },
];
const HEAD_BYTES = 262;

/** Returns the format from which a file must be converted; null for all other files. */
export function packingOf(path: string): Packing | null {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  const bytesRead = readSync(file, head, 0, HEAD_BYTES, 0);
  closeSync(file);
  const hex = head.toString('hex', 0, bytesRead);
  const packing = PACKINGS.find(({ magic, at = 0 }) => hex.startsWith(magic, 2 * at));
  const encoding = packing === undefined ? encodingOf(head.subarray(0, bytesRead)) : null;
  if (encoding !== null) return { name: encoding, converter: () => new ToUtf8(encoding) };
  return packing ?? null;
}

/** Extensions of single-file compression formats. */
const PACKED_FILE = /\.(?:gz|gzip|zst|zstd|bz2)$/i;

/** Whether a file in a folder must be converted. Zip files are left for importers that expect them. */
export function isPackedEntry(path: string): boolean {
  return PACKED_FILE.test(path) || (packingOf(path)?.name ?? 'zip') !== 'zip';
}

export interface Unpacking {
  /** Name of the file in messages. */
  readonly label: string;
  readonly limits: SourceLimits;
  /** List to which the names of skipped symbolic links are added. */
  readonly unread: string[];
}

/** Unpacks a file into a new folder. Returns the resulting file or folder. */
export async function unpack(path: string, folder: string, unpacking: Unpacking): Promise<string> {
  const { label, limits } = unpacking;
  const name = basename(path).replace(/\.(?:zip|gz|gzip|zst|zstd|bz2)$/i, '') || 'unpacked';
  const target = join(folder, name);
  return explained(label, async () => {
    const allowance = new Allowance(label, limits);
    if (packingOf(path)?.name === 'zip') {
      await unzip(path, target, allowance, unpacking);
      await unpackWithin(target, unpacking);
    } else {
      await mkdir(folder, { recursive: true });
      const archive = await convert(path, target, allowance);
      if (archive !== null)
        throw new SourceError(
          label,
          `is a ${archive}, which cannot be read: unpack it and import the folder`,
        );
    }
    return target;
  });
}

/** Converts a folder's compressed files, and its text files that are not UTF-8, in place. */
export function unpackWithin(folder: string, { label, limits, unread }: Unpacking): Promise<void> {
  const allowance = new Allowance(label, limits);
  return explained(label, async () => {
    for (const entry of [...walk(folder)]) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !isPackedEntry(path)) continue;
      const target = path.replace(PACKED_FILE, '');
      const problem = await convert(path, target, allowance).catch((error: unknown) => {
        if (error instanceof ExpectedError) throw error;
        return problemOf(error);
      });
      if (target !== path) await rm(path);
      if (problem === null) continue;
      unread.push(`${path} (${problem})`);
      for (const rest of [target, partialOf(target)]) await rm(rest, { force: true });
    }
  });
}

async function explained<T>(label: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof ExpectedError) throw cause;
    throw new SourceError(label, problemOf(cause), cause);
  }
}

function problemOf(cause: unknown): string {
  // The bzip2 library reads beyond the end of a truncated file.
  const isCut = cause instanceof TypeError;
  return `cannot be unpacked: ${isCut ? 'it ends too early' : cause instanceof Error ? cause.message : cause}`;
}

/**
 * Decompresses a file and converts text to UTF-8. Returns null, or the kind of archive if the file or its content is an
 * archive that cannot be read.
 */
async function convert(path: string, target: string, allowance: Allowance): Promise<string | null> {
  const { name, converter } = packingOf(path) ?? GZIP;
  if (converter === null) return `${name} archive`;
  await pass(path, target, converter(), allowance);
  const content = packingOf(target);
  if (content?.converter === null) return `${content.name} archive`;
  // Converted XML still declares its previous encoding.
  if (content !== null && content.name !== name) await pass(target, target, content.converter(), allowance);
  return null;
}

async function pass(
  path: string,
  target: string,
  converter: NodeJS.ReadWriteStream,
  allowance: Allowance,
): Promise<void> {
  allowance.addFiles(1);
  const counter = new Counter(allowance, (await stat(path)).size);
  const partial = partialOf(target);
  await pipeline(createReadStream(path), converter, counter, createWriteStream(partial));
  await rename(partial, target);
}

function partialOf(target: string): string {
  return `${target}.unpacking`;
}

/** Passes bytes through. Throws once a limit is exceeded. */
class Counter extends Transform {
  readonly #allowance: Allowance;
  readonly #packed: number;
  #unpacked = 0;
  checksum = 0;

  constructor(allowance: Allowance, packed: number) {
    super();
    this.#allowance = allowance;
    this.#packed = packed;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#unpacked += chunk.length;
      this.checksum = crc32(chunk, this.checksum);
      this.#allowance.addBytes(chunk.length);
      this.#allowance.requireRatio(this.#unpacked, this.#packed);
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }
}

/** File type bits of a zip entry's Unix mode, and their value for a symbolic link. */
const [FILE_KIND, LINK] = [0o170000, 0o120000];

async function unzip(
  path: string,
  folder: string,
  allowance: Allowance,
  { label, unread }: Unpacking,
): Promise<void> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    // Check the number of entries first, because listing a million entries takes minutes.
    allowance.addFiles(zip.entryCount);
    await mkdir(folder, { recursive: true });
    for await (const entry of zip.eachEntry()) {
      const place = placeOf(folder, entry.fileName, label);
      if (place === null) continue;
      if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK) {
        unread.push(namedLink(`${label} ${entry.fileName}`));
        continue;
      }
      allowance.requireRatio(entry.uncompressedSize, entry.compressedSize);
      await mkdir(dirname(place), { recursive: true });
      // yauzl throws at the first byte beyond the size in the header.
      const bytes = await zip.openReadStreamPromise(entry);
      const counted = new Counter(allowance, entry.compressedSize);
      await pipeline(bytes, counted, createWriteStream(place, { flags: 'wx' }));
      if (counted.checksum !== entry.crc32)
        throw new SourceError(label, `is damaged: the checksum of ${entry.fileName} does not match`);
    }
  } finally {
    zip.close();
  }
}

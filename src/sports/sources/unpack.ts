import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip, createZstdDecompress } from 'node:zlib';
import { openPromise } from 'yauzl';
import { ExpectedError } from '../../errors.ts';
import { namedLink, walk } from '../../walk.ts';
import { placeOf } from './names.ts';
import { Allowance, SourceError, type SourceLimits } from './port.ts';

/**
 * Compression and archive formats, by their first bytes in hexadecimal. Formats marked `unread` are detected
 * only for error messages.
 */
const PACKINGS = [
  { name: 'zip', magic: '504b0304' },
  { name: 'gzip', magic: '1f8b' },
  { name: 'zstd', magic: '28b52ffd' },
  { name: 'tar', magic: '7573746172', at: 257, unread: true },
  { name: '7z', magic: '377abcaf271c', unread: true },
  { name: 'rar', magic: '526172211a07', unread: true },
  { name: 'xz', magic: 'fd377a585a00', unread: true },
  { name: 'bzip2', magic: '425a68', unread: true },
] as const;
const HEAD_BYTES = 262;

type Packing = (typeof PACKINGS)[number]['name'];

/** Returns the compression or archive format of a file; null for other files. */
export async function packingOf(path: string): Promise<Packing | null> {
  await using handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead).toString('hex');
  const found = PACKINGS.find((one) => head.startsWith(one.magic, 'at' in one ? 2 * one.at : 0));
  return found?.name ?? null;
}

/** Throws SourceError if a file is an archive in an unsupported format. */
async function requireKnownPacking(path: string, label: string): Promise<void> {
  const packing = await packingOf(path);
  if (PACKINGS.some((one) => one.name === packing && 'unread' in one))
    throw new SourceError(
      label,
      `is a ${packing} archive, which cannot be read: unpack it and import the folder`,
    );
}

/** Extensions of single-file compression formats. */
export const PACKED_FILE = /\.(?:gz|zst)$/i;

export interface Unpacking {
  /** Name of the file in messages. */
  readonly label: string;
  readonly limits: SourceLimits;
  /** List to which the names of skipped symbolic links are added. */
  readonly unread: string[];
}

/** Unpacks a file into a new folder. Returns the resulting file or folder. */
export async function unpack(path: string, folder: string, unpacking: Unpacking): Promise<string> {
  const packing = await packingOf(path);
  const allowance = new Allowance(unpacking.label, unpacking.limits);
  const name = basename(path).replace(/\.(?:zip|gz|gzip|zst|zstd)$/i, '') || 'unpacked';
  const target = join(folder, name);
  await explained(unpacking.label, async () => {
    await requireKnownPacking(path, unpacking.label);
    if (packing !== 'zip') {
      await inflate(path, target, packing, allowance);
      return requireKnownPacking(target, unpacking.label);
    }
    await unzip(path, target, allowance, unpacking);
    await unpackWithin(target, unpacking);
  });
  return target;
}

/** Unpacks the .gz and .zst files in a folder in place. Zip files stay unchanged. */
export function unpackWithin(folder: string, { label, limits }: Omit<Unpacking, 'unread'>): Promise<void> {
  const allowance = new Allowance(label, limits);
  return explained(label, async () => {
    for (const entry of [...walk(folder)]) {
      if (!entry.isFile() || !PACKED_FILE.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      await inflate(path, path.replace(PACKED_FILE, ''), await packingOf(path), allowance);
      await rm(path);
    }
  });
}

async function explained(label: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (cause) {
    if (cause instanceof ExpectedError) throw cause;
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new SourceError(label, `cannot be unpacked: ${problem}`, cause);
  }
}

/** Decompresses a file in a single-file format (gzip or Zstandard). */
async function inflate(
  path: string,
  target: string,
  packing: Packing | null,
  allowance: Allowance,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  allowance.addFiles(1);
  const packed = (await stat(path)).size;
  const unpacker = packing === 'zstd' ? createZstdDecompress() : createGunzip();
  const partial = `${target}.unpacking`;
  await pipeline(
    createReadStream(path),
    unpacker,
    new Counter(allowance, packed),
    createWriteStream(partial),
  );
  await rename(partial, target);
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

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

/** How a file is packed, by bytes at its beginning, in hexadecimal. Some kinds are only told apart, to say so. */
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

/** How a file is packed; null if it is not. */
export async function packingOf(path: string): Promise<Packing | null> {
  await using handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead).toString('hex');
  const found = PACKINGS.find((one) => head.startsWith(one.magic, 'at' in one ? 2 * one.at : 0));
  return found?.name ?? null;
}

/** Throws SourceError where a file is an archive of a kind that is not read. */
async function requireKnownPacking(path: string, label: string): Promise<void> {
  const packing = await packingOf(path);
  if (PACKINGS.some((one) => one.name === packing && 'unread' in one))
    throw new SourceError(
      label,
      `is a ${packing} archive, which is not read: unpack it, and name the folder`,
    );
}

/** Endings of files that hold one packed file. */
export const PACKED_FILE = /\.(?:gz|zst)$/i;

/** What a file is unpacked from and into. */
export interface Unpacking {
  /** How messages name it. */
  readonly label: string;
  readonly limits: SourceLimits;
  /** Receives the names of symbolic links, which are left out. */
  readonly unread: string[];
}

/** Unpacks a file into a folder, which is made; returns the file or folder that it has become. */
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

/** Unpacks the packed files of a folder in their places. Zip files within it stay as they are. */
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

/** Unpacks one file that holds one file. */
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

/** Passes bytes on while they are not too many. */
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

/** The bits of a zip entry's attributes that say what kind of file it is, as Unix has them, and that of a link. */
const [FILE_KIND, LINK] = [0o170000, 0o120000];

async function unzip(
  path: string,
  folder: string,
  allowance: Allowance,
  { label, unread }: Unpacking,
): Promise<void> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    // Listing a million entries takes minutes.
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
      // yauzl fails at the first byte beyond the stated size.
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

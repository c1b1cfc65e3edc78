import { ExpectedError } from '../../errors.ts';

/** Where files come from that a path on the command line names: importers read only what is on the disk. */
export interface FileSource {
  /** Whether a path is of this kind. */
  readonly takes: (path: string) => boolean;
  /** Brings the files into an empty folder of its own. Throws ExpectedError where they cannot be had. */
  readonly bring: (path: string, folder: string, limits: SourceLimits) => Promise<Brought>;
}

/** What was brought. */
export interface Brought {
  /** The file or folder to read, below the folder. */
  readonly path: string;
  /** How messages name it: the path as it was given, without what may be a secret. */
  readonly label: string;
}

/** Most that is brought for one path. */
export interface SourceLimits {
  readonly files: number;
  /** Bytes of all files, unpacked. */
  readonly bytes: number;
  /** Highest ratio of unpacked to packed size; text packs about 10:1, a bomb up to 1000:1 and more. */
  readonly ratio: number;
  /** Up to this unpacked size any ratio is harmless. */
  readonly ratioFromBytes: number;
}

const GB = 1024 ** 3;

export const SOURCE_LIMITS: SourceLimits = {
  files: 500_000,
  bytes: 64 * GB,
  ratio: 200,
  ratioFromBytes: 10 * 1024 ** 2,
};

/** A problem of a source, with its label. */
export class SourceError extends ExpectedError {
  override readonly name = 'SourceError';

  constructor(label: string, problem: string, cause?: unknown) {
    super(`${label}: ${problem}`, cause === undefined ? {} : { cause });
  }
}

/** Counts what is brought, and throws SourceError at the first byte or file too many. */
export class Allowance {
  readonly #label: string;
  readonly #limits: SourceLimits;
  #files = 0;
  #bytes = 0;

  constructor(label: string, limits: SourceLimits) {
    this.#label = label;
    this.#limits = limits;
  }

  addFiles(count: number): void {
    this.#files += count;
    if (this.#files > this.#limits.files)
      throw new SourceError(this.#label, `has more than ${this.#limits.files} files`);
  }

  addBytes(count: number): void {
    this.#bytes += count;
    if (this.#bytes > this.#limits.bytes)
      throw new SourceError(this.#label, `has more than ${sizeText(this.#limits.bytes)}, unpacked`);
  }

  /** Throws SourceError where so much was packed so tightly as no data is. */
  requireRatio(unpacked: number, packed: number): void {
    const { ratio, ratioFromBytes } = this.#limits;
    if (unpacked > ratioFromBytes && unpacked > ratio * packed)
      throw new SourceError(
        this.#label,
        `unpacks to more than ${ratio} times its size, which no real data does`,
      );
  }
}

function sizeText(bytes: number): string {
  return bytes >= GB ? `${bytes / GB} GB` : `${bytes / 1024 ** 2} MB`;
}

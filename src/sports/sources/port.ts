import { ExpectedError } from '../../errors.ts';

/** A source of remote files. Importers can read only local files. */
export interface FileSource {
  /** Whether this source handles the path. */
  readonly handles: (path: string) => boolean;
  /** Downloads the files into an empty folder. Throws ExpectedError on failure. */
  readonly fetchFiles: (path: string, folder: string, limits: SourceLimits) => Promise<FetchedFiles>;
}

export interface FetchedFiles {
  /** The file or folder to read, inside the target folder. */
  readonly path: string;
  /** The user's path without any secrets, for messages. */
  readonly label: string;
}

/** The files at a remote address, which can be downloaded one by one. */
export interface RemoteFolder {
  /** The user's path without any secrets, for messages. */
  readonly label: string;
  readonly files: readonly RemoteFile[];
  close(): void;
}

export interface RemoteFile {
  /** Path below the address. */
  readonly name: string;
  /** Changes whenever the content changes. */
  readonly version: string;
  download(path: string, allowance: Allowance): Promise<void>;
}

/** Limits for the files at a path. */
export interface SourceLimits {
  readonly files: number;
  /** Total size of all files after unpacking, in bytes. */
  readonly bytes: number;
  /**
   * Maximum ratio of unpacked to compressed size. Text compresses about 10:1, a decompression bomb 1000:1 or
   * more.
   */
  readonly ratio: number;
  /** Unpacked size in bytes up to which any ratio is allowed. */
  readonly ratioFromBytes: number;
}

const GB = 1024 ** 3;

export const SOURCE_LIMITS: SourceLimits = {
  files: 500_000,
  bytes: 64 * GB,
  ratio: 200,
  ratioFromBytes: 10 * 1024 ** 2,
};

/** A problem with a source. The message starts with the source's label. */
export class SourceError extends ExpectedError {
  override readonly name = 'SourceError';

  constructor(label: string, problem: string, cause?: unknown) {
    super(`${label}: ${problem}`, cause === undefined ? {} : { cause });
  }
}

/** Counts files and bytes. Throws SourceError once a limit is exceeded. */
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
      throw new SourceError(this.#label, `is larger than ${sizeText(this.#limits.bytes)} when unpacked`);
  }

  /** Throws SourceError if the compression ratio is implausible for real data. */
  requireRatio(unpacked: number, packed: number): void {
    const { ratio, ratioFromBytes } = this.#limits;
    if (unpacked > ratioFromBytes && unpacked > ratio * packed)
      throw new SourceError(
        this.#label,
        `unpacks to more than ${ratio} times its size, which is implausible for real data`,
      );
  }
}

function sizeText(bytes: number): string {
  return bytes >= GB ? `${bytes / GB} GB` : `${bytes / 1024 ** 2} MB`;
}

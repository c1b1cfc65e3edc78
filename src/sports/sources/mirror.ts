import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../../errors.ts';
import { walk } from '../../walk.ts';
import { placeOf } from './names.ts';
import { Allowance, type RemoteFile, type RemoteFolder, SOURCE_LIMITS } from './port.ts';
import { unpackWithin } from './unpack.ts';

/** The files of a source file in the mirror, after unpacking, and the version from which they were made. */
interface Mirrored {
  readonly version: string;
  readonly paths: readonly string[];
}

interface UpdateOptions {
  /** List to which the names of unusable archives are added. */
  readonly unread: string[];
  readonly stop: AbortSignal;
}

/** A folder with the unpacked files of a source, which is updated file by file. It outlives the process. */
export class Mirror {
  /** The mirrored files. */
  readonly files: string;
  readonly #index: string;
  readonly #incoming: string;
  #mirrored: Map<string, Mirrored> | null = null;
  /** Versions in the previous listing. */
  #before = new Map<string, string>();

  constructor(folder: string) {
    this.files = join(folder, 'files');
    this.#index = join(folder, 'index.json');
    this.#incoming = join(folder, 'incoming');
  }

  /**
   * Fetches new and changed files, and removes the files that the source no longer has. A file whose version differs
   * from its version at the previous update could be incomplete; it is fetched by a later update. Returns the number
   * of such files. Ends early after an abort.
   */
  async update({ label, files }: RemoteFolder, { unread, stop }: UpdateOptions): Promise<number> {
    const mirrored = await this.#read();
    await mkdir(this.files, { recursive: true });
    const listed = new Map(
      files.filter(({ name }) => placeOf(this.files, name, label) !== null).map((file) => [file.name, file]),
    );
    for (const name of mirrored.keys()) if (!listed.has(name)) await this.#replace(mirrored, name, null);
    const changed = [...listed.values()].filter(
      ({ name, version }) => mirrored.get(name)?.version !== version,
    );
    const complete = changed.filter(({ name, version }) => this.#before.get(name) === version);
    this.#before = new Map([...listed].map(([name, { version }]) => [name, version]));
    const allowance = new Allowance(label, SOURCE_LIMITS);
    for (const file of complete) {
      if (stop.aborted) break;
      const paths = await this.#fetch(file, { label, allowance, unread });
      await this.#replace(mirrored, file.name, { version: file.version, paths });
    }
    return changed.length - complete.length;
  }

  /** Records the files of a source file, and removes the previous files that are not among them. */
  async #replace(mirrored: Map<string, Mirrored>, name: string, next: Mirrored | null): Promise<void> {
    for (const path of mirrored.get(name)?.paths ?? [])
      if (!next?.paths.includes(path)) await rm(join(this.files, path), { force: true });
    if (next === null) mirrored.delete(name);
    else mirrored.set(name, next);
    await this.#write(mirrored);
  }

  /** Fetches and unpacks a file in a separate folder, then moves the result. Returns its paths in the mirror. */
  async #fetch(
    file: RemoteFile,
    { label, allowance, unread }: { label: string; allowance: Allowance; unread: string[] },
  ): Promise<string[]> {
    await rm(this.#incoming, { recursive: true, force: true });
    const path = join(this.#incoming, file.name);
    await mkdir(dirname(path), { recursive: true });
    await file.download(path, allowance);
    await unpackWithin(this.#incoming, { label, limits: SOURCE_LIMITS, unread });
    const paths = [...walk(this.#incoming)].map((entry) =>
      relative(this.#incoming, join(entry.parentPath, entry.name)),
    );
    for (const one of paths) {
      await mkdir(dirname(join(this.files, one)), { recursive: true });
      await rename(join(this.#incoming, one), join(this.files, one));
    }
    return paths;
  }

  async #read(): Promise<Map<string, Mirrored>> {
    if (this.#mirrored !== null) return this.#mirrored;
    const text = existsSync(this.#index) ? await readFile(this.#index, 'utf8') : '[]';
    this.#mirrored = new Map(JSON.parse(text) as [string, Mirrored][]);
    for (const [name, { paths }] of this.#mirrored)
      if (!paths.every((path) => existsSync(join(this.files, path)))) this.#mirrored.delete(name);
    return this.#mirrored;
  }

  async #write(mirrored: ReadonlyMap<string, Mirrored>): Promise<void> {
    await writeFile(`${this.#index}.part`, JSON.stringify([...mirrored]));
    await rename(`${this.#index}.part`, this.#index);
  }
}

/** Lists a local folder like a remote folder. Downloading a file links or copies it. */
export async function listFolder(folder: string): Promise<RemoteFolder> {
  const files: RemoteFile[] = [];
  for (const entry of walk(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const version = await versionOf(path);
    if (version === null) continue;
    const name = relative(folder, path);
    files.push({ name, version, download: (to) => linkOrCopy(path, to) });
  }
  return { label: folder, files, close: () => undefined };
}

/** Changes whenever a local file is written or replaced. Null if the file does not exist. */
export async function versionOf(path: string): Promise<string | null> {
  const info = await stat(path).catch(() => null);
  return info && `${info.size} ${info.mtimeMs}`;
}

/** Creates a hard link, or a copy if hard links are impossible. */
export async function linkOrCopy(path: string, target: string): Promise<void> {
  await link(path, target).catch((error: unknown) => {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
    return copyFile(path, target);
  });
}

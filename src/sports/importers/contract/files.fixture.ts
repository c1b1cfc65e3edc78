import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FoundFile } from '../reading/files.ts';
import { fileAt } from '../reading/files.ts';

/** File contents by name, for instance `events/7.json`. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Converts values to file contents. Strings and bytes stay unchanged; anything else becomes JSON. */
export function jsonFiles(files: Readonly<Record<string, unknown>>): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      const isRaw = typeof content === 'string' || content instanceof Uint8Array;
      return [name, isRaw ? content : JSON.stringify(content)];
    }),
  );
}

/** Writes files into a folder, and creates subfolders as needed. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Runs the action with a temporary folder that contains the given files. */
export async function withFiles<T>(files: Files, action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'importers-'));
  try {
    await writeFiles(folder, files);
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function foundFile(folder: string, name: string, content: string | Uint8Array): FoundFile {
  return fileAt(join(folder, name), Buffer.byteLength(content));
}

import { ImportError } from '../core/errors.ts';
import type { GameSource } from '../core/port.ts';
import type { FoundFile } from '../reading/files.ts';
import { madeOf } from './candidates.ts';

export class UnusableFile {
  readonly file: FoundFile;
  readonly problem: ImportError;

  constructor(file: FoundFile, problem: ImportError) {
    this.file = file;
    this.problem = problem;
  }
}

/** Creates a game whose reading fails with the file's problem, so that other games are still imported. */
export function failingSource({ file, problem }: UnusableFile): GameSource {
  return { label: file.name, ...madeOf([file]), read: () => Promise.reject(problem) };
}

/** Returns the action's result, or the ImportError that it throws. Rethrows any other error. */
export async function resultOrImportError<T>(action: () => Promise<T>): Promise<T | ImportError> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
}

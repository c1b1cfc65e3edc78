import { resolve } from 'node:path';
import { originalSteps, stepsOf, textOf } from '../reading/json-faults.ts';
import { type FaultyPart, ImportError } from './errors.ts';

/** Maximum number of retries for a game. Each fault needs one retry. */
const MAX_READINGS = 100;
/** Maximum number of skipped elements in a file. */
const MAX_NOTED = 1000;

/** The elements to skip in one file. */
export interface Skipping {
  /** Problems by line number. The line of an XML element is the line on which it starts. */
  readonly lines: ReadonlyMap<number, ImportError>;
  /** Paths of JSON values that the vendor's code cannot use. */
  readonly values: ReadonlySet<string>;
  /** Paths of JSON list elements that were skipped during the current reading. */
  readonly removed: Set<string>;
  /** Whether values that do not match the vendor's schema are skipped during reading. */
  readonly skipsMismatches: boolean;
  /** Problems of all skipped elements, by message so that reading a file again adds no duplicates. */
  readonly problems: ReadonlyMap<string, ImportError>;
}

const NOTHING: Skipping = {
  lines: new Map(),
  values: new Set(),
  removed: new Set(),
  skipsMismatches: false,
  problems: new Map(),
};

/** A search for a vendor's games: the paths, and the elements to skip in the files. */
export interface Search {
  readonly paths: readonly string[];
  readonly vendorName: string;
  readonly skipped: SkippedElements;
}

/**
 * The elements to skip in the files of one vendor's games. The importer throws an error on every fault.
 * {@link retry} then records the faulty element and runs the importer again, and the functions in `reading/`
 * skip the element. {@link FoundFile.skipped} holds the elements for a single file.
 */
export class SkippedElements {
  readonly #files = new Map<string, SkippedInFile>();
  /** Files read since {@link begin}. */
  #read = new Set<SkippedInFile>();
  #readings = 0;
  #actions = 0;
  /** Problems of elements that were skipped during the search for games. */
  #searchProblems: readonly ImportError[] = [];

  /**
   * Returns the elements to skip in a file. `path` can also be the label of a part of a file, such as a zip
   * entry.
   */
  forFile(path: string): SkippedInFile {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = new SkippedInFile(path, this);
    this.#files.set(path, file);
    return file;
  }

  /** Enables skipping while the action runs. At any other time, a fault makes the game fail. */
  async enableDuring<T>(action: () => Promise<T>): Promise<T> {
    this.#actions += 1;
    try {
      return await action();
    } finally {
      this.#actions -= 1;
    }
  }

  get isActive(): boolean {
    return this.#actions > 0;
  }

  /** Returns the action's result. Calls the action again if it fails because of an element that can be skipped. */
  async retry<T>(action: () => Promise<T> | T): Promise<T> {
    const undo: (() => void)[] = [];
    let first: unknown = null;
    for (;;) {
      try {
        return await action();
      } catch (error) {
        first ??= error;
        const added = this.#add(error);
        if (added !== null) {
          undo.push(added);
          continue;
        }
        for (const one of undo) one();
        // The first error is the real fault. Later errors are consequences of skipping.
        throw first;
      }
    }
  }

  /**
   * Marks the faulty element to be skipped. Returns false if the element is already marked or cannot be
   * skipped.
   */
  add(problem: ImportError): boolean {
    return this.#add(problem) !== null;
  }

  /** Absolute paths of the files that are part of a game. */
  get used(): ReadonlySet<string> {
    return new Set([...this.#files.values()].flatMap((file) => (file.isUsed ? [resolve(file.path)] : [])));
  }

  /** Starts recording the files that are read for a game. */
  begin(): void {
    this.#read = new Set();
    this.#readings = 0;
  }

  /** Paths of the files read since {@link begin}. A zip entry's path starts with the path of its zip file. */
  get read(): readonly string[] {
    return [...this.#read].map(({ path }) => path);
  }

  noteRead(file: SkippedInFile): void {
    this.#read.add(file);
  }

  /**
   * Ends the search for games. Every game reports the elements skipped during the search, because any game
   * could be affected.
   */
  endSearch(): void {
    this.#searchProblems = [...this.#files.values()].flatMap((file) => file.notedProblems);
  }

  /** Returns the problems of elements that were skipped during the search or in files read since {@link begin}. */
  problems(): ImportError[] {
    return [...new Set([...this.#searchProblems, ...[...this.#read].flatMap((file) => file.notedProblems)])];
  }

  /**
   * Marks the faulty element to be skipped. Returns a function that removes the mark, or null if the element
   * is already marked or cannot be skipped.
   */
  #add(error: unknown): (() => void) | null {
    if (!this.isActive || !(error instanceof ImportError) || error.faultyPart === null) return null;
    if (this.#readings >= MAX_READINGS) return null;
    this.#readings += 1;
    return this.forFile(error.file).skip(error.faultyPart, error);
  }
}

export class SkippedInFile {
  readonly path: string;
  /** Whether the file is part of a game, including games that fail. The import lists other files as unread. */
  isUsed = false;
  readonly #all: SkippedElements;
  readonly #lines = new Map<number, ImportError>();
  readonly #values = new Set<string>();
  readonly #removed = new Set<string>();
  #skipsMismatches = false;
  readonly #problems = new Map<string, ImportError>();

  constructor(path: string, all: SkippedElements) {
    this.path = path;
    this.#all = all;
  }

  /** Records that the file is being read, and returns the elements to skip. */
  open(): Skipping {
    if (!this.#all.isActive) return NOTHING;
    this.#all.noteRead(this);
    const [lines, values, removed, problems] = [this.#lines, this.#values, this.#removed, this.#problems];
    return { lines, values, removed, skipsMismatches: this.#skipsMismatches, problems };
  }

  /**
   * Records an element that is skipped without reading the file again. Returns false if skipping is off or
   * the limit is reached.
   */
  note(problem: ImportError): boolean {
    if (!this.#all.isActive) return false;
    this.#all.noteRead(this);
    this.#problems.set(problem.message, problem);
    return this.#problems.size <= MAX_NOTED;
  }

  /** Returns the action's result, or null if the action throws ImportError and the faulty element is skipped. */
  tryOrSkip<T>(action: () => T): T | null {
    try {
      return action();
    } catch (error) {
      if (error instanceof ImportError && this.note(error)) return null;
      throw error;
    }
  }

  retry<T>(action: () => Promise<T> | T): Promise<T> {
    return this.#all.retry(action);
  }

  /**
   * Returns the elements to skip in a part of the file, for instance a zip entry. `label` is the part's name
   * in error messages.
   */
  forPart(label: string): SkippedInFile {
    return this.#all.forFile(label);
  }

  get notedProblems(): readonly ImportError[] {
    return [...this.#problems.values()];
  }

  /** The problem that caused the first skip. */
  get firstProblem(): ImportError | undefined {
    return this.#all.isActive ? this.notedProblems[0] : undefined;
  }

  /**
   * Marks the part to be skipped. Returns a function that removes the mark, or null if the part is already
   * marked.
   */
  skip(part: FaultyPart, problem: ImportError): (() => void) | null {
    const forget = () => this.#problems.delete(problem.message);
    switch (part.kind) {
      case 'schema':
        if (this.#skipsMismatches) return null;
        this.#skipsMismatches = true;
        return () => {
          this.#skipsMismatches = false;
          this.#problems.clear();
        };
      case 'line': {
        if (this.#lines.has(part.line)) return null;
        this.#lines.set(part.line, problem);
        this.#problems.set(problem.message, problem);
        return () => this.#lines.delete(part.line) && forget();
      }
      case 'value': {
        const path = textOf(originalSteps(stepsOf(part.path), this.#removed));
        if (this.#values.has(path)) return null;
        this.#values.add(path);
        this.#problems.set(problem.message, problem);
        return () => this.#values.delete(path) && forget();
      }
    }
  }
}

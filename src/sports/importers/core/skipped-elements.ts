import { resolve } from 'node:path';
import { originalSteps, stepsOf, textOf } from '../reading/json-faults.ts';
import { type Culprit, ImportError } from './errors.ts';

/** Each fault costs another reading; a file with more faults is not slightly damaged. */
const MAX_READINGS = 100;
/** Nor is one with more elements that are skipped in one reading. */
const MAX_NOTED = 1000;

/** What to skip in one file. */
export interface Skipping {
  /** By the line of a text or table, or the line on which an element of XML begins. */
  readonly lines: ReadonlyMap<number, ImportError>;
  /** Paths of values of JSON that the vendor cannot use. */
  readonly values: ReadonlySet<string>;
  /** Paths of the elements of JSON lists that were skipped in this reading. */
  readonly gone: Set<string>;
  /** Whether values that are not of the vendor's shape are skipped, as they are found. */
  readonly shape: boolean;
  /** Everything that was skipped, by message: a file may be read several times. */
  readonly problems: ReadonlyMap<string, ImportError>;
}

const NOTHING: Skipping = {
  lines: new Map(),
  values: new Set(),
  gone: new Set(),
  shape: false,
  problems: new Map(),
};

/** Where a vendor's games are looked for, and what is skipped in their files. */
export interface Search {
  readonly paths: readonly string[];
  readonly vendorName: string;
  readonly skipped: SkippedElements;
}

/**
 * What is skipped in the files of one vendor's games because it cannot be used. A vendor's code throws as if every fault cost
 * the game. {@link retry} then notes the element at fault and calls that code again, and the functions in `reading/` skip it.
 *
 * Every file carries its own part of this, {@link FoundFile.skipped}, so a function that has the file needs no other argument.
 */
export class SkippedElements {
  readonly #files = new Map<string, SkippedInFile>();
  /** Files that were read since {@link begin}. */
  #read = new Set<SkippedInFile>();
  #readings = 0;
  #actions = 0;
  /** What was skipped while games were looked for. */
  #early: readonly ImportError[] = [];

  /** What is skipped in the file at a path, or in a part of it that errors name by this text. */
  in(path: string): SkippedInFile {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = new SkippedInFile(path, this);
    this.#files.set(path, file);
    return file;
  }

  /** Skips elements until the action is done. At any other time every fault costs the game. */
  async during<T>(action: () => Promise<T>): Promise<T> {
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

  /** The action's result; if it throws because of an element that can be skipped, it is called again. */
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
        // The first is what is wrong with the file; the later ones followed from what was skipped.
        throw first;
      }
    }
  }

  /** Skips the element at fault from now on; false if there is no such element, or it is skipped already. */
  add(problem: ImportError): boolean {
    return this.#add(problem) !== null;
  }

  /** Absolute paths of the files that are part of a game. */
  get used(): ReadonlySet<string> {
    return new Set([...this.#files.values()].flatMap((file) => (file.isUsed ? [resolve(file.path)] : [])));
  }

  /** Starts to note which files are read for a game. */
  begin(): void {
    this.#read = new Set();
    this.#readings = 0;
  }

  noteRead(file: SkippedInFile): void {
    this.#read.add(file);
  }

  /** Ends the search for games: what was skipped in it may concern any of them. */
  endSearch(): void {
    this.#early = [...this.#files.values()].flatMap((file) => file.noted);
  }

  /** What was skipped in the files that were read since {@link begin}, and while games were looked for. */
  problems(): ImportError[] {
    return [...new Set([...this.#early, ...[...this.#read].flatMap((file) => file.noted)])];
  }

  /** Skips the element at fault from now on; returns how to undo that, or null if there is no such element. */
  #add(error: unknown): (() => void) | null {
    if (!this.isActive || !(error instanceof ImportError) || error.culprit === null) return null;
    if (this.#readings >= MAX_READINGS) return null;
    this.#readings += 1;
    return this.in(error.file).skip(error.culprit, error);
  }
}

/** What is skipped in one file. */
export class SkippedInFile {
  readonly path: string;
  /** Whether the file is part of a game, or fails as one; the import lists the other files as unread. */
  isUsed = false;
  readonly #all: SkippedElements;
  readonly #lines = new Map<number, ImportError>();
  readonly #values = new Set<string>();
  readonly #gone = new Set<string>();
  #shape = false;
  readonly #problems = new Map<string, ImportError>();

  constructor(path: string, all: SkippedElements) {
    this.path = path;
    this.#all = all;
  }

  /** Notes that the file is read; returns what to skip in it. */
  open(): Skipping {
    if (!this.#all.isActive) return NOTHING;
    this.#all.noteRead(this);
    const [lines, values, gone, problems] = [this.#lines, this.#values, this.#gone, this.#problems];
    return { lines, values, gone, shape: this.#shape, problems };
  }

  /** Notes an element that is skipped without another reading; false if nothing may be skipped, or too much was already. */
  note(problem: ImportError): boolean {
    if (!this.#all.isActive) return false;
    this.#all.noteRead(this);
    this.#problems.set(problem.message, problem);
    return this.#problems.size <= MAX_NOTED;
  }

  /** The action's result; null if it throws ImportError and the element at fault is skipped. */
  unless<T>(action: () => T): T | null {
    try {
      return action();
    } catch (error) {
      if (error instanceof ImportError && this.note(error)) return null;
      throw error;
    }
  }

  /** As {@link SkippedElements.retry}. */
  retry<T>(action: () => Promise<T> | T): Promise<T> {
    return this.#all.retry(action);
  }

  /** What is skipped in a part of the file that errors name by this text, for instance an entry of an archive. */
  part(label: string): SkippedInFile {
    return this.#all.in(label);
  }

  /** Everything that was noted. */
  get noted(): readonly ImportError[] {
    return [...this.#problems.values()];
  }

  /** The first problem because of which something was skipped. */
  get first(): ImportError | undefined {
    return this.#all.isActive ? this.noted[0] : undefined;
  }

  /** Skips what is at fault from now on; returns how to undo that, or null if it is skipped already. */
  skip(culprit: Culprit, problem: ImportError): (() => void) | null {
    const forget = () => this.#problems.delete(problem.message);
    switch (culprit.kind) {
      case 'shape':
        if (this.#shape) return null;
        this.#shape = true;
        return () => {
          this.#shape = false;
          this.#problems.clear();
        };
      case 'line': {
        if (this.#lines.has(culprit.line)) return null;
        this.#lines.set(culprit.line, problem);
        this.#problems.set(problem.message, problem);
        return () => this.#lines.delete(culprit.line) && forget();
      }
      case 'value': {
        const path = textOf(originalSteps(stepsOf(culprit.path), this.#gone));
        if (this.#values.has(path)) return null;
        this.#values.add(path);
        this.#problems.set(problem.message, problem);
        return () => this.#values.delete(path) && forget();
      }
    }
  }
}

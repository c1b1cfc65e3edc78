import { ExpectedError } from '../../../errors.ts';

/**
 * Limit in characters. A value in a damaged file may be as long as the file, and its start is enough to
 * recognise it.
 */
const LONGEST_PROBLEM = 500;

interface Position {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The faulty part of a file, so that the file can be read again without it. */
export type FaultyPart =
  /** A line of a table or text, or the XML element that starts on this line. */
  | { readonly kind: 'line'; readonly line: number }
  /** An element of a JSON file, by its path, for instance `events[12]`. */
  | { readonly kind: 'value'; readonly path: string }
  /** Values of a JSON file that do not match the vendor's schema. */
  | { readonly kind: 'schema' };

interface Details extends Position {
  readonly cause?: unknown;
  /** The faulty part, unless it is the line; null if no part of the file can be left out. */
  readonly faultyPart?: FaultyPart | null | undefined;
}

/** A problem in the files to import. The message names the file and, if known, the line and column. */
export class ImportError extends ExpectedError {
  override readonly name = 'ImportError';
  readonly file: string;
  readonly faultyPart: FaultyPart | null;

  constructor(file: string, problem: string, at: Details = {}) {
    const position = [file, at.line, at.column].filter((part) => part !== undefined).join(':');
    const short = problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)} …` : problem;
    super(`${position}: ${short}`, 'cause' in at ? { cause: at.cause } : {});
    this.file = file;
    this.faultyPart =
      at.faultyPart !== undefined
        ? at.faultyPart
        : at.line === undefined || at.column !== undefined
          ? null
          : { kind: 'line', line: at.line };
  }
}

/** The paths contain no files of the vendor, but maybe files of another vendor. */
export class NothingFound extends ImportError {
  readonly problem: string;

  constructor(paths: readonly string[], problem: string) {
    super(paths.join(', '), problem);
    this.problem = problem;
  }
}

import { ExpectedError } from '../../../errors.ts';

/** Maximum length of a problem in characters. The value that it quotes can be as long as a damaged file. */
const LONGEST_PROBLEM = 500;

interface Position {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The faulty part of a file, which can be skipped when the file is read again. */
export type FaultyPart =
  /** A line in a table or text file, or the line on which an XML element starts. */
  | { readonly kind: 'line'; readonly line: number }
  /** Path of an element in a JSON file, for instance `events[12]`. */
  | { readonly kind: 'value'; readonly path: string }
  /** Values in a JSON file that do not match the vendor's schema. */
  | { readonly kind: 'schema' };

interface Details extends Position {
  readonly cause?: unknown;
  /**
   * The part of the file to skip; null if no part can be skipped. Default: the line, unless a column is
   * given.
   */
  readonly faultyPart?: FaultyPart | null | undefined;
}

/** A problem in the files to import. The message includes the file and, if known, the line and column. */
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

/**
 * Thrown if the paths contain no files from the requested vendor, even if they contain other vendors' files.
 */
export class NothingFound extends ImportError {
  readonly problem: string;

  constructor(paths: readonly string[], problem: string) {
    super(paths.join(', '), problem);
    this.problem = problem;
  }
}

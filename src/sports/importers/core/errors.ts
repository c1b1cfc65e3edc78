import { ExpectedError } from '../../../errors.ts';

/** A value of a damaged file may be as long as the file; its beginning tells as much. */
const LONGEST_PROBLEM = 500;

interface Position {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** What of a file is at fault, so that the file can be read again without it. */
export type Culprit =
  /** A line of a table or of a text, or the element of an XML file that begins there. */
  | { readonly kind: 'line'; readonly line: number }
  /** An element of a JSON file, by its path, for instance `events[12]`. */
  | { readonly kind: 'value'; readonly path: string }
  /** Values of a JSON file that are not of the vendor's shape. */
  | { readonly kind: 'shape' };

interface Details extends Position {
  readonly cause?: unknown;
  /** What is at fault, where the line does not say it; null if no part of the file can be left out. */
  readonly culprit?: Culprit | null | undefined;
}

/** A problem in the files to import; the message names the file and, if known, the line and column. */
export class ImportError extends ExpectedError {
  override readonly name = 'ImportError';
  readonly file: string;
  readonly culprit: Culprit | null;

  constructor(file: string, problem: string, at: Details = {}) {
    const position = [file, at.line, at.column].filter((part) => part !== undefined).join(':');
    const short = problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)} …` : problem;
    super(`${position}: ${short}`, 'cause' in at ? { cause: at.cause } : {});
    this.file = file;
    this.culprit =
      at.culprit !== undefined
        ? at.culprit
        : at.line === undefined || at.column !== undefined
          ? null
          : { kind: 'line', line: at.line };
  }
}

/** The paths contain no files of the vendor; there may be files of another. */
export class NothingFound extends ImportError {
  readonly problem: string;

  constructor(paths: readonly string[], problem: string) {
    super(paths.join(', '), problem);
    this.problem = problem;
  }
}

import { ExpectedError } from '../../../errors.ts';

/** A value of a damaged file may be as long as the file; its beginning tells as much. */
const LONGEST_PROBLEM = 500;

interface Position {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A problem in the files to import; the message names the file and, if known, the line and column. */
export class ImportError extends ExpectedError {
  override readonly name = 'ImportError';

  constructor(file: string, problem: string, at: Position & { readonly cause?: unknown } = {}) {
    const position = [file, at.line, at.column].filter((part) => part !== undefined).join(':');
    const short = problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)} …` : problem;
    super(`${position}: ${short}`, 'cause' in at ? { cause: at.cause } : {});
  }
}

/** The paths contain no files of the vendor; there may be files of another. */
export class NothingFound extends ImportError {
  constructor(paths: readonly string[], problem: string) {
    super(paths.join(', '), problem);
  }
}

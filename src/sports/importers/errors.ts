interface Position {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A fault in what was to be imported; the message names the file and, where there is one, the position. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(file: string, problem: string, at: Position & { readonly cause?: unknown } = {}) {
    const position = [file, at.line, at.column].filter((part) => part !== undefined).join(':');
    super(`${position}: ${problem}`, 'cause' in at ? { cause: at.cause } : {});
  }
}

/** The paths hold nothing of a vendor at all; another's files may well be there. */
export class NothingFound extends ImportError {
  constructor(paths: readonly string[], problem: string) {
    super(paths.join(', '), problem);
  }
}

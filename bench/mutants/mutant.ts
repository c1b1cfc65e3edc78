/** One small fault put into a source file, which some test has to notice. */
export interface Mutant {
  /** Path of the source file from the repository's root. */
  readonly file: string;
  /** Text to replace; occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /**
   * Tests to run instead of all that import the file: for code that runs as a process, or that nearly all tests
   * import.
   */
  readonly tests?: readonly string[];
  /** Why no test can notice the fault: the argument that it changes no behaviour. Such a mutant has to survive. */
  readonly equivalent?: string;
}

export function described({ file, find, replace }: Mutant): string {
  return `${file}: ${JSON.stringify(find)} -> ${JSON.stringify(replace)}`;
}

/** Why a mutant does not fit its file, whose text is null where there is none; null if it does. */
export function misfit({ find, replace }: Mutant, source: string | null): string | null {
  if (source === null) return 'no such file';
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1) return `found ${occurrences} times`;
  return find === replace ? 'changes nothing' : null;
}

type Change = readonly [find: string, replace: string, equivalent?: string];

/** A mutant with the tests that have to notice it. */
export function noticedBy(tests: readonly string[], mutant: Mutant): Mutant {
  return { ...mutant, tests };
}

/** The mutants of one file. */
export function mutantsOf(file: string, ...changes: readonly Change[]): Mutant[] {
  return changes.map(([find, replace, equivalent]) => ({
    file,
    find,
    replace,
    ...(equivalent !== undefined && { equivalent }),
  }));
}

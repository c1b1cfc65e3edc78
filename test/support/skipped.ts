import { spawnSync } from 'node:child_process';

/** Pattern of the lines with reasons for skipped tests. The reporter searches the output for these lines. */
export const SKIPPED = /^tests .+ are skipped: .+$/m;

/** Prints and returns the reason why tests are skipped. Throws an error if `isRequired`. */
export function skipped(tests: string, reason: string, isRequired = false): string {
  if (isRequired) throw new Error(`tests ${tests} are required, but ${reason}`);
  console.warn(`tests ${tests} are skipped: ${reason}`);
  return reason;
}

/** Returns the reason why tests with a program are skipped; null if the program is installed. */
export function withoutProgram(
  name: string,
  isRequired = process.env['ENGINES'] === 'required',
): string | null {
  if (spawnSync('which', [name]).status === 0) return null;
  return skipped(`with ${name}`, `${name} is not installed`, isRequired);
}

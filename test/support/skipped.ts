import { spawnSync } from 'node:child_process';

/** The pattern with which the reporter finds reasons for skipped tests in the output. */
export const SKIPPED = /^tests .+ are skipped: .+$/m;

/** Prints and returns the reason why tests are skipped. Throws if `isRequired`. */
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

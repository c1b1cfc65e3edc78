import { spawnSync } from 'node:child_process';

/** How the reporter recognises the reason for skipped tests among the output of a run. */
export const SKIPPED = /^tests .+ are skipped: .+$/m;

/** Says once why tests are skipped. `isRequired`: throws instead. Returns the reason. */
export function skipped(tests: string, reason: string, isRequired = false): string {
  if (isRequired) throw new Error(`tests ${tests} are required, but ${reason}`);
  console.warn(`tests ${tests} are skipped: ${reason}`);
  return reason;
}

/** Why tests that run a program are skipped; null if it is installed. */
export function withoutProgram(
  name: string,
  isRequired = process.env['ENGINES'] === 'required',
): string | null {
  if (spawnSync('which', [name]).status === 0) return null;
  return skipped(`with ${name}`, `${name} is not installed`, isRequired);
}

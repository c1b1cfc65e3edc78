/**
 * Fails at once where a text that is made is not the one that is kept, with the first line that differs and what mends it.
 * For long texts: comparing them whole takes a test runner minutes and gigabytes.
 */
export function expectSameText(kept: string, made: string, mend: string): void {
  if (kept === made) return;
  const [before, after] = [kept.split('\n'), made.split('\n')];
  const at = after.findIndex((line, i) => line !== before[i]);
  const line = at < 0 ? after.length : at;
  const told = (lines: readonly string[]) => shown(lines[line]);
  throw new Error(
    `Line ${line + 1} is kept as ${told(before)}, but made as ${told(after)}: run \`${mend}\`, and look at what it changes`,
  );
}

const LONGEST = 200;

function shown(line: string | undefined): string {
  if (line === undefined) return 'no line at all';
  return JSON.stringify(line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);
}

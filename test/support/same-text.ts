/**
 * Fails if generated text differs from the saved text. Reports the first different line and the command that
 * updates the saved text. Use this function for long text, because a test runner takes minutes and gigabytes
 * to compare it.
 */
export function expectSameText(saved: string, generated: string, command: string): void {
  if (saved === generated) return;
  const [before, after] = [saved.split('\n'), generated.split('\n')];
  const at = after.findIndex((line, i) => line !== before[i]);
  const line = at < 0 ? after.length : at;
  const [old, current] = [shown(before[line]), shown(after[line])];
  throw new Error(
    `Line ${line + 1} is ${old} in the file, but ${current} in the generated text: run \`${command}\` and check the changes`,
  );
}

const LONGEST = 200;

function shown(line: string | undefined): string {
  if (line === undefined) return 'missing';
  return JSON.stringify(line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MEMORY, residentMegabytes } from '../bench/processes.ts';
import { type Soak, seedOf } from './soak.ts';
import type { CaseReport } from './vendor-files/worker.ts';

const CASES = { short: 150, full: 5000 } as const;
const MOST_MEGABYTES = 300;
const LONGEST_MESSAGE = 1000;
/** Time limit for reading a file; a sample takes less than a second. */
const DEADLINE_MS = 30_000;

export const vendorFiles: Soak = {
  promise:
    'A damaged vendor file yields either an error message that names the file, or a valid game. ' +
    `The import does not crash or hang, and needs less than ${MOST_MEGABYTES} MB.`,
  method:
    `Reads and validates ${CASES.full.toLocaleString('en')} mutated files of all vendors as an import does. ` +
    'Mutations change bytes, lines, values, encodings and lengths. ' +
    'The process runs with production heap limits.',
  run: async (size, folder) => {
    const seed = seedOf(size);
    console.log(`vendor-files: SOAK_SEED=${seed}`);
    const outcomes = { imported: 0, refused: 0 };
    const faults: string[] = [];
    let highest = 0;
    for (let first = 0; first < CASES[size]; ) {
      const run = await runWorker(folder, seed, first, CASES[size] - first);
      highest = Math.max(highest, run.highest);
      for (const report of run.reports) {
        const fault = faultOf(report);
        if (fault !== null) faults.push(`${report.number} ${report.what}: ${fault}`);
        else if (report.outcome === 'imported') outcomes.imported += 1;
        else outcomes.refused += 1;
      }
      if (run.lost !== null) faults.push(`${run.lost.number} ${run.lost.what}: ${run.ending}`);
      // After a hang or crash, a new process runs the remaining cases.
      first = run.lost === null ? CASES[size] : run.lost.number + 1;
    }
    if (faults.length > 0) throw new Error(`${faults.length} failed cases: ${faults.slice(0, 40).join(' ')}`);
    if (highest > MOST_MEGABYTES) throw new Error(`memory rose to ${highest.toFixed(0)} MB`);
    return { files: CASES[size], ...outcomes, 'highest resident memory, MB': Math.round(highest), seed };
  },
};

/** Describes why the case failed; returns null if it succeeded. */
function faultOf({ outcome, detail = '', what }: CaseReport): string | null {
  if (outcome === 'crashed') return detail;
  if (what.endsWith('unchanged'))
    return outcome === 'imported' ? null : `not imported although unchanged: ${detail}`;
  if (/\n\s+at |TypeError|RangeError/.test(detail))
    return `the error message is not meant for users: ${detail}`;
  return detail.length > LONGEST_MESSAGE
    ? `a message of ${detail.length} characters: ${detail.slice(0, 200)}`
    : null;
}

interface WorkerRun {
  readonly reports: readonly CaseReport[];
  /** The case that ended the process; null if all cases finished. */
  readonly lost: CaseReport | null;
  readonly ending: string;
  readonly highest: number;
}

async function runWorker(folder: string, seed: number, first: number, count: number): Promise<WorkerRun> {
  const place = join(folder, `from-${first}`);
  await mkdir(place);
  const script = join(import.meta.dirname, 'vendor-files/worker.ts');
  const args = ['--disable-warning=ExperimentalWarning', ...MEMORY, script, place, seed, first, count].map(
    String,
  );
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const reports: CaseReport[] = [];
  let begun: CaseReport | null = null;
  let highest = 0;
  let isHanging = false;
  const kill = () => {
    isHanging = true;
    child.kill('SIGKILL');
  };
  let deadline = setTimeout(kill, DEADLINE_MS);
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(deadline);
    deadline = setTimeout(kill, DEADLINE_MS);
    const report: CaseReport = parse(line);
    if (report.outcome === undefined) begun = report;
    else {
      begun = null;
      reports.push(report);
    }
    if (child.exitCode === null) highest = Math.max(highest, residentMegabytes(child).highest || 0);
  }
  clearTimeout(deadline);
  const [code, signal] = await ended;
  await rm(place, { recursive: true });
  if (begun === null && code !== 0) throw new Error(`the worker ended with ${code ?? signal}`);
  const ending = isHanging ? 'it hangs' : `the process ended with ${code ?? signal}`;
  return { reports, lost: begun, ending, highest };
}

function parse(line: string): CaseReport {
  return JSON.parse(line);
}

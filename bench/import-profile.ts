import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { IMPORT_KINDS, recordingOf, vendorOf } from './imports/kinds.ts';
import { LAUNCHER, MEMORY } from './processes.ts';

/**
 * Prints how the time of the benchmark's imports divides into steps, in microseconds per event or frame, for all
 * threads together. The parts come from CPU profiles, so they include waiting for the processor and the disk.
 */
const OUTPUT_BYTES = 2 ** 26;

/** Steps by patterns for a function and its file. The innermost function that matches decides. */
const STEPS: Readonly<Record<string, RegExp>> = {
  waiting: /^\(idle\) /,
  'garbage collection': /^\(garbage collector\) /,
  compressing: /node:zlib|src\/zstd|snappy/,
  hashing: /crypto\/hash/,
  writing: /sqlite\/writer|store\/preparation|fsync|writeFileSync/,
  validating: /model\/validate|core\/usable-records|typebox|^check_/,
  serialising: /sports\/store|sports\/formats|model\/(decimal|frame-rows|columns)|import\/tracking-file/,
  statistics: /model\/statistics/,
  reading: /importers\/reading|\/saxes|csv-parse|node:(fs|buffer|internal\/fs)/,
  mapping: /sports\/importers|sports\/model/,
  other: /^/,
};

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Returns the microseconds of a profile by step. */
function timesOf({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [id, `${functionName} ${url}`]),
  );
  const { other: _, ...known } = STEPS;
  const stepOf = (node: number | undefined): string => {
    if (node === undefined) return 'other';
    const found = Object.entries(known).find(([, pattern]) => pattern.test(names.get(node) ?? ''));
    return found?.[0] ?? stepOf(parents.get(node));
  };
  const steps = new Map(nodes.map(({ id }) => [id, stepOf(id)]));
  const times = new Map<string, number>();
  for (const [i, node] of samples.entries()) {
    const step = steps.get(node) ?? 'other';
    times.set(step, (times.get(step) ?? 0) + (timeDeltas[i] ?? 0));
  }
  return times;
}

const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  console.log(
    `| work | ${Object.keys(STEPS).join(' | ')} |\n|---|${'---|'.repeat(Object.keys(STEPS).length)}`,
  );
  for (const kind of IMPORT_KINDS) {
    const recording = await recordingOf(kind, { folder, isShort: false });
    const [profiles, data] = [join(folder, `profiles-${kind}`), join(folder, `data-${kind}`)];
    const command = ['sports', 'import', vendorOf(kind), recording.folder, '--threads', '2', '--data', data];
    const options = ['--cpu-prof', `--cpu-prof-dir=${profiles}`, ...MEMORY];
    await promisify(execFile)(process.execPath, [...options, LAUNCHER, ...command], {
      maxBuffer: OUTPUT_BYTES,
    });
    const total = new Map<string, number>();
    for (const name of await readdir(profiles)) {
      const profile = JSON.parse(await readFile(join(profiles, name), 'utf8')) as Profile;
      for (const [step, time] of timesOf(profile)) total.set(step, (total.get(step) ?? 0) + time);
    }
    const cells = Object.keys(STEPS).map((step) => ((total.get(step) ?? 0) / recording.records).toFixed(1));
    console.log(`| ${kind} | ${cells.join(' | ')} |`);
    await rm(data, { recursive: true });
  }
} finally {
  await rm(folder, { recursive: true });
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { compareContenders } from './comparison.ts';
import { type Dataset, makeSmallDataset, openDataset } from './dataset.ts';
import { takeServerCore } from './load.ts';
import { overDataset } from './peers/over-dataset.ts';
import { dropSchemas } from './peers/schemas.ts';
import { WORKLOADS } from './registry.ts';
import { machine, type Results, type Row, rowsOf, tableOf } from './report.ts';
import { Services } from './services.ts';
import type { Place } from './work.ts';

/**
 * Compares the services with their peers on the same data, measuring them alternately. Usage:
 * npm run bench [-- NAME...] [--short] [--games N] [--data FOLDER] [--beside FOLDER]... [--json FILE]
 */
const { values, positionals } = parseArgs({
  options: {
    /** Whether to compare one response from each contender instead of measuring. */
    short: { type: 'boolean', default: false },
    games: { type: 'string', default: '2000' },
    /** Folder for the dataset, which later runs reuse. */
    data: { type: 'string' },
    /** Existing datasets with more games. If given, services running on these datasets are the only peers. */
    beside: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(WORKLOADS);
const sizes = await Promise.all(values.beside.map(overDataset));
const workloads = names.map((name) => {
  const workload = WORKLOADS[name];
  if (workload === undefined)
    throw new Error(`there is no workload ${name}; choose from ${Object.keys(WORKLOADS).join(', ')}`);
  return [
    name,
    sizes.length === 0 ? workload : { ...workload, against: sizes.map((peer) => [peer, null] as const) },
  ] as const;
});
const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
const absent = new Set<string>();
try {
  const data = values.data ?? join(folder, 'data');
  await mkdir(data, { recursive: true });
  await (values.short ? checkAll(data) : measureAll(data, Number(values.rounds)));
  for (const reason of absent) process.stderr.write(`left out: ${reason}\n`);
} finally {
  await dropSchemas();
  await rm(folder, { recursive: true });
}

/** Returns the workloads that can run on this machine; for each other workload, prints the reason. */
function possible(): typeof workloads {
  return workloads.filter(([name, { whyAbsent }]) => {
    const reason = whyAbsent?.() ?? null;
    if (reason !== null) absent.add(`${name}: ${reason}`);
    return reason === null;
  });
}

async function checkAll(data: string): Promise<void> {
  const dataset = await makeSmallDataset(data);
  await withServices(dataset, async (place) => {
    for (const [name, workload] of possible()) await check(name, workload, place, absent);
  });
}

/** All peers are prepared first, because the machine must be idle during measurements. */
async function prepare(dataset: Dataset): Promise<void> {
  const peers = new Set(workloads.flatMap(([, { against = [] }]) => against.map(([peer]) => peer)));
  for (const { title, prepare, whyAbsent } of peers) {
    if (prepare === undefined || (await whyAbsent?.())) continue;
    process.stderr.write(`prepares: ${title}\n`);
    await prepare(dataset);
  }
}

async function measureAll(data: string, rounds: number): Promise<void> {
  const dataset = await openDataset(data, Number(values.games));
  await prepare(dataset);
  await takeServerCore();
  const rows: Row[] = [];
  await withServices(dataset, async (place) => {
    for (const [name, workload] of possible()) {
      process.stderr.write(`${name}\n`);
      rows.push(...rowsOf(name, workload, await compareContenders(workload, place, rounds, absent)));
    }
  });
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    node: process.version,
    games: dataset.games.length,
    events: dataset.games.reduce((sum, { events }) => sum + events, 0),
    rounds,
    absent: [...absent],
    rows,
  };
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
  console.log(tableOf(results));
}

async function withServices(dataset: Dataset, use: (place: Place) => Promise<void>): Promise<void> {
  const services = new Services(dataset.folder, folder);
  try {
    await use({ dataset, folder, isShort: values.short, service: services.get });
  } finally {
    await services.stop();
  }
}

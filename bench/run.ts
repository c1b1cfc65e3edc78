import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { type Dataset, makeSmallDataset, openDataset } from './dataset.ts';
import { takeServerCore } from './load.ts';
import { overDataset } from './peers/over-dataset.ts';
import { dropSchemas } from './peers/schemas.ts';
import { WORKS } from './registry.ts';
import { machine, type Results, type Row, rowsOf, tableOf } from './report.ts';
import { Services } from './services.ts';
import { contend } from './turns.ts';
import type { Place } from './work.ts';

/**
 * Measures the services against their peers on the same data, in turns. Usage:
 * npm run bench [-- NAME...] [--short] [--games N] [--data FOLDER] [--beside FOLDER]... [--json FILE]
 */
const { values, positionals } = parseArgs({
  options: {
    /** Compares one answer of each contender, and measures nothing. */
    short: { type: 'boolean', default: false },
    games: { type: 'string', default: '2000' },
    /** Where the dataset is kept, and found again. */
    data: { type: 'string' },
    /** Datasets made before, with more games: the services over them are the only peers. */
    beside: { type: 'string', multiple: true, default: [] },
    /** Where the results are written to. */
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(WORKS);
const sizes = await Promise.all(values.beside.map(overDataset));
const works = names.map((name) => {
  const work = WORKS[name];
  if (work === undefined) throw new Error(`no work ${name}; there are ${Object.keys(WORKS).join(', ')}`);
  return [
    name,
    sizes.length === 0 ? work : { ...work, against: sizes.map((peer) => [peer, null] as const) },
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

/** The works that can be done here; tells why the others cannot. */
function possible(): typeof works {
  return works.filter(([name, { whyAbsent }]) => {
    const reason = whyAbsent?.() ?? null;
    if (reason !== null) absent.add(`${name}: ${reason}`);
    return reason === null;
  });
}

async function checkAll(data: string): Promise<void> {
  const dataset = await makeSmallDataset(data);
  await withServices(dataset, async (place) => {
    for (const [name, work] of possible()) await check(name, work, place, absent);
  });
}

/** Prepares all peers, so that a quiet machine is wanted only from then on. */
async function prepare(dataset: Dataset): Promise<void> {
  const peers = new Set(works.flatMap(([, { against = [] }]) => against.map(([peer]) => peer)));
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
    for (const [name, work] of possible()) {
      process.stderr.write(`${name}\n`);
      rows.push(...rowsOf(name, work, await contend(work, place, rounds, absent)));
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

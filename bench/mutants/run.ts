import { parseArgs } from 'node:util';
import { Checkout } from './checkout.ts';
import { described, type Mutant } from './mutant.ts';
import { AREAS } from './registry.ts';

/**
 * Puts each mutant into a copy of the tree and runs the tests that may notice it. A mutant is killed when a test
 * fails or hangs; one that survives is a hole in the tests, unless its table argues that it changes no behaviour.
 * Usage: npm run mutants [-- AREA...] [--only PART_OF_A_FILE_NAME] [--sample N]; a sample is N mutants of each area,
 * evenly spread over its table, since all of them take hours.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, sample: { type: 'string' } },
  allowPositionals: true,
});
const areas = positionals.length > 0 ? positionals : Object.keys(AREAS);

interface Totals {
  killed: number;
  timedOut: number;
  survived: number;
  equivalent: number;
}

function chosen(area: string): Mutant[] {
  const mutants = AREAS[area];
  if (mutants === undefined) throw new Error(`no area ${area}; there are ${Object.keys(AREAS).join(', ')}`);
  const named = mutants.filter(({ file }) => file.includes(values.only ?? ''));
  const wanted = Number(values.sample ?? named.length);
  return named.filter((_, i) => (i * wanted) % named.length < wanted);
}

const tables = areas.map((area) => ({ area, mutants: chosen(area) }));
const checkout = new Checkout();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    checkout.remove();
    process.exit(1);
  });
}
try {
  const all = tables.flatMap(({ mutants }) => mutants);
  if (all.length === 0) throw new Error(`no mutants in files named like ${values.only}`);
  const faults = all.flatMap((mutant) => {
    const fault = checkout.fault(mutant);
    return fault === null ? [] : [`${described(mutant)}: ${fault}`];
  });
  if (faults.length > 0) throw new Error(`mutants that cannot be applied:\n${faults.join('\n')}`);

  console.log(`${all.length} mutants; first the tests without any`);
  const begun = performance.now();
  const files = new Set(all.filter(({ tests }) => tests === undefined).map(({ file }) => file));
  const named = new Set(all.flatMap(({ tests }) => tests ?? []));
  const runs = [
    files.size === 0 ? null : await checkout.related([...files], 3_600_000),
    named.size === 0 ? null : await checkout.run([...named], 3_600_000),
  ];
  const failing = runs.flatMap((run) => run?.faults ?? []);
  if (failing.length > 0) throw new Error(`tests fail without any mutant:\n${failing.join('\n')}`);
  const limitMs = 60_000 + 3 * (performance.now() - begun);

  const report: Record<string, Totals & { 'killed, %': string }> = {};
  for (const { area, mutants } of tables) {
    const totals: Totals = { killed: 0, timedOut: 0, survived: 0, equivalent: 0 };
    for (const mutant of mutants) {
      const { outcome } = await checkout.test(mutant, limitMs);
      if (outcome === 'failed') totals.killed += 1;
      if (outcome === 'timed out') totals.timedOut += 1;
      if (outcome === 'passed' && mutant.equivalent === undefined) {
        totals.survived += 1;
        console.log(`survived: ${described(mutant)}`);
      }
      if (outcome === 'passed' && mutant.equivalent !== undefined) totals.equivalent += 1;
      if (outcome !== 'passed' && mutant.equivalent !== undefined) {
        console.log(`killed, though argued to be equivalent: ${described(mutant)}`);
      }
      if (outcome === 'timed out') console.log(`timed out: ${described(mutant)}`);
    }
    const killed = totals.killed + totals.timedOut;
    report[area] = { ...totals, 'killed, %': ((100 * killed) / (killed + totals.survived)).toFixed(1) };
  }
  console.table(report);
  process.exitCode = Object.values(report).some(({ survived }) => survived > 0) ? 1 : 0;
} finally {
  checkout.remove();
}

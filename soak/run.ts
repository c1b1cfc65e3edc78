import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SOAKS } from './registry.ts';

/**
 * Tests the guarantees in docs/reliability.md in order and prints the measurements. Usage: npm run soak [--
 * NAME...] [--short]
 */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean' } },
  allowPositionals: true,
});
const size = values.short ? 'short' : 'full';

for (const name of positionals.length > 0 ? positionals : Object.keys(SOAKS)) {
  const soak = SOAKS[name];
  if (soak === undefined)
    throw new Error(`there is no soak test ${name}; choose from ${Object.keys(SOAKS).join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), `fieldcast-soak-${name}-`));
  const startedAt = performance.now();
  try {
    const figures = await soak.run(size, folder);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`kept    ${name} (${size}, ${seconds} s): ${JSON.stringify(figures)}`);
  } catch (error) {
    console.error(`BROKEN  ${name} (${size}): ${soak.promise}`);
    console.error(error);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

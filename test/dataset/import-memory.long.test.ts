import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { writeLargeTracking } from '../support/large-tracking.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-import-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hasMark = existsSync('/proc/self/status');
if (!hasMark)
  process.stderr.write('the memory of imports is not tested: this system has no /proc/self/status\n');

// An import takes 170 MB on an idle machine. On a busy machine, the garbage collector can be late, and 354 MB
// were observed. With the whole file in memory, an import would take more than half a gigabyte.
it.skipIf(!hasMark)(
  'importing a large file takes no more memory than importing a small file',
  { retry: 2 },
  async () => {
    const source = await mkdtemp(join(folder, 'large-'));
    const { frames } = writeLargeTracking(join(source, 'large.xml'), 60);
    // Reads peak memory from the kernel: a child's `resourceUsage().maxRSS` starts with the parent's value.
    const atExit = `import { readFileSync } from 'node:fs';
    process.on('exit', () => console.error('highest', /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]));`;
    const options = `--max-semi-space-size=8 --max-old-space-size=1024 --import data:text/javascript,${encodeURIComponent(atExit)}`;
    const args = ['sports', 'import', 'sportec', source, '--data', join(folder, 'large')];
    const { code, stdout, stderr } = await runCli(args, { NODE_OPTIONS: options });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${frames.toLocaleString('en')} frames`)]);
    const kilobytes = [...stderr.matchAll(/^highest (\d+)$/gm)].map(([, text]) => Number(text));
    expect(Math.max(...kilobytes) / 1024).toBeGreaterThan(50);
    expect(Math.max(...kilobytes) / 1024).toBeLessThan(450);
  },
);

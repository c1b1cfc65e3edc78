import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Runs StrykerJS on source files or folders; by default on files that differ from the last commit. A file's
 * mutants run only against the tests in the same folder and in the folders given by --tests. Usage: npm run
 * mutants [-- [--tests FOLDER]... PATH...]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true, default: [] } },
});
const paths = positionals.length > 0 ? positionals : changed();
if (paths.length === 0)
  throw new Error('no source file differs from the last commit; name a file or a folder');

const isFolder = (path: string) => statSync(path).isDirectory();
const sources = paths.flatMap((path) =>
  isFolder(path) ? ['', '.test', '.fixture'].map((kind) => `${kind && '!'}${path}/**/*${kind}.ts`) : [path],
);
const folders = new Set([...paths.map((path) => (isFolder(path) ? path : dirname(path))), ...values.tests]);

const { status } = spawnSync(
  process.execPath,
  ['node_modules/.bin/stryker', 'run', '--mutate', sources.join(',')],
  {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_FOLDERS: [...folders].join(',') },
  },
);
process.exitCode = status ?? 1;

function changed(): string[] {
  const names = execFileSync('git', ['diff', '--name-only', '--diff-filter=AM', 'HEAD', '--', 'src'], {
    encoding: 'utf8',
  });
  return names.split('\n').filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name));
}

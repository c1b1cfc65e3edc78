import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs StrykerJS on source files or folders; by default on files that differ from the last commit. Mutants of
 * a file run only against the tests in the same folder. Usage: npm run mutants [-- PATH...]
 */
const given = process.argv.slice(2);
const paths = given.length > 0 ? given : changed();
if (paths.length === 0)
  throw new Error('no source file differs from the last commit; name a file or a folder');

const isFolder = (path: string) => statSync(path).isDirectory();
const sources = paths.flatMap((path) =>
  isFolder(path) ? ['', '.test', '.fixture'].map((kind) => `${kind && '!'}${path}/**/*${kind}.ts`) : [path],
);
const folders = new Set(paths.map((path) => (isFolder(path) ? path : dirname(path))));

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

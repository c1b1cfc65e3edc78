import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compiles the services and the client to JavaScript for the npm package, because Node does not run
 * TypeScript inside node_modules. dist/lib has the same folders as the repository, so that relative paths
 * stay valid.
 */

const ROOT = join(import.meta.dirname, '..');
const LIB = join(ROOT, 'dist', 'lib');

function tsc(...args: string[]): void {
  const script = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
}

rmSync(LIB, { recursive: true, force: true });
tsc('-p', 'tsconfig.package.json');
tsc('-p', 'tsconfig.client.json');

// Data files are next to the code that reads them. The excluded files are only inputs for building dist/data.
const exclude = ['**/lexicons/**', '**/points/**', '**/gazetteer/build/**'];
for (const path of globSync('src/**/*.{tsv,txt,zst}', { cwd: ROOT, exclude }))
  cpSync(join(ROOT, path), join(LIB, path));
for (const built of ['web', 'data'])
  cpSync(join(ROOT, 'dist', built), join(LIB, 'dist', built), { recursive: true });

/** Paths that the compiler does not rewrite: URLs of worker threads, and imports in declaration files. */
const REWRITTEN: readonly (readonly [files: string, from: RegExp, to: string])[] = [
  ['src/**/*.js', /new URL\('(\.[^']*)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)"],
  ['client/**/*.d.ts', /from '(\.[^']*)\.ts'/g, "from '$1.js'"],
];
for (const [files, from, to] of REWRITTEN) {
  for (const path of globSync(files, { cwd: LIB })) {
    const text = readFileSync(join(LIB, path), 'utf8');
    writeFileSync(join(LIB, path), text.replaceAll(from, to));
  }
}

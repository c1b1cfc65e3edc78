import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds what the npm package holds besides the pages: JavaScript of the services and of the client, since Node runs no
 * TypeScript inside node_modules. dist/lib has the folders of the repository, so that a file finds another one alike in both.
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

// Data files are beside the code that reads them; the services read nothing of what dist/data is made of.
const exclude = ['**/lexicons/**', '**/points/**', '**/gazetteer/build/**'];
for (const path of globSync('src/**/*.{tsv,txt,zst}', { cwd: ROOT, exclude }))
  cpSync(join(ROOT, path), join(LIB, path));
for (const built of ['web', 'data'])
  cpSync(join(ROOT, 'dist', built), join(LIB, 'dist', built), { recursive: true });

/** What the compiler leaves as it is: addresses of threads, and names of files in declarations. */
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

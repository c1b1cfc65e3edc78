import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ChunkFileNamesFunction, type Plugin, rolldown } from 'rolldown';

/**
 * Compiles the services and the client to JavaScript for the npm package, because Node does not run
 * TypeScript inside node_modules. In dist/lib, data files are in the same folders as in the repository. Modules
 * are bundled into files in dist/lib/src.
 */

const ROOT = join(import.meta.dirname, '..');
const LIB = join(ROOT, 'dist', 'lib');
const SRC = join(ROOT, 'src');

/** The command, and the modules that threads run. */
const PROGRAMS = ['cli.ts', 'sports/import/worker.ts', 'sports/store/sqlite/scan-worker.ts'];

/** Names a file after the module that it is loaded for, so that stack traces show the part of the program. */
const nameOf = (module: string) =>
  relative(SRC, module)
    .replace(/(\/index)?\.ts$/, '')
    .replaceAll('/', '-');
const byModule: ChunkFileNamesFunction = ({ facadeModuleId, moduleIds }) => {
  const main = facadeModuleId ?? moduleIds.at(-1) ?? '';
  return main.startsWith(SRC) ? `${nameOf(main)}.js` : '[name].js';
};

/** Bundled modules read data files and start threads relative to their own sources. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(SRC, dirname(id))}')`)
        .replaceAll(
          /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g,
          (_, path: string) => `new URL('./${nameOf(join(dirname(id), path))}.js', import.meta.url)`,
        ),
  },
};

rmSync(LIB, { recursive: true, force: true });
const services = await rolldown({
  input: PROGRAMS.map((path) => join(SRC, path)),
  platform: 'node',
  // Dependencies are installed with the package.
  external: /^[^./]/,
  plugins: [ownPlaces],
});
await services.write({ dir: join(LIB, 'src'), entryFileNames: byModule, chunkFileNames: byModule });
const client = await rolldown({ input: join(ROOT, 'client', 'index.ts') });
await client.write({ file: join(LIB, 'client', 'index.js') });

const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.client.json'], { cwd: ROOT, stdio: 'inherit' });
// The compiler does not rewrite imports in declaration files.
for (const path of globSync('client/**/*.d.ts', { cwd: LIB })) {
  const text = readFileSync(join(LIB, path), 'utf8');
  writeFileSync(join(LIB, path), text.replaceAll(/from '(\.[^']*)\.ts'/g, "from '$1.js'"));
}

// The excluded files are only inputs for building dist/data and the weights.
const exclude = ['**/lexicons/**', '**/points/**', '**/gazetteer/build/**', '**/sentences/**'];
for (const path of globSync('src/**/*.{tsv,txt,zst}', { cwd: ROOT, exclude }))
  cpSync(join(ROOT, path), join(LIB, path));
for (const built of ['web', 'rendering', 'data'])
  cpSync(join(ROOT, 'dist', built), join(LIB, 'dist', built), { recursive: true });

import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { guide } from './guide.ts';

/** Names of the pages. Each page has an HTML file in this directory. */
const PAGES = ['sports', 'weather', 'reference', 'not-found'];

const BUILT = join(import.meta.dirname, '..', 'dist');

/**
 * Builds the pages into dist/web, which the services serve. With `--ssr`, builds a module into dist/rendering,
 * which renders a page in the service. Run `npx vite web` for a development server.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  // With relative asset addresses, the pages work below any proxy path.
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: join(BUILT, isSsrBuild ? 'rendering' : 'web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy forbids data: URLs for scripts. Separate files are also cached separately.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild
        ? { weather: join(import.meta.dirname, 'weather', 'server.tsx') }
        : PAGES.map((page) => join(import.meta.dirname, `${page}.html`)),
    },
  },
  // The package contains the module without its libraries.
  ssr: { noExternal: true },
  plugins: isSsrBuild ? [] : [guide(), compressedCopies()],
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '^/(weather|forecast|nowcast|history|alerts|air|chat|places)(/|\\?|$)': 'http://127.0.0.1:3001',
    },
  },
}));

import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { guide } from './guide.ts';

/** Names of the pages. Each page has an HTML file and a folder in this directory. */
const PAGES = ['sports', 'weather', 'reference'];

/**
 * Builds the pages into dist/web. The services serve that folder. Run `npx vite web` for a development
 * server.
 */
export default defineConfig({
  root: import.meta.dirname,
  // With relative asset addresses, the pages work below any proxy path.
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy forbids data: URLs for scripts. Separate files are also cached separately.
    assetsInlineLimit: 0,
    rolldownOptions: { input: PAGES.map((page) => join(import.meta.dirname, `${page}.html`)) },
  },
  plugins: [guide(), compressedCopies()],
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '^/(weather|forecast|alerts|air|chat|places)(/|\\?|$)': 'http://127.0.0.1:3001',
    },
  },
});

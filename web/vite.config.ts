import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { guide } from './guide.ts';

/** Each is an HTML file here and a folder of the same name. */
const PAGES = ['sports', 'weather', 'reference'];

/** Builds the pages into dist/web, which the services serve. `npx vite web` serves them while they are worked on. */
export default defineConfig({
  root: import.meta.dirname,
  // Addresses of assets are relative, so that the pages work below any path of a proxy.
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: scripts, and a file of its own is cached by itself.
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

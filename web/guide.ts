import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { makeIndex, makeSite } from '../docs/guide/site.ts';

const ROOT = join(import.meta.dirname, '..');
const SEARCH_INDEX = join(ROOT, 'web/guide/search-index.ts');
/** The order matters: rules in later files override rules in earlier files. */
const STYLES = ['web/shared/theme.css', 'web/shared/layout.css', 'web/guide/guide.css'];

/**
 * Adds the guide to a build: an HTML file for each document, a style sheet, scripts, a search index and
 * images. All files except the HTML files have hashed names.
 */
export function guide(): Plugin {
  let script = '';
  return {
    name: 'guide',
    apply: 'build',
    buildStart() {
      script = this.emitFile({ type: 'chunk', id: join(ROOT, 'web/guide/main.ts'), name: 'guide' });
    },
    load(id) {
      return id === SEARCH_INDEX ? `export const pages = ${JSON.stringify(makeIndex(ROOT))};` : null;
    },
    generateBundle() {
      const emit = (name: string, source: string | Buffer): string => {
        const digest = hash('sha1', source, 'hex').slice(0, 8);
        const extension = extname(name);
        const fileName = `assets/${name.slice(0, -extension.length)}-${digest}${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const read = (path: string) => readFileSync(join(ROOT, path));
      const assets = {
        style: emit('guide.css', STYLES.map((path) => String(read(path))).join('\n')),
        icon: emit('guide.svg', read('web/shared/pages.svg')),
        theme: emit('guide-theme.js', read('web/guide/theme.js')),
        script: this.getFileName(script),
      };
      const picture = (path: string) => emit(path.split('/').at(-1) ?? path, read(path));
      for (const [name, html] of makeSite(ROOT, assets, picture)) {
        this.emitFile({
          type: 'asset',
          fileName: `guide/${name === '' ? 'index' : name}.html`,
          source: html,
        });
      }
    },
  };
}

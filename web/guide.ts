import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { makeSite } from '../docs/guide/site.ts';

const ROOT = join(import.meta.dirname, '..');
/** The order matters: rules in later files override rules in earlier files. */
const STYLES = ['web/shared/theme.css', 'web/shared/layout.css', 'web/guide/guide.css'];

/**
 * Adds the guide to a build: an HTML file for each document, a style sheet and images. The style sheet and
 * the images have hashed names.
 */
export function guide(): Plugin {
  return {
    name: 'guide',
    apply: 'build',
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
        script: emit('guide.js', read('web/guide/theme.js')),
      };
      const picture = (path: string) => emit(path.split('/').at(-1) ?? path, read(path));
      for (const [name, html] of makeSite(ROOT, assets, picture).pages) {
        this.emitFile({
          type: 'asset',
          fileName: `guide/${name === '' ? 'index' : name}.html`,
          source: html,
        });
      }
    },
  };
}

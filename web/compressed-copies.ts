import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Minimum size of a file to compress. A smaller response fits into one packet anyway. */
const MIN_BYTES = 1024;

/**
 * Adds a Brotli and a gzip copy of each text file to a build. The services send these copies unchanged. HTML
 * files get no copies, because the services compress HTML themselves.
 */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < MIN_BYTES || /\.(png|woff2|html)$/.test(file.fileName)) continue;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(source, { params }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}

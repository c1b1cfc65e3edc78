import { globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';
import { BUILT } from '../built.ts';
import { openLexicon } from './chat/languages/open-lexicon.ts';
import { LANGUAGES } from './chat/languages/registry.ts';
import { packed } from './chat/words/pack-phrasebook.ts';
import { phrasebookFile } from './chat/words/packed-phrasebook.ts';
import { phrasebookOf } from './chat/words/phrasebook.ts';
import { WORD_INDEX } from './chat/words/word-index.ts';
import { wordIndexText } from './chat/words/word-index-text.ts';
import { embeddedText } from './gazetteer/build/make-points.ts';
import { POINTS } from './gazetteer/known/points.ts';

/**
 * Makes dist/data: a phrasebook for each lexicon, the index of all their words, and the points. With `--if-changed` only if a
 * source is newer.
 */

const DATA = join(BUILT, 'data');
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 };

/** Code and data that the files may depend on, and their folders, which change when a file is deleted. */
function newestSource(): number {
  const sources = globSync('{chat,gazetteer,model}/**', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.ts'],
  });
  return Math.max(...sources.map((path) => statSync(join(import.meta.dirname, path)).mtimeMs));
}

function isCurrent(): boolean {
  const built = statSync(DATA, { throwIfNoEntry: false });
  return built !== undefined && built.mtimeMs >= newestSource();
}

function makeData(): void {
  const books = LANGUAGES.map((traits) => phrasebookOf(openLexicon(traits)));
  const draft = `${DATA}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const book of books) {
    const contents = zstdCompressSync(packed(book), { params: LEVEL });
    writeFileSync(join(draft, phrasebookFile(book.language)), contents);
  }
  writeFileSync(join(draft, WORD_INDEX), wordIndexText(books));
  writeFileSync(join(draft, POINTS), embeddedText());
  rmSync(DATA, { recursive: true, force: true });
  renameSync(draft, DATA);
}

const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean' } } });
if (!(values['if-changed'] && isCurrent())) makeData();

import { globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
 * Builds dist/data: a phrasebook for each lexicon, an index of the words in all phrasebooks, and the points.
 * With `--if-changed` it builds only if a source file is newer than dist/data.
 */

const DATA = join(BUILT, 'data');
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 };

/**
 * Returns the latest modification time of the source files and folders, in ms. Folders are included because
 * deleting a file changes only its folder.
 */
function newestSource(): number {
  const sources = globSync('{chat,gazetteer,model}/**', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.ts'],
  });
  return Math.max(...sources.map((path) => statSync(join(import.meta.dirname, path)).mtimeMs));
}

/** Checks only the word index, because makeData writes it last. */
function isCurrent(): boolean {
  const built = statSync(join(DATA, WORD_INDEX), { throwIfNoEntry: false });
  return built !== undefined && built.mtimeMs >= newestSource();
}

function makeData(): void {
  const books = LANGUAGES.map((traits) => phrasebookOf(openLexicon(traits)));
  const phrasebooks = books.map((book) => {
    const contents = zstdCompressSync(packed(book), { params: LEVEL });
    return [phrasebookFile(book.language), contents] as const;
  });
  const files = new Map<string, string | Buffer>([...phrasebooks, [POINTS, embeddedText()]]);
  files.set(WORD_INDEX, wordIndexText(books));
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) if (!files.has(name)) rmSync(join(DATA, name), { force: true });
  for (const [name, contents] of files) replaceFile(name, contents);
}

/** Renames a complete file into place, because services and tests may be reading the old file. */
function replaceFile(name: string, contents: string | Buffer): void {
  const draft = join(BUILT, `${name}.${process.pid}`);
  writeFileSync(draft, contents);
  renameSync(draft, join(DATA, name));
}

const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean' } } });
if (!(values['if-changed'] && isCurrent())) makeData();

import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';
import { BUILT } from '../built.ts';
import { openLexicon } from './chat/languages/read-lexicon.ts';
import { LANGUAGES } from './chat/languages/registry.ts';
import { packed, phrasebookFile } from './chat/understand/words/packed-phrasebook.ts';
import { phrasebookOf } from './chat/understand/words/phrasebook.ts';
import { WORD_INDEX } from './chat/understand/words/word-index.ts';
import { wordIndexText } from './chat/understand/words/word-index-text.ts';
import { embeddedText } from './gazetteer/build/make-points.ts';
import { readRegionNames } from './gazetteer/build/region-names.ts';
import { decodeContents, decompressContents } from './gazetteer/file/file.ts';
import { PLACES_FILE } from './gazetteer/gazetteer.ts';
import { POINTS } from './gazetteer/known/points.ts';
import { type RegionName, regionNamesFile, regionNamesText } from './representation/region-names.ts';

/**
 * Builds dist/data: a phrasebook for each lexicon, an index of the words in all phrasebooks, the points, and the
 * names of regions in each language.
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
  const regions = [...regionNamesByLanguage()].map(([language, names]) => {
    const contents = zstdCompressSync(regionNamesText(names), { params: LEVEL });
    return [regionNamesFile(language), contents] as const;
  });
  const files = new Map<string, string | Buffer>([...phrasebooks, ...regions, [POINTS, embeddedText()]]);
  files.set(WORD_INDEX, wordIndexText(books));
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) if (!files.has(name)) rmSync(join(DATA, name), { force: true });
  for (const [name, contents] of files) replaceFile(name, contents);
}

/** Returns the names of regions that differ from the English name, by language. */
function regionNamesByLanguage(): ReadonlyMap<string, readonly RegionName[]> {
  const { areas } = decodeContents(decompressContents(readFileSync(PLACES_FILE)));
  const english = new Map(areas.map(({ code, name }) => [code, name]));
  const entries = [...readRegionNames()].flatMap(([code, names]) =>
    names.flatMap(({ name, languages }) => languages.map((language) => ({ code, name, language }))),
  );
  const known = entries.filter(({ code, name, language }) => {
    const original = english.get(code);
    return language !== 'en' && original !== undefined && original !== name;
  });
  const byLanguage = Map.groupBy(known, ({ language }) => language);
  return new Map(
    [...byLanguage].map(([language, regions]) => [
      language,
      regions.map(({ code, name }) => [code.slice(0, 2), english.get(code) ?? '', name] as const),
    ]),
  );
}

/** Renames a complete file into place, because services and tests may be reading the old file. */
function replaceFile(name: string, contents: string | Buffer): void {
  const draft = join(BUILT, `${name}.${process.pid}`);
  writeFileSync(draft, contents);
  renameSync(draft, join(DATA, name));
}

const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean' } } });
if (!(values['if-changed'] && isCurrent())) makeData();

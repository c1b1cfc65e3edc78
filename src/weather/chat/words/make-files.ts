import { writeFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { openLexicon } from '../languages/open-lexicon.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { packed } from './pack-phrasebook.ts';
import { fileOf } from './packed-phrasebook.ts';
import { phrasebookOf } from './phrasebook.ts';
import { WORD_INDEX } from './word-index.ts';
import { wordIndexText } from './word-index-text.ts';

/** Makes the files that are made of the lexicons. */

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 };

const books = LANGUAGES.map((traits) => phrasebookOf(openLexicon(traits)));
writeFileSync(WORD_INDEX, wordIndexText(books));
for (const book of books)
  writeFileSync(fileOf(book.language), zstdCompressSync(packed(book), { params: LEVEL }));

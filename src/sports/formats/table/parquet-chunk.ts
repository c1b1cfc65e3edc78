import type { ColumnChunk, Encoding, Statistics } from 'hyparquet';
import type { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { snappyCompress } from './snappy.ts';

/** Zstandard output would be a seventh smaller, but Parquet readers in browsers support only Snappy by default. */
const CODEC = 'SNAPPY';

/** Consecutive values of a column, encoded but not compressed. */
export interface Page {
  /** Number of values, including nulls. */
  readonly rows: number;
  readonly nulls: number;
  /** Run-length encoded definition levels, which mark the nulls. */
  readonly levels: Uint8Array;
  readonly bytes: Uint8Array;
}

/** Values of a column in a row group. */
export interface ChunkData {
  /** Dictionary of distinct values; present if the pages contain dictionary indices. */
  readonly dictionary: { readonly count: number; readonly bytes: Uint8Array } | null;
  readonly pages: readonly Page[];
  readonly statistics: Statistics;
}

export interface ChunkColumn {
  readonly name: string;
  readonly type: 'BYTE_ARRAY' | 'INT32' | 'DOUBLE' | 'BOOLEAN';
}

/** Writes a column chunk. Returns its footer entry. */
export function writeChunk(
  out: ByteWriter,
  { name, type }: ChunkColumn,
  { dictionary, pages, statistics }: ChunkData,
): ColumnChunk {
  const start = out.offset;
  const encoding: Encoding = dictionary === null ? 'PLAIN' : 'RLE_DICTIONARY';
  let uncompressed = dictionary === null ? 0 : writeDictionary(out, dictionary);
  const dataStart = out.offset;
  for (const page of pages) uncompressed += writePage(out, encoding, page);
  const rows = pages.reduce((sum, page) => sum + page.rows, 0);
  return {
    file_offset: BigInt(start),
    meta_data: {
      type,
      encodings: dictionary === null ? ['PLAIN'] : ['PLAIN', encoding],
      path_in_schema: [name],
      codec: CODEC,
      num_values: BigInt(rows),
      total_compressed_size: BigInt(out.offset - start),
      total_uncompressed_size: BigInt(uncompressed),
      data_page_offset: BigInt(dataStart),
      ...(dictionary !== null && { dictionary_page_offset: BigInt(start) }),
      statistics,
      encoding_stats: [
        ...(dictionary === null
          ? []
          : [{ page_type: 'DICTIONARY_PAGE' as const, encoding: 'PLAIN' as const, count: 1 }]),
        { page_type: 'DATA_PAGE_V2', encoding, count: pages.length },
      ],
    },
  };
}

/** Returns the uncompressed size of the page, including its header. */
function writeDictionary(out: ByteWriter, { count, bytes }: NonNullable<ChunkData['dictionary']>): number {
  const start = out.offset;
  const compressed = snappyCompress(bytes);
  writePageHeader(out, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: bytes.length,
    compressed_page_size: compressed.length,
    dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
  });
  const header = out.offset - start;
  out.appendBytes(compressed);
  return header + bytes.length;
}

/** Returns the uncompressed size of the page, including its header. */
function writePage(out: ByteWriter, encoding: Encoding, { rows, nulls, levels, bytes }: Page): number {
  const start = out.offset;
  const compressed = snappyCompress(bytes);
  writePageHeader(out, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.length + bytes.length,
    compressed_page_size: levels.length + compressed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: nulls,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const header = out.offset - start;
  out.appendBytes(levels);
  out.appendBytes(compressed);
  return header + levels.length + bytes.length;
}

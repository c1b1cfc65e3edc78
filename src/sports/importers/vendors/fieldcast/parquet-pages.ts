import type { AsyncBuffer, ColumnChunk } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';

/**
 * Checks the headers of all pages of a column before the library reads it: it trusts them, and loops for ever where one
 * lacks a length. Throws Error where one cannot be right.
 */
export async function requirePages(file: AsyncBuffer, { meta_data: meta }: ColumnChunk): Promise<void> {
  if (meta === undefined) throw new Error('a column without metadata');
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  const bytes = await file.slice(start, start + Number(meta.total_compressed_size));
  const reader = { view: new DataView(bytes), offset: 0 };
  while (reader.offset < bytes.byteLength) {
    const header = parquetHeader(reader);
    const { type, compressed_page_size: size, uncompressed_page_size: whole } = header;
    const left = bytes.byteLength - reader.offset;
    const details = {
      DATA_PAGE: header.data_page_header,
      DATA_PAGE_V2: header.data_page_header_v2,
      DICTIONARY_PAGE: header.dictionary_page_header,
      INDEX_PAGE: undefined,
    }[type];
    const levels = header.data_page_header_v2;
    const isRight =
      isCount(size, left) &&
      isCount(whole, Number.MAX_SAFE_INTEGER) &&
      details !== undefined &&
      isCount(details.num_values, Number(meta.num_values)) &&
      (levels === undefined ||
        (isCount(levels.repetition_levels_byte_length, size) &&
          isCount(levels.definition_levels_byte_length, size - levels.repetition_levels_byte_length)));
    if (!isRight) throw new Error(`the header of the page at byte ${start + reader.offset} is damaged`);
    reader.offset += size;
  }
}

function isCount(value: number | undefined, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

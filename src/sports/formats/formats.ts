import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import type { Batch, Table, TableEncoder, TableOptions } from '../model/tables.ts';

interface FormatEntry {
  readonly mediaType: string;
  /** Value of the Content-Type header. */
  readonly contentType: string;
  /** Whether a response has the whole selection unless `limit` is given; otherwise it is paged. */
  readonly streams: boolean;
  /** See `Representation`. */
  readonly isFile: boolean;
  /** Of formats that are tables. Loaded when it is first needed, as is the library that it uses. */
  readonly encoder?: () => Promise<(table: Table, options: TableOptions) => TableEncoder>;
}

/** The formats of lists, by the name that `format` takes. */
export const FORMATS = {
  json: {
    mediaType: 'application/json',
    contentType: 'application/json; charset=utf-8',
    streams: false,
    isFile: false,
  },
  ndjson: {
    mediaType: 'application/x-ndjson',
    contentType: 'application/x-ndjson; charset=utf-8',
    streams: true,
    isFile: false,
  },
  csv: {
    mediaType: 'text/csv',
    contentType: 'text/csv; charset=utf-8; header=present',
    streams: true,
    isFile: false,
    encoder: async () => (await import('./table/csv.ts')).csvEncoder,
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    contentType: 'application/vnd.apache.parquet',
    streams: true,
    isFile: true,
    encoder: async () => (await import('./table/parquet.ts')).parquetEncoder,
  },
  arrow: {
    mediaType: 'application/vnd.apache.arrow.stream',
    contentType: 'application/vnd.apache.arrow.stream',
    streams: true,
    isFile: false,
    encoder: async () => (await import('./table/arrow.ts')).arrowEncoder,
  },
} as const satisfies Record<string, FormatEntry>;

type Formats = typeof FORMATS;
export type FormatName = keyof Formats;
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** Media types of lists besides JSON. */
export const OTHER_TYPES = Object.values(FORMATS)
  .map(({ mediaType }) => mediaType)
  .filter((type) => type !== FORMATS.json.mediaType);

/** Formats that are tables. */
export type TableFormat = {
  [K in FormatName]: Formats[K] extends { readonly encoder: unknown } ? K : never;
}[FormatName];

export function isTableFormat(format: FormatName): format is TableFormat {
  return 'encoder' in FORMATS[format];
}

/** Encodes a table as a stream. Memory holds a few thousand rows (Parquet: one row group). */
export async function* encodeTable(
  format: TableFormat,
  table: Table,
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  options: TableOptions = {},
): AsyncGenerator<Uint8Array> {
  const encoderOf: (table: Table, options: TableOptions) => TableEncoder = await FORMATS[format].encoder();
  const encoder = encoderOf(table, options);
  for await (const batch of batches) {
    const bytes = encoder.batch(batch);
    if (bytes.byteLength > 0) yield bytes;
  }
  yield encoder.end();
}

/** The stream's bytes in one piece. */
export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(stream));
}

/**
 * The format of the response: `format` of the query if given, else what the Accept header prefers, else JSON.
 * Throws HttpError (406) if none of the requested formats is offered.
 */
export function negotiateFormat(
  request: IncomingMessage,
  requested: string | undefined,
  offered: readonly FormatName[] = FORMAT_NAMES,
): FormatName {
  if (requested !== undefined) {
    // With a dot before it, the URL ends like a file name, from which DuckDB recognises the format.
    const name = offered.find((candidate) => candidate === requested || `.${candidate}` === requested);
    if (name !== undefined) return name;
    throw notOffered(`The format ${shorten(requested)} is not offered here`, offered);
  }
  const { accept = '' } = request.headers;
  if (accept === '') return 'json';
  const first = namedFirst(accept, offered);
  if (first !== undefined) return first;
  const accepted = new Negotiator(request).mediaType(offered.map((name) => FORMATS[name].mediaType));
  const name = offered.find((candidate) => FORMATS[candidate].mediaType === accepted);
  if (name !== undefined) return name;
  throw notOffered('None of the formats in the Accept header is offered here', offered, { vary: 'Accept' });
}

/**
 * The format that the header names first, and once, where it gives no weights: nothing can be preferred to it.
 * What most programs send, in a tenth of the time that it takes to weigh all that is offered.
 */
function namedFirst(accept: string, offered: readonly FormatName[]): FormatName | undefined {
  if (accept.includes(';')) return undefined;
  const comma = accept.indexOf(',');
  const first = comma < 0 ? accept : accept.slice(0, comma);
  if (accept.toLowerCase().lastIndexOf(first) > 0) return undefined;
  return offered.find((name) => FORMATS[name].mediaType === first);
}

function notOffered(
  problem: string,
  offered: readonly FormatName[],
  headers: Readonly<Record<string, string>> = {},
): HttpError {
  const names = offered.map((name) => `${name} (${FORMATS[name].mediaType})`).join(', ');
  return new HttpError('not_acceptable', `${problem}: choose from ${names}`, headers);
}

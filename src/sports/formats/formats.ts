import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { HttpError } from '../../http/errors.ts';

interface FormatEntry {
  readonly mediaType: string;
  /** Value of the Content-Type header. */
  readonly contentType: string;
  /** Whether an answer holds everything selected unless `limit` says otherwise. */
  readonly streams: boolean;
  /** See `Representation`. */
  readonly isFile: boolean;
}

/** The representations of lists. An answer's format is a name of this table. */
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
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    contentType: 'application/vnd.apache.parquet',
    streams: true,
    isFile: true,
  },
  arrow: {
    mediaType: 'application/vnd.apache.arrow.stream',
    contentType: 'application/vnd.apache.arrow.stream',
    streams: true,
    isFile: false,
  },
} as const satisfies Record<string, FormatEntry>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/**
 * The format to answer in: `?format=` first, then the Accept header, JSON where neither says.
 * Throws HttpError (406) where what is asked for is not offered.
 */
export function chooseFormat(
  request: IncomingMessage,
  asked: string | undefined,
  offered: readonly FormatName[] = FORMAT_NAMES,
): FormatName {
  const choices = offered.map((name) => `${name} (${FORMATS[name].mediaType})`).join(', ');
  if (asked !== undefined) {
    // With a dot before it, an address ends as a file's name does, by which DuckDB tells what it is.
    const name = offered.find((candidate) => candidate === asked || `.${candidate}` === asked);
    if (name) return name;
    throw new HttpError(
      'not_acceptable',
      `There is no format ${asked.slice(0, 50)} here; offered are ${choices}`,
    );
  }
  if (request.headers.accept === undefined) return 'json';
  const accepted = new Negotiator(request).mediaType(offered.map((name) => FORMATS[name].mediaType));
  const name = offered.find((candidate) => FORMATS[candidate].mediaType === accepted);
  if (name) return name;
  throw new HttpError(
    'not_acceptable',
    `None of the accepted formats is offered here; offered are ${choices}`,
  );
}

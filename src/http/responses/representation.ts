/** The content of a response: bytes that may be compressed, a stream of bytes, or an immutable file. */
export type Content = Uint8Array | PackedContent | ByteStream | FileContent;

/** Bytes in their stored encoding. Their memory is released once the response has been sent. */
export interface PackedContent {
  /** Decompressed size in bytes. */
  readonly size: number;
  /** The content encoding of the stored bytes; null for none. */
  readonly encoding: 'zstd' | 'gzip' | null;
  /**
   * Returns the bytes for a client that accepts this encoding, usually exactly as stored: a single zstd frame
   * or gzip member.
   */
  readonly packed: () => Uint8Array;
  readonly plain: () => Promise<Uint8Array>;
}

/**
 * A stream that may hold resources. The receiver always reads the stream to the end or closes it with
 * `return`.
 */
export type ByteStream = AsyncGenerator<Uint8Array, void>;

export interface FileContent {
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

/** A request for a body. */
export interface BodyContext {
  /** The content encoding of the response, or null for none. The responder encodes the body if necessary. */
  readonly encoding: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /**
   * Resolves when this many bytes of memory are available. Call it before allocating the memory. Throws
   * HttpError (503) on timeout. Content of less than 64 kB needs no room.
   */
  room(bytes: number): Promise<void>;
  /** Like `room`, for a stream. Call it before reading begins. */
  roomToStream(): Promise<void>;
}

export interface Version {
  /** State of the data, passed to `CachePolicy.isCurrent`: a dataset revision, or a time. */
  readonly revision: string;
  /** Identifies the bytes: the content's revision and the request's whole plan. */
  readonly identity: readonly unknown[];
}

export interface Body {
  readonly content: Content;
  /** The content's version, if the data may have changed since the representation was planned. */
  readonly version?: Version;
  /** Path and query of the next page; null on the last page. */
  readonly next?: string | null;
}

/** Content for a `Responder` to send, with its caching rules. */
export interface Representation extends Version {
  /** Value of the Content-Type header. */
  readonly type: string;
  /** Request headers, other than Accept-Encoding, that determined this representation. None by default. */
  readonly variesBy?: readonly string[];
  /**
   * Whether the representation is a file in a format with built-in compression. Such a file gets no content
   * encoding and supports Range requests. A stream is spooled to a file before any part is sent. Only these
   * representations may have a file as content.
   */
  readonly isFile?: boolean;
  /**
   * A zstd-compressed file with the same bytes. Clients that accept zstd get this file instead of the body,
   * even for Range requests.
   */
  readonly zstdFile?: FileContent | null;
  /**
   * Whether the response cache may store the response. True by default; false if every request must reach its
   * route.
   */
  readonly isKept?: boolean;
  /** `Cache-Control`, `Expires` and similar headers. By default, clients must always revalidate. */
  readonly freshness?: Readonly<Record<string, string>>;
  readonly body: (context: BodyContext) => Promise<Body> | Body;
}

export function isFileContent(content: Content): content is FileContent {
  return 'path' in content;
}

export function isPacked(content: Content): content is PackedContent {
  return 'packed' in content;
}

export function isStream(content: Content): content is ByteStream {
  return Symbol.asyncIterator in content;
}

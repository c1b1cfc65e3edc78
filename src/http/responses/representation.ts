/** The content of a response: bytes, which may be compressed, a stream of bytes, or a file that never changes. */
export type Content = Uint8Array | PackedContent | ByteStream | FileContent;

/** Bytes, stored compressed or not, whose memory a response gives back when it has been sent. */
export interface PackedContent {
  /** Bytes when decompressed. */
  readonly size: number;
  /** The content encoding that it is stored in, null for none. */
  readonly encoding: 'zstd' | 'gzip' | null;
  /** For a client that takes this encoding: mostly as it is stored, a single frame or member. */
  readonly packed: () => Uint8Array;
  readonly plain: () => Promise<Uint8Array>;
}

/** It is always read to its end or told to `return`, also if nothing was read: it may hold resources. */
export type ByteStream = AsyncGenerator<Uint8Array, void>;

export interface FileContent {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The request that a body is made for. */
export interface BodyContext {
  /** The content encoding that the client gets, null for none: content need not be in it. */
  readonly encoding: string | null;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
  /**
   * Resolves when there is room for so many bytes of memory, which is to be asked before they are taken. Throws HttpError
   * (503) if there is none in time. Content of less than 64 kB needs no room.
   */
  room(bytes: number): Promise<void>;
  /** The same for content that is a stream, to be asked before its reading begins. */
  roomToStream(): Promise<void>;
}

/** Which content a representation has. */
export interface Version {
  /** The state of the data, as `CachePolicy.isCurrent` understands it: the revision of a dataset, or a time. */
  readonly revision: string;
  /** Everything the bytes depend on: the revision of the content and the whole plan of the request. */
  readonly identity: readonly unknown[];
}

/** A body that was made. */
export interface Body {
  readonly content: Content;
  /** What the content is of, if the data may have changed since the representation was planned. */
  readonly version?: Version;
  /** Path and query of the next page, null on the last one. */
  readonly next?: string | null;
}

/** What a `Responder` sends, and the rules by which caches may store it. */
export interface Representation extends Version {
  /** Content-Type. */
  readonly type: string;
  /** Request headers that this representation was chosen by, apart from Accept-Encoding. None by default. */
  readonly variesBy?: readonly string[];
  /**
   * Whether it is a file in a format with its own compression: it gets no content encoding, can be requested in parts
   * (Range), and a stream is written to the spool before its first part is sent. Only the content of such may be a file.
   */
  readonly isFile?: boolean;
  /** A file of the same bytes as zstd encodes them. Clients that take zstd get it instead of the body, also in parts. */
  readonly zstdFile?: FileContent | null;
  /** Whether the response cache may keep it, the default: not if each request has to reach its route. */
  readonly isKept?: boolean;
  /** `Cache-Control`, `Expires` and the like. By default clients must revalidate each time. */
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

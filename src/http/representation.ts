import type { Soon } from './at-once.ts';

/** The content of a response: bytes, which may be compressed, a stream of bytes, or a file that never changes. */
export type Content = Uint8Array | PackedContent | ByteStream | FileContent;

/** Bytes whose memory a response gives back when it has been sent, as what this makes is for that one; mostly stored compressed. */
export interface PackedContent {
  /** Bytes when decompressed. */
  readonly size: number;
  /** The content encoding that it is stored in, null for none. */
  readonly encoding: 'zstd' | 'gzip' | null;
  /** As a client gets it that takes that: mostly as it is stored, a single frame or member. */
  readonly packed: () => Uint8Array;
  readonly plain: () => Promise<Uint8Array>;
}

/** It is always read to its end or told to `return`, also where nothing was read: it may hold resources. */
export type ByteStream = AsyncGenerator<Uint8Array, void>;

export interface FileContent {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** What content is made under. */
export interface Making {
  /** The content encoding that the client gets, null for none: content need not be in it. */
  readonly encoding: string | null;
  /** Aborted when the client is gone. What is thrown then is not reported. */
  readonly signal: AbortSignal;
  /**
   * Resolves when there is room for so many bytes of memory in the budget of all responses, which is to be asked before
   * they are taken. Throws HttpError (503) where there is none in time. Content of less than 64 kB needs no room.
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

/** What a `Responder` sends, and the rules by which caches may store it. */
export interface Representation extends Version {
  /** What `body` has returned, where the data may have changed since `revision` and `identity` were determined. */
  readonly actual?: () => Version;
  /** Content-Type. */
  readonly type: string;
  /** Request headers that this representation was chosen by, apart from Accept-Encoding. None by default. */
  readonly variesBy?: readonly string[];
  /**
   * Whether it is a file in a format with its own compression: it gets no content encoding, can be requested in parts
   * (Range), and a stream is written to the spool before its first part is sent. `body` may make FileContent of such content only.
   */
  readonly isFile?: boolean;
  /** A file of the same bytes as zstd encodes them. Clients that take zstd get it instead of what `body` makes, also in parts. */
  readonly zstdFile?: FileContent | null;
  /** Whether the response cache keeps it where it can, the default: not where each request has to reach its route. */
  readonly isKept?: boolean;
  /**
   * What is stored in just this encoding, null for none, and need not be made; null where there is nothing. Asked for before `body`,
   * which makes the rest.
   */
  readonly atHand?: (encoding: string | null) => Soon<PackedContent | null>;
  readonly body: (making: Making) => Promise<Content> | Content;
  /** `Cache-Control`, `Expires` and the like. By default clients must revalidate each time. */
  readonly freshness?: Readonly<Record<string, string>>;
  /** Headers that are known only after `body` has returned, such as Link. */
  readonly headers?: () => Record<string, string>;
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

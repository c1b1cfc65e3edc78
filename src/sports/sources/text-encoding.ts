import { Transform, type TransformCallback } from 'node:stream';
import { TextDecoder } from 'node:util';

/** Byte order marks and the UTF-16 forms of `<?`, in hexadecimal, with the encoding that they prove. */
const UTF16_STARTS = [
  { start: 'fffe', encoding: 'utf-16le' },
  { start: 'feff', encoding: 'utf-16be' },
  { start: '3c003f00', encoding: 'utf-16le' },
  { start: '003c003f', encoding: 'utf-16be' },
] as const;

/** The encoding declared at the start of an XML document. */
const XML_ENCODING = /^(?:\u00EF\u00BB\u00BF)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * Returns the encoding that a file declares by a byte order mark or an XML declaration; null for UTF-8 or if
 * there is no declaration. Some programs write "utf-16" into UTF-8 files, so only the bytes themselves prove
 * UTF-16.
 */
export function encodingOf(head: Buffer): string | null {
  const hex = head.toString('hex', 0, 4);
  const utf16 = UTF16_STARTS.find(({ start }) => hex.startsWith(start));
  if (utf16 !== undefined) return utf16.encoding;
  const declared = XML_ENCODING.exec(head.toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8';
  return /^(?:utf-?(?:8|16).*|us-ascii)$/.test(declared) ? null : declared;
}

/** Converts text to UTF-8. Throws an error if the encoding is unknown or the bytes do not match it. */
export class ToUtf8 extends Transform {
  readonly #encoding: string;
  readonly #decoder: TextDecoder;

  constructor(encoding: string) {
    super();
    this.#encoding = encoding;
    try {
      this.#decoder = new TextDecoder(encoding, { fatal: true });
    } catch (cause) {
      throw new Error(`its encoding "${encoding}" is unknown`, { cause });
    }
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#decode(() => this.#decoder.decode(chunk, { stream: true }), done);
  }

  override _flush(done: TransformCallback): void {
    this.#decode(() => this.#decoder.decode(), done);
  }

  #decode(decode: () => string, done: TransformCallback): void {
    try {
      done(null, decode());
    } catch (cause) {
      done(new Error(`it is not valid ${this.#encoding} text`, { cause }));
    }
  }
}

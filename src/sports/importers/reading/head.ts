import { open } from 'node:fs/promises';
import { type FoundFile, orImportError } from './files.ts';

/** Number of bytes at the start of a file that are read to detect its format. */
const HEAD_BYTES = 16 * 1024;
/** A UTF-8 byte order mark, read as Latin-1. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/**
 * Start of a file, decoded as Latin-1 without a byte order mark. Latin-1 has one byte per character, so the
 * text can be cut anywhere.
 */
export class FileHead {
  readonly text: string;

  constructor(text: string) {
    this.text = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
  }

  get isJsonObject(): boolean {
    return /^\s*\{/.test(this.text);
  }

  get isJsonArray(): boolean {
    return /^\s*\[\s*\{/.test(this.text);
  }

  /** Whether the text contains all these JSON keys, at any depth. */
  hasKeys(...keys: string[]): boolean {
    return keys.every((key) => new RegExp(`"${key}"\\s*:`).test(this.text));
  }

  /** Returns the fields of the first line as column names. */
  columns(separator = ','): string[] {
    const [header = ''] = this.text.split(/\r?\n/, 1);
    return header.split(separator).map((name) => name.trim().replaceAll('"', ''));
  }

  /** Whether the first line contains all these column names, in any order. */
  hasColumns(required: readonly string[], separator = ','): boolean {
    const columns = new Set(this.columns(separator));
    return required.every((name) => columns.has(name));
  }
}

export async function readHead(file: FoundFile, bytes = HEAD_BYTES): Promise<FileHead> {
  return new FileHead(await readPart(file, 0, bytes));
}

/** Returns part of a file as Latin-1 text; shorter if the file ends earlier. */
export function readPart(file: FoundFile, offset: number, bytes: number): Promise<string> {
  return orImportError(file.path, async () => {
    await using handle = await open(file.path);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
    return buffer.toString('latin1', 0, bytesRead);
  });
}

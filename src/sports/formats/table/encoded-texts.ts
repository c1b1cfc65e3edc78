import type { TextColumn } from '../../model/columns.ts';

/**
 * Encodes each distinct text of a column once; the tracking of a game repeats each text a hundred thousand
 * times.
 */
export class EncodedTexts {
  readonly #encode: (text: string) => Uint8Array;
  #column: TextColumn | null = null;
  #encoded: Uint8Array[] = [];

  constructor(encode: (text: string) => Uint8Array) {
    this.#encode = encode;
  }

  /** Returns the encoded texts of the column, including any added since the last call. */
  of(column: TextColumn): readonly Uint8Array[] {
    if (column !== this.#column) {
      this.#column = column;
      this.#encoded = [];
    }
    for (const text of column.texts.slice(this.#encoded.length)) this.#encoded.push(this.#encode(text));
    return this.#encoded;
  }
}

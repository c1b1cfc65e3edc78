import type { TextColumn } from '../../model/columns.ts';

/**
 * Encodes each distinct string in a column once. Tracking repeats each string about a hundred thousand times
 * per game.
 */
export class EncodedTexts {
  readonly #encode: (text: string) => Uint8Array;
  #column: TextColumn | null = null;
  #encoded: Uint8Array[] = [];

  constructor(encode: (text: string) => Uint8Array) {
    this.#encode = encode;
  }

  /** Returns the encoded strings of the column, including strings added since the last call. */
  of(column: TextColumn): readonly Uint8Array[] {
    if (column !== this.#column) {
      this.#column = column;
      this.#encoded = [];
    }
    for (const text of column.texts.slice(this.#encoded.length)) this.#encoded.push(this.#encode(text));
    return this.#encoded;
  }
}

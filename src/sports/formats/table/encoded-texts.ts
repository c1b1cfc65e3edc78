import type { TextColumn } from '../../model/columns.ts';

/** The bytes of a column's texts, each made when it is first met: a game's tracking has each a hundred thousand times. */
export class EncodedTexts {
  readonly #encode: (text: string) => Uint8Array;
  #column: TextColumn | null = null;
  #encoded: Uint8Array[] = [];

  constructor(encode: (text: string) => Uint8Array) {
    this.#encode = encode;
  }

  /** Bytes of each text of the column, which may have grown since it was last asked about. */
  of(column: TextColumn): readonly Uint8Array[] {
    if (column !== this.#column) {
      this.#column = column;
      this.#encoded = [];
    }
    for (const text of column.texts.slice(this.#encoded.length)) this.#encoded.push(this.#encode(text));
    return this.#encoded;
  }
}

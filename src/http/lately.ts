/**
 * What was seen lately, in bounded memory: in two generations, of which the older one is forgotten as a whole when the younger
 * one is full. To keep the exact order takes several times as long, for each request anew.
 */
export class Lately {
  readonly #most: number;
  #young = new Set<string>();
  #old = new Set<string>();
  #length = 0;

  /** `length`: of the texts of a generation, at which it is full. */
  constructor(length: number) {
    this.#most = length;
  }

  has(text: string): boolean {
    return this.#young.has(text) || this.#old.has(text);
  }

  add(text: string): void {
    if (this.#length + text.length > this.#most) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#length = 0;
    }
    this.#young.add(text);
    this.#length += text.length;
  }
}

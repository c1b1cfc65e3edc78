/** A list of whole numbers from 0 to 2³² − 1, of a length that is known beforehand; 0 where none was set. */
export class Numbers {
  readonly #values: Uint32Array;

  constructor(length: number) {
    this.#values = new Uint32Array(length);
  }

  /** Throws RangeError beyond the last. */
  at(position: number): number {
    const value = this.#values[position];
    if (value === undefined) throw new RangeError(`no number ${position} among ${this.#values.length}`);
    return value;
  }

  set(position: number, value: number): void {
    this.#values[position] = value;
  }
}

const FIRST_BYTES = 256 * 1024;
/** Most bytes that UTF-8 takes for one of JavaScript's characters. */
const BYTES_PER_CHARACTER = 3;

/** Lines of text as UTF-8 in memory that can be used again: a game's tracking passes through as gigabytes of them. */
export class LineBuffer {
  #buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;
  #ends: number[] = [];

  /** The lines, with one line end between them; good until {@link clear}. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Offset at which each line ends. */
  get ends(): readonly number[] {
    return this.#ends;
  }

  add(line: string): void {
    this.#reserve(1 + line.length * BYTES_PER_CHARACTER);
    if (this.#ends.length > 0) this.#length += this.#buffer.write('\n', this.#length);
    this.#length += this.#buffer.write(line, this.#length);
    this.#ends.push(this.#length);
  }

  clear(): void {
    this.#length = 0;
    this.#ends = [];
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

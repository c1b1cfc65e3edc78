const INITIAL_BYTES = 256 * 1024;
/** Maximum length in UTF-8 of a UTF-16 code unit. */
const BYTES_PER_CODE_UNIT = 3;

/** Lines of text as UTF-8, in memory that can be reused: gigabytes pass through for one game's tracking. */
export class LineBuffer {
  #buffer = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #length = 0;
  #ends: number[] = [];

  /** The lines, separated by line feeds; valid until {@link clear} is called. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Offset at which each line ends. */
  get ends(): readonly number[] {
    return this.#ends;
  }

  add(line: string): void {
    this.#reserve(1 + line.length * BYTES_PER_CODE_UNIT);
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

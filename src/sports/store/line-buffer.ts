const INITIAL_BYTES = 256 * 1024;
const COMMA = 0x2c;

/** Lines of text as UTF-8, in memory that can be reused: gigabytes pass through for one game's tracking. */
export class LineBuffer {
  #buffer = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #length = 0;
  #ends: number[] = [];

  /** The lines, separated by line feeds; valid until {@link clear} is called. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** The same with a line feed after the last line, too. */
  get closedBytes(): Buffer {
    this.#reserve(1);
    return this.#buffer.subarray(0, this.#length + this.#buffer.write('\n', this.#length));
  }

  /** Offset at which each line ends. */
  get ends(): readonly number[] {
    return this.#ends;
  }

  /** Adds a line of at most `longest` bytes, which `write` writes at an offset; it returns the offset behind it. */
  add(longest: number, write: (bytes: Buffer, at: number) => number): void {
    this.#reserve(1 + longest);
    if (this.#ends.length > 0) this.#length += this.#buffer.write('\n', this.#length);
    this.#length = write(this.#buffer, this.#length);
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

/** Lines as elements of a list in JSON: in their bytes, commas take the place of the line feeds between them. */
export function joinedByCommas({ bytes, ends }: Pick<LineBuffer, 'bytes' | 'ends'>): Buffer {
  for (let i = 0; i < ends.length - 1; i += 1) bytes[ends[i] as number] = COMMA;
  return bytes;
}

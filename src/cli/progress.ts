const BAR_WIDTH = 30;
const REDRAW_MS = 100;

/** Shows how far a long piece of work is. */
export interface Progress {
  /** Begins a game of so many bytes. */
  begin(label: string, bytes: number): void;
  advance(bytes: number): void;
  /** Takes the bar away, so that a line can be printed. */
  clear(): void;
}

/** A bar on a terminal; nothing elsewhere, where each game's own line tells enough. */
export function createProgress(stream: NodeJS.WriteStream, total: number): Progress {
  return stream.isTTY ? new Bar(stream, total) : { begin: nothing, advance: nothing, clear: nothing };
}

class Bar implements Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #total: number;
  #count = 0;
  #label = '';
  #bytes = 0;
  #done = 0;
  #drawnAt = 0;

  constructor(stream: NodeJS.WriteStream, total: number) {
    this.#stream = stream;
    this.#total = total;
  }

  begin(label: string, bytes: number): void {
    this.#count += 1;
    this.#label = label;
    this.#bytes = bytes;
    this.#done = 0;
    this.#draw();
  }

  advance(bytes: number): void {
    this.#done += bytes;
    if (Date.now() - this.#drawnAt >= REDRAW_MS) this.#draw();
  }

  clear(): void {
    this.#stream.write('\r\u001b[K');
  }

  #draw(): void {
    this.#drawnAt = Date.now();
    const share = this.#bytes === 0 ? 0 : Math.min(1, this.#done / this.#bytes);
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '#'.repeat(filled) + '-'.repeat(BAR_WIDTH - filled);
    const percent = String(Math.floor(share * 100)).padStart(3);
    this.#stream.write(`\r\u001b[K[${bar}] ${percent} %  ${this.#count}/${this.#total}  ${this.#label}`);
  }
}

function nothing(): void {
  // Away from a terminal there is no bar to draw.
}

const BAR_WIDTH = 30;
const REDRAW_MS = 100;

/** Shows how far a long piece of work is, which may go on at several of its pieces at once. */
export interface Progress {
  /** Begins a piece. */
  begin(label: string): void;
  advance(bytes: number): void;
  /** Takes the bar away, so that a line can be printed. */
  clear(): void;
}

/** All the work there is. */
interface Work {
  readonly pieces: number;
  readonly bytes: number;
}

/** A bar on a terminal; nothing elsewhere, where each piece's own line tells enough. */
export function createProgress(stream: NodeJS.WriteStream, work: Work): Progress {
  return stream.isTTY ? new Bar(stream, work) : { begin: nothing, advance: nothing, clear: nothing };
}

class Bar implements Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #work: Work;
  #begun = 0;
  #label = '';
  #done = 0;
  #drawnAt = 0;

  constructor(stream: NodeJS.WriteStream, work: Work) {
    this.#stream = stream;
    this.#work = work;
  }

  begin(label: string): void {
    this.#begun += 1;
    this.#label = label;
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
    const { bytes, pieces } = this.#work;
    const share = bytes === 0 ? 0 : Math.min(1, this.#done / bytes);
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '#'.repeat(filled) + '-'.repeat(BAR_WIDTH - filled);
    const percent = String(Math.floor(share * 100)).padStart(3);
    this.#stream.write(`\r\u001b[K[${bar}] ${percent} %  ${this.#begun}/${pieces}  ${this.#label}`);
  }
}

function nothing(): void {
  // Away from a terminal there is no bar to draw.
}

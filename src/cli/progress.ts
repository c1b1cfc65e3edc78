import { escapeLine } from './terminal.ts';

const BAR_WIDTH = 30;
const REDRAW_MS = 100;

/** Progress of a job whose items may run in parallel. */
export interface Progress {
  begin(label: string): void;
  advance(bytes: number): void;
  /** Removes the bar so that a line can be printed. */
  clear(): void;
}

interface Work {
  readonly items: number;
  readonly bytes: number;
}

/** Creates a progress bar for a terminal. Other streams get no bar, because each item already prints a line. */
export function createProgress(stream: ProgressStream, work: Work): Progress {
  return stream.isTTY ? new Bar(stream, work) : { begin: nothing, advance: nothing, clear: nothing };
}

export type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown };

class Bar implements Progress {
  readonly #stream: ProgressStream;
  readonly #work: Work;
  #started = 0;
  #label = '';
  #done = 0;
  #drawnAt = 0;

  constructor(stream: ProgressStream, work: Work) {
    this.#stream = stream;
    this.#work = work;
  }

  begin(label: string): void {
    this.#started += 1;
    this.#label = escapeLine(label);
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
    const { bytes, items } = this.#work;
    const share = bytes === 0 ? 0 : Math.min(1, this.#done / bytes);
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '#'.repeat(filled) + '-'.repeat(BAR_WIDTH - filled);
    const percent = String(Math.floor(share * 100)).padStart(3);
    this.#stream.write(`\r\u001b[K[${bar}] ${percent} %  ${this.#started}/${items}  ${this.#label}`);
  }
}

function nothing(): void {
  // Used for a stream without a progress bar.
}

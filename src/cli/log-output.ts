import { fstatSync, writeSync } from 'node:fs';
import { errorCode } from '../errors.ts';
import { printError } from './terminal.ts';

/** Buffer limits, in characters and milliseconds. Each write is a system call, so lines are buffered. */
const FLUSH_LENGTH = 4096;
const FLUSH_MS = 200;
/** Maximum number of bytes to buffer for a stalled reader. Further lines are dropped until the reader catches up. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Destination of the log. `write` throws if writing fails. */
export interface LogSink {
  /** Stream name in the message about lost lines. */
  readonly name: string;
  readonly write: (text: string) => void;
  /** Bytes that were accepted but not yet written. */
  readonly waiting: () => number;
  /** Registers a listener that is called once the stream is permanently closed. */
  readonly onGone: (listener: (error: Error) => void) => void;
}

export type LogStream = 'stdout' | 'stderr';

const STREAMS = {
  stdout: { fd: 1, name: 'standard output' },
  stderr: { fd: 2, name: 'standard error' },
} as const;

/** Returns a standard stream as a sink. Files are written synchronously; pipes and terminals may buffer text. */
export function standardStream(which: LogStream): LogSink {
  const { fd, name } = STREAMS[which];
  const stream = process[which];
  // Without a listener, an error on these streams would end the process.
  // Errors on standard error cannot be reported anywhere.
  process.stderr.on('error', () => undefined);
  if (fstatSync(fd).isFile()) {
    // Ignored, because `write` throws the same error.
    stream.on('error', () => undefined);
    return { name, write: (text) => void writeSync(fd, text), waiting: () => 0, onGone: () => undefined };
  }
  return {
    name,
    write: (text) => void stream.write(text),
    waiting: () => stream.writableLength,
    // A closed pipe cannot be reopened.
    onGone: (listener) => void stream.on('error', listener),
  };
}

/**
 * Writes the log to a standard stream without ever stopping the service. Lines are lost if the pipe is
 * closed, the disk is full or the reader stalls. Standard error reports the start of each loss.
 */
export class LogOutput {
  readonly #sink: LogSink;
  readonly #say: (message: string) => void;
  #lines = '';
  #isGone = false;
  #isLosing = false;

  constructor(sink: LogSink, say: (message: string) => void = printError) {
    this.#sink = sink;
    this.#say = say;
    sink.onGone((error) => {
      this.#isGone = true;
      this.#lose(error);
    });
    setInterval(() => this.flush(), FLUSH_MS).unref();
  }

  write(line: string): void {
    // Pipes accept up to this many bytes atomically; longer writes could mix with other workers' lines.
    if (this.#lines.length + line.length > FLUSH_LENGTH) this.flush();
    this.#lines += line;
    if (this.#lines.length >= FLUSH_LENGTH) this.flush();
  }

  flush(): void {
    const text = this.#lines;
    this.#lines = '';
    if (text === '' || this.#isGone) return;
    if (this.#sink.waiting() > (this.#isLosing ? 0 : MAX_WAITING_BYTES)) {
      this.#lose(new Error('nobody reads it'));
      return;
    }
    try {
      this.#sink.write(text);
      this.#isLosing = false;
    } catch (error) {
      this.#lose(error);
    }
  }

  #lose(error: unknown): void {
    if (this.#isLosing) return;
    this.#isLosing = true;
    const { name } = this.#sink;
    const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
    this.#say(`log lines are lost because ${name} cannot be written: ${reason}; the service keeps running`);
  }
}

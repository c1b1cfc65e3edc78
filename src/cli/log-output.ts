import { fstatSync, writeSync } from 'node:fs';
import { errorCode } from '../errors.ts';
import { printError } from './terminal.ts';

/** Lines are gathered up to so many characters, or for so long, since each write is a system call. */
const FLUSH_LENGTH = 4096;
const FLUSH_MS = 200;
/** What may wait for a reader that has stopped reading; further lines are dropped until it has read them all. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Where the log goes. `write` throws for what is not accepted. */
export interface LogSink {
  /** How it is called where lines are lost. */
  readonly name: string;
  readonly write: (text: string) => void;
  /** Bytes that were accepted and not yet written. */
  readonly waiting: () => number;
  /** Calls the listener when nothing can be written any more. */
  readonly onGone: (listener: (error: Error) => void) => void;
}

/** The standard streams that a log may go to. */
export type LogStream = 'stdout' | 'stderr';

const STREAMS = {
  stdout: { fd: 1, name: 'standard output' },
  stderr: { fd: 2, name: 'standard error' },
} as const;

/** A standard stream. A file takes a text at once or not at all, a pipe or a terminal when it can. */
export function standardStream(which: LogStream): LogSink {
  const { fd, name } = STREAMS[which];
  const stream = process[which];
  // Without a listener an error of these streams would end the process. Of standard error nobody is left to tell.
  process.stderr.on('error', () => undefined);
  if (fstatSync(fd).isFile()) {
    // `write` throws the same error.
    stream.on('error', () => undefined);
    return { name, write: (text) => void writeSync(fd, text), waiting: () => 0, onGone: () => undefined };
  }
  return {
    name,
    write: (text) => void stream.write(text),
    waiting: () => stream.writableLength,
    // The reader of a pipe does not come back.
    onGone: (listener) => void stream.on('error', listener),
  };
}

/**
 * Writes the log to a standard stream, and never stops the service: a reader that leaves, a full disk or a reader that
 * does not read costs lines, which is said once on standard error each time it begins.
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
    // A pipe takes so much in one piece: more could be mixed with what other workers write to it.
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
    const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
    this.#say(`log lines are lost, ${this.#sink.name} cannot be written: ${reason}; the service goes on`);
  }
}

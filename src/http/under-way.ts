import type { Gone } from './gone.ts';
import type { Making } from './representation.ts';

/**
 * What content of a response is made under. Not an object with a getter of its own: V8 makes a new hidden class for each of those, in
 * its old generation, where it keeps the whole request until the next full collection.
 */
export class UnderWay implements Making {
  readonly encoding: string | null;
  readonly room: Making['room'];
  readonly roomToStream: Making['roomToStream'];
  readonly #gone: Gone;

  constructor(
    encoding: string | null,
    gone: Gone,
    room: Making['room'],
    roomToStream: Making['roomToStream'],
  ) {
    this.encoding = encoding;
    this.#gone = gone;
    this.room = room;
    this.roomToStream = roomToStream;
  }

  get signal(): AbortSignal {
    return this.#gone.signal;
  }
}

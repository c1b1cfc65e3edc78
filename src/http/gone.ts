import type { ServerResponse } from 'node:http';

/** Tells whether the client of a response is gone before its end. */
export class Gone {
  readonly #response: ServerResponse;
  #controller: AbortController | null = null;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get isGone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  /** Aborted when it is. Made when it is first asked for: most responses are made at once, and nothing waits. */
  get signal(): AbortSignal {
    this.#controller ??= this.#follow();
    return this.#controller.signal;
  }

  #follow(): AbortController {
    const controller = new AbortController();
    // Making the reason takes a while, and nobody waits for a response that was sent.
    const abort = () => {
      if (this.isGone) controller.abort();
    };
    if (this.#response.closed) abort();
    else this.#response.once('close', abort);
    return controller;
  }
}

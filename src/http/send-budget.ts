import type { ServerResponse } from 'node:http';
import { HttpError } from './errors.ts';

export interface SendLimits {
  /** Memory that large responses may take together, from when they are made until the system has taken their last byte. */
  readonly maxBytes: number;
  /** How long a large response may wait for room before it is refused. */
  readonly waitMs: number;
  /** A connection that takes no byte of a waiting response for so long is closed. */
  readonly stallMs: number;
}

const MB = 1024 * 1024;

export const DEFAULT_LIMITS: SendLimits = { maxBytes: 96 * MB, waitMs: 500, stallMs: 60_000 };

/** What one response holds of the budget. */
export interface Hold {
  /**
   * Makes it hold so many bytes, no longer what it held before. Waits for room if that is more. Throws HttpError (503)
   * where there is none in time.
   */
  set(bytes: number): Promise<void>;
}

interface Waiter {
  readonly more: number;
  /** What the same response holds already. */
  readonly own: number;
  readonly admit: () => void;
}

/** Responses up to this size always go: the system's own buffers take them, so they stay with no slow client. */
export const SMALL_BYTES = 64 * 1024;

/**
 * Counts the memory of all large responses that are being made or sent, and refuses further ones past a limit, so that
 * clients who do not read what they asked for cannot exhaust memory. What a response holds is given back when it ends,
 * in whatever way.
 */
export class SendBudget {
  readonly limits: SendLimits;
  readonly #users = new Map<Uint8Array, number>();
  readonly #waiting = new Set<Waiter>();
  #held = 0;

  constructor(limits: Partial<SendLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** What all responses hold now. */
  get heldBytes(): number {
    return this.#held;
  }

  /** What a response is to hold, nothing at first, until it ends. */
  hold(response: ServerResponse): Hold {
    let own = 0;
    let isFollowed = false;
    let hasEnded = false;
    // Only where it holds anything, which most responses do not.
    const follow = () => {
      isFollowed = true;
      whenEnded(response, () => {
        hasEnded = true;
        this.#release(own);
      });
    };
    return {
      set: async (wanted) => {
        // Whole numbers, whose sum leaves no remainder when all is given back.
        const bytes = wanted <= SMALL_BYTES ? 0 : Math.ceil(wanted);
        if (bytes > 0 && !isFollowed) follow();
        if (hasEnded) return;
        const more = bytes - own;
        if (more > 0 && (this.#waiting.size > 0 || !this.#fits(more, own))) {
          await this.#wait(response, { more, own });
        } else if (more > 0) this.#held += more;
        own = bytes;
        if (more < 0) this.#release(-more);
      },
    };
  }

  /**
   * Counts a body that is whole in memory while it is sent; once, however many responses send it. False, having counted
   * nothing, where there is no room.
   */
  share(response: ServerResponse, body: Uint8Array): boolean {
    const bytes = body.byteLength;
    if (bytes <= SMALL_BYTES) return true;
    const users = this.#users.get(body) ?? 0;
    if (users === 0) {
      if (!this.#fits(bytes)) return false;
      this.#held += bytes;
    }
    this.#users.set(body, users + 1);
    whenEnded(response, () => {
      const left = (this.#users.get(body) ?? 0) - 1;
      if (left > 0) {
        this.#users.set(body, left);
        return;
      }
      this.#users.delete(body);
      this.#release(bytes);
    });
    return true;
  }

  /** Whether there is room for more. A response always fits alone, however large it is. */
  #fits(bytes: number, own = 0): boolean {
    return this.#held === own || this.#held + bytes <= this.limits.maxBytes;
  }

  #release(bytes: number): void {
    this.#held -= bytes;
    this.#admit();
  }

  #admit(): void {
    for (const waiter of this.#waiting) {
      // In order: a large response would wait for ever if smaller ones overtook it.
      if (!this.#fits(waiter.more, waiter.own)) return;
      waiter.admit();
    }
  }

  #wait(response: ServerResponse, { more, own }: Pick<Waiter, 'more' | 'own'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiter);
        clearTimeout(timer);
        response.off('close', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(overloaded());
        this.#admit();
      };
      const waiter: Waiter = {
        more,
        own,
        admit: () => {
          leave();
          this.#held += more;
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      response.once('close', giveUp);
      this.#waiting.add(waiter);
    });
  }
}

/** The 503 past the limit. */
export function overloaded(): HttpError {
  return new HttpError(
    'unavailable',
    'Too many large responses are under way, which their clients have yet to read; try again',
    { 'retry-after': '5' },
  );
}

/** Calls back once, when the system has taken the response's last byte or its connection is gone; at once if it is already. */
function whenEnded(response: ServerResponse, callback: () => void): void {
  if (response.closed) {
    callback();
    return;
  }
  const end = () => {
    response.off('finish', end).off('close', end);
    callback();
  };
  response.on('finish', end).on('close', end);
}

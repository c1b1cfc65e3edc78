import type { Fault } from './errors.ts';

export interface NetworkWatch {
  /** Number of unreachable providers that indicates a missing network instead of a provider's outage. */
  readonly enough: number;
  /** Called when the network seems to be lost, with the reason, and with null when a provider answers again. */
  readonly report: (reason: string | null) => void;
}

/**
 * Distinguishes a missing network from the outage of a single provider, so that a missing network is reported
 * once instead of for every provider and request.
 */
export class Reachability {
  readonly #remote: ReadonlySet<string>;
  readonly #watch: NetworkWatch;
  readonly #unreachable = new Set<string>();
  #isOffline = false;

  /** `remote` contains the IDs of the providers on the network. */
  constructor(remote: ReadonlySet<string>, watch: NetworkWatch) {
    this.#remote = remote;
    this.#watch = watch;
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  observe(provider: string, failure: { readonly fault: Fault; readonly message: string } | null): void {
    if (!this.#remote.has(provider)) return;
    if (failure?.fault === 'unreachable') {
      this.#unreachable.add(provider);
      if (this.#isOffline || this.#unreachable.size < Math.min(this.#watch.enough, this.#remote.size)) return;
      this.#isOffline = true;
      this.#watch.report(failure.message);
    } else if (failure === null || failure.fault === 'failing') {
      // A response, even an error, came through the network.
      this.#unreachable.clear();
      if (!this.#isOffline) return;
      this.#isOffline = false;
      this.#watch.report(null);
    }
  }
}

import { AggregatorRegistry, type Registry } from 'prom-client';
import type { CountedRequest, RateWindow, RequestCounter } from '../../http/access/request-counter.ts';
import type { Peers } from '../../http/types.ts';
import type { Announcement } from '../announcement.ts';
import type { FromPrimary, FromWorker, ProcessMetrics } from './messages.ts';

/** A worker process, connected to the primary process that started it. */
export class WorkerProcess implements Peers {
  readonly processes: number;
  readonly #registries = new Map<string, Registry>();
  readonly #waiting = new Map<number, PromiseWithResolvers<FromPrimary>>();
  #stop: () => void = () => undefined;
  #lastId = 0;

  constructor(processes: number) {
    this.processes = processes;
    process.on('message', (message: FromPrimary) => void this.#receive(message));
    // Ignores SIGINT from a terminal, because the primary process also gets SIGINT and stops its workers.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => this.#stop());
  }

  /** Sets the callback for stopping the process; called once. */
  onStop(stop: () => void): void {
    this.#stop = () => {
      this.#stop = () => undefined;
      stop();
    };
  }

  listening(announcements: readonly Announcement[]): void {
    send({ kind: 'listening', announcements });
  }

  /** Counts requests in the primary process, jointly for all workers. */
  counter(windows: readonly RateWindow[]): RequestCounter {
    return { take: (client) => this.#take(client, windows) };
  }

  shareMetrics(service: string, registry: Registry): () => Promise<string> {
    this.#registries.set(service, registry);
    return async () => {
      const reply = await this.#ask((id) => ({ kind: 'all-metrics', id, service }));
      if (reply.kind !== 'all-metrics')
        throw new Error(`unexpected reply from the primary process: ${reply.kind}`);
      return AggregatorRegistry.aggregate(reply.metrics.map((own) => [...own])).metrics();
    };
  }

  async #take(client: string, windows: readonly RateWindow[]): Promise<CountedRequest> {
    const reply = await this.#ask((id) => ({ kind: 'take', id, client, windows }));
    if (reply.kind !== 'taken') throw new Error(`unexpected reply from the primary process: ${reply.kind}`);
    return reply.counted;
  }

  #ask(message: (id: number) => FromWorker): Promise<FromPrimary> {
    this.#lastId += 1;
    const answer = Promise.withResolvers<FromPrimary>();
    const id = this.#lastId;
    this.#waiting.set(id, answer);
    send(message(id));
    return answer.promise.finally(() => this.#waiting.delete(id));
  }

  async #receive(message: FromPrimary): Promise<void> {
    if (message.kind === 'stop') this.#stop();
    else if (message.kind === 'own-metrics') {
      const metrics = (await this.#registries.get(message.service)?.getMetricsAsJSON()) ?? [];
      send({ kind: 'own-metrics', id: message.id, metrics: metrics as ProcessMetrics });
    } else this.#waiting.get(message.id)?.resolve(message);
  }
}

function send(message: FromWorker): void {
  // If the primary process has ended, Node ends this process too.
  if (process.connected) process.send?.(message);
}

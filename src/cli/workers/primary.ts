import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { ExpectedError } from '../../errors.ts';
import { MemoryCounter } from '../../http/access/memory-counter.ts';
import type { Announcement } from '../announcement.ts';
import type { Job } from '../stop.ts';
import type { FromPrimary, FromWorker, ProcessMetrics } from './messages.ts';

export interface PrimaryOptions {
  readonly workers: number;
  /** Time limit for stopping all workers. */
  readonly stopMs: number;
  readonly log: Logger;
  readonly announce: (announcement: Announcement) => void;
  /** Starts a job once all workers are serving. */
  readonly startJob: (log: Logger) => Promise<Job>;
}

/**
 * A worker that ends within this time of starting counts as a quick exit. After two quick exits in a row,
 * replacement is delayed.
 */
const QUICK_MS = 10_000;
const MAX_PAUSE_MS = 30_000;
/** Time limit for a worker to report its metrics. */
const METRICS_MS = 1000;

/**
 * The process that starts the workers, which all listen on the same ports. It passes connections to them,
 * counts their requests, replaces workers that end, and stops them. It serves no requests itself.
 */
export class Primary {
  readonly #options: PrimaryOptions;
  /** Counters by rate-limit windows, as JSON. */
  readonly #counters = new Map<string, MemoryCounter>();
  readonly #asked = new Map<number, (metrics: ProcessMetrics) => void>();
  #lastId = 0;
  #isStopping = false;
  #quickEnds = 0;
  #job: Job | null = null;

  constructor(options: PrimaryOptions) {
    this.#options = options;
  }

  /**
   * Starts the workers and resolves when all are listening. The first worker starts alone, so that an error
   * is reported only once. If a worker cannot start, sets the exit code and stops.
   */
  async run(): Promise<void> {
    const { workers, log, announce, startJob } = this.#options;
    this.#stopOnSignals();
    const announcements = await this.#start();
    if (announcements === null) return;
    const others = await Promise.all(Array.from({ length: workers - 1 }, () => this.#start()));
    if (others.includes(null)) return this.#giveUp(1);
    announcements.forEach(announce);
    log.info({ workers }, 'all workers are serving');
    this.#job = await startJob(log);
  }

  /**
   * Starts a worker and returns its announcements. Returns null if the worker ended before listening; it has
   * already reported the reason.
   */
  async #start(): Promise<readonly Announcement[] | null> {
    const worker = cluster.fork();
    const { promise, resolve } = Promise.withResolvers<readonly Announcement[] | null>();
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'listening') resolve(message.announcements);
      else void this.#receive(worker, message);
    });
    const ended = once(worker, 'exit').then(([code]) => {
      resolve(null);
      return Number(code ?? 1);
    });
    const announcements = await promise;
    if (announcements === null) {
      this.#giveUp(await ended);
      return null;
    }
    this.#replaceAtEnd(worker);
    return announcements;
  }

  #giveUp(code: number): void {
    this.#isStopping = true;
    process.exitCode = code === 0 ? 1 : code;
    for (const worker of live()) worker.kill('SIGKILL');
  }

  #replaceAtEnd(worker: Worker): void {
    const { log } = this.#options;
    const startedAt = performance.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (this.#isStopping) return;
      this.#quickEnds = performance.now() - startedAt < QUICK_MS ? this.#quickEnds + 1 : 0;
      const pause = this.#quickEnds < 2 ? 0 : Math.min(1000 * 2 ** this.#quickEnds, MAX_PAUSE_MS);
      const facts = { worker: worker.id, pid: worker.process.pid, code, signal, pause };
      log.error(facts, 'a worker ended and will be replaced');
      setTimeout(() => this.#replace(), pause).unref();
    });
  }

  #replace(): void {
    if (this.#isStopping) return;
    const worker = cluster.fork();
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'listening')
        this.#options.log.info({ worker: worker.id }, 'a new worker is serving');
      else void this.#receive(worker, message);
    });
    this.#replaceAtEnd(worker);
  }

  async #receive(worker: Worker, message: Exclude<FromWorker, { kind: 'listening' }>): Promise<void> {
    if (message.kind === 'take') {
      const { id, client, windows } = message;
      send(worker, { kind: 'taken', id, counted: this.#counterOf(windows).take(client) });
    } else if (message.kind === 'own-metrics') {
      this.#asked.get(message.id)?.(message.metrics);
    } else {
      const metrics = await Promise.all(live().map((one) => this.#metricsOf(one, message.service)));
      send(worker, { kind: 'all-metrics', id: message.id, metrics });
    }
  }

  #counterOf(windows: ConstructorParameters<typeof MemoryCounter>[0]): MemoryCounter {
    const name = JSON.stringify(windows);
    const counter = this.#counters.get(name) ?? new MemoryCounter(windows, () => undefined);
    this.#counters.set(name, counter);
    return counter;
  }

  /** Resolves to an empty list if the worker ends or does not answer in time. */
  #metricsOf(worker: Worker, service: string): Promise<ProcessMetrics> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<ProcessMetrics>((resolve) => {
      const timer = setTimeout(() => resolve([]), METRICS_MS);
      this.#asked.set(id, (metrics) => {
        clearTimeout(timer);
        resolve(metrics);
      });
      send(worker, { kind: 'own-metrics', id, service });
    }).finally(() => this.#asked.delete(id));
  }

  #stopOnSignals(): void {
    const { log, stopMs } = this.#options;
    // `beforeExit` is skipped, because Node also emits this event if no worker could start.
    const skip: ['beforeExit'] = ['beforeExit'];
    closeWithGrace({ delay: stopMs, logger: log, skip }, async ({ err, signal }) => {
      this.#isStopping = true;
      if (err) log.fatal({ err }, 'stopping after an uncaught error');
      else log.info({ signal }, 'stopping');
      await this.#job?.stop();
      const codes = await Promise.all(
        live().map(async (worker) => {
          const ended = once(worker, 'exit');
          send(worker, { kind: 'stop' });
          const [code] = await ended;
          return code;
        }),
      );
      const failed = codes.filter((code) => code !== 0).length;
      if (failed > 0) throw new ExpectedError(`${failed} workers had to cut off requests`);
      log.info('stopped');
    });
  }
}

function live(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function send(worker: Worker, message: FromPrimary): void {
  // A worker that has just ended gets no message.
  if (worker.isConnected()) worker.send(message);
}

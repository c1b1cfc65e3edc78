import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ExpectedError } from '../errors.ts';
import type { Origins } from '../http/access/origins.ts';
import { DOCUMENTATION } from '../http/documentation/endpoint-list.ts';
import { createMetricsApp } from '../http/metrics.ts';
import type { Tracing } from '../http/request-context.ts';
import { Admission } from '../http/responses/admission.ts';
import type { App, Peers } from '../http/types.ts';
import { type Announcement, announcer } from './announcement.ts';
import { isLocal, type Listening, listen, openAddress } from './listening.ts';
import { createLog } from './log.ts';
import type { ServiceSettings } from './service-settings.ts';
import { type Job, NO_JOB, stopWhenOrphaned } from './stop.ts';
import { Primary } from './workers/primary.ts';
import { WorkerProcess } from './workers/worker.ts';

export interface Listener extends Listening {
  readonly app: App;
  /** Path prefix of the service's endpoints. */
  readonly prefix: string;
  /** Path of the service's metrics on the metrics server. */
  readonly metricsPath: string;
  /** Whether requests for data need an API key. */
  readonly requiresKey: boolean;
}

export function originsOf(
  { origins }: ServiceSettings,
  service: {
    readonly host: string;
    readonly requiresKey: boolean;
    readonly trustedProxies: readonly string[];
  },
): Origins {
  if (origins.length > 0) return origins.includes('*') ? '*' : origins;
  const isPrivate = isLocal(service.host) && !service.requiresKey && service.trustedProxies.length === 0;
  return isPrivate ? [] : '*';
}

type SignalName = 'SIGTERM' | 'SIGINT';

/** Time limit for closing the datasets after the last response. */
const CLOSING_MS = 5000;

function createAdmission(settings: ServiceSettings): Admission {
  return new Admission({
    maxBytes: settings['http-max-buffered-mb'] * 1024 * 1024,
    stallMs: settings['http-stall-seconds'] * 1000,
  });
}

/** Resources that all services in a process share. */
export interface ServingProcess {
  readonly log: Logger;
  readonly admission: Admission;
  /** Null if requests are not traced. */
  readonly tracing: Tracing | null;
  /** Null if each service exposes its own metrics. */
  readonly metricsApp: FastifyInstance | null;
  /** The other worker processes; null without workers. */
  readonly peers: Peers | null;
}

/** Work besides the services, which only the main process does. */
export interface Surroundings {
  /** Runs before the services start. */
  readonly prepare?: () => Promise<void>;
  /** Starts a job once the services are listening. */
  readonly startJob?: (log: Logger) => Promise<Job>;
}

/** Serves in this process or in `workers` child processes. `listenersOf` creates a process's services. */
export async function serve(
  settings: ServiceSettings,
  listenersOf: (process: ServingProcess) => Promise<readonly Listener[]>,
  { prepare = async () => undefined, startJob = async () => NO_JOB }: Surroundings = {},
): Promise<void> {
  const { workers, 'shutdown-seconds': graceSeconds } = settings;
  if (!cluster.isWorker) await prepare();
  const log = createLog(settings);
  if (workers > 1 && !cluster.isWorker) {
    stopWhenOrphaned();
    // Longer than each worker's own limit, so that workers stop first.
    const stopMs = graceSeconds * 1000 + 2 * CLOSING_MS;
    return new Primary({ workers, stopMs, log, announce: announcer(settings, log), startJob }).run();
  }
  const worker = cluster.isWorker ? new WorkerProcess(workers) : null;
  const tracing = await openTracing(settings, log);
  const metricsApp =
    settings['metrics-port'] === null ? null : createMetricsApp(isLocal(settings['metrics-host']) ? [] : '*');
  const serving = { log, admission: createAdmission(settings), peers: worker, tracing, metricsApp };
  return serveListeners(await listenersOf(serving), settings, serving, { worker, startJob });
}

/** OpenTelemetry is loaded only if traces are enabled, because it loads more slowly than a service. */
async function openTracing(settings: ServiceSettings, log: Logger): Promise<Tracing | null> {
  const { 'otel-exporter-otlp-endpoint': endpoint, 'otel-traces-sampler-arg': ratio } = settings;
  if (endpoint === '') return null;
  const tracing = await import('../tracing/open.ts');
  return tracing.openTracing({ endpoint, ratio, log });
}

/**
 * Listens and announces each service's address. On SIGTERM, SIGINT or an uncaught error it stops accepting
 * connections, waits up to `shutdown-seconds` for requests in flight, and closes the datasets. The exit code
 * is 1 if a request was cut off or an error occurred. The primary process stops its workers.
 */
async function serveListeners(
  listeners: readonly Listener[],
  settings: ServiceSettings,
  { log, tracing, metricsApp }: Pick<ServingProcess, 'log' | 'tracing' | 'metricsApp'>,
  { worker, startJob }: { readonly worker: WorkerProcess | null } & Pick<Required<Surroundings>, 'startJob'>,
): Promise<void> {
  const graceMs = settings['shutdown-seconds'] * 1000;
  const closeAll = async () => {
    await Promise.all(listeners.map(({ app }) => app.close()));
    await metricsApp?.close();
  };
  let job = NO_JOB;
  // Installed before an address is announced, because its reader may stop the service immediately.
  const skip: SignalName[] = worker === null ? [] : ['SIGTERM', 'SIGINT'];
  const { uninstall, close } = closeWithGrace(
    { delay: graceMs + CLOSING_MS, logger: log, skip },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'stopping after an uncaught error');
      else log.info({ signal }, 'stopping');
      const stopped = job.stop();
      const cut = await Promise.all(listeners.map(({ app }) => app.drain(graceMs)));
      await stopped;
      await closeAll();
      await tracing?.close();
      const requests = cut.reduce((sum, count) => sum + count, 0);
      if (requests > 0) throw new ExpectedError(`${requests} requests in flight were cut off`);
      log.info('stopped');
    },
  );
  worker?.onStop(close);
  const announcements: Announcement[] = [];
  const announce =
    worker === null ? announcer(settings, log) : (one: Announcement) => void announcements.push(one);
  try {
    for (const listener of listeners) {
      const { title, prefix } = listener;
      const address = await listen(listener);
      warnIfOpen(listener, log);
      const text = `${title}: ${address}${prefix}, page: ${address}/, documentation: ${address}${DOCUMENTATION}`;
      announce({ service: title, address, text });
    }
    const { 'metrics-host': host, 'metrics-port': port } = settings;
    if (metricsApp !== null && port !== null) {
      const names = { host: 'metrics-host', port: 'metrics-port' };
      const address = await listen({ title: 'Metrics', app: metricsApp, host, port, settings: names });
      const text = `Metrics: ${listeners.map(({ metricsPath }) => address + metricsPath).join(', ')}`;
      announce({ service: 'Metrics', address, text });
    }
  } catch (error) {
    uninstall();
    await closeAll();
    throw error;
  }
  worker?.listening(announcements);
  if (worker !== null) return;
  stopWhenOrphaned();
  job = await startJob(log);
}

/** Warns if everyone on the network can use a service, because sports data is often licensed. */
function warnIfOpen({ title, app, requiresKey }: Listener, log: Logger): void {
  const address = openAddress(app.server.address());
  if (requiresKey || address === null) return;
  log.warn(
    { service: title, address },
    'other machines can use the service without API keys; set api-keys-file to require keys',
  );
}

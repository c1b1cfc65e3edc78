import { join } from 'node:path';
import { type Served, startService, stop } from './processes.ts';
import type { ServiceName } from './work.ts';

/** Rate limits so high that no request is rejected. The limiter still counts every request. */
const LIMITS = ['minute', 'hour', 'day'].flatMap((window) => [`--limit-${window}`, '1000000000']);

/** Runs the services as in production. Each service starts on first use and handles all workloads. */
export class Services {
  readonly #commands: Readonly<Record<ServiceName, readonly string[]>>;
  readonly #folder: string;
  readonly #running = new Map<ServiceName, Promise<Served>>();

  constructor(data: string, folder: string) {
    this.#commands = {
      sports: ['sports', 'serve', '--data', data],
      weather: ['weather', 'serve', '--providers', 'sample', '--current-seconds', '86400', ...LIMITS],
    };
    this.#folder = folder;
  }

  readonly get = (name: ServiceName): Promise<Served> => {
    const running = this.#running.get(name) ?? this.#start(name);
    this.#running.set(name, running);
    return running;
  };

  async stop(): Promise<void> {
    for (const service of this.#running.values()) await stop(await service);
  }

  #start(name: ServiceName): Promise<Served> {
    return startService(this.#commands[name], join(this.#folder, `${name}.log`));
  }
}

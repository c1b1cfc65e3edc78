import { type AddressInfo, BlockList } from 'node:net';
import { ExpectedError } from '../errors.ts';
import { environmentName } from '../settings/setting.ts';

export interface Listening {
  readonly title: string;
  /** `listen` resolves to the base URL. */
  readonly app: {
    readonly listen: (at: {
      readonly host: string;
      readonly port: number;
      readonly backlog: number;
    }) => Promise<string>;
  };
  readonly host: string;
  readonly port: number;
  /** Names of the host and port settings. */
  readonly settings: { readonly host: string; readonly port: string };
}

/** Messages for listen failures, by error code. Each message names the setting to change. */
const LISTEN_PROBLEMS: Readonly<Record<string, (listener: Listening) => string>> = {
  EADDRINUSE: ({ host, port, settings }) =>
    `port ${port} on ${host} is already in use: stop the program that uses it, or choose another port` +
    ` with ${optionsFor(settings.port)}`,
  EACCES: ({ port, settings }) =>
    `no permission to listen on port ${port}: choose a port above 1023 with ${optionsFor(settings.port)}`,
  EADDRNOTAVAIL: ({ host, settings }) =>
    `${host} is not an address of this machine: choose another host with ${optionsFor(settings.host)}`,
  ENOTFOUND: unresolvedHost,
  EAI_AGAIN: unresolvedHost,
};

function unresolvedHost({ host, settings }: Listening): string {
  return `the host ${host} cannot be resolved: choose another host with ${optionsFor(settings.host)}`;
}

/**
 * Maximum number of connections that the operating system queues; `somaxconn` may lower it. Node's default of
 * 511 is too low for bursts: a refused client retries after one second, then after three, then after seven.
 */
const BACKLOG = 4096;

/** Listens and returns the base URL. Throws ExpectedError if the user must change a setting. */
export async function listen(listener: Listening): Promise<string> {
  const { title, app, host, port } = listener;
  try {
    return await app.listen({ host, port, backlog: BACKLOG });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const problem = LISTEN_PROBLEMS[code]?.(listener);
    if (problem === undefined) throw cause;
    throw new ExpectedError(`${title}: ${problem}`, { cause });
  }
}

function optionsFor(setting: string): string {
  return `--${setting} or ${environmentName(setting)}`;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether only this machine can reach a server on the host. */
export function isLocal(host: string): boolean {
  return host === 'localhost' || LOOPBACK.check(host, host.includes(':') ? 'ipv6' : 'ipv4');
}

/** Returns the listening address if other machines can reach it, otherwise null. */
export function openAddress(address: AddressInfo | string | null): string | null {
  if (address === null || typeof address === 'string') return null;
  return isLocal(address.address) ? null : address.address;
}

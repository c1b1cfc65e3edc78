import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { list, type Setting } from './settings.ts';

/** The address that a request came from, by which its sender is known. */
export type ClientAddress = (request: IncomingMessage) => string;

/** An IPv6 host has at least this many bytes of network to choose its address below. */
const NETWORK_BYTES = 8;

/**
 * Tells requests' senders apart. `X-Forwarded-For` counts only where the connection comes from one of the trusted
 * proxies, addresses or networks; else anyone could pretend to be somebody else. IPv6 addresses are told apart by
 * their /64 network, which is what one subscriber gets. Throws for a proxy that is not an address.
 */
export function clientAddresses(trustedProxies: readonly string[]): ClientAddress {
  const trusts = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    const address = trustedProxies.length === 0 ? request.socket.remoteAddress : proxyaddr(request, trusts);
    return address === undefined ? 'unknown' : subscriber(address);
  };
}

/** A setting of proxies, checked when it is read. */
export function networks(options: Parameters<typeof list>[0]): Setting<readonly string[]> {
  const texts = list(options);
  return {
    ...texts,
    parse: (given) => {
      const parsed = texts.parse(given);
      if ('value' in parsed && !parsed.value.every(isNetwork)) {
        return { expected: 'addresses, networks such as 10.0.0.0/8, or names of ranges such as loopback' };
      }
      return parsed;
    },
  };
}

function isNetwork(text: string): boolean {
  try {
    proxyaddr.compile(text);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function subscriber(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}

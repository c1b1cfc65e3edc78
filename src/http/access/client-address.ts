import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import { list, type Setting } from '../../settings/setting.ts';

/** `192.0.2.1:5678`, `[2001:db8::1]:5678` or `[2001:db8::1]`. */
const ADDRESS_AND_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/** Returns a string that identifies a request's client by address. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Bytes in an IPv6 network prefix (/64). A host may choose any address within its network. */
const NETWORK_BYTES = 8;

/**
 * Identifies clients by address. `X-Forwarded-For` is used only if the connection comes from a trusted proxy
 * (an address or network), because clients can forge it. IPv6 clients are identified by their /64 network,
 * because each subscriber gets a whole /64. Throws TypeError for an invalid proxy address.
 */
export function clientAddresses(trustedProxies: readonly string[]): ClientAddress {
  const trusts = proxyaddr.compile([...trustedProxies]);
  if (trustedProxies.length === 0) {
    return ({ socket: { remoteAddress } }) =>
      remoteAddress === undefined ? 'unknown' : subscriber(remoteAddress);
  }
  return (request) => {
    const address = proxyaddr(request, (hop, i) => trusts(withoutPort(hop), i));
    return address === undefined ? 'unknown' : subscriber(withoutPort(address));
  };
}

const LIST = list({
  placeholder: 'A,B,C',
  default: [],
  help: 'Proxies whose X-Forwarded-For is trusted: addresses, networks, `loopback`, `uniquelocal`.',
});

/** Setting for a service's trusted proxies. */
export const TRUSTED_PROXIES: Setting<readonly string[]> = {
  ...LIST,
  parse: (text) => {
    const parsed = LIST.parse(text);
    if ('value' in parsed && !parsed.value.every(isNetwork)) {
      return { expected: 'addresses, networks such as 10.0.0.0/8, or range names such as loopback' };
    }
    return parsed;
  },
};

function isNetwork(text: string): boolean {
  try {
    proxyaddr.compile(text);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Removes the client's port, which some proxies add and which differs for each connection. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = ADDRESS_AND_PORT.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

function subscriber(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddresses } from './client-address.ts';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
  return message;
}

describe('the address of a client', () => {
  it('is that of the connection, whatever the request says', () => {
    expect(clientAddresses([])(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('is what a trusted proxy says, and what an untrusted one says is not believed', () => {
    const address = clientAddresses(['loopback', '10.0.0.0/8']);
    expect(address(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(address(request('10.1.2.3', '192.0.2.99, 198.51.100.1'))).toBe('198.51.100.1');
    expect(address(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('is the network of an IPv6 host, and the IPv4 address of a mapped one', () => {
    const address = clientAddresses([]);
    expect(address(request('2001:db8:1:2:3::4'))).toBe(address(request('2001:db8:1:2:ffff::9')));
    expect(address(request('2001:db8:1:2::4'))).not.toBe(address(request('2001:db8:1:3::4')));
    expect(address(request('::ffff:203.0.113.7'))).toBe('203.0.113.7');
  });

  it('is the text itself where a proxy passes something else than an address', () => {
    expect(clientAddresses(['loopback'])(request('127.0.0.1', 'unknown'))).toBe('unknown');
  });
});

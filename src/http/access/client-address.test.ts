import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddresses, TRUSTED_PROXIES } from './client-address.ts';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
  return message;
}

describe('clientAddresses', () => {
  it('uses the connection’s address, even if the request claims a different address', () => {
    expect(clientAddresses([])(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('uses X-Forwarded-For only if the proxy is trusted', () => {
    const address = clientAddresses(['loopback', '10.0.0.0/8']);
    expect(address(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(address(request('10.1.2.3', '192.0.2.99, 198.51.100.1'))).toBe('198.51.100.1');
    expect(address(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('removes the port that some proxies add to each entry', () => {
    const address = clientAddresses(['loopback', '10.0.0.0/8']);
    for (const text of ['198.51.100.1:5678', '198.51.100.1:80', '198.51.100.1, 10.0.0.9:1234']) {
      expect(address(request('127.0.0.1', text))).toBe('198.51.100.1');
    }
    const network = address(request('127.0.0.1', '2001:db8:1:2::4'));
    for (const text of ['[2001:db8:1:2::4]:80', '[2001:DB8:1:2::9]', '[2001:db8:1:2::4]:443, 10.0.0.9:1']) {
      expect(address(request('127.0.0.1', text))).toBe(network);
    }
    expect(address(request('127.0.0.1', '[::ffff:198.51.100.1]:80'))).toBe('198.51.100.1');
  });

  it('returns the /64 network of an IPv6 host, and the IPv4 address of a mapped IPv6 address', () => {
    const address = clientAddresses([]);
    expect(address(request('2001:db8:1:2:3::4'))).toBe(address(request('2001:db8:1:2:ffff::9')));
    expect(address(request('2001:db8:1:2::4'))).not.toBe(address(request('2001:db8:1:3::4')));
    expect(address(request('::ffff:203.0.113.7'))).toBe('203.0.113.7');
  });

  it('returns an X-Forwarded-For entry unchanged if it is not an address', () => {
    for (const text of ['unknown', '_hidden:80', 'a:b:c']) {
      expect(clientAddresses(['loopback'])(request('127.0.0.1', text))).toBe(text);
    }
  });
});

describe('TRUSTED_PROXIES', () => {
  const { parse } = TRUSTED_PROXIES;

  it('accepts addresses, networks and range names', () => {
    const text = '10.0.0.0/8, 192.0.2.1, 2001:db8::/32, loopback';
    expect(parse(text)).toEqual({ value: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', 'loopback'] });
  });

  it.each(['proxy', '10.0.0.0/8, proxy', 'proxy, loopback', '10.0.0.0/99', ''])('rejects "%s"', (text) => {
    expect(parse(text)).toHaveProperty('expected');
  });
});

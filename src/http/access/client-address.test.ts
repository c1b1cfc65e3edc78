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
  it('without a trusted proxy, the client is identified by the connection’s address', () => {
    expect(clientAddresses([])(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('X-Forwarded-For is used only if the proxy is trusted', () => {
    const address = clientAddresses(['loopback', '10.0.0.0/8']);
    expect(address(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(address(request('10.1.2.3', '192.0.2.99, 198.51.100.1'))).toBe('198.51.100.1');
    expect(address(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('ports in X-Forwarded-For entries are removed', () => {
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

  it('an IPv6 client is identified by its /64 network, a mapped client by IPv4 address', () => {
    const address = clientAddresses([]);
    expect(address(request('2001:db8:1:2:3::4'))).toBe(address(request('2001:db8:1:2:ffff::9')));
    expect(address(request('2001:db8:1:2::4'))).not.toBe(address(request('2001:db8:1:3::4')));
    expect(address(request('::ffff:203.0.113.7'))).toBe('203.0.113.7');
  });

  it('an X-Forwarded-For entry that is not an address stays unchanged', () => {
    for (const text of ['unknown', '_hidden:80', 'a:b:c']) {
      expect(clientAddresses(['loopback'])(request('127.0.0.1', text))).toBe(text);
    }
  });
});

describe('TRUSTED_PROXIES', () => {
  const { parse } = TRUSTED_PROXIES;

  it('the trusted-proxies setting accepts addresses, networks and range names', () => {
    const text = '10.0.0.0/8, 192.0.2.1, 2001:db8::/32, loopback';
    expect(parse(text)).toEqual({ value: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', 'loopback'] });
  });

  it.each(['proxy', '10.0.0.0/8, proxy', 'proxy, loopback', '10.0.0.0/99', ''])(
    'the trusted-proxies setting rejects "%s"',
    (text) => {
      expect(parse(text)).toHaveProperty('expected');
    },
  );
});

import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { originProblem } from './origins.ts';

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const statusOf = (headers: Record<string, string>, origins: '*' | readonly string[]) =>
  originProblem(request({ host: '127.0.0.1:3000', ...headers }), origins)?.status ?? null;

const APP = 'https://app.example.org';
const FOREIGN = [
  { origin: APP },
  { origin: 'http://127.0.0.1:5173' },
  { origin: 'http://localhost:3000' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  { origin: 'https://127.0.0.1:3000' },
  { origin: 'foo://127.0.0.1:3000' },
  { host: 'rebound.example.org:3000' },
  { host: '127.0.0.1.example.org' },
  { host: '' },
];
const OWN = [
  {},
  { host: 'localhost:3000' },
  { host: '[::1]:3000' },
  { origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
];

describe('a service on localhost', () => {
  it.each(FOREIGN)('a service on localhost refuses requests from other origins’ pages: %j', (headers) => {
    expect(statusOf(headers, [])).toBe(403);
    expect(statusOf(headers, '*')).toBe(null);
  });

  it.each(OWN)('a service on localhost answers its own pages and programs: %j', (headers) => {
    expect(statusOf(headers, [])).toBe(null);
  });

  it('a service on localhost answers pages from listed origins, and requests to listed host names', () => {
    const origins = [APP, 'https://sports.example.org'];
    expect(statusOf({ origin: APP }, origins)).toBe(null);
    expect(statusOf({ host: 'sports.example.org', origin: 'https://sports.example.org' }, origins)).toBe(
      null,
    );
    expect(statusOf({ host: 'sports.example.org' }, origins)).toBe(null);
    expect(statusOf({ origin: 'https://other.example.org' }, origins)).toBe(403);
  });
});

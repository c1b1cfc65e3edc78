import { describe, expect, it } from 'vitest';
import type { Request } from './request.ts';
import { SAMPLES } from './samples.ts';

const LIST: Request = {
  method: 'GET',
  url: "http://example.org/birds/o'hara?team=A+%26+B",
  headers: { Accept: 'text/csv', 'X-API-Key': 'secret' },
  body: null,
};
const ASK: Request = {
  method: 'POST',
  url: 'http://example.org/chat',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams({ message: 'What\'s "up"\nin São?' })),
};
const PLAIN: Request = { method: 'GET', url: 'http://example.org/games', headers: {}, body: null };

it.each(Object.keys(SAMPLES))('the %s sample does not contain the API key', (language) => {
  expect(SAMPLES[language as keyof typeof SAMPLES](LIST, 'X-API-Key')).not.toContain('secret');
});

describe('the curl sample', () => {
  it('the curl sample quotes special characters for the shell', () => {
    expect(SAMPLES.curl(LIST, 'X-API-Key')).toBe(
      `curl -H 'Accept: text/csv' -H "X-API-Key: $API_KEY" 'http://example.org/birds/o'\\''hara?team=A+%26+B'`,
    );
  });

  it('the curl sample contains all form fields', () => {
    expect(SAMPLES.curl(ASK, null)).toBe(
      `curl --data-urlencode 'message=What'\\''s "up"\nin São?' 'http://example.org/chat'`,
    );
  });
});

describe('the TypeScript sample', () => {
  it.each([
    [PLAIN, null],
    [LIST, 'X-API-Key'],
    [ASK, null],
  ] as const)(
    'the TypeScript sample sends the request that it was created from: %j',
    async (request, keyHeader) => {
      const sent: unknown[] = [];
      const fetch = async (url: string, { method = 'GET', headers = {}, body = null }: RequestInit = {}) => {
        sent.push({ method, url, headers, body });
        return new Response('');
      };
      const run = new Function(
        'fetch',
        'process',
        'console',
        `return (async () => { ${SAMPLES.TypeScript(request, keyHeader)} })()`,
      );
      await run(fetch, { env: { API_KEY: 'secret' } }, { log: () => undefined });
      expect(sent).toEqual([request]);
    },
  );
});

describe('the Python sample', () => {
  it('the Python sample for a plain request is a single call', () => {
    expect(SAMPLES.Python(PLAIN, null)).toBe(
      'import requests\n\nresponse = requests.get("http://example.org/games")\nprint(response.text)',
    );
  });

  it('the Python sample sends headers and form fields, and reads the API key from the environment', () => {
    expect(SAMPLES.Python({ ...ASK, headers: { ...ASK.headers, 'X-API-Key': 'secret' } }, 'X-API-Key')).toBe(
      `import os
import requests

response = requests.post("http://example.org/chat",
    headers={ "Content-Type": "application/x-www-form-urlencoded", "X-API-Key": os.environ["API_KEY"] },
    data=${JSON.stringify(ASK.body)})
print(response.text)`,
    );
  });
});

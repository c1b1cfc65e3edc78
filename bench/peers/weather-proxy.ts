import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Peer } from '../work.ts';
import { serve, startScript } from './peer.ts';

const FRESH_MS = 300_000;

/** A simple proxy in front of a provider. It caches responses by URL for five minutes. */
export const weatherProxy: Peer = {
  title: 'plain proxy with a cache',
  start: async ({ folder, answer }) => {
    const file = join(folder, 'provider.json');
    await writeFile(file, answer.body);
    return startScript('weather-proxy.ts', file);
  },
};

function start(file: string): void {
  const said = readFileSync(file);
  const provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(said);
  });
  provider.listen(0, '127.0.0.1');
  const kept = new Map<string, { readonly body: Buffer; readonly until: number }>();
  serve(async ({ url = '' }, response) => {
    let entry = kept.get(url);
    if (entry === undefined || entry.until < Date.now()) {
      const { port } = provider.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}${url}`);
      entry = { body: Buffer.from(await answer.arrayBuffer()), until: Date.now() + FRESH_MS };
      kept.set(url, entry);
    }
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': entry.body.byteLength,
    });
    response.end(entry.body);
  });
}

if (import.meta.main) start(process.argv[2] ?? '');

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from '../work.ts';
import { serve, startScript } from './peer.ts';

/** Node adds these headers to every response. */
const OF_NODE: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** The upper limit: bare node:http sends the service's headers and body from memory. */
export const bare: Peer = {
  title: 'bare node:http, the same bytes from memory',
  start: async ({ folder, answer: { status, headers, body } }) => {
    const [head, bytes] = [join(folder, 'bare.json'), join(folder, 'bare.bytes')];
    const sent = Object.entries(headers).filter(([name]) => !OF_NODE.has(name));
    await writeFile(head, JSON.stringify({ status, headers: Object.fromEntries(sent) }));
    await writeFile(bytes, body);
    return startScript('bare.ts', head, bytes);
  },
};

if (import.meta.main) {
  const [head = '', bytes = ''] = process.argv.slice(2);
  const { status, headers } = JSON.parse(readFileSync(head, 'utf8'));
  const body = readFileSync(bytes);
  serve((_request, response) => response.writeHead(status, headers).end(body));
}

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from '../work.ts';
import { serve, startScript } from './peer.ts';

/** The limit: node:http alone, sending the bytes that the service sends from memory, whatever it is asked. */
export const bare: Peer = {
  title: 'bare node:http, the same bytes from memory',
  start: async ({ folder, answer: { status, headers, body } }) => {
    const [head, bytes] = [join(folder, 'bare.json'), join(folder, 'bare.bytes')];
    const { 'content-type': type, 'content-encoding': encoding, etag } = headers;
    const sent = { 'content-type': type, 'content-encoding': encoding, etag };
    await writeFile(head, JSON.stringify({ status, headers: sent }));
    await writeFile(bytes, body);
    return startScript('bare.ts', head, bytes);
  },
};

if (import.meta.main) {
  const [head = '', bytes = ''] = process.argv.slice(2);
  const { status, headers } = JSON.parse(readFileSync(head, 'utf8'));
  const body = readFileSync(bytes);
  const sent = status === 304 ? headers : { ...headers, 'content-length': body.byteLength };
  serve((_request, response) => response.writeHead(status, sent).end(body));
}

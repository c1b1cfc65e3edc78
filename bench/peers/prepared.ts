import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { rowsFile } from '../rows.ts';
import type { Peer } from '../work.ts';
import { parameters, serve, startScript } from './peer.ts';

/**
 * Upper limit if every request is about a different game. Bare node:http sends prepared first pages of events
 * from a table, which contains each page as zstd and gzip. If needed, the peer decompresses the page first.
 */
export const prepared: Peer = {
  title: 'prepared pages in SQLite',
  prepare: rowsFile,
  start: async ({ dataset }) => startScript('prepared.ts', await rowsFile(dataset)),
};

function start(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const select = {
    zstd: database.prepare('SELECT zstd AS page FROM pages WHERE game_id = ?'),
    gzip: database.prepare('SELECT gzip AS page FROM pages WHERE game_id = ?'),
  };
  serve(({ url, headers }, response) => {
    const { gameId = '' } = parameters(url).query;
    const encoding = headers['accept-encoding'] === 'gzip' ? 'gzip' : 'zstd';
    const page = select[encoding].get(gameId)?.['page'] as Uint8Array;
    const isPacked = headers['accept-encoding'] === encoding;
    const body = isPacked ? page : zstdDecompressSync(page);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.byteLength,
      ...(isPacked && { 'content-encoding': encoding }),
    });
    response.end(body);
  });
}

if (import.meta.main) start(process.argv[2] ?? '');

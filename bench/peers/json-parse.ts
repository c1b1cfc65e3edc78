import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordingOf } from '../imports/kinds.ts';
import { sendRequest } from '../request.ts';
import type { Peer } from '../work.ts';
import { serve, startScript } from './peer.ts';

/** Parses Wyscout's files on one thread and discards the result. This is an upper limit, not a competitor. */
export const jsonParse: Peer = {
  title: 'JSON.parse of the same files, on one thread',
  start: async (place) => {
    const { files } = await recordingOf('wyscout', place);
    const served = await startScript('json-parse.ts', dirname(files[0] ?? ''));
    return { ...served, ownRate: async () => Number((await sendRequest(served.url, { path: '/' })).body) };
  },
};

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  serve((_request, response) => {
    const startedAt = performance.now();
    let bytes = 0;
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), 'utf8');
      JSON.parse(text);
      bytes += Buffer.byteLength(text);
    }
    response.end(String(bytes / 1e6 / ((performance.now() - startedAt) / 1000)));
  });
}

import { parse } from '../../src/weather/chat/understand/parse.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';
import { QUESTIONS } from '../questions.ts';
import { sendRequest } from '../request.ts';
import type { Peer } from '../work.ts';
import { serve, startScript } from './peer.ts';

const ROUND_MS = 1000;

/** The service's question parser without HTTP. This is an upper limit, not a competitor. */
export const parser: Peer = {
  title: 'the parser alone',
  start: async () => {
    const served = await startScript('parser.ts');
    return { ...served, ownRate: async () => Number((await sendRequest(served.url, { path: '/' })).body) };
  },
};

if (import.meta.main) {
  const setting = { now: Date.now(), timezone: 'UTC', gazetteer: openGazetteer() };
  serve((_request, response) => {
    const startedAt = performance.now();
    let count = 0;
    for (; performance.now() - startedAt < ROUND_MS; count += 1) {
      parse(QUESTIONS[count % QUESTIONS.length] ?? '', setting);
    }
    response.end(String((count * 1000) / (performance.now() - startedAt)));
  });
}

import { parse } from '../../src/weather/chat/parse.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';
import { ask } from '../ask.ts';
import { QUESTIONS } from '../questions.ts';
import type { Peer } from '../work.ts';
import { serve, startScript } from './peer.ts';

const ROUND_MS = 1000;

/** The service's question parser without HTTP. It is an upper limit, not a competitor. */
export const parser: Peer = {
  title: 'the parser alone',
  start: async () => {
    const served = await startScript('parser.ts');
    return { ...served, ownRate: async () => Number((await ask(served.url, { path: '/' })).body) };
  },
};

if (import.meta.main) {
  const setting = { now: Date.now(), timezone: 'UTC', gazetteer: openGazetteer() };
  serve((_request, response) => {
    const begun = performance.now();
    let count = 0;
    for (; performance.now() - begun < ROUND_MS; count += 1) {
      parse(QUESTIONS[count % QUESTIONS.length] ?? '', setting);
    }
    response.end(String((count * 1000) / (performance.now() - begun)));
  });
}

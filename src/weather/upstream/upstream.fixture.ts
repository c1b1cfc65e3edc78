import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Replay, startReplay } from '../../../test/support/replay.ts';

/** Starts a server that replaces an upstream until the test ends. */
export async function startUpstream(respond: RequestListener): Promise<Replay> {
  const replay = await startReplay([
    { path: '/', reply: () => (response) => respond(response.req, response) },
  ]);
  onTestFinished(replay.close);
  return replay;
}

import { isDeepStrictEqual } from 'node:util';
import { withPeers } from './comparison.ts';
import { type Answer, type BenchRequest, decoded, sendRequest } from './request.ts';
import type { Contender, Place, Workload } from './work.ts';

/** Throws unless every peer returns the same data as the service. */
export async function check(
  name: string,
  workload: Workload,
  place: Place,
  absent: Set<string>,
): Promise<void> {
  await withPeers(workload, place, absent, async ({ requests, contenders }) => {
    const [first] = requests;
    const isAsked = ({ served }: Contender) => first !== undefined && served.ownRate === undefined;
    if (first !== undefined) await compare(first, contenders.filter(isAsked));
    for (const contender of contenders.filter((one) => !isAsked(one))) {
      const figures = Object.values(await workload.measure(contender, requests, place, 1));
      if (!figures.every((figure) => figure > 0)) throw new Error(`${name} measured ${figures}`);
    }
    console.log(`${name}: right (${contenders.map(({ peer }) => peer ?? 'service').join('; ')})`);
  });
}

async function compare(first: BenchRequest, [service, ...peers]: readonly Contender[]): Promise<void> {
  if (service === undefined) return;
  const expected = await sendRequest(service.served.url, first);
  for (const { peer, served } of peers) {
    const answer = await sendRequest(served.url, first);
    if (await isSame(answer, expected)) continue;
    throw new Error(`${first.path}: ${peer} answers ${(await decoded(answer)).subarray(0, 300)}`);
  }
}

/** Compares JSON responses record by record, and other responses byte by byte. */
async function isSame(answer: Answer, expected: Answer): Promise<boolean> {
  if (answer.status !== expected.status) return false;
  const [body, right] = await Promise.all([decoded(answer), decoded(expected)]);
  return body.equals(right) || isDeepStrictEqual(records(body), records(right));
}

function records(body: Buffer): unknown {
  const content = JSON.parse(body.toString());
  return Array.isArray(content) ? content : (content.data ?? content);
}

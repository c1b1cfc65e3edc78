import { refreshPageCache } from './page-cache.ts';
import { stop } from './processes.ts';
import type { Rounds } from './report.ts';
import { type BenchRequest, sendRequest } from './request.ts';
import type { Contender, Figures, Place, Workload } from './work.ts';

const WARM_UP = 10;
/** Number of warm-up rounds. V8 needs more than a second to compile all hot code. */
const WARM_UP_EFFORT = 5;

export interface Comparison {
  readonly requests: readonly BenchRequest[];
  readonly contenders: ReadonlyArray<Contender>;
}

/**
 * Starts a workload's peers, runs `use`, and then stops the peers. If a peer cannot run, adds the reason to
 * `absent`.
 */
export async function withPeers<T>(
  workload: Workload,
  place: Place,
  absent: Set<string>,
  use: (comparison: Comparison) => Promise<T>,
): Promise<T> {
  const served = await place.service(workload.service);
  const requests = await workload.requests(place);
  const contenders: Contender[] = [{ peer: null, served }];
  try {
    for (const [peer] of workload.against ?? []) {
      const reason = await peer.whyAbsent?.();
      if (reason) {
        absent.add(`${peer.title}: ${reason}`);
        continue;
      }
      const answer = await sendRequest(served.url, requests[0] ?? { path: '/' });
      contenders.push({ peer: peer.title, served: await peer.start({ ...place, answer }) });
    }
    return await use({ requests, contenders });
  } finally {
    for (const { peer, served } of contenders) if (peer !== null) await stop(served);
  }
}

/**
 * Warms up all contenders and then measures them alternately, so that slow phases of the machine affect all
 * contenders.
 */
export function compareContenders(
  workload: Workload,
  place: Place,
  rounds: number,
  absent: Set<string>,
): Promise<Rounds> {
  return withPeers(workload, place, absent, async ({ requests, contenders }) => {
    await warmUp(requests, contenders);
    const measured: Array<Map<string | null, Figures>> = [];
    for (let round = 0; round <= rounds; round += 1) {
      const effort = round === 0 ? WARM_UP_EFFORT : 1;
      const turns = new Map<string | null, Figures>();
      refreshPageCache();
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        turns.set(contender.peer, await workload.measure(contender, requests, place, effort));
      }
      if (round > 0) measured.push(turns);
    }
    return measured;
  });
}

/** Sends the requests one after another, because a new service answers its first requests slowly. */
async function warmUp(requests: readonly BenchRequest[], contenders: readonly Contender[]): Promise<void> {
  for (const first of requests.slice(0, WARM_UP))
    for (const { served } of contenders) await sendRequest(served.url, first);
}

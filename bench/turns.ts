import { type Ask, ask } from './ask.ts';
import { readAgain } from './in-memory.ts';
import { stop } from './processes.ts';
import type { Rounds } from './report.ts';
import type { Contender, Figures, Place, Workload } from './work.ts';

const WARM_UP = 10;
/** The warm-up is as long as this many rounds. After one second, V8 has not yet compiled all frequently used code. */
const WARM_UP_EFFORT = 5;

/** All contenders of a workload, the service first. */
export interface Contest {
  readonly asks: readonly Ask[];
  readonly contenders: ReadonlyArray<Contender>;
}

/** Starts the peers of a workload, calls `use`, and stops them. Adds the reason to `absent` if a peer cannot run. */
export async function withPeers<T>(
  workload: Workload,
  place: Place,
  absent: Set<string>,
  use: (contest: Contest) => Promise<T>,
): Promise<T> {
  const served = await place.service(workload.service);
  const asks = await workload.asks(place);
  const contenders: Contender[] = [{ peer: null, served }];
  try {
    for (const [peer] of workload.against ?? []) {
      const reason = await peer.whyAbsent?.();
      if (reason) {
        absent.add(`${peer.title}: ${reason}`);
        continue;
      }
      const answer = await ask(served.url, asks[0] ?? { path: '/' });
      contenders.push({ peer: peer.title, served: await peer.start({ ...place, answer }) });
    }
    return await use({ asks, contenders });
  } finally {
    for (const { peer, served } of contenders) if (peer !== null) await stop(served);
  }
}

/**
 * Warms up all contenders and then measures them alternately, so that a slow phase of the machine affects all of
 * them.
 */
export function contend(
  workload: Workload,
  place: Place,
  rounds: number,
  absent: Set<string>,
): Promise<Rounds> {
  return withPeers(workload, place, absent, async ({ asks, contenders }) => {
    await warmUp(asks, contenders);
    const measured: Array<Map<string | null, Figures>> = [];
    for (let round = 0; round <= rounds; round += 1) {
      const effort = round === 0 ? WARM_UP_EFFORT : 1;
      const turns = new Map<string | null, Figures>();
      readAgain();
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        turns.set(contender.peer, await workload.measure(contender, asks, place, effort));
      }
      if (round > 0) measured.push(turns);
    }
    return measured;
  });
}

/** Sequential, because a freshly started service answers its first requests slowly. */
async function warmUp(asks: readonly Ask[], contenders: readonly Contender[]): Promise<void> {
  for (const first of asks.slice(0, WARM_UP))
    for (const { served } of contenders) await ask(served.url, first);
}

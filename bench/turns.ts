import { type Ask, ask } from './ask.ts';
import { readAgain } from './in-memory.ts';
import { stop } from './processes.ts';
import type { Rounds } from './report.ts';
import type { Contender, Figures, Place, Work } from './work.ts';

const WARM_UP = 10;
/** How many times as long as others the first round is. After one second V8 has not compiled all that a service runs often. */
const WARM_UP_EFFORT = 5;

/** All who can do a work, the service first. */
export interface Contest {
  readonly asks: readonly Ask[];
  readonly contenders: ReadonlyArray<Contender>;
}

/** Starts the peers of a work, and stops them after what is done with them. Adds to `absent` why some cannot run. */
export async function withPeers<T>(
  work: Work,
  place: Place,
  absent: Set<string>,
  use: (contest: Contest) => Promise<T>,
): Promise<T> {
  const served = await place.service(work.service);
  const asks = await work.asks(place);
  const contenders: Contender[] = [{ peer: null, served }];
  try {
    for (const [peer] of work.against ?? []) {
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

/** Measures all contenders in turns, so that a machine that slows down slows all, when they have warmed up. */
export function contend(work: Work, place: Place, rounds: number, absent: Set<string>): Promise<Rounds> {
  return withPeers(work, place, absent, async ({ asks, contenders }) => {
    await warmUp(asks, contenders);
    const measured: Array<Map<string | null, Figures>> = [];
    for (let round = 0; round <= rounds; round += 1) {
      const effort = round === 0 ? WARM_UP_EFFORT : 1;
      const turns = new Map<string | null, Figures>();
      readAgain();
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        turns.set(contender.peer, await work.measure(contender, asks, place, effort));
      }
      if (round > 0) measured.push(turns);
    }
    return measured;
  });
}

/** One after the other, as a service that has just begun answers its first requests slowly. */
async function warmUp(asks: readonly Ask[], contenders: readonly Contender[]): Promise<void> {
  for (const first of asks.slice(0, WARM_UP))
    for (const { served } of contenders) await ask(served.url, first);
}
